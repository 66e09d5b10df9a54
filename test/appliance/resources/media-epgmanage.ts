/** Sources of the programme guide: fetched every so many hours, by hand, or given as a file. */
import { createReadStream, openSync } from 'node:fs';
import { guideSources, sourceFields } from '../../../src/areas/media/epg-manage/sources';
import { decodeRow } from '../../../src/field/field';
import { later } from '../../../src/lib/task-cycle';
import type { Box } from '../box';
import { clockMethod } from '../clock-method';
import { fetchGuide } from '../media/epg/fetch-guide';
import { guideOf, sizeOf } from '../media/epg/guide';
import { beginReading, isReading, stopForgotten, stopReading, stopReadings, tidyGuides } from '../media/epg/refresh';
import { keptSources, sourceRows } from '../media/epg/source-rows';
import { keepSecrets, secretProblems } from '../media/url-secrets';
import { type Context, onlyFile, operation, Refusal } from '../operation';
import type { Entry, Resource } from '../resource';
import { wireTime } from '../wire-time';

const TICK_MS = 1000;
/** What nobody refers to any more is forgotten after so many looks. */
const TIDY_TICKS = 120;
const right = `${guideSources.component}:edit`;

const sourceOf = ({ box }: Context, id: string): Entry => {
  const found = /^\d{1,15}$/.test(id) ? sourceRows(box).one(id) : undefined;
  if (!found) throw new Refusal(404, 'missing');
  return found;
};

const refresh = operation({
  path: '',
  method: 'refresh',
  kind: 'write',
  right,
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { box } = context;
    const { name, kind } = sourceOf(context, id);
    if (kind !== 'url') throw new Refusal(422, 'epgNoUrl');
    if (!beginReading(box, id, (signal) => fetchGuide(box, sourceRows(box).one(id) ?? {}, signal))) throw new Refusal(409, 'taskBusy');
    context.changed(undefined, { id, name });
    return {};
  },
});

const refreshStop = operation({
  path: '',
  method: 'refresh_stop',
  kind: 'write',
  right,
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { name } = sourceOf(context, id);
    if (!isReading(context.box, id)) throw new Refusal(422, 'notReading');
    stopReading(context.box, id);
    context.changed(undefined, { id, name });
    return {};
  },
});

const readFile = operation({
  path: '',
  method: 'read_file',
  kind: 'write',
  encoding: 'multipart',
  right,
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { name } = sourceOf(context, id);
    // Opened before the upload is cleared away with its request, and closed where it is not read.
    const bytes = createReadStream('', { fd: openSync(onlyFile(context).path, 'r') });
    if (!beginReading(context.box, id, async () => bytes)) {
      bytes.destroy();
      throw new Refusal(409, 'taskBusy');
    }
    context.changed(undefined, { id, name });
    return { data: {} };
  },
});

/** Begins what is due. */
function tick(box: Box): void {
  stopForgotten(box);
  const now = wireTime(box.clock.now());
  for (const entry of sourceRows(box).all()) {
    const { id, kind, status, every = 12, last_try: tried } = decodeRow(sourceFields, entry);
    if (kind !== 'url' || !status || isReading(box, id) || !box.power.up) continue;
    // A clock that was set back does not make a source wait for days.
    if (tried !== '' && tried <= now && later(tried, every * 3600) > now) continue;
    beginReading(box, id, (signal) => fetchGuide(box, entry, signal));
  }
}

export const mediaEpgmanage: Resource = {
  ...keptSources,
  derive: keepSecrets,
  check: (entry, others, box) => ({ ...keptSources.check?.(entry, others, box), ...secretProblems(entry) }),
  present: (entry, _clock, box) => {
    sourceRows(box); // the first look gives the demonstration its guide
    const guide = guideOf(box, String(entry.id));
    const { channels, programmes, reaches } = guide === undefined ? { channels: 0, programmes: 0, reaches: 0 } : sizeOf(box, guide);
    return { ...entry, channels, programmes, reaches: wireTime(reaches * 1000) };
  },
  methods: [clockMethod, refresh, refreshStop, readFile],
  start: (box) => {
    let looks = 0;
    let known = false;
    const timer = setInterval(() => {
      // Nothing is read for somebody who has never looked, as long as the guide of the demonstration is fresh.
      known ||= box.store.setting('epg seeded') !== undefined;
      if (!known) return;
      if (looks === 0) tidyGuides(box);
      looks = (looks + 1) % TIDY_TICKS;
      tick(box);
    }, TICK_MS).unref();
    return () => {
      clearInterval(timer);
      stopReadings(box);
    };
  },
};
