/** What is listed: programmes of live channels, found by channel and time or by words. Moments are Unix seconds. */
import type { SQLInputValue } from 'node:sqlite';
import { marksOf, type SpanMarks } from '../../../../src/lib/guide-marks';
import type { Spanning } from '../../../../src/lib/timeline';
import type { Box } from '../../box';
import type { Row } from '../../store';
import { type LiveChannel, liveChannels } from './channels';
import { usedSources } from './source-rows';
import type { GuideProgramme } from './xmltv';

/** An id of the guide, and who has it. */
export interface ListedId {
  readonly id: string;
  readonly names: readonly string[];
  readonly source: string;
  readonly guide: number;
  /** Until when there are programmes. */
  readonly reaches: number;
}

/** Every id that the sources have: of one that several have, the first source's. */
export function listedIds(box: Box): ReadonlyMap<string, ListedId> {
  const found = new Map<string, ListedId>();
  for (const { guide, name } of usedSources(box)) {
    for (const row of box.store.all('SELECT epg_id, names, reaches FROM epg_channels WHERE guide = ?', guide)) {
      const id = String(row.epg_id);
      if (found.has(id)) continue;
      found.set(id, { id, names: JSON.parse(String(row.names)), source: name, guide, reaches: Number(row.reaches) });
    }
  }
  return found;
}

/** A live channel that has a guide. */
type Followed = LiveChannel & { readonly listed: ListedId };
const followed = (box: Box): readonly Followed[] => {
  const ids = listedIds(box);
  return liveChannels(box).flatMap((channel) => {
    const listed = ids.get(channel.epg_id);
    return listed ? [{ ...channel, listed }] : [];
  });
};

/** A programme as it is kept. */
export interface Programme extends Omit<GuideProgramme, 'channel'> {
  readonly id: string;
  readonly epg_id: string;
  readonly guide: number;
}
const programmeOf = (row: Row): Programme => ({
  id: String(row.id),
  epg_id: String(row.epg_id),
  guide: Number(row.guide),
  start: Number(row.start),
  stop: Number(row.stop),
  title: String(row.title),
  subtitle: String(row.subtitle),
  description: String(row.description),
  category: String(row.category),
});

const ALL = 'id, guide, epg_id, start, stop, title, subtitle, description, category';
/** No programme is longer (xmltv.ts): what is on at a moment began no earlier. */
const LONGEST = 86_400;

const spanOf = ({ store }: Box, { guide, id }: ListedId, from: number, until: number): readonly Programme[] =>
  store
    .all(
      `SELECT ${ALL} FROM epg_programmes WHERE guide = ? AND epg_id = ? AND start > ? AND start < ? AND stop > ? ORDER BY start, stop`,
      guide,
      id,
      from - LONGEST,
      until,
      from,
    )
    .map(programmeOf);

/** What some live channels have on between two moments, by channel. */
export function programmesIn(
  box: Box,
  channels: readonly string[],
  from: number,
  until: number,
): readonly (Programme & { readonly channel: string })[] {
  const wanted = new Set(channels);
  return followed(box)
    .filter(({ id }) => wanted.has(id))
    .flatMap(({ id, listed }) => spanOf(box, listed, from, until).map((programme) => ({ ...programme, channel: id })));
}

/** Faults of a span, of every live channel that has a guide and any fault. */
export function faultsIn(
  box: Box,
  from: number,
  until: number,
): readonly { readonly channel: string; readonly marks: SpanMarks<Spanning> }[] {
  return followed(box)
    .map(({ id, listed }) => ({
      channel: id,
      marks: marksOf(
        spanOf(box, listed, from, until).map(({ start, stop }) => ({ from: start, until: stop })),
        from,
        until,
      ),
    }))
    .filter(({ marks }) => marks.gaps.length + marks.conflicts.length > 0);
}

/** What an id of the guide has on at a moment, and what comes next. */
export function onAt(
  box: Box,
  listed: ListedId,
  moment: number,
): { readonly now: Programme | undefined; readonly next: Programme | undefined } {
  const around = spanOf(box, listed, moment, moment + LONGEST);
  const now = around.findLast(({ start, stop }) => start <= moment && stop > moment);
  return { now, next: around.find(({ start }) => start > moment) };
}

/** The ids of the guide as long as nothing in the store changes. */
const known = new WeakMap<object, { readonly mark: unknown; readonly ids: ReturnType<typeof listedIds> }>();

/** What a channel has on at a moment by its id in the guide; undefined where no source has that id. */
export function guideAt(box: Box, epgId: string, moment: number): (ReturnType<typeof onAt> & { readonly reaches: number }) | undefined {
  const mark = box.store.get('SELECT total_changes() AS n')?.n;
  const kept = known.get(box.store);
  const ids = kept && kept.mark === mark ? kept.ids : listedIds(box);
  known.set(box.store, { mark, ids });
  const listed = ids.get(epgId);
  return listed && { ...onAt(box, listed, moment), reaches: listed.reaches };
}

/** What is looked for. */
export interface Search {
  readonly words: readonly string[];
  /** Ids of live channels; undefined: all. */
  readonly channels: readonly string[] | undefined;
  readonly from: number | undefined;
  readonly until: number | undefined;
  readonly category: string;
  readonly by: 'start' | 'stop' | 'title' | 'subtitle' | 'category' | 'epg_id';
  readonly order: 'asc' | 'desc';
}
/** A programme, and the live channels that have it. */
export type Found = Programme & { readonly channels: readonly LiveChannel[] };

const likeOf = (word: string): string => `%${word.replace(/[\\%_]/g, (each) => `\\${each}`)}%`;

/** One page of what is found, and how many there are. */
export function search(box: Box, { words, channels, from, until, category, by, order }: Search, start: number, limit: number) {
  const all = followed(box).filter(({ id }) => channels === undefined || channels.includes(id));
  const byId = new Map<string, Followed[]>();
  for (const channel of all) byId.set(channel.listed.id, [...(byId.get(channel.listed.id) ?? []), channel]);
  const guides = [...new Set(all.map(({ listed }) => listed.guide))];
  if (guides.length === 0) return { total: 0, rows: [] as readonly Found[] };
  const holders = guides.map((guide) => ({
    guide,
    ids: [...byId].filter(([, [first]]) => first?.listed.guide === guide).map(([id]) => id),
  }));
  const where: string[] = [`(${holders.map(({ ids }) => `(guide = ? AND epg_id IN (${ids.map(() => '?').join(', ')}))`).join(' OR ')})`];
  const values: SQLInputValue[] = holders.flatMap(({ guide, ids }) => [guide, ...ids]);
  const add = (condition: string, ...more: readonly SQLInputValue[]): void => {
    where.push(condition);
    values.push(...more);
  };
  if (from !== undefined) add('stop > ?', from);
  if (until !== undefined) add('start < ?', until);
  if (category !== '') add('category = ?', category);
  for (const word of words) {
    const like = likeOf(word);
    add("(title LIKE ? ESCAPE '\\' OR subtitle LIKE ? ESCAPE '\\' OR description LIKE ? ESCAPE '\\')", like, like, like);
  }
  const condition = where.join(' AND ');
  const { store } = box;
  const total = Number(store.get(`SELECT count(*) AS total FROM epg_programmes WHERE ${condition}`, ...values)?.total);
  const rows = store
    .all(
      `SELECT ${ALL} FROM epg_programmes WHERE ${condition} ORDER BY "${by}" ${order}, start, id LIMIT ? OFFSET ?`,
      ...values,
      limit,
      start,
    )
    .map(programmeOf)
    .map((programme): Found => ({ ...programme, channels: byId.get(programme.epg_id) ?? [] }));
  return { total, rows };
}

/** One programme with the live channels that have it. */
export function programmeBy(box: Box, id: string): Found | undefined {
  const row = /^\d{1,15}$/.test(id) ? box.store.get(`SELECT ${ALL} FROM epg_programmes WHERE id = ?`, Number(id)) : undefined;
  if (!row) return undefined;
  const programme = programmeOf(row);
  return {
    ...programme,
    channels: followed(box).filter(({ listed }) => listed.id === programme.epg_id && listed.guide === programme.guide),
  };
}
