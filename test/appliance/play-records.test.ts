/** Play records: found by any filter, private, kept so long, and what the statistics are sums of. */
import { describe, expect, it } from 'vitest';
import { eachBox } from './each-box';
import type { Entry } from './entry';
import type { Appliance } from './server';
import { createPlays, eachPlay, type Play } from './terminals/play-columns';
import { type Visitor, visit } from './visitor';

const [PLAYS, KEEPING, STATISTICS] = [
  '/admin.php/smartscreen/playrecord',
  '/admin.php/smartscreen/playkeeping',
  '/admin.php/smartscreen/terminalstatistics',
];
const PMS = '/admin.php/system/externalinterface';

let box: Appliance;
let admin: Visitor;
eachBox((opened) => {
  ({ box, admin } = opened);
});

type Fields = Readonly<Record<string, string>>;
interface Page {
  readonly list: readonly Entry[];
  readonly total: number;
}
const page = async (filters: Fields = {}, who = admin): Promise<Page> =>
  (await who.form(PLAYS, { method: 'list', page: '1', limit: '500', sort: 'started', order: 'desc', ...filters })).data as Page; // the contract's shape
const sums = async (filters: Fields = {}) =>
  (await admin.form(PLAYS, { method: 'sums', ...filters })).data as { records: number; seconds: number };
interface Watched {
  readonly name: string;
  readonly records: number;
  readonly seconds: number;
}
interface Figures {
  readonly today: string;
  readonly sums: Readonly<Record<'all' | 'channel' | 'film' | 'app', { records: number; seconds: number }>>;
  readonly channel: readonly Watched[];
  readonly film: readonly Watched[];
  readonly app: readonly Watched[];
  readonly hours: readonly { records: number; seconds: number }[];
  readonly models: readonly { count: number }[];
  readonly terminals: { total: number };
}
const figures = async (span: Fields = {}) => (await admin.form(STATISTICS, { method: 'figures', ...span })).data as Figures; // as above

describe('columns', () => {
  const play = (id: number, started: number): Play => ({ id, started, seconds: 10, terminal: 1, item: 1, guest: 0, ended: 0 });
  it('stay in the order of time, whatever comes late', () => {
    const plays = createPlays();
    plays.add([play(1, 50), play(2, 10)]);
    plays.add([play(3, 30), play(4, 60), play(5, 5)]);
    const found: number[] = [];
    eachPlay(plays, {}, (row) => found.push(plays.at(row).id));
    expect(found).toEqual([5, 2, 3, 1, 4]);
    expect(plays.dropBefore(30)).toBe(2);
    found.length = 0;
    eachPlay(plays, { from: 30, to: 50 }, (row) => found.push(plays.at(row).id));
    expect(found).toEqual([3, 1]);
  });
});

it('statistics are the sums of the play records, by kind, title and hour', async () => {
  const found = await figures();
  // Yesterday: what was watched then has ended, and nothing joins it while the two are asked for.
  const day = new Date(Date.parse(found.today) - 24 * 3_600_000).toISOString().slice(0, 10);
  const [from, to] = [`${day} 00:00:00`, `${day} 23:59:59`];
  const watched = await figures({ from: day, to: day });
  expect(watched.sums.all.records).toBeGreaterThan(100);
  expect(watched.sums.all).toEqual(await sums({ started_from: from, started_to: to }));
  for (const kind of ['channel', 'film', 'app'] as const) {
    expect(watched.sums[kind]).toEqual(await sums({ type: kind, started_from: from, started_to: to }));
    const { name, ...own } = watched[kind][0] ?? { name: '', records: 0, seconds: 0 };
    if (name !== '') expect(own).toEqual(await sums({ type: kind, title: name, started_from: from, started_to: to }));
    expect(watched[kind].reduce((sum, each) => sum + each.seconds, 0)).toBe(watched.sums[kind].seconds);
  }
  expect(watched.hours.reduce((sum, each) => sum + each.records, 0)).toBe(watched.sums.all.records);
  expect(found.models.reduce((sum, { count }) => sum + count, 0)).toBe(found.terminals.total);
});

it('terminals go on playing: what has ended since is written down once', async () => {
  const before = (await page()).total;
  box.advance(40 * 60_000);
  const after = (await page()).total;
  expect(after).toBeGreaterThan(before);
  const ids = (await page()).list.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('a name is shown to who may see it, and only while its guest is in the house; no filter leads to who has left', async () => {
  const room = String((await page()).list.find(({ who, place }) => String(who).includes('*') && Number(place) < 1500)?.place);
  const seen = (await page({ place: room })).list.filter(({ who }) => who !== '');
  expect(seen[0]?.who).toMatch(/\*/);
  const operator = visit(box);
  operator.token = box.startSession('operator');
  box.grant('operator', 'smartscreen/playrecord');
  const others = await page({ keyword: '' }, operator);
  expect(others.list.every(({ who }) => !String(who).includes('*'))).toBe(true);
  expect((await page({ place: room }, operator)).list.filter(({ who }) => who !== '')).toEqual([]);
  expect((await page({ who: String(seen[0]?.who) }, operator)).total).toBe(0);
  await admin.form(PMS, { method: 'fake_pms', event: 'check_out', room, to_room: '', guest: '', language: 'en' });
  expect((await page({ place: room })).list.filter(({ who }) => who !== '')).toEqual([]);
  const gone = (
    await page({ started_from: String(seen.at(-1)?.started), started_to: String(seen[0]?.started), place: `${room.slice(0, 2)}F` })
  ).list;
  const same = gone.filter(({ id }) => seen.some((each) => each.id === id));
  expect(same.length).toBe(seen.length);
  for (const { who } of same) expect(who).toMatch(/^G-[\dA-F]{6}$/);
});

it('old records are deleted, and nothing is recorded while that is off', async () => {
  const { total } = await page();
  const save = async (status: string, days: string) => {
    const { mtime } = ((await admin.form(KEEPING, { method: 'detail' })).data as { detail: { mtime: string } }).detail;
    expect((await admin.form(KEEPING, { method: 'form', mtime, status, days })).code).toBe(200);
  };
  await save('1', '1');
  const kept = (await page()).total;
  expect(kept).toBeLessThan(total);
  await save('0', '1');
  box.advance(60 * 60_000);
  expect((await page()).total).toBeLessThanOrEqual(kept);
});

it('an export takes its right and the whole filter', async () => {
  const operator = visit(box);
  operator.token = box.startSession('operator');
  box.grant('operator', 'smartscreen/playrecord');
  expect((await operator.form(PLAYS, { method: 'export', value: 'all', format: 'csv' })).code).not.toBe(200);
  const { today } = await figures();
  const filter = { type: 'film', ended: 'finished', started_to: `${today} 00:00:00` };
  const { total } = await page(filter);
  const { data } = await admin.form(PLAYS, { method: 'export', value: 'all', format: 'csv', ...filter });
  const text = await (await admin.send(String(data), {})).text();
  expect(text.trim().split('\n')).toHaveLength(total + 1);
  const table = await admin.form(STATISTICS, { method: 'export', of: 'channel', format: 'xlsx' });
  expect(String(table.data)).toContain('terminals-channel-');
  expect((await page({ title: 'x'.repeat(600) })).total).toBe(0);
  for (const bad of [{ sort: 'title' }, { type: 'nonsense' }, { started_from: 'yesterday' }, { seconds_from: '-1' }])
    expect((await admin.form(PLAYS, { method: 'list', page: '1', limit: '20', ...bad } as Fields)).code).toBe(400);
});
