/** Monitoring: cameras by RTSP, looked at and turned from here. */
import { defineScreen, list, settings, tabs, view } from '../../../screen/definition/vocabulary';
import { cameraGroups, cameras } from './cameras';
import { cameraTests } from './test-settings';

export const screen = defineScreen(
  'mediamodel/monitoringaccess',
  tabs('media-cameras:tabs', {
    cameras: list(cameras, () => import('./camera-views')),
    wall: view(() => import('./camera-wall'), 'CameraWall'),
    groups: list(cameraGroups),
    testing: settings(cameraTests),
  }),
  { rights: ['watch', 'ptz'] },
);
