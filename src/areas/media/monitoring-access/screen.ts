/** Monitoring: cameras by RTSP, looked at and turned from here. */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { cameraGroups, cameras } from './cameras';

export const screen = defineScreen(
  'mediamodel/monitoringaccess',
  tabs('media-cameras:tabs', {
    cameras: list(cameras, () => import('./camera-views')),
    wall: view(() => import('./camera-wall'), 'CameraWall'),
    groups: list(cameraGroups),
  }),
  { rights: ['watch', 'ptz'] },
);
