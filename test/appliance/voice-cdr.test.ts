import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { parseCsv } from '../../src/lib/sheet/csv';
import { openZip } from '../../src/lib/sheet/zip';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const PATH = '/admin.php/voicemodel/callcdr';

let box: Appliance;
let admin: Visitor;
beforeAll(async () => {
  box = await startSeeded();
  admin = visit(box);
  await admin.signIn('admin', 'Admin@2026');
});
afterAll(() => box.close());

type Call = Readonly<Record<string, string | number>>;
type Fields = Readonly<Record<string, string>>;

const page = async (fields: Fields = {}) =>
  (await admin.form(PATH, { method: 'list', page: '1', limit: '10', ...fields })).data as {
    readonly list: readonly Call[];
    readonly total: number;
  }; // the contract's shape
/**
 * Every record of a filter as it was when it was asked. Calls end meanwhile, and are then listed by when they began,
 * so all tests look at the past: up to the fiftieth newest record, some hours back.
 */
let past: Fields = {};
let all: readonly Call[] = [];
beforeAll(async () => {
  const before = (await page({ page: '50', limit: '1' })).list[0];
  past = { started_to: String(before?.started) };
  all = (await page({ ...past, limit: '10000' })).list;
});

it('seeds no extension that calls itself', () => {
  expect(all.filter(({ caller, dialled }) => caller === dialled)).toEqual([]);
});

const naive: readonly (readonly [name: string, filter: Fields, is: (call: Call) => boolean])[] = [
  ['a direction', { direction: 'inbound' }, (call) => call.direction === 'inbound'],
  ['several results', { 'result[0]': 'busy', 'result[1]': 'failed' }, (call) => call.result === 'busy' || call.result === 'failed'],
  ['a trunk', { trunk: '3' }, (call) => call.trunk === '3'],
  ['a queue', { queue: '1' }, (call) => call.queue === '1'],
  ['recorded calls', { recording: '1' }, (call) => call.recording === 1],
  ['calls without a recording', { recording: '0' }, (call) => call.recording === 0],
  [
    'a length of talk, both ends included',
    { talk_from: '60', talk_to: '120' },
    (call) => Number(call.talk) >= 60 && Number(call.talk) <= 120,
  ],
  [
    'part of a number',
    { keyword: '138' },
    (call) => `${call.caller} ${call.dialled}`.includes('138') || String(call.caller_name).includes('138'),
  ],
  ['a number as people write it', { keyword: '13-8 0' }, (call) => `${call.caller} ${call.dialled}`.includes('1380')],
  ['part of a name', { keyword: '携程' }, (call) => String(call.caller_name).includes('携程')],
  [
    'an extension, whichever side it is on',
    { extension: '8000' },
    (call) => [call.caller, call.dialled].includes('8000') || String(call.extension).startsWith('8000 '),
  ],
  ['a number that nobody has', { extension: '99999' }, () => false],
  [
    'several things at once',
    { direction: 'inbound', result: 'answered', queue: '1', recording: '1', talk_from: '30', keyword: '1' },
    (call) =>
      call.direction === 'inbound' &&
      call.result === 'answered' &&
      call.queue === '1' &&
      Number(call.talk) >= 30 &&
      `${call.caller}${call.dialled}`.includes('1'),
  ],
];

it.each(naive)('finds what a person who read every record would find: %s', async (_name, filter, is) => {
  const wanted = all.filter(is);
  const found = await page({ ...past, ...filter, limit: '10000' });
  expect(found.total).toBe(wanted.length);
  expect(found.list.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
});

it('has a month of calls of every kind, the newest first, and pages through them without a gap', async () => {
  expect(all.length).toBeGreaterThanOrEqual(6000);
  expect(all.map(({ started }) => started)).toEqual(
    all
      .map(({ started }) => started)
      .toSorted()
      .reverse(),
  );
  const pages = await Promise.all(['1', '2', '3'].map((number) => page({ ...past, page: number, limit: '7' })));
  expect(pages.flatMap(({ list }) => list.map(({ id }) => id))).toEqual(all.slice(0, 21).map(({ id }) => id));
  expect((await page({ ...past, page: '100000' })).list).toEqual([]);
});

it.each(['talk', 'wait', 'caller', 'dialled', 'extension', 'result', 'recording'])(
  'orders by %s, both ways, deep into the list',
  async (sort) => {
    const up = await page({ ...past, sort, order: 'asc', limit: '10000' });
    const down = await page({ ...past, sort, order: 'desc', limit: '10000' });
    expect(down.list.map(({ id }) => id).toReversed()).toEqual(up.list.map(({ id }) => id));
    const keys = up.list.map((call) => call[sort]);
    if (sort === 'talk' || sort === 'wait' || sort === 'recording')
      expect(keys).toEqual(keys.toSorted((one, other) => Number(one) - Number(other)));
    if (sort === 'caller' || sort === 'dialled') expect(keys).toEqual(keys.toSorted());
    expect((await page({ ...past, sort, order: 'asc', page: '123', limit: '20' })).list).toEqual(up.list.slice(122 * 20, 123 * 20));
  },
);

it('takes days and moments for a period, both ends included', async () => {
  const day = String(all[2000]?.started).slice(0, 10);
  const ofDay = all.filter(({ started }) => String(started).startsWith(day));
  expect((await page({ started_from: day, started_to: day })).total).toBe(ofDay.length);
  const [first, last] = [ofDay.at(-1)?.started, ofDay[0]?.started].map(String);
  expect((await page({ started_from: first ?? '', started_to: last ?? '' })).total).toBe(ofDay.length);
  expect((await page({ started_from: '2031-01-01' })).total).toBe(0);
});

it.each([
  [{ direction: 'sideways' }, 'direction'],
  [{ trunk: 'x' }, 'trunk'],
  [{ talk_from: 'long' }, 'talk_from'],
  [{ recording: 'yes' }, 'recording'],
  [{ started_from: 'yesterday' }, 'started_from'],
  [{ sort: 'journey' }, 'sort'],
] as const)('names a filter that it does not understand: %o', async (filter, field) => {
  expect(await admin.form(PATH, { method: 'list', page: '1', limit: '10', ...filter })).toMatchObject({ code: 400, data: { field } });
});

it('counts the charts from the same records', async () => {
  const filter = { ...past, direction: 'inbound' };
  const wanted = all.filter(({ direction }) => direction === 'inbound');
  const { data } = await admin.form(PATH, { method: 'charts', ...filter });
  const charts = data as Readonly<Record<'day' | 'hour' | 'trunk' | 'extension' | 'result', readonly Call[]>> & { readonly total: Call }; // its shape
  const sum = (rows: readonly Call[], of: string): number => rows.reduce((whole, row) => whole + Number(row[of]), 0);
  expect(charts.total).toMatchObject({ calls: wanted.length, talk: sum(wanted, 'talk') });
  for (const rows of [charts.day, charts.hour, charts.result, charts.trunk]) expect(sum(rows, 'calls')).toBe(wanted.length);
  const busiest = String(charts.day[3]?.key);
  expect(charts.day[3]?.calls).toBe(wanted.filter(({ started }) => String(started).startsWith(busiest)).length);
  const nine = charts.hour.find(({ key }) => key === '9');
  expect(nine?.calls).toBe(wanted.filter(({ started }) => String(started).slice(11, 13) === '09').length);
  const [top] = charts.extension;
  expect(top?.calls).toBe(wanted.filter(({ extension }) => extension === top?.name).length);
});

it('exports exactly what the filter finds, as CSV and as a workbook, in the language of the browser', async () => {
  const filter = { ...past, queue: '2', result: 'answered' };
  const wanted = (await page({ ...filter, limit: '10000' })).list.map(({ id }) => String(id)).toReversed();
  const csv = await admin.form(PATH, { method: 'export', value: 'all', ...filter });
  const file = await admin.get(String(csv.data));
  expect(file.headers.get('content-disposition')).toContain('.csv"');
  const [head, ...rows] = parseCsv(await file.text()).rows;
  expect(head?.slice(0, 3)).toEqual(['ID', 'Started', 'Caller']);
  expect(rows.map(([id]) => id)).toEqual(wanted);
  expect(rows.every((cells) => cells[9] === 'Answered')).toBe(true);

  admin.language = 'zh_CN';
  const xlsx = await admin.form(PATH, { method: 'export', value: 'all', format: 'xlsx', ...filter });
  admin.language = 'en';
  const zip = openZip(new Uint8Array(await (await admin.get(String(xlsx.data))).arrayBuffer()), 100_000_000);
  const sheet = new TextDecoder().decode(await zip.read('xl/worksheets/sheet1.xml'));
  expect(sheet.split('<row ').length - 2).toBe(wanted.length);
  expect(sheet).toContain('开始时间');
});

it('exports all records, more than it writes at once', async () => {
  const { data } = await admin.form(PATH, { method: 'export', value: 'all', ...past });
  expect(parseCsv(await (await admin.get(String(data))).text()).rows.length).toBe(all.length + 1);
});

const detail = async (id: unknown) =>
  ((await admin.form(PATH, { method: 'detail', id: String(id) })).data as { detail: Call & { journey: readonly Call[] } }).detail; // its shape

it('tells the journey of a call in the order in which it went', async () => {
  // Of a record of before the box lived: what was really simulated tells its own.
  const call = all.findLast(({ queue, result, ivr }) => queue === '1' && ivr === '1' && result === 'answered');
  const { journey, duration } = await detail(call?.id);
  const kinds = journey.map(({ kind }) => kind);
  expect(kinds.slice(0, 3)).toEqual(['trunk', 'dial', 'route']);
  expect(kinds.indexOf('ivr')).toBeLessThan(kinds.indexOf('queue'));
  expect(kinds.indexOf('queue')).toBeLessThan(kinds.indexOf('extension'));
  const times = journey.map(({ at }) => Number(at));
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(journey.at(-1)).toMatchObject({ kind: 'end', ref: 'answered', at: duration });
  expect((await admin.form(PATH, { method: 'detail', id: '999999999' })).code).toBe(404);
});

it('tells a seeded call by the keys that its IVR has, and by others once they are others', async () => {
  const IVRS = '/admin.php/voicemodel/ivrpage';
  interface Node {
    readonly id: string;
    readonly name: string;
    readonly target: string;
    readonly next: Readonly<Record<string, string>>;
  }
  const ivrOf = async (id: string) => {
    const { data } = await admin.form(IVRS, { method: 'detail', id });
    const { detail: row } = data as { detail: Readonly<Record<string, unknown>> }; // a detail's reply
    const nodes: readonly Node[] = typeof row.nodes === 'string' ? JSON.parse(row.nodes) : row.nodes;
    return { row, nodes };
  };
  /** What was pressed in the menus of a call, and where those keys lead by the record. */
  const pressed = async (call: Call) => {
    const { nodes } = await ivrOf(String(call.ivr));
    const { journey } = await detail(call.id);
    const menus = journey.filter(
      ({ kind, what, label }) => kind === 'ivr' && what !== 'entered' && nodes.some(({ name }) => name === label),
    );
    const [menu] = menus;
    const from = nodes.find(({ name }) => name === menu?.label);
    return { key: String(menu?.what), to: nodes.find(({ id }) => id === from?.next[String(menu?.what)])?.target };
  };
  const first = (is: (call: Call) => boolean): Call => all.findLast((call) => call.result === 'answered' && is(call)) ?? {};
  const booking = first(({ ivr, queue }) => ivr === '1' && queue === '1');
  expect(await pressed(booking)).toEqual({ key: '1', to: 'queue:1' });
  expect(await pressed(first(({ ivr, queue }) => ivr === '1' && queue === '2'))).toEqual({ key: '2', to: 'queue:2' });
  expect(await pressed(first(({ ivr, group }) => ivr === '1' && group === '1'))).toEqual({ key: '0', to: 'group:1' });
  expect(await pressed(first(({ ivr, group }) => ivr === '2' && group === '2'))).toEqual({ key: '2', to: 'group:2' });
  // At night nobody is sent to a queue.
  expect(all.filter(({ ivr, queue }) => ivr === '2' && queue !== '')).toEqual([]);

  const { row, nodes } = await ivrOf('1');
  const swapped = nodes.map((node) => (node.id === 'main' ? { ...node, next: { ...node.next, 1: 'service', 7: 'booking' } } : node));
  const changed = await admin.form(IVRS, {
    method: 'form',
    id: '1',
    mtime: String(row.mtime),
    number: String(row.number),
    name: String(row.name),
    status: '1',
    root: String(row.root),
    nodes: JSON.stringify(swapped),
  });
  expect(changed.code, JSON.stringify(changed.data)).toBe(200);
  expect(await pressed(booking)).toEqual({ key: '7', to: 'queue:1' });
});

it('plays a recording to the session that may listen, in parts, and to nobody else', async () => {
  const recorded = all.find(({ recording }) => recording === 1);
  const silent = all.find(({ recording }) => recording === 0);
  expect((await admin.form(PATH, { method: 'recording', id: String(silent?.id) })).code).toBe(404);
  const { data } = await admin.form(PATH, { method: 'recording', id: String(recorded?.id) });
  expect((await admin.get(String(data))).status, 'without the cookie of the session').toBe(404);
  const token = box.startSession('admin');
  admin.token = token;
  const again = await admin.form(PATH, { method: 'recording', id: String(recorded?.id) });
  const play = (cookie: string, range?: string) =>
    fetch(box.url + String(again.data), { headers: { Cookie: `IGSAuth=${cookie}`, ...(range && { Range: range }) } });
  const whole = await play(token);
  expect(whole.headers.get('content-type')).toBe('audio/wav');
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const part = await play(token, 'bytes=100-199');
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 100-199/${bytes.length}`);
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200));
  expect((await play(token, `bytes=${bytes.length}-`)).status).toBe(416);
  expect((await play(box.startSession('operator'))).status, 'another session').toBe(404);
  box.revoke('admin', 'voicemodel/callcdr:listen');
  expect((await admin.form(PATH, { method: 'recording', id: String(recorded?.id) })).code).toBe(403);
  box.grant('admin', 'voicemodel/callcdr:listen');
  expect(box.changes().some(({ path, after }) => path === PATH && JSON.stringify(after).includes(String(recorded?.caller)))).toBe(true);
});

it('writes down once what was under way when the box went, and says so', async () => {
  const data = mkdtempSync(join(tmpdir(), 'cut-off-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const found = async (own: Appliance) => {
    const person = visit(own);
    person.token = own.startSession('admin');
    const { list } = (await person.form(PATH, { method: 'list', page: '1', limit: '10', keyword: '13911112222' })).data as {
      list: readonly Call[];
    }; // the contract's shape
    const details = list.map(async ({ id }) => (await person.form(PATH, { method: 'detail', id: String(id) })).data);
    return Promise.all(details);
  };
  const first = await startSeeded({ data });
  first.voice.traffic(false);
  first.voice.arrive({ trunk: '1', did: '02888889999', caller: '13911112222', callerName: 'Ms Cut' });
  expect(await found(first)).toEqual([]);
  await first.close();
  for (const time of ['first', 'second']) {
    const own = await startSeeded({ data });
    const told = await found(own);
    await own.close();
    expect(told, time).toHaveLength(1);
    const { detail } = told[0] as { detail: Call & { journey: readonly unknown[] } }; // as above
    expect(detail, time).toMatchObject({ caller: '13911112222', caller_name: 'Ms Cut', result: 'failed', talk: 0 });
    expect(detail.journey.at(-1), time).toMatchObject({ kind: 'end', ref: 'failed', what: 'restart' });
  }
});

it('keeps every record over a restart, those of calls that have just ended too', async () => {
  const data = mkdtempSync(join(tmpdir(), 'cdr-'));
  const once = async (minutes: number) => {
    const own = await startSeeded({ data, durable: false });
    own.advance(minutes * 60_000);
    const visitor = visit(own);
    await visitor.signIn('admin', 'Admin@2026');
    const reply = await visitor.form(PATH, { method: 'list', page: '1', limit: '10000', sort: 'id', order: 'asc' });
    await own.close();
    return (reply.data as { readonly list: readonly Call[] }).list; // the contract's shape
  };
  // Half a day: at night there are minutes in which nobody calls.
  const before = await once(12 * 60);
  const after = await once(0);
  expect(before.length).toBeGreaterThan(6000);
  const kept = new Map(after.map((call) => [call.id, call]));
  expect(before.map(({ id }) => kept.get(id ?? ''))).toEqual(before);
  rmSync(data, { recursive: true });
});
