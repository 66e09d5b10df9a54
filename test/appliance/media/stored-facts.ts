/** What the box knows of the files that records hold: how long they play, and how their review stands. */
import { isPassed, REVIEW_STATES } from '../../../src/gateway/files';
import type { Box } from '../box';
import { FILES, fileRows } from '../files/rows';

type Review = (typeof REVIEW_STATES)[number];

/** Facts of one file. */
export interface FileFacts {
  readonly duration: number;
  readonly review: Review;
}

/** The facts of all files, by their address. */
export function storedFiles(box: Box): ReadonlyMap<string, FileFacts> {
  fileRows(box); // the first look seeds them
  const found = box.store.all(
    `SELECT json_extract(body, '$.url') AS url, json_extract(body, '$.duration') AS duration, json_extract(body, '$.state') AS state
      FROM rows WHERE resource = '${FILES}' AND json_extract(body, '$.url') <> ''`,
  );
  return new Map(
    found.map(({ url, duration, state }) => [
      String(url),
      { duration: Number(duration ?? 0), review: REVIEW_STATES.find((each) => each === state) ?? 'normal' },
    ]),
  );
}

/** How the review of something stands that shows some files: as of the one that stands worst. Addresses that are '' do not count. */
export function reviewOfFiles(files: ReadonlyMap<string, FileFacts>, urls: readonly unknown[]): Review {
  const states = urls.flatMap((url) => files.get(String(url))?.review ?? []);
  return states.find((state) => state === 'rejected') ?? states.find((state) => !isPassed(state)) ?? 'normal';
}
