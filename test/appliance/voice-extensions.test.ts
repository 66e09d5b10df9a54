import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { formEncode } from '../../src/lib/form-encode';
import { createClock } from './clock';
import { eachBox } from './each-box';
import { voiceExtensionset } from './resources/voice-extensionset';
import type { Appliance } from './server';
import { openStore } from './store';
import { type Visitor, visit } from './visitor';
import { tableRows } from './voice/snapshot';

const PATH = '/admin.php/voicemodel/extensionset';
const GROUPS = '/admin.php/voicemodel/ringgroup';
const PASSWORD = 'kp7RtwXm-fHc';

let box: Appliance;
let admin: Visitor;
eachBox(
  (opened) => {
    ({ box, admin } = opened);
  },
  { control: true },
);

type Row = Readonly<Record<string, unknown>>;
const list = async (fields: Readonly<Record<string, string>> = {}, path = PATH) =>
  (await admin.form(path, { method: 'list', page: '1', limit: '10000', ...fields })).data as { list: readonly Row[]; total: number }; // the contract's shape
const detail = async (id: string, path = PATH) => ((await admin.form(path, { method: 'detail', id })).data as { detail: Row }).detail; // as above

/** What the box sets itself. */
const READ_ONLY = ['state', 'reason', 'address', 'agent', 'since', 'sort'];
async function save(id: string, change: Row, path = PATH) {
  const kept = Object.entries({ ...(await detail(id, path)), password: '', voicemail_pin: '', ...change });
  const own = path === PATH ? kept : kept.filter(([name]) => name !== 'password' && name !== 'voicemail_pin');
  const fields = own.filter(([name]) => !READ_ONLY.includes(name));
  return admin.form(path, Object.fromEntries(formEncode({ method: 'form', ...Object.fromEntries(fields) })));
}
const rowsOf = (from: number, to: number): readonly Row[] =>
  Array.from({ length: to - from + 1 }, (_, at) => {
    const number = String(from + at);
    return { number, name: `New${number}`, display_name: `Room ${number}`, room: number, password: PASSWORD };
  });
const addRange = (rows: readonly Row[], template: Row = {}, who = admin) =>
  who.form(PATH, { method: 'add_range', rows: JSON.stringify(rows), template: JSON.stringify(template) });

describe('the extensions of a new box', () => {
  it('have the numbers and ids that the other records refer to', async () => {
    const { list: rows, total } = await list({ sort: 'id' });
    expect(total).toBe(70);
    expect(rows[0]).toMatchObject({ id: '1', number: '8000', display_name: '总台', class: '2' });
    expect(rows[10]).toMatchObject({ id: '11', number: '8001', class: '1', room: '1201' });
    expect(rows[69]).toMatchObject({ id: '70', number: '8060', type: 'fxs' });
    expect(JSON.stringify(rows)).not.toContain('password');
  });

  it('are narrowed by how they are registered, and the summary says the same', async () => {
    const { data } = await admin.form(PATH, { method: 'summary' });
    const states = ['registered', 'unreachable', 'failed', 'off'] as const;
    const counts = await Promise.all(states.map(async (state) => (await list({ state })).total));
    expect(data).toEqual({ ...Object.fromEntries(states.map((state, at) => [state, counts[at]])), limit: 200 });
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(70);
    expect(counts[0]).toBeGreaterThan(40);
    expect(counts[3]).toBe(1);
    for (const row of (await list({ state: 'failed' })).list) expect(row.reason).not.toBe('none');
    for (const row of (await list({ state: 'registered' })).list) expect(row.reason).toBe('none');
  });

  it('that somebody adds were never seen, and count at once', async () => {
    const made = Date.now();
    expect((await addRange(rowsOf(8400, 8400))).code).toBe(200);
    const { data } = await admin.form(PATH, { method: 'summary' });
    const { registered, unreachable, failed, off } = data as Readonly<Record<string, number>>; // its four states
    expect([registered, unreachable, failed, off].reduce((sum = 0, count = 0) => sum + count, 0)).toBe(71);
    const [row] = (await list({ keyword: '8400' })).list;
    expect(row).toMatchObject({ state: 'failed', reason: 'neverSeen', address: '', agent: '' });
    expect(new Date(String(row?.since)).getTime()).toBeGreaterThan(made - 2000);
  });

  it('go off the registered ones when they are switched off', async () => {
    const before = await detail('2');
    expect(before.state).toBe('registered');
    await admin.form(PATH, { method: 'status', id: '2', status: '0' });
    await expect.poll(async () => (await detail('2')).state, { timeout: 5000 }).toBe('off');
  });

  it('are 5,000 where the box is filled to its limits, the first 70 the same', () => {
    const rows = voiceExtensionset.seed?.(createClock('large', Date.now())) ?? [];
    expect(rows).toHaveLength(5000);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(5000);
    expect(rows.slice(0, 70)).toEqual(voiceExtensionset.seed?.(createClock('gateway', Date.now())));
    expect(rows.at(-1)).toMatchObject({ number: '24929' });
  });
});

it('calls are routed though there are so many that their times of change come to more than a number holds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'many-'));
  const store = openStore(folder, false);
  onTestFinished(() => {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  for (const id of [1, 2, 3]) store.run('INSERT INTO rows VALUES (?, ?, ?, ?, ?)', PATH, id, id, Number.MAX_SAFE_INTEGER - 1, '{}');
  expect(tableRows({ store }, 'extensions').rows).toHaveLength(3);
  store.run('UPDATE rows SET mtime = mtime + 1 WHERE id = 3');
  store.run('DELETE FROM rows WHERE id = 1');
  expect(tableRows({ store }, 'extensions').rows.map(({ id }) => id)).toEqual(['2', '3']);
});

describe('extensions that came together', () => {
  const undo = (batch: string, who = admin) => who.form(PATH, { method: 'record_undo', batch });
  const idOf = async (number: string): Promise<string> => String((await list({ keyword: number })).list[0]?.id);

  it('go together again, and leave nothing', async () => {
    const before = (await list()).total;
    const rows = rowsOf(8400, 8449).map((row, at) => ({ ...row, forward_busy: at % 2 ? '8400' : '8449' }));
    const made = await admin.form(PATH, { method: 'add_range', rows: JSON.stringify(rows), template: '{}', batch: 'many' });
    expect([made.code, made.envelope.undo]).toEqual([200, { seconds: 600 }]);
    expect((await undo('many')).data).toEqual({ count: 50, failed: [] });
    expect((await list()).total).toBe(before);
  });

  it('stay where something else has come to name them, and say what', async () => {
    const rows = rowsOf(8400, 8403).map((row, at) => (at === 3 ? { ...row, forward_busy: '8400' } : row));
    await admin.form(PATH, { method: 'add_range', rows: JSON.stringify(rows), template: '{}', batch: 'used' });
    expect((await save('11', { forward_always: '8400' })).code).toBe(200);
    const wakeup = { 'entries[0][numbers][0]': '8401', 'entries[0][date]': '2099-01-01', 'entries[0][time]': '06:30' };
    const ordered = await admin.form('/admin.php/voicemodel/wakeupser', { method: 'quick', language: 'en', ...wakeup });
    expect(ordered.code).toBe(200);
    const { count, failed } = (await undo('used')).data as { count: number; failed: readonly Row[] }; // the contract's shape
    expect(count).toBe(2);
    expect(failed).toEqual(
      expect.arrayContaining([
        { id: await idOf('8400'), name: expect.stringContaining('8400'), msg: 'Still used by 客房 8001 (8001)' },
        { id: await idOf('8401'), name: expect.stringContaining('8401'), msg: expect.stringMatching(/^Still used by ./) },
      ]),
    );
    expect((await list({ keyword: 'New84' })).total).toBe(2);
  });
});

describe('a number', () => {
  it('belongs to one record of the whole box, and the refusal says whose it is', async () => {
    expect(await save('12', { number: '8003' })).toMatchObject({ code: 422, data: { number: expect.stringContaining('客房 8003') } });
    expect(await save('12', { number: '6000' })).toMatchObject({ code: 422, data: { number: expect.stringContaining('前台组') } });
    expect(await save('12', { number: '110' })).toMatchObject({ code: 422, data: { number: expect.any(String) } });
    expect((await save('12', { number: '8002' })).code).toBe(200);
    expect((await save('12', { number: '8700' })).code).toBe(200);
    expect(await save('1', { number: '8001' }, GROUPS)).toMatchObject({
      code: 422,
      data: { number: expect.stringContaining('客房 8001') },
    });
  });

  it('has 2 to 15 digits', async () => {
    expect((await save('12', { number: '87' })).code).toBe(200);
    expect((await save('12', { number: '870000000000000' })).code).toBe(200);
    expect((await save('12', { number: '8' })).code).toBe(422);
    expect((await save('12', { number: '8700000000000000' })).code).toBe(422);
  });
});

describe('a password', () => {
  it('is refused when it is guessed, kept when it is blank, and answered nowhere', async () => {
    expect(await save('12', { password: 'room-8002-room' })).toMatchObject({ code: 422, data: { password: expect.any(String) } });
    expect((await save('12', { password: '' })).code).toBe(200);
    expect((await save('12', { password: PASSWORD })).code).toBe(200);
    const exported = await admin.form(PATH, { method: 'export', value: 'all' });
    const seen = JSON.stringify([await list(), box.changes()]) + (await (await admin.get(String(exported.data))).text());
    expect(seen).not.toContain(PASSWORD);
  });

  it('is not asked of an analogue telephone, but its port is', async () => {
    expect(await save('12', { type: 'fxs', line: '' })).toMatchObject({ code: 422, data: { line: expect.any(String) } });
    expect((await save('12', { type: 'fxs', line: '96' })).code).toBe(200);
    expect((await save('12', { type: 'fxs', line: '97' })).code).toBe(422);
  });
});

describe('many at once', () => {
  it('are added by one call, with what they have in common', async () => {
    expect((await addRange(rowsOf(8501, 8600), { permission: 'domestic', class: '1', codecs: ['opus'], voicemail: true })).data).toEqual({
      added: 100,
      failed: [],
    });
    const [row] = (await list({ keyword: '8600' })).list;
    expect(row).toMatchObject({
      number: '8600',
      permission: 'domestic',
      class: '1',
      codecs: ['opus'],
      voicemail: 1,
      ring_seconds: 30,
      status: 1,
    });
    expect(JSON.stringify(box.changes())).not.toContain(PASSWORD);
  });

  it('are all refused when one is wrong, and each that stands in the way says why', async () => {
    const rows = [...rowsOf(8501, 8503), { ...rowsOf(8504, 8504)[0], number: '6500' }, { ...rowsOf(8505, 8505)[0], name: 'New8501' }];
    const { data } = await addRange(rows);
    expect(data).toMatchObject({
      added: 0,
      failed: [
        { number: '6500', msg: expect.stringContaining('订房热线') },
        { number: '8505', msg: expect.stringContaining('name') },
      ],
    });
    expect((await list()).total).toBe(70);
  });

  it('never come to more than the licence allows', async () => {
    expect(await addRange(rowsOf(8501, 8631))).toMatchObject({ code: 422, msg: expect.stringMatching(/200.*70.*131/) });
    expect((await addRange(rowsOf(8501, 8630))).data).toEqual({ added: 130, failed: [] });
    const { mtime: _mtime, ...template } = await detail('12');
    const fields = Object.entries({ ...template, number: '8700', name: 'One', password: PASSWORD }).filter(
      ([name]) => !READ_ONLY.includes(name) && name !== 'id',
    );
    const one = formEncode({ method: 'form', voicemail_pin: '', ...Object.fromEntries(fields) });
    expect(await admin.form(PATH, Object.fromEntries(one))).toMatchObject({ code: 422, data: { number: expect.stringContaining('200') } });
    expect((await save('12', { display_name: 'Changed' })).code, 'what is there can be changed').toBe(200);
    expect(
      (
        await admin.upload(
          PATH,
          { method: 'import' },
          new Blob([`number,name,display_name,password\r\n8700,One,One,${PASSWORD}\r\n`]),
          'x.csv',
        )
      ).data,
    ).toMatchObject({
      added: 0,
      failed: [{ row: 1 }],
    });
  });

  it('are added only by who may add, and only with fields that a form has', async () => {
    const operator = visit(box);
    operator.token = box.startSession('operator');
    box.revoke('operator', 'voicemodel/extensionset:add');
    expect((await addRange(rowsOf(8501, 8501), {}, operator)).code).toBe(403);
    expect((await addRange(rowsOf(8501, 8501), { state: 'registered' })).code).toBe(400);
    expect((await addRange([])).code).toBe(400);
  });
});

describe('provisioning', () => {
  const provision = async (fields: Readonly<Record<string, string>> = {}) =>
    (await admin.form(PATH, { method: 'provision', id: '12', password: '', hours: '1', uses: '2', ...fields })) as {
      readonly code: number;
      readonly data: { readonly path: string; readonly uses: number; readonly now: number; readonly expires: number };
    }; // the shape of the call
  const fetched = async (path: string) => (await fetch(`${box.url}${path}/yealink`)).status;

  it('gives a phone its configuration as often as was said, and then no more', async () => {
    const { data } = await provision();
    expect(data.expires - data.now).toBe(3600);
    const reply = await fetch(`${box.url}${data.path}/yealink`);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const text = await reply.text();
    expect(text).toContain('account.1.user_name = 8002');
    expect(text).toContain('account.1.sip_server.1.address = 127.0.0.1');
    expect(text).not.toContain('********');
    expect((await admin.form(PATH, { method: 'provision_uses', id: '12' })).data).toEqual({ uses: 1 });
    expect((await fetch(`${box.url}${data.path}/linphone`)).headers.get('content-type')).toBe('application/xml');
    expect(await fetched(data.path)).toBe(404);
  });

  it('ends with its time, with the next address, and with the extension', async () => {
    const { data: first } = await provision({ hours: '2' });
    box.advance(2 * 3_600_000);
    admin.token = box.startSession('admin');
    expect(await fetched(first.path)).toBe(404);
    const { data: second } = await provision();
    const { data: third } = await provision();
    expect([await fetched(second.path), await fetched(third.path)]).toEqual([404, 200]);
    await addRange(rowsOf(8501, 8501));
    const { data: last } = await provision({ id: '71' });
    expect((await admin.form(PATH, { method: 'del', 'ids[0]': '71' })).data).toBe(1);
    expect(await fetched(last.path)).toBe(404);
  });

  it('knows no other address', async () => {
    expect(await fetched('/provision/nothing')).toBe(404);
    expect((await fetch(`${box.url}/provision/`)).status).toBe(404);
    const { data } = await provision();
    expect((await fetch(`${box.url}${data.path}/toaster`)).status).toBe(404);
    expect((await fetch(`${box.url}${data.path}/yealink`, { method: 'HEAD' })).status).toBe(404);
    expect(await fetched(data.path), 'neither of them used it up').toBe(200);
  });

  it('sets a new password where one is given, and never writes it or the address down', async () => {
    const { data } = await provision({ password: PASSWORD });
    expect(await (await fetch(`${box.url}${data.path}/yealink`)).text()).toContain(PASSWORD);
    expect(JSON.stringify(box.changes())).not.toContain(PASSWORD);
    expect(JSON.stringify(box.changes())).not.toContain(data.path.split('/').at(-1));
    expect(await provision({ password: 'short' })).toMatchObject({ code: 422, data: { password: expect.any(String) } });
  });

  it('asks for its own right, for times and uses within bounds, and for a phone that registers', async () => {
    expect((await provision({ hours: '168', uses: '10' })).code).toBe(200);
    expect(await provision({ hours: '169' })).toMatchObject({ code: 422, data: { hours: expect.any(String) } });
    expect(await provision({ uses: '11' })).toMatchObject({ code: 422, data: { uses: expect.any(String) } });
    expect((await provision({ hours: '0' })).code).toBe(422);
    expect((await provision({ id: '70' })).code).toBe(409);
    expect((await provision({ id: '999' })).code).toBe(404);
    box.revoke('admin', 'voicemodel/extensionset:provision');
    expect((await provision()).code).toBe(403);
  });
});

describe('an extension that others use', () => {
  it('is not deleted, and the refusal says who uses it', async () => {
    expect(await admin.form(PATH, { method: 'del', 'ids[0]': '6' })).toMatchObject({
      code: 422,
      msg: expect.stringContaining('工程与保安'),
    });
    expect((await detail('6')).number).toBe('8093');
  });
});

describe('a ring group', () => {
  it('keeps its members in their order, and takes none that is not there', async () => {
    expect((await save('1', { members: ['4', '2', '1'] }, GROUPS)).code).toBe(200);
    expect((await detail('1', GROUPS)).members).toEqual(['4', '2', '1']);
    expect(await save('1', { members: ['1', '999'] }, GROUPS)).toMatchObject({
      code: 422,
      data: { members: expect.stringContaining('999') },
    });
    expect(await save('1', { members: [] }, GROUPS)).toMatchObject({ code: 422, data: { members: expect.any(String) } });
  });
});

it('do not disturb is switched by a call of its own, by who may change an extension', async () => {
  expect((await admin.form(PATH, { method: 'dnd', id: '12', dnd: '1' })).code).toBe(200);
  expect((await detail('12')).dnd).toBe(1);
  box.revoke('admin', 'voicemodel/extensionset:edit');
  expect((await admin.form(PATH, { method: 'dnd', id: '12', dnd: '0' })).code).toBe(403);
});

it('the history tells only what a save has changed, though the box came with numbers and a form sends texts, and all of it comes back', async () => {
  const detail = async () => ((await admin.form(PATH, { method: 'detail', id: '1' })).data as { detail: Record<string, unknown> }).detail;
  const before = await detail();
  expect((await save('1', { display_name: 'Front desk' })).code).toBe(200);
  const { list: entries } = (await admin.form(PATH, { method: 'record_history', id: '1', page: '1', limit: '1' })).data as {
    list: readonly { readonly id: string; readonly changes: readonly { readonly field: string }[] }[];
  };
  expect(entries[0]?.changes.map(({ field }) => field)).toEqual(['display_name']);
  const revert = { method: 'record_revert', id: '1', entry: entries[0]?.id ?? '', 'fields[0]': 'display_name' };
  expect((await admin.form(PATH, { ...revert, mtime: String((await detail()).mtime) })).code).toBe(200);
  expect({ ...(await detail()), mtime: '' }).toEqual({ ...before, mtime: '' });
});
