/** The calls of program collection beside those of every list. */
import { resource } from '../../../gateway/calls';
import { flag, list, number, record, text } from '../../../gateway/shape';
import { previewCall } from '../../../screen/media/preview-calls';

const { method } = resource('mediaLivecollection');

/** Where what is collected can be watched. */
export const collectionPreview = previewCall('mediaLivecollection');

/** `restart`: takes a source in anew. */
export const restartCollection = method<{ id: string }>('restart').writes();

/** `restarts`: when and why a source was taken in anew, the last first. */
export const readRestarts = method<{ id: string }>('restarts').reads(
  record({ list: list(record({ time: text(), reason: text(), by_hand: flag() })) }),
);

/** `forecast`: what replay needs on the disk. Bytes, and bytes a second. */
export const readForecast = method('forecast').polls(
  record({
    /** How many are kept for replay, and how many run. */
    kept: number(),
    running: number(),
    rate: number(),
    needed: number(),
    used: number(),
    free: number(),
    /** Hours until the disk is full; 0: all of it fits. */
    full_in: number(),
  }),
);
