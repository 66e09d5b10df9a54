/** Emergency phones: test calls by a person and by the clock, what stands against a phone, and rights. */
import { describe, expect, it } from 'vitest';
import { later } from '../../src/lib/task-cycle';
import { nextCheck } from './aiso/phone-tests';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';
import { wireTime } from './wire-time';

const PATH = '/admin.php/aiso/aphone';
const CHECKS = '/admin.php/aiso/aphone_checks';

let box: Appliance;
let admin: Visitor;
eachBox(
  (opened) => {
    ({ box, admin } = opened);
  },
  { control: true, still: true },
);

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly [field: string]: unknown;
}
const list = async (path = PATH): Promise<readonly Listed[]> =>
  ((await admin.form(path, { method: 'list', page: '1', limit: '100' })).data as { list: readonly Listed[] }).list; // the contract's shape

it('no emergency phone of a new house has hours in which it does not ring', async () => {
  const { data } = await admin.form('/admin.php/voicemodel/disturb', { method: 'list', page: '1', limit: '50' });
  const hours = (data as { list: readonly { readonly numbers: readonly string[] }[] }).list.flatMap(({ numbers }) => numbers);
  const quiet = (number: number): boolean =>
    hours.some((each) => {
      const [from = Number.NaN, to = from] = each.split('-').map(Number);
      return number >= from && number <= to;
    });
  const extensions = (await list('/admin.php/voicemodel/extensionset')) as readonly (Listed & { readonly number: string })[];
  const helping = (await list()).filter(({ kind }) => kind !== 'bedside');
  expect(helping.length).toBeGreaterThan(3);
  for (const { extension, name } of helping) {
    const number = extensions.find(({ id }) => id === String(extension))?.number;
    expect([name, number !== undefined && quiet(Number(number))]).toEqual([name, false]);
  }
});

describe('a test call', () => {
  it('is answered by a phone that is reached, offline by one that is not, and kept either way', async () => {
    for (const { id } of await list()) expect((await admin.form(PATH, { method: 'test', id })).code).toBe(200);
    const phones = await list();
    for (const { state, result, last_check } of phones) {
      // At night some have do not disturb.
      expect(result).toBe({ idle: 'passed', dnd: 'unanswered', offline: 'offline' }[String(state)]);
      expect(last_check).not.toBe('');
    }
    const kept = await list(CHECKS);
    const before = kept.filter(({ by }) => by === 'operator').length;
    expect(kept).toHaveLength(before + phones.length);
    expect(kept.at(-1)).toMatchObject({ by: 'admin', phone: phones.at(-1)?.name });
  });

  it('does not disturb who is in a call', async () => {
    // Finance: registered at any hour, and without hours of do not disturb.
    const own = { name: 'Finance', kind: 'ai', place: 'x', power: 'mains', every: 'never', at: '10:00', status: '1', note: '' };
    const { data } = await admin.form(PATH, { method: 'form', extension: '9', ...own });
    const { id } = data as { readonly id: string };
    box.voice.originate({ from: '8096', to: '8888', label: 'click' });
    await admin.form(PATH, { method: 'test', id });
    expect((await list()).find((phone) => phone.id === id)).toMatchObject({ result: 'busy' });
  });

  it('by the clock of a phone that is in a call is made up for once the call is over', async () => {
    const now = wireTime(Date.now());
    const own = {
      name: 'Finance',
      kind: 'ai',
      place: 'x',
      power: 'mains',
      every: 'month',
      at: later(now, 120).slice(11, 16),
      status: '1',
      note: '',
    };
    const { data } = await admin.form(PATH, { method: 'form', extension: '9', ...own });
    const { id } = data as { readonly id: string };
    const found = async () => (await list()).find((phone) => phone.id === id);
    await found();
    // Up to a moment before its time; the call then lasts over it.
    const left = Date.parse(`${later(now, 120).slice(0, 16).replace(' ', 'T')}:00`) - Date.now();
    box.advance(left - 2000);
    box.voice.originate({ from: '8096', to: '8888', label: 'click' });
    box.advance(4000);
    expect(await found()).toMatchObject({ result: 'busy' });
    for (const call of box.voice.calls()) box.voice.hangUp(call.id);
    for (let minutes = 0; minutes < 20; minutes += 1) {
      box.advance(60_000);
      await found();
    }
    expect(await found()).toMatchObject({ result: 'passed' });
  });

  it('comes by the clock, once a day', async () => {
    const daily = (await list()).filter(({ every }) => every === 'day');
    for (let hour = 0; hour < 24; hour += 1) {
      box.advance(3_600_000);
      await list();
    }
    const made = (await list(CHECKS)).filter(({ by }) => by === 'scheduler');
    for (const { name } of daily) expect(made.filter(({ phone }) => phone === name)).toHaveLength(1);
  });

  it('of a phone that is switched off is refused', async () => {
    const [phone] = await list();
    await admin.form(PATH, { method: 'status', id: String(phone?.id), status: '0' });
    expect((await admin.form(PATH, { method: 'test', id: String(phone?.id) })).code).toBe(422);
  });
});

it('an extension stands in one place only, and is not deleted while it does', async () => {
  const [phone] = await list();
  const form = { method: 'form', kind: 'emergency', place: 'x', power: 'mains', every: 'never', status: '1' };
  expect(await admin.form(PATH, { ...form, name: 'second', extension: String(phone?.extension) })).toMatchObject({
    code: 422,
    data: { extension: expect.any(String) },
  });
  const refused = await admin.form('/admin.php/voicemodel/extensionset', { method: 'del', 'ids[0]': String(phone?.extension) });
  expect(refused.code).toBe(422);
});

it('who may look may not test', async () => {
  const visitor = visit(box);
  visitor.token = box.startSession('nomenu');
  expect((await visitor.form(PATH, { method: 'test', id: '1' })).code).toBe(403);
});

it('the next test is at its time of day, so many days after the last', () => {
  const phone = { every: 'day', at: '10:00', last_check: '' } as const;
  expect(nextCheck(phone, '2026-03-28 09:00:00')).toBe('2026-03-28 10:00:00');
  expect(nextCheck(phone, '2026-03-28 10:00:00')).toBe('2026-03-29 10:00:00');
  expect(nextCheck({ ...phone, every: 'week', last_check: '2026-03-28 10:00:00' }, '2026-03-29 09:00:00')).toBe('2026-04-04 10:00:00');
  expect(nextCheck({ ...phone, last_check: '2026-03-01 10:00:00' }, '2026-03-28 11:00:00')).toBe('2026-03-29 10:00:00');
  // A clock that was set back: the last test is still to come.
  expect(nextCheck({ ...phone, last_check: '2027-03-28 10:00:00' }, '2026-03-28 09:00:00')).toBe('2026-03-28 10:00:00');
  expect(nextCheck({ ...phone, every: 'never' }, '2026-03-28 11:00:00')).toBe('');
});
