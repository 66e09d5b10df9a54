/** A phone that gets another number: what names it by its number follows, what names it as one of a range is told, and who goes is not forgotten. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const at = (name: string): string => `/admin.php/voicemodel/${name}`;
const [EXTENSIONS, QUIET, TRUNKS, WAKEUPS, CONTACTS, LIST] = [
  'extensionset',
  'disturb',
  'sipoutset',
  'wakeupser',
  'addsbook',
  'routinglist',
].map(at) as [string, string, string, string, string, string]; // as many as names

type Entry = Readonly<Record<string, unknown>>;
let box: Appliance;
let admin: Visitor;
beforeEach(async () => {
  box = await startSeeded();
  admin = visit(box);
  admin.token = box.startSession('admin');
});
afterEach(async () => {
  expect(box.violations).toEqual([]);
  await box.close();
});

const rows = async (path: string): Promise<readonly Entry[]> =>
  ((await admin.form(path, { method: 'list', page: '1', limit: '200' })).data as { list: readonly Entry[] }).list; // a list's reply
const named = async (path: string, field: string, value: string): Promise<Entry> =>
  (await rows(path)).find((row) => row[field] === value) ?? {};
const detailOf = async (path: string, id: unknown): Promise<Entry> =>
  ((await admin.form(path, { method: 'detail', id: String(id) })).data as { detail: Entry }).detail; // a detail's reply

/** What a form sends of a record. */
function sent(entry: Entry, readOnly: readonly string[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(entry)) {
    if (readOnly.includes(name) || name === 'sort') continue;
    if (!Array.isArray(value)) fields[name] = value === null || value === undefined ? '' : String(value);
    else if (value.some((each) => typeof each === 'object')) fields[name] = JSON.stringify(value);
    else for (const [index, each] of value.entries()) fields[`${name}[${index}]`] = String(each);
  }
  return fields;
}
const OWN = ['state', 'reason', 'address', 'agent', 'since'];
const renumber = async (from: string, to: string) => {
  const { id } = await named(EXTENSIONS, 'number', from);
  const detail = await detailOf(EXTENSIONS, id);
  return admin.form(EXTENSIONS, { method: 'form', ...sent(detail, OWN), number: to });
};

it('is followed by the forwards, quiet hours, wake-ups and contacts that name it', async () => {
  const day = '2027-01-04';
  const order = await admin.form(WAKEUPS, {
    method: 'form',
    scope: 'numbers',
    'numbers[0]': '8888',
    'numbers[1]': '8001-8003',
    group: '',
    time: '06:30',
    repeat: 'once',
    date: day,
    until: '',
    prompt: '',
    language: 'zh_CN',
    note: 'duty',
    status: '1',
  });
  expect(order.code, JSON.stringify(order.data)).toBe(200);
  const contact = await admin.form(CONTACTS, {
    method: 'form',
    name: 'Duty',
    company: '',
    department: '',
    group: '',
    numbers: JSON.stringify([{ kind: 'extension', number: '8888' }]),
    email: '',
    vip: '0',
    ring_tone: '',
    note: '',
  });
  expect(contact.code, JSON.stringify(contact.data)).toBe(200);
  expect(await renumber('8888', '8899')).toMatchObject({ code: 200 });

  expect((await named(EXTENSIONS, 'number', '8097')).forward_unanswered).toBe('8899');
  const quiet = await rows(QUIET);
  expect(quiet.find(({ name }) => name === '客房夜间')?.exceptions).toEqual(['8000', '8899', '8094']);
  expect(quiet.find(({ name }) => name === '财务结账日')?.exceptions).toEqual(['8097', '8899']);
  expect((await named(WAKEUPS, 'note', 'duty')).numbers).toEqual(['8899', '8001-8003']);
  expect(JSON.stringify((await named(CONTACTS, 'name', 'Duty')).numbers)).toContain('8899');
  // Each change is in the history of its own record, and the number that is taken back takes them along.
  const follower = await named(EXTENSIONS, 'number', '8097');
  const history = (await admin.form(EXTENSIONS, { method: 'record_history', id: String(follower.id), page: '1', limit: '5' })).data;
  expect(history).toMatchObject({ list: [{ changes: [{ field: 'forward_unanswered', before: '8888', after: '8899' }] }] });
  expect(await renumber('8899', '8888')).toMatchObject({ code: 200 });
  expect((await named(EXTENSIONS, 'number', '8097')).forward_unanswered).toBe('8888');
});

it('says before who follows, and who names it in a range and stays', async () => {
  const asked = await admin.form(LIST, { method: 'number_users', number: '8888', to: '8899' });
  expect(asked.data).toMatchObject({
    list: expect.arrayContaining([
      { name: '总经理 (8097)', screen: 'voicemodel/extensionset', title: expect.any(String), follows: 1, range: '' },
      { name: '客房夜间', screen: 'voicemodel/disturb', title: expect.any(String), follows: 1, range: '' },
    ]),
  });
  const inRange = await admin.form(LIST, { method: 'number_users', number: '8020', to: '8120' });
  expect(inRange.data).toMatchObject({
    list: expect.arrayContaining([
      expect.objectContaining({ name: '客房夜间', follows: 0, range: '8001-8054' }),
      expect.objectContaining({ name: '电信 IMS', screen: 'voicemodel/sipoutset', follows: 0, range: '8001-8060' }),
    ]),
  });
  // A range that the new number lies in too says nothing.
  const within = (await admin.form(LIST, { method: 'number_users', number: '8020', to: '8021' })).data;
  expect(JSON.stringify(within)).not.toContain('8001-8060');
  expect((await rows(TRUNKS)).length).toBeGreaterThan(0);
});

it('tells no names of screens that the account does not see', async () => {
  const person = visit(box);
  person.token = box.startSession('nomenu');
  box.setRights('nomenu', { menus: ['voicemodel/extensionset'], buttons: [] });
  const asked = await person.form(LIST, { method: 'number_users', number: '8888', to: '8899' });
  expect(asked).toMatchObject({ code: 200 });
  expect(JSON.stringify(asked.data)).toContain('总经理');
  expect(JSON.stringify(asked.data)).not.toContain('客房夜间');
});

it('that is deleted is named to those whose forwards lead there', async () => {
  const { id } = await named(EXTENSIONS, 'number', '8888');
  const users = (await admin.form(EXTENSIONS, { method: 'used_by', 'ids[0]': String(id) })).data as { list: readonly Entry[] }; // its reply
  expect(users.list).toContainEqual(expect.objectContaining({ name: '总经理 (8097)', keeps: 0 }));
  expect(users.list).toContainEqual(expect.objectContaining({ name: '客房夜间', keeps: 0 }));
});
