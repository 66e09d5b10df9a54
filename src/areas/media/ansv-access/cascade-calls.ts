/** Calls of upper platforms, and of channels that are watched. */
import { resource } from '../../../gateway/calls';
import { previewCall } from '../../../screen/media/preview-calls';

/** `push`: sends the catalogue to an upper platform now. */
export const pushCatalogue = resource('mediaAnsvCascade').method<{ id: string }>('push').writes();
/** `preview` of a channel. */
export const channelPreview = previewCall('mediaAnsvChannel');
