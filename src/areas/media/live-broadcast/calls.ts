/** The calls of live broadcasts beside those of every list. */
import { resource } from '../../../gateway/calls';
import { type Decoded, number, record, required, text } from '../../../gateway/shape';
import { previewCall } from '../../../screen/media/preview-calls';

const { method } = resource('mediaLivebroadcast');

/** Where a broadcast can be watched. */
export const broadcastPreview = previewCall('mediaLivebroadcast');
/** Where a recording can be watched. */
export const recordingPreview = previewCall('/admin.php/mediamodel/livebroadcast_recording');

const pushAddress = record({
  /** The server, and the key: programs ask for them apart. */
  server: required(text()),
  key: required(text()),
  /** Both together, for whoever takes one address. */
  url: required(text()),
});
/** What an encoder is told. */
export type PushAddress = Decoded<typeof pushAddress>;

/** `address`: where an encoder pushes to, with its key: who reads it is noted. */
export const readAddress = method<{ id: string }>('address').writes(pushAddress);

/** `record`: keeps what is live, or stops doing so. */
export const recordBroadcast = method<{ id: string; on: boolean }>('record').writes();

/** `end`: breaks the push off; with a new key the encoder can't come back. */
export const endBroadcast = method<{ id: string; renew: boolean }>('end').writes(record({ viewers: number() }));
