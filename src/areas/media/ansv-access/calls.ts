/** Calls of GB/T 28181 beside those of its lists. */
import { resource } from '../../../gateway/calls';
import { list, number, record, text } from '../../../gateway/shape';

const device = resource('mediaAnsvDevice').method;
const channel = resource('mediaAnsvChannel').method;

/** `sync`: asks a device for its catalogue; what it brings is in the list. */
export const syncCatalogue = device<{ id: string }>('sync').writes();

const counts = record({
  devices: number(),
  devices_online: number(),
  channels: number(),
  channels_online: number(),
  /** Channels whose region or group is not there, and ids that are odd or twice. */
  wrong: number(),
  duplicate: number(),
});
/** `counts`, asked of the list that shows them: what changes there asks them again. */
export const readCounts = {
  devices: device('counts').polls(counts),
  channels: channel('counts').polls(counts),
  regions: resource('mediaAnsvRegion').method('counts').polls(counts),
};

const twin = record({ id: text(), name: text(), device: text() });
/** `twins`: the other channels that send the same id. */
export const readTwins = channel<{ id: string }>('twins').reads(record({ list: list(twin) }));

/** `restart`: ends a stream that the box pulls, and begins it again. */
export const restartPull = resource('mediaAnsvPull').method<{ id: string }>('restart').writes();
/** `restart`: cuts off who pushes; an encoder then pushes anew. */
export const restartPush = resource('mediaAnsvPush').method<{ id: string }>('restart').writes();
