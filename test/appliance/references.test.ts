/** One list of references for the whole box: what is used can't vanish, and who uses a record can be asked. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { referencesOf } from './references';
import { RESOURCES } from './resources';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const DNS = '/admin.php/system/dns_records';
const EXTENSIONS = '/admin.php/voicemodel/extensionset';
const NET = '/admin.php/Network/net';

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

interface Users {
  readonly list: readonly { readonly of: string; readonly name: string; readonly resource: string; readonly keeps: number }[];
  readonly counts: Readonly<Record<string, number>>;
}
const usedBy = async (path: string, id: string, who = admin): Promise<Users> =>
  (await who.form(path, { method: 'used_by', 'ids[0]': id })).data as Users; // the shape of the call

it('is made of the fields: every choice among records of the box is on it', () => {
  const found = referencesOf(RESOURCES).map(({ resource: { path }, field, linkage }) => `${path.split('/').at(-1)} ${field} ${linkage}`);
  expect(found).toEqual(
    expect.arrayContaining([
      'callcenter members.extension voice_extension',
      'ivrpage nodes.target voice_target',
      'dhcp_ranges interface dhcp_interface',
      'hotstandby interface interface',
      'dns_records value dns_name',
    ]),
  );
  // What the box notes of the past is no reference: a call of yesterday keeps nobody.
  expect(found.filter((each) => each.startsWith('callcdr'))).toEqual([]);
});

describe('a record that others use', () => {
  it('says by whom, and is not deleted', async () => {
    const { list, counts } = await usedBy(EXTENSIONS, '6');
    expect(list).toContainEqual(
      expect.objectContaining({ of: '6', resource: 'voiceRinggroup', name: expect.stringContaining('工程与保安'), keeps: 1 }),
    );
    expect(counts['6']).toBe(list.length);
    const refused = await admin.form(EXTENSIONS, { method: 'del', 'ids[0]': '6' });
    expect(refused).toMatchObject({ code: 422, data: { 6: expect.stringContaining('工程与保安') } });
  });

  it('names them on the screens that the account has in operations mode', async () => {
    const ops = visit(box);
    ops.token = box.startSession('ops', true);
    Object.assign(ops.headers, { 'X-Scene-Id': 'hotel', 'X-Customer-Id': 'C10001' });
    const { list } = (await ops.json('/operations/shop/type', { method: 'used_by', ids: ['4'] })).data as Users; // as above
    expect(list).toContainEqual(expect.objectContaining({ name: '加床' }));
  });

  it('is told only to who has its screen', async () => {
    const person = visit(box);
    person.token = box.startSession('nomenu');
    expect((await person.form(EXTENSIONS, { method: 'used_by', 'ids[0]': '6' })).code).toBe(403);
  });

  it('is an interface too: the range of DHCP on it, and the pair that beats over it', async () => {
    expect((await usedBy(NET, 'eth1')).list.map(({ resource }) => resource)).toEqual(
      expect.arrayContaining(['systemDhcpRanges', '/admin.php/system/hotstandby']),
    );
  });
});

describe('the address that an alias leads to', () => {
  it('names its aliases, which do not keep it', async () => {
    const { list } = await usedBy(DNS, '3');
    expect(list).toMatchObject([{ of: '3', name: 'old-pms.hotel.lan', resource: 'systemDnsRecords', keeps: 0 }]);
    expect(await admin.form(DNS, { method: 'del', 'ids[0]': '3' })).toMatchObject({ code: 200 });
  });
});
