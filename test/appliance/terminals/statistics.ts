/** Figures of terminals over a period: sums of the very rows that the lists show. */
import { type Figures, type Part, TABLES, type TableName, type Watched } from '../../../src/areas/smart-screen/terminal-stats/calls';
import type { Box } from '../box';
import { momentOf } from '../narrowing';
import { BadBody } from '../request';
import { wireTime } from '../wire-time';
import { zoneNow } from '../zone';
import { followPlays } from './play-life';
import { type PlaySum, sumPlays, viewOf } from './play-query';
import { countsOf } from './records';
import { type Terminal, terminalsNow, wasThere } from './terminals';

const HOUR = 3600;
const DAY = 86_400;
/** Points of the curve, at most. */
const MOST_POINTS = 168;
const USUAL_DAYS = 7;
const MOST_DAYS = 366;

/** What is known of moments of the past: they do not change any more. */
const knownIn = new WeakMap<Box, Map<number, number>>();

/** @param keep whether they are all that there are: of a part nothing is remembered */
function onlineAt(box: Box, all: readonly Terminal[], lived: number, keep: boolean): number {
  const there = (): number => all.reduce((sum, { id }) => sum + (wasThere(box, id, lived) ? 1 : 0), 0);
  if (!keep) return there();
  const known = knownIn.get(box) ?? new Map<number, number>();
  knownIn.set(box, known);
  const found = known.get(lived);
  if (found !== undefined) return found;
  const count = there();
  known.set(lived, count);
  return count;
}

const partsBy = (all: readonly Terminal[], of: (terminal: Terminal) => string): readonly Part[] => {
  const parts = new Map<string, { name: string; count: number; online: number }>();
  for (const terminal of all) {
    const name = of(terminal);
    const part = parts.get(name) ?? { name, count: 0, online: 0 };
    part.count += 1;
    if (terminal.online_since > 0) part.online += 1;
    parts.set(name, part);
  }
  return [...parts.values()].toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name));
};

/** Plays on some terminals. */
function ownPlays(own: readonly Terminal[]): (terminal: number) => boolean {
  const ids = new Set(own.map(({ id }) => id));
  return (terminal) => ids.has(terminal);
}

/**
 * The figures of a period; '' stands for the usual one, the last seven days.
 * @param isOwn which terminals they are of; undefined: of all
 * @throws {BadBody}
 */
export function figuresOf(
  box: Box,
  { from = '', to = '' }: { readonly from?: string; readonly to?: string },
  isOwn: ((terminal: Terminal) => boolean) | undefined,
): Figures {
  const { clock } = box;
  const book = followPlays(box);
  const now = Math.floor(clock.now() / 1000);
  const today = wireTime(clock.now()).slice(0, 10);
  const end = Math.min(now, momentOf('to', to, true) ?? now);
  const midnight = momentOf('from', today, false) ?? now;
  const begin = momentOf('from', from, false) ?? midnight - (USUAL_DAYS - 1) * DAY;
  if (begin > end || end - begin > MOST_DAYS * DAY) throw new BadBody('from', 'field "from" must be before "to", by a year at most');
  const all = terminalsNow(box).filter((each) => isOwn?.(each) ?? true);
  const { total, online, offline, limit } = countsOf(box, isOwn);
  const step = Math.max(1, Math.ceil((end - begin) / HOUR / MOST_POINTS)) * HOUR;
  const points = [];
  const born = now - Math.floor(clock.lived() / 1000);
  for (let t = Math.ceil(begin / HOUR) * HOUR; t < end; t += step)
    points.push({ t, online: onlineAt(box, all, (t - born) * 1000, isOwn === undefined) });
  // What is so now is counted, not remembered.
  if (end === now) points.push({ t: now, online });
  const sums = sumPlays(viewOf(box, book, false), { from: begin, to: end, where: isOwn && ownPlays(all) });
  const kindOf = (kind: string): { readonly sum: PlaySum; readonly list: readonly Watched[] } => {
    const byName = new Map<string, { name: string; records: number; seconds: number }>();
    for (const [id, { records, seconds }] of sums.items) {
      const item = book.items[id];
      if (item?.kind !== kind) continue;
      const own = byName.get(item.title) ?? { name: item.title, records: 0, seconds: 0 };
      own.records += records;
      own.seconds += seconds;
      byName.set(item.title, own);
    }
    const list = [...byName.values()].toSorted((one, other) => other.seconds - one.seconds || one.name.localeCompare(other.name));
    const add = (of: 'records' | 'seconds'): number => list.reduce((sum, each) => sum + each[of], 0);
    return { sum: { records: add('records'), seconds: add('seconds') }, list };
  };
  const [channel, film, app] = [kindOf('channel'), kindOf('film'), kindOf('app')];
  return {
    today,
    from: begin,
    to: end,
    terminals: { total, online, offline, limit },
    online: points,
    step,
    zone: zoneNow(),
    models: partsBy(all, ({ model }) => model),
    versions: partsBy(all, ({ app: version }) => version),
    sums: { all: { records: sums.records, seconds: sums.seconds }, channel: channel.sum, film: film.sum, app: app.sum },
    channel: channel.list,
    film: film.list,
    app: app.list,
    hours: sums.hours,
  };
}

/** Whether a text names a table. */
export const isTable = (name: string): name is TableName => TABLES.some((each) => each === name);

const HEADS = {
  zh_CN: { time: '时间', hour: '小时', name: '名称', count: '终端数', online: '在线', records: '播放次数', seconds: '播放时长（秒）' },
  en: { time: 'Time', hour: 'Hour', name: 'Name', count: 'Terminals', online: 'Online', records: 'Plays', seconds: 'Play time (s)' },
} as const;

/** One of the tables, for a file. */
export function tableOf(
  figures: Figures,
  of: TableName,
  language: 'zh_CN' | 'en',
): { readonly headings: readonly string[]; readonly rows: readonly (readonly string[])[] } {
  const { time, hour, name, count, online, records, seconds } = HEADS[language];
  if (of === 'online')
    return { headings: [time, online], rows: figures.online.map((each) => [wireTime(each.t * 1000), String(each.online)]) };
  if (of === 'hours')
    return {
      headings: [hour, records, seconds],
      rows: figures.hours.map((each, at) => [String(at), String(each.records), String(each.seconds)]),
    };
  if (of === 'models' || of === 'versions')
    return { headings: [name, count, online], rows: figures[of].map((each) => [each.name, String(each.count), String(each.online)]) };
  return { headings: [name, records, seconds], rows: figures[of].map((each) => [each.name, String(each.records), String(each.seconds)]) };
}
