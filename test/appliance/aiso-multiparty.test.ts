/** Group calls: everybody rings at once, who does not answer is called again, one room has one group, and what came of it is kept. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { eachBox } from './each-box';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const PATH = '/admin.php/aiso/multipartycall';
const HELD = '/admin.php/aiso/multipartycall_held';

let box: Appliance;
let admin: Visitor;
eachBox(
  (opened) => {
    ({ box, admin } = opened);
  },
  { control: true, still: true },
);

interface Live {
  readonly calls: readonly {
    readonly id: string;
    readonly members: readonly { readonly number: string; readonly state: string; readonly tries: number; readonly muted: number }[];
  }[];
}
const live = async (): Promise<Live> => (await admin.form(PATH, { method: 'live' })).data as Live; // the contract's shape
const members = async () => (await live()).calls[0]?.members ?? [];
const act = async (method: string, fields: Record<string, string> = {}) => (await admin.form(PATH, { method, id: '1', ...fields })).code;
/** Lets seconds pass, one look a second, as a page that is open does. */
const pass = async (seconds: number): Promise<void> => {
  for (let at = 0; at < seconds; at += 5) {
    box.advance(5000);
    await live();
  }
};

it('rings everybody at once; who answers is in it, who does not is called again and told in the end', async () => {
  const { data } = await admin.form(PATH, { method: 'plan', id: '1' });
  expect(data).toMatchObject({ phones: expect.any(Number), outside: 0 });
  expect(await act('start')).toBe(200);
  expect((await members()).every(({ state, tries }) => tries === 1 && ['ringing', 'joined', 'waiting'].includes(state))).toBe(true);
  await pass(300);
  for (const { state, tries } of await members()) {
    expect(['joined', 'absent', 'away']).toContain(state);
    if (state === 'absent') expect(tries).toBe(3);
  }
  expect(await act('end')).toBe(200);
  expect((await live()).calls).toEqual([]);
  const { list } = (await admin.form(HELD, { method: 'list', page: '1', limit: '10' })).data as { readonly list: readonly object[] };
  expect(list.at(-1)).toMatchObject({ group: '应急指挥', by: 'admin' });
});

it('one room has one group at a time, and a group is not begun twice', async () => {
  expect(await act('start')).toBe(200);
  expect(await act('start')).toBe(424);
  await pass(30);
  expect(await act('start', { id: '2' })).toBe(424);
});

it('a member is muted, removed and called again; somebody more is added', async () => {
  await act('start');
  await pass(60);
  const joined = (await members()).find(({ state }) => state === 'joined')?.number ?? '';
  expect(joined).not.toBe('');
  expect(await act('mute', { number: joined, on: '1' })).toBe(200);
  expect((await members()).find(({ number }) => number === joined)?.muted).toBe(1);
  expect(await act('kick', { number: joined })).toBe(200);
  expect((await members()).find(({ number }) => number === joined)?.state).toBe('away');
  expect(await act('again', { number: joined })).toBe(200);
  expect(await act('add', { number: '8095' })).toBe(200);
  expect((await members()).map(({ number }) => number)).toContain('8095');
  expect(await act('add', { number: 'nobody' })).toBe(422);
});

it('a group calls somebody, and who may not control starts nothing', async () => {
  const form = { method: 'form', name: 'empty', meeting: '2', tries: '0', recording: '0', status: '1' };
  expect(await admin.form(PATH, form)).toMatchObject({ code: 422, data: { phones: expect.any(String) } });
  const visitor = visit(box);
  visitor.token = box.startSession('nomenu');
  expect((await visitor.form(PATH, { method: 'start', id: '1' })).code).toBe(403);
});

it('is recorded as it was wanted, also where the first who is rung does not answer; the room is not recorded after it', async () => {
  const extension = async (id: string, status: string) =>
    admin.form('/admin.php/voicemodel/extensionset', { method: 'status', id, status });
  const form = { method: 'form', name: 'two', 'phones[0]': '1', 'phones[1]': '9', meeting: '2', tries: '0', every: '30' };
  const { data } = await admin.form(PATH, { ...form, recording: '1', status: '1', note: '' });
  const { id } = data as { readonly id: string };
  await extension('9', '0');
  await extension('1', '0');
  expect(await act('start', { id })).toBe(200);
  await pass(10);
  expect((await live()).calls).toEqual([]);
  // An ordinary group in the same room afterwards.
  await extension('9', '1');
  const plain = await admin.form(PATH, { ...form, name: 'plain', recording: '0', status: '1', note: '' });
  expect(await act('start', { id: (plain.data as { readonly id: string }).id })).toBe(200);
  const { calls } = (await admin.form(PATH, { method: 'live' })).data as { readonly calls: readonly { readonly recording: number }[] };
  expect(calls).toMatchObject([{ recording: 0 }]);
});

it('that the box cuts off by a restart is kept all the same', async () => {
  const data = mkdtempSync(join(tmpdir(), 'group-call-'));
  try {
    const first = await startSeeded({ control: true, data });
    first.voice.traffic(false);
    const before = visit(first);
    before.token = first.startSession('admin');
    expect((await before.form(PATH, { method: 'start', id: '1' })).code).toBe(200);
    await first.close();
    const second = await startSeeded({ control: true, data });
    const after = visit(second);
    after.token = second.startSession('admin');
    const { list } = (await after.form(HELD, { method: 'list', page: '1', limit: '10' })).data as { readonly list: readonly object[] };
    // Nobody had joined yet: all of them are called once more, and not twice.
    const cut = list.at(-1) as { readonly id: string; readonly left: number };
    expect(cut.left).toBeGreaterThan(0);
    second.voice.traffic(false);
    expect((await after.form(HELD, { method: 'recall', id: cut.id })).code).toBe(200);
    const { calls } = (await after.form(PATH, { method: 'live' })).data as Live;
    expect(calls[0]?.members).toHaveLength(cut.left);
    expect((await after.form(HELD, { method: 'recall', id: cut.id })).code).toBe(404);
    await second.close();
    expect(list.at(-1)).toMatchObject({ group: '应急指挥', by: 'admin', ended: 'restart' });
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
});

it('calls who was not reached again, and nobody else', async () => {
  await act('start');
  await pass(300);
  const missed = (await members()).filter(({ state }) => state === 'absent').length;
  await act('kick', { number: (await members()).find(({ state }) => state === 'joined')?.number ?? '' });
  await act('end');
  const { list } = (await admin.form(HELD, { method: 'list', page: '1', limit: '10' })).data as {
    readonly list: readonly { readonly id: string; readonly left: number; readonly ended: string }[];
  };
  expect(list.at(-1)).toMatchObject({ ended: 'person', left: missed });
});

it('calls the extensions of a number plan, those too that come later, and not the whole house', async () => {
  const form = { method: 'form', name: 'plan', meeting: '2', tries: '0', every: '30', recording: '0', status: '1', note: '' };
  expect(await admin.form(PATH, { ...form, 'plan[0]': 'XXXX' })).toMatchObject({ code: 422, data: { plan: expect.any(String) } });
  expect(await admin.form(PATH, { ...form, 'plan[0]': '8009-8001' })).toMatchObject({ code: 422 });
  const { data } = await admin.form(PATH, { ...form, 'plan[0]': '809X' });
  const { id } = data as { readonly id: string };
  const wanted = (await admin.form(PATH, { method: 'plan', id })).data as {
    readonly phones: number;
    readonly unreached: readonly string[];
  };
  expect(wanted.phones + wanted.unreached.length).toBeGreaterThan(3);
  expect(await act('start', { id })).toBe(200);
  expect((await members()).every(({ number }) => /^809\d$/.test(number))).toBe(true);
  await act('end', { id });
  const all = await admin.form(PATH, { ...form, name: 'all', 'plan[0]': '8XXX' });
  const many = { id: (all.data as { readonly id: string }).id };
  expect((await admin.form(PATH, { method: 'plan', ...many })).data).toMatchObject({ refused: expect.any(String) });
  expect(await act('start', many)).toBe(424);
});

it('says that an extension is disabled, where it is; of one that is not there, that there is none', async () => {
  expect((await admin.form('/admin.php/voicemodel/extensionset', { method: 'status', id: '9', status: '0' })).code).toBe(200);
  expect(await act('start')).toBe(200);
  const add = async (number: string) => (await admin.form(PATH, { method: 'add', id: '1', number })).msg;
  expect(await add('8096')).toBe('This number is disabled');
  expect(await add('8999')).toContain('No such number');
});
