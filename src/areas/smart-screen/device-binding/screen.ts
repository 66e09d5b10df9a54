/** Device Binding: rooms with all that is in them, what stands where, what waits to be let in, and what the last guests have left. */
import { defineScreen, list, settings, tabs, view } from '../../../screen/definition/vocabulary';
import { adtMessages } from './adt';
import { beds } from './beds';
import { devices } from './devices';
import { hisSettings } from './his';
import { resets } from './resets';
import { waitingDevices } from './waiting';

export const screen = defineScreen(
  'smartscreen/devicebinding',
  tabs('smart-screen-device-binding:screen', {
    rooms: view(() => import('./rooms-tab'), 'RoomsTab'),
    devices: list(devices, () => import('./device-views')),
    waiting: list(waitingDevices, () => import('./waiting-views')),
    resets: list(resets, () => import('./reset-views')),
    beds: list(beds, () => import('./bed-views')),
    adt: list(adtMessages),
    his: settings(hisSettings),
  }),
  { rights: ['swap', 'adopt', 'stays', 'patients'] },
);
