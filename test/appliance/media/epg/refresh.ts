/**
 * Refreshing a source: it is read beside what is there, and takes its place only where it is good. One that fails or brings nothing leaves the
 * guide as it was, and says why.
 */
import { sourceFields } from '../../../../src/areas/media/epg-manage/sources';
import { decodeRow } from '../../../../src/field/field';
import type { Box } from '../../box';
import { noteRow } from '../../rows/note-row';
import { wireTime } from '../../wire-time';
import { zoneNow } from '../../zone';
import { dropGuide, guideOf, takeGuide, writeGuide } from './guide';
import { GuideFailure } from './guide-failure';
import { keptSources, sourceRows } from './source-rows';
import { readXmltv } from './xmltv';

const DAY = 86_400;
/** So much of the past is kept, and of the days to come. */
const BACK = DAY;
const AHEAD = 15 * DAY;

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** A source that is being read: from where, and who stops it. */
interface Reading {
  readonly stop: AbortController;
  readonly url: unknown;
}
const reading = new WeakMap<Box, Map<string, Reading>>();
const readingOf = (box: Box): Map<string, Reading> => {
  const known = reading.get(box) ?? new Map<string, Reading>();
  reading.set(box, known);
  return known;
};

/** Whether a source is being read. */
export const isReading = (box: Box, id: string): boolean => readingOf(box).has(id);

/** Hands on what comes until it is to stop. */
async function* until(signal: AbortSignal, bytes: Bytes): AsyncGenerator<Uint8Array> {
  for await (const part of bytes) {
    signal.throwIfAborted();
    yield part;
  }
}

/** A box that goes down tidies up when it is back. */
const isGoingDown = ({ aborted, reason }: AbortSignal): boolean => aborted && !(reason instanceof GuideFailure);

async function read(box: Box, id: string, open: (signal: AbortSignal) => Promise<Bytes>, signal: AbortSignal): Promise<void> {
  const entry = sourceRows(box).one(id);
  if (!entry) return;
  const { zone, shift = 0 } = decodeRow(sourceFields, entry);
  const now = Math.floor(box.clock.now() / 1000);
  const writer = writeGuide(box);
  try {
    const report = await readXmltv(
      until(signal, await open(signal)),
      { zone: zone || zoneNow(), shift: shift * 60, from: now - BACK, until: now + AHEAD },
      { channel: writer.channel, programme: writer.programme },
    );
    stopForgotten(box);
    signal.throwIfAborted();
    if (report.programmes === 0) throw new GuideFailure(report.outside > 0 ? 'past' : 'empty');
    writer.end();
    takeGuide(box, id, writer.guide);
  } catch (error) {
    if (!isGoingDown(signal)) dropGuide(box, writer.guide);
    throw error;
  }
}

/** Begins to read a source; answers false where it is being read already. @param open what is to be read */
export function beginReading(box: Box, id: string, open: (signal: AbortSignal) => Promise<Bytes>): boolean {
  const all = readingOf(box);
  if (all.has(id)) return false;
  const stop = new AbortController();
  all.set(id, { stop, url: sourceRows(box).one(id)?.url });
  const note = (changes: object): void => box.store.apart(() => noteRow(box.store, keptSources.path, id, changes));
  const moment = (): string => wireTime(box.clock.now());
  note({ state: 'reading', reason: 'none', detail: '', last_try: moment() });
  read(box, id, open, stop.signal)
    .then(
      () => note({ state: 'ok', reason: 'none', detail: '', last_good: moment() }),
      (error: unknown) => {
        const { signal } = stop;
        if (isGoingDown(signal)) return;
        const why: unknown = signal.aborted ? signal.reason : error;
        const failure = why instanceof GuideFailure ? why : new GuideFailure('cut');
        note({ state: 'failed', reason: failure.reason, detail: failure.detail });
      },
    )
    .finally(() => all.delete(id));
  return true;
}

/** Stops whatever is being read: the box goes down. */
export function stopReadings(box: Box): void {
  for (const { stop } of readingOf(box).values()) stop.abort();
}

/** Stops reading a source, as somebody wants it; what it brought before stays. */
export const stopReading = (box: Box, id: string): void => readingOf(box).get(id)?.stop.abort(new GuideFailure('stopped'));

/** Stops reading what was deleted meanwhile, or has another address now. */
export function stopForgotten(box: Box): void {
  for (const [id, { url }] of readingOf(box)) if (sourceRows(box).one(id)?.url !== url) stopReading(box, id);
}

/** After a start nothing is being read: what was is told to have been cut off, and what is left of it is forgotten. */
export function tidyGuides(box: Box): void {
  const rows = sourceRows(box).all();
  for (const { id, state } of rows) {
    if (state === 'reading' && !isReading(box, String(id)))
      noteRow(box.store, keptSources.path, String(id), { state: 'failed', reason: 'cut' });
  }
  const kept = new Set(rows.map(({ id }) => guideOf(box, String(id))));
  if (readingOf(box).size > 0) return;
  for (const { guide } of box.store.all('SELECT DISTINCT guide FROM epg_channels'))
    if (!kept.has(Number(guide))) dropGuide(box, Number(guide));
}
