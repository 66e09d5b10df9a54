/** The guide as it is kept: of each source what it last brought that was good. */
import type { Box } from '../../box';
import { demoChannels, demoProgrammes } from './demo-guide';
import type { GuideChannel, GuideProgramme } from './xmltv';

type World = Pick<Box, 'store' | 'clock'>;

/** What a source last brought, by a number that is never given again. */
const guideKey = (source: string): string => `epg guide ${source}`;
const NEXT = 'epg next guide';
/** Rows that one statement writes. */
const ROWS_AT_ONCE = 100;

/** The number of what a source last brought; undefined before it has brought anything. */
export const guideOf = ({ store }: World, source: string): number | undefined => store.setting(guideKey(source)) as number | undefined; // only this file writes it

/** Writes a new guide beside those that are there. */
interface GuideWriter {
  readonly guide: number;
  channel(channel: GuideChannel): void;
  programme(programme: GuideProgramme): void;
  /** Writes what is still in memory; ids that only programmes name become channels. */
  end(): void;
}

/** How it is written: by itself, or as part of what is under way. */
type Way = (work: () => void) => void;

/** Begins a guide. Without `way` it is part of no change that somebody makes meanwhile. */
export function writeGuide({ store }: World, way: Way = store.apart): GuideWriter {
  const guide = Number(store.setting(NEXT) ?? 1);
  way(() => store.keep(NEXT, guide + 1));
  const channels = new Map<string, { names: readonly string[]; reaches: number }>();
  let waiting: GuideProgramme[] = [];
  const flush = (): void => {
    const rows = waiting;
    waiting = [];
    if (rows.length === 0) return;
    const places = rows.map(() => '(?, ?, ?, ?, ?, ?, ?, ?)').join(', ');
    const values = rows.flatMap((row) => [guide, row.channel, row.start, row.stop, row.title, row.subtitle, row.description, row.category]);
    way(() =>
      store.run(
        `INSERT INTO epg_programmes (guide, epg_id, start, stop, title, subtitle, description, category) VALUES ${places}`,
        ...values,
      ),
    );
  };
  return {
    guide,
    channel: ({ id, names }) => {
      channels.set(id, { names: names.length > 0 ? names : [id], reaches: channels.get(id)?.reaches ?? 0 });
    },
    programme: (programme) => {
      const { channel, stop } = programme;
      const known = channels.get(channel) ?? { names: [channel], reaches: 0 };
      known.reaches = Math.max(known.reaches, stop);
      channels.set(channel, known);
      waiting.push(programme);
      if (waiting.length === ROWS_AT_ONCE) flush();
    },
    end: () => {
      flush();
      way(() =>
        store.transaction(() => {
          for (const [id, { names, reaches }] of channels) {
            store.run('INSERT INTO epg_channels VALUES (?, ?, ?, ?)', guide, id, JSON.stringify(names), reaches);
          }
        }),
      );
    },
  };
}

/** Forgets what a guide has brought. */
export const dropGuide = ({ store }: World, guide: number): void => {
  store.apart(() => {
    store.run('DELETE FROM epg_channels WHERE guide = ?', guide);
    store.run('DELETE FROM epg_programmes WHERE guide = ?', guide);
  });
};

/** From now on this is the guide of a source; what it had before is forgotten. */
export function takeGuide(box: World, source: string, guide: number): void {
  const before = guideOf(box, source);
  box.store.apart(() => box.store.keep(guideKey(source), guide));
  if (before !== undefined) dropGuide(box, before);
}

/** What a guide holds. */
export function sizeOf(
  { store }: World,
  guide: number,
): { readonly channels: number; readonly programmes: number; readonly reaches: number } {
  const row = store.get('SELECT count(*) AS channels, coalesce(max(reaches), 0) AS reaches FROM epg_channels WHERE guide = ?', guide);
  const count = store.get('SELECT count(*) AS programmes FROM epg_programmes WHERE guide = ?', guide);
  return { channels: Number(row?.channels), programmes: Number(count?.programmes), reaches: Number(row?.reaches) };
}

/** Gives the first source of the demonstration what it brought this morning. */
export function seedGuide(box: World, source: string): void {
  const { store, clock } = box;
  store.transaction(() => {
    const writer = writeGuide(box, (work) => work());
    for (const channel of demoChannels(clock)) writer.channel(channel);
    for (const programme of demoProgrammes(clock)) writer.programme(programme);
    writer.end();
    store.keep(guideKey(source), writer.guide);
  });
}
