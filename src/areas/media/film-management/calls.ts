/** The calls of titles beside those of every list. */
import { resource } from '../../../gateway/calls';
import { type Decoded, flag, list, number, oneOf, record, text } from '../../../gateway/shape';
import { clockFields } from '../../../screen/schedule/clock';

/** The calls of the list. */
export const filmCalls = resource('mediaFilmmanagement');
export const episodeCalls = resource('mediaFilmEpisode');

/** `summary`: the box's clock, and how many titles need somebody. */
export const readSummary = filmCalls.method('summary').polls(
  record({
    ...clockFields,
    /** Rights that end within 30 days; that have ended. */
    ending: number(),
    ended: number(),
    /** On the shelf, and held back by a review. */
    review: number(),
    missing: number(),
  }),
);

const arrival = record({
  id: text(),
  name: text(),
  size: number(),
  state: oneOf(['arriving', 'arrived', 'refused']),
  kind: text(),
  width: number(),
  height: number(),
  /** Seconds. */
  duration: number(),
  codec: text(),
  /** Why it is refused. */
  problem: text(),
});
/** A file that came by FTP. */
export type Arrival = Decoded<typeof arrival>;

/** `arrived`: what waits, and what the client of whoever sends films is told. */
export const readArrivals = filmCalls.method('arrived').polls(
  record({
    list: list(arrival),
    ftp: record({
      /** Whether the box has an FTP server that answers; without one, files are put into its folder on the box itself. */
      open: flag(),
      port: number(),
      user: text(),
      folder: text(),
    }),
  }),
);

/** `take`: moves one into a folder of the files, under another name where `as` says one; answers its address. */
export const takeArrival = filmCalls
  .method<{ name: string; path: string; as?: string }>('take')
  .writes(record({ url: text(), name: text() }));
