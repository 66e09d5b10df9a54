/** Search over records: found by name, number, address or room, best first, and only what the caller may look at. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { visit } from './visitor';

let box: Appliance;
beforeEach(async () => {
  box = await startSeeded();
});
afterEach(async () => {
  expect(box.violations).toEqual([]);
  await box.close();
});

interface Found {
  readonly component: string;
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly kind: string;
}
const search = async (keyword: string, account = 'admin', limit = 20): Promise<readonly Found[]> => {
  const caller = visit(box);
  caller.token = box.startSession(account);
  return (await caller.form('/admin.php/common/search', { keyword, limit: String(limit) })).data as readonly Found[]; // the shape of the call
};

it('a number finds its extension first, with what it is called', async () => {
  const [first] = await search('8012');
  expect(first).toMatchObject({ component: 'voicemodel/extensionset', kind: 'voiceExtensionset', title: expect.stringContaining('8012') });
  const [reception] = await search('8000');
  expect(reception).toMatchObject({ title: '8000', subtitle: '总台' });
  expect((await search('总台'))[0]).toMatchObject({ title: '8000' });
});

it('the extension of a number stands before a wake-up that is called so, which says its time', async () => {
  const found = await search('8051');
  expect(found[0]).toMatchObject({ kind: 'voiceExtensionset', title: expect.stringContaining('8051') });
  expect(found.find(({ kind }) => kind === 'voiceWakeupser')).toMatchObject({ title: '8051', subtitle: '06:30 · 长住客人' });
});

it('the number of a room finds its page, for whoever may look at rooms', async () => {
  const { kind: _, ...first } = (await search('1204'))[0] ?? expect.fail('nothing found');
  expect(first).toEqual({ component: 'smartscreen/devicebinding', id: '1204', title: 'Room 1204', subtitle: '' });
  expect((await search('room 1204'))[0], 'as it is called in the answers').toMatchObject({ id: '1204', kind: 'room' });
  expect((await search('room')).filter(({ kind }) => kind === 'room')).toEqual([]);
  expect((await search('1204', 'operator')).filter(({ kind }) => kind === 'room')).toEqual([]);
});

it('a number is found as people write it, also one of several that a contact has', async () => {
  const caller = visit(box);
  caller.token = box.startSession('admin');
  await caller.form('/admin.php/voicemodel/addsbook', {
    method: 'form',
    name: 'Fang Pei',
    numbers: JSON.stringify([{ kind: 'mobile', number: '13551220999' }]),
  });
  for (const written of ['13551220999', '+86 135-5122 0999', '135 5122 0999', '(135) 5122.0999'])
    expect(await search(written)).toEqual([expect.objectContaining({ kind: 'voiceAddsbook', title: 'Fang Pei' })]);
  expect((await search('80 12'))[0]?.title).toContain('8012');
});

it('an address is found where it is only mentioned, and says so; what is live is looked into too', async () => {
  const reservations = await search('192.168.10.');
  expect(reservations.some(({ subtitle }) => subtitle.includes('192.168.10.'))).toBe(true);
  const [phone] = (await search('192.168.20.3')).filter(({ kind }) => kind === 'voiceExtensionset');
  expect(phone?.subtitle).toContain('192.168.20.3');
});

it('case does not count, nothing is found of nothing, and there are at most so many', async () => {
  expect((await search('LAN'))[0]).toEqual((await search('lan'))[0]);
  expect(await search('  ')).toEqual([]);
  expect(await search('8', 'admin', 3)).toHaveLength(3);
});

it('only what the account may look at is found', async () => {
  const components = async (word: string, who: string) => (await search(word, who, 50)).map(({ component }) => component);
  const few = (await Promise.all(['a', 'lan', '192.168'].map((word) => components(word, 'operator')))).flat();
  expect(await components('lan', 'admin')).toContain('system/dnsservice');
  expect(few).not.toContain('system/dnsservice');
  expect((await search('8012', 'operator'))[0]?.title).toContain('8012');
});

it('a password finds nobody', async () => {
  expect((await search('password')).filter(({ subtitle }) => subtitle === 'password')).toEqual([]);
});

it('a box without the ability has no such call', async () => {
  const plain = await startSeeded({ abilities: [] });
  const caller = visit(plain);
  caller.token = plain.startSession('admin');
  expect(await caller.form('/admin.php/common/search', { keyword: '8012', limit: '5' })).toMatchObject({ code: 404 });
  await plain.close();
});
