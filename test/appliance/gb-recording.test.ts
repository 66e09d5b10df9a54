/** GB/T 28181: recording by plans, gaps and their reasons, playing, downloading, locking, and what a quota deletes. */
import { describe, expect, it, vi } from 'vitest';
import { resourcePaths } from '../../src/gateway/calls';
import { weekOf } from '../../src/lib/week-grid';
import { eachBox } from './each-box';
import { startSeeded } from './seeded-box';
import { type Appliance, startAppliance } from './server';
import { type Visitor, visit } from './visitor';

const PLANS = resourcePaths.mediaAnsvPlan;
const RECORDINGS = '/admin.php/mediamodel/ansv_recording';
const GAPS = '/admin.php/mediamodel/ansv_gap';
const CHANNELS = resourcePaths.mediaAnsvChannel;
const ALWAYS = weekOf([0, 1, 2, 3, 4, 5, 6], 0, 24, 2);
const HOUR_MS = 3_600_000;

let box: Appliance;
let admin: Visitor;
eachBox(
  (opened) => {
    ({ box, admin } = opened);
  },
  // A box that was seeded a minute ago has a gap since then, rightly: the seven days here end now.
  { fresh: true },
);

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly mtime: string };
const ask = async (path: string, body: Readonly<Record<string, string>>) => {
  const answer = await admin.form(path, body);
  expect(answer.code, String(answer.msg)).toBe(200);
  return answer.data as Readonly<Record<string, unknown>>; // compared below
};
const list = async (path: string, filters: Readonly<Record<string, string>> = {}) =>
  (await ask(path, { method: 'list', page: '1', limit: '100', ...filters })) as unknown as {
    readonly list: readonly Row[];
    readonly total: number;
  };
const planOf = async (name: string): Promise<Row> => {
  const found = (await list(PLANS)).list.find((row) => row.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const formOf = ({ name, hours, channels, keep_days, quota, status }: Row, changes: Readonly<Record<string, string>> = {}) => ({
  method: 'form',
  name: String(name),
  hours: String(hours),
  ...Object.fromEntries((channels as readonly string[]).map((id, at) => [`channels[${at}]`, id])),
  keep_days: String(keep_days),
  quota: String(quota),
  status: String(status),
  ...changes,
});
/** Lets time pass, and waits until it was recorded. */
const pass = async (hours: number): Promise<void> => {
  const before = Number((await ask(RECORDINGS, { method: 'day', channel: '1', day: '' })).now);
  box.advance(hours * HOUR_MS);
  await vi.waitFor(async () => {
    const { list: rows } = await list(RECORDINGS, { state: 'recording', channel: '1' });
    expect(Date.parse(String(rows[0]?.ended).replace(' ', 'T')) / 1000).toBeGreaterThanOrEqual(before + hours * 3600 - 30);
  }, 10_000);
};

describe('record plans', () => {
  it('a demonstration has seven days with gaps, each with its reason', async () => {
    expect(await planOf('出入口全天')).toMatchObject({ channels: expect.arrayContaining(['1', '2']), deleted: 0 });
    const gaps = (await list(GAPS)).list;
    expect(new Set(gaps.map(({ reason }) => reason))).toEqual(new Set(['device', 'node']));
    expect(await ask(PLANS, { method: 'alarms' })).toMatchObject({ total: 1, list: [{ name: 'B1 入口', reason: 'device' }] });
    const coverage = await ask(PLANS, { method: 'coverage', id: '1' });
    expect(coverage.channels).toMatchObject([{ name: 'B1 入口' }, {}, {}, {}, {}]);
  });

  it('a box that is slow to start goes on with what it was recording', async () => {
    const real = Date.now;
    let late = 0;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => {
      late += 200;
      return real() + late;
    });
    const slow = await startAppliance().finally(() => clock.mockRestore());
    const visitor = visit(slow);
    visitor.token = slow.startSession('admin');
    const going = async () =>
      (await visitor.form(RECORDINGS, { method: 'list', page: '1', limit: '100', state: 'recording' })).data as {
        readonly list: readonly Row[];
      }; // the contract's reply
    const [before] = (await going()).list;
    slow.advance(HOUR_MS);
    await vi.waitFor(async () => expect((await going()).list[0]?.ended).not.toBe(before?.ended), 10_000);
    const { list: found } = (
      await visitor.form(RECORDINGS, {
        method: 'list',
        page: '1',
        limit: '100',
        channel: '1',
        sort: 'started',
        order: 'desc',
      })
    ).data as { readonly list: readonly Row[] };
    await slow.close();
    const begun = found.slice(0, 3).map(({ started }) => String(started).slice(-5));
    expect(late).toBeGreaterThan(60_000);
    expect(new Set(begun)).toEqual(new Set(['00:00']));
  });

  it('a box of a test, which begins as a copy, was not off since its seed', async () => {
    await (await startSeeded()).close();
    const real = Date.now;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() + 30_000);
    const copy = await startSeeded().finally(() => clock.mockRestore());
    const visitor = visit(copy);
    visitor.token = copy.startSession('admin');
    const { data } = await visitor.form(GAPS, { method: 'list', page: '1', limit: '100', state: 'open' });
    await copy.close();
    expect((data as { readonly list: readonly Row[] }).list.map(({ reason }) => reason)).toEqual(['device']); // the contract's reply
  });

  it('recordings follow the plan as time goes on, in files of an hour', async () => {
    const newest = async () => (await list(RECORDINGS, { channel: '1', sort: 'started', order: 'desc' })).list;
    const [last] = await newest();
    await pass(3);
    const rows = await newest();
    // What is older than seven days went meanwhile.
    expect(rows.findIndex(({ id }) => id === last?.id)).toBe(3);
    expect(rows.filter(({ state }) => state === 'recording')).toHaveLength(1);
    const [first] = (await list(RECORDINGS, { channel: '1', sort: 'started', order: 'asc' })).list;
    expect(first).not.toHaveProperty('from');
  });

  it('a channel has one plan: what another has is refused, by name; a channel knows its plan', async () => {
    const refused = await admin.form(PLANS, formOf(await planOf('后厨营业时间'), { name: '第三个', hours: ALWAYS, 'channels[0]': '1' }));
    expect(refused).toMatchObject({ code: 422, data: { channels: expect.stringContaining('正门') } });
    expect((await list(CHANNELS, { plan: '1' })).total).toBe(5);
    expect((await admin.form(PLANS, { method: 'del', 'ids[0]': '1', batch: 'one' })).code).toBe(200);
    await vi.waitFor(async () => expect((await list(CHANNELS, { plan: '1' })).total).toBe(0), 15_000);
  });

  it('a quota deletes the oldest first and says so, and what is locked stays', async () => {
    const plan = await planOf('出入口全天');
    const all = (await list(RECORDINGS, { plan: plan.id, sort: 'started', order: 'asc' })).list;
    const [oldest, second] = all;
    await ask(RECORDINGS, { method: 'lock', id: oldest?.id ?? '', on: '1' });
    const refused = await admin.form(RECORDINGS, { method: 'del', 'ids[0]': oldest?.id ?? '' });
    expect(refused.code).toBe(422);
    expect((await admin.form(PLANS, { ...formOf(plan, { quota: '2' }), id: plan.id, mtime: plan.mtime })).code).toBe(200);
    const after = await planOf('出入口全天');
    expect(Number(after.used)).toBeLessThanOrEqual(2e9);
    expect(Number(after.deleted)).toBeGreaterThan(0);
    expect((await admin.form(RECORDINGS, { method: 'detail', id: oldest?.id ?? '' })).code).toBe(200);
    expect((await admin.form(RECORDINGS, { method: 'detail', id: second?.id ?? '' })).code).toBe(404);
    expect((await admin.form(RECORDINGS, { method: 'lock', id: oldest?.id ?? '', on: '0' })).code).toBe(200);
  });

  it('days that are over are deleted by the retention', async () => {
    const plan = await planOf('后厨营业时间');
    expect((await admin.form(PLANS, { ...formOf(plan, { keep_days: '2' }), id: plan.id, mtime: plan.mtime })).code).toBe(200);
    const [first] = (await list(RECORDINGS, { plan: plan.id, sort: 'started', order: 'asc' })).list;
    expect(Date.parse(String(first?.ended).replace(' ', 'T'))).toBeGreaterThanOrEqual(Date.now() - 49 * HOUR_MS);
  });
});

/** What a player fetches: it has the cookie alone. */
const fetched = (url: unknown, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${box.url}${String(url)}`, { headers: { Cookie: `IGSAuth=${admin.token}`, ...headers } });

describe('playing', () => {
  it('a recording is a whole playlist, and its segments are there', async () => {
    // The oldest may have begun within its hour.
    const [, row] = (await list(RECORDINGS, { channel: '1', state: 'done', sort: 'started', order: 'asc' })).list;
    const { url } = await ask(RECORDINGS, { method: 'play', id: row?.id ?? '' });
    const playlist = await (await fetched(url)).text();
    expect(playlist).toContain('#EXT-X-ENDLIST');
    const seconds = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, each]) => sum + Number(each), 0);
    expect(seconds).toBeGreaterThan(3590);
    const segment = await fetched(String(url).replace('live.m3u8', '100.m4s'));
    expect(segment.status).toBe(200);
  });

  it('a part is a file that is served with ranges', async () => {
    const day = await ask(RECORDINGS, { method: 'day', channel: '1', day: '' });
    const now = Number(day.now);
    const { url, length } = await ask(RECORDINGS, { method: 'download', channel: '1', from: String(now - 300), until: String(now) });
    expect(Number(length)).toBeGreaterThan(270);
    const whole = Buffer.from(await (await fetched(url)).arrayBuffer());
    expect(whole.subarray(4, 8).toString()).toBe('ftyp');
    const part = await fetched(url, { Range: 'bytes=5000-90000' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 5000-90000/${whole.length}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(5000, 90_001))).toBe(true);
    const long = { method: 'download', channel: '1', from: String(now - 4000), until: String(now) };
    expect((await admin.form(RECORDINGS, long)).code).toBe(422);
  });

  it('a device is asked for its own recordings; one that is away says so', async () => {
    expect(await ask(RECORDINGS, { method: 'device_day', channel: '1', day: '' })).toMatchObject({ name: '正门' });
    expect((await admin.form(RECORDINGS, { method: 'device_day', channel: '31', day: '' })).code).toBe(424);
  });
});
