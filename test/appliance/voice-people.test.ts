import { describe, expect, it } from 'vitest';
import type { Reach } from '../../src/areas/voice/disturb/reach';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import type { Visitor } from './visitor';

const BOOK = '/admin.php/voicemodel/addsbook';
const GROUPS = '/admin.php/voicemodel/addsbook_group';
const QUIET = '/admin.php/voicemodel/disturb';
const BLOCKED = '/admin.php/voicemodel/disturb_block';
const CLASSES = '/admin.php/voicemodel/commcontrol';

let box: Appliance;
let admin: Visitor;
eachBox(
  (opened) => {
    ({ box, admin } = opened);
  },
  { control: true, still: true },
);

interface Listed {
  readonly list: readonly Record<string, unknown>[];
  readonly total: number;
}
const list = async (path: string, more: Record<string, string> = {}): Promise<Listed> =>
  (await admin.form(path, { method: 'list', page: '1', limit: '500', ...more })).data as Listed; // what every list answers
const names = async (keyword: string): Promise<unknown[]> => (await list(BOOK, { keyword })).list.map(({ name }) => name);

const CONTACT = {
  method: 'form',
  name: '欧阳娜娜',
  company: '',
  department: '',
  'numbers[0][kind]': 'mobile',
  'numbers[0][number]': '13880019999',
  email: '',
  group: '1',
  note: '',
  vip: '0',
  ring_tone: 'default',
};

describe('the address book', () => {
  it('is searched by name, number, pinyin and initials, also what was added just now', async () => {
    expect(await names('王小')).toEqual(['王小明']);
    expect(await names('13880010002')).toEqual(['李芳']);
    expect(await names('wangxiaoming')).toEqual(['王小明']);
    expect((await admin.form(BOOK, CONTACT)).code).toBe(200);
    expect(await names('oynn')).toEqual(['欧阳娜娜']);
  });

  it('never answers how it spells names', async () => {
    expect(Object.keys((await list(BOOK)).list[0] ?? {})).not.toContain('spelling');
  });

  it('refuses a number that nobody can dial, the same number twice, and a group that is not there', async () => {
    expect(await admin.form(BOOK, { ...CONTACT, 'numbers[0][number]': '12x' })).toMatchObject({
      code: 422,
      data: { numbers: expect.any(String) },
    });
    expect(await admin.form(BOOK, { ...CONTACT, 'numbers[1][kind]': 'work', 'numbers[1][number]': '138 8001 9999' })).toMatchObject({
      code: 422,
      data: { numbers: expect.any(String) },
    });
    expect(await admin.form(BOOK, { ...CONTACT, group: '99' })).toMatchObject({ code: 422, data: { group: expect.any(String) } });
  });

  it('keeps a group that has contacts, and says whose', async () => {
    expect(await admin.form(GROUPS, { method: 'del', 'ids[0]': '4' })).toMatchObject({
      code: 422,
      msg: expect.stringContaining('派出所值班室'),
    });
    const { data } = await admin.form(GROUPS, { method: 'form', name: '空', note: '' });
    expect((await admin.form(GROUPS, { method: 'del', 'ids[0]': (data as { id: string }).id })).code).toBe(200);
  });

  it('points out who is there twice, and makes one of them', async () => {
    const { data } = await admin.form(BOOK, { method: 'duplicates' });
    const [lot] = (data as { list: { id: string; mtime: string; name: string }[][] }).list;
    expect(lot?.map(({ name }) => name)).toEqual(['陈静', '西南旅行社']);
    const [kept, other] = lot ?? [];
    const wish = { method: 'merge', id: kept?.id ?? '', 'ids[0]': other?.id ?? '', 'mtimes[0]': kept?.mtime ?? '' };
    expect((await admin.form(BOOK, { ...wish, 'mtimes[1]': '1' })).code).toBe(409);
    expect((await admin.form(BOOK, { ...wish, 'mtimes[1]': other?.mtime ?? '' })).code).toBe(200);
    expect((await list(BOOK)).total).toBe(11);
    const [merged] = (await list(BOOK, { keyword: '陈静' })).list;
    expect(merged?.numbers).toEqual([
      { kind: 'mobile', number: '13880010004' },
      { kind: 'fax', number: '02885550121' },
      { kind: 'work', number: '02885550122' },
    ]);
    expect(await admin.form(BOOK, { method: 'duplicates' })).toMatchObject({ data: { list: [] } });
  });

  it('calls a number outside by the prefix of an outside line, and one of the house as it is', async () => {
    expect(await admin.form(BOOK, { method: 'call', number: '+86 138 8001 0001', extension: '2' })).toMatchObject({
      code: 200,
      data: { from: '8888' },
    });
    expect(await admin.form(BOOK, { method: 'call', number: '8091', extension: '9' })).toMatchObject({ code: 200, data: { from: '8096' } });
    // Others call too.
    const made = box.voice.calls().map(({ dialled }) => dialled);
    expect(made).toEqual(expect.arrayContaining(['913880010001', '8091']));
    expect(await admin.form(BOOK, { method: 'call', number: '12x', extension: '2' })).toMatchObject({
      code: 422,
      data: { number: expect.any(String) },
    });
  });

  it('merges nothing for who may not delete, and calls nobody for who may not call', async () => {
    box.revoke('admin', 'voicemodel/addsbook:del');
    box.revoke('admin', 'voicemodel/addsbook:call');
    expect((await admin.form(BOOK, { method: 'merge', id: '4', 'ids[0]': '11', 'mtimes[0]': '1', 'mtimes[1]': '1' })).code).toBe(403);
    expect((await admin.form(BOOK, { method: 'call', number: '13880010001', extension: '1' })).code).toBe(403);
  });
});

describe('do not disturb', () => {
  it('refuses hours without phones, without hours, and ranges that are none', async () => {
    const week = '1'.repeat(336);
    const hours = { method: 'form', name: 'n', 'numbers[0]': '8001-8010', week, status: '1' };
    expect((await admin.form(QUIET, hours)).code).toBe(200);
    expect(await admin.form(QUIET, { ...hours, name: 'm', 'numbers[0]': '8010-8001' })).toMatchObject({
      code: 422,
      data: { numbers: expect.any(String) },
    });
    expect(await admin.form(QUIET, { ...hours, name: 'm', week: '' })).toMatchObject({ code: 422, data: { week: expect.any(String) } });
  });

  it('says of nobody without the menu who is quiet', async () => {
    expect(await admin.form(QUIET, { method: 'now' })).toMatchObject({ code: 200, data: { list: expect.any(Array) } });
    box.setRights('admin', { menus: ['voicemodel/addsbook'] });
    expect((await admin.form(QUIET, { method: 'now' })).code).toBe(403);
  });
});

describe('blocked callers', () => {
  it('take many numbers at once, and skip those that a rule turns away already', async () => {
    const many = {
      method: 'add_many',
      'numbers[0]': '02865550110',
      'numbers[1]': '4008001234',
      'numbers[2]': '13912345678',
      action: 'busy',
      note: 'x',
    };
    expect(await admin.form(BLOCKED, many)).toMatchObject({ code: 200, data: { added: 1, skipped: 2 } });
    expect((await list(BLOCKED, { value: '13912345678' })).list).toMatchObject([{ match: 'exact', action: 'busy', note: 'x', status: 1 }]);
  });

  it('are counted before a rule is saved: whom among the numbers of the box it turns away', async () => {
    const reach = async (match: string, value: string) =>
      ((await admin.form(BLOCKED, { method: 'reach', rules: JSON.stringify([{ match, value }]) })).data as { list: Reach[] }).list;
    for (const { kind, count, all } of await reach('pattern', 'X.')) {
      if (kind !== 'callers') expect([kind, count]).toEqual([kind, all]);
      expect(count).toBeGreaterThan(0);
    }
    expect((await reach('pattern', 'X.')).map(({ kind }) => kind)).toEqual(['emergency', 'trunks', 'extensions', 'contacts', 'callers']);
    expect((await reach('exact', '110')).filter(({ count }) => count > 0)).toEqual([
      { kind: 'emergency', count: 1, all: expect.any(Number), examples: ['110'] },
    ]);
    expect((await reach('range', '8001-8009')).find(({ kind }) => kind === 'extensions')).toMatchObject({ count: 9, all: 70 });
    box.setRights('admin', { menus: ['voicemodel/addsbook'] });
    expect((await admin.form(BLOCKED, { method: 'reach', rules: '[]' })).code).toBe(403);
  });

  it('are chosen from who called lately, once each, without those who are turned away', async () => {
    const recent = async () =>
      ((await admin.form(BLOCKED, { method: 'recent' })).data as { list: { number: string }[] }).list.map(({ number }) => number);
    const before = await recent();
    expect(before.length).toBeGreaterThan(1);
    expect(new Set(before).size).toBe(before.length);
    await admin.form(BLOCKED, { method: 'add_many', 'numbers[0]': before[0] ?? '', action: 'hangup', note: '' });
    expect(await recent()).not.toContain(before[0]);
  });

  it('are refused when they are not written as their kind asks, or are there already', async () => {
    const rule = { method: 'form', match: 'range', value: '100-199', action: 'hangup', note: '', status: '1' };
    expect((await admin.form(BLOCKED, rule)).code).toBe(200);
    expect(await admin.form(BLOCKED, rule)).toMatchObject({ code: 422, data: { value: expect.any(String) } });
    expect(await admin.form(BLOCKED, { ...rule, value: '199-100' })).toMatchObject({ code: 422, data: { value: expect.any(String) } });
  });
});

describe('classes', () => {
  it('count their extensions, and one that is used stays, with the number of its users', async () => {
    const rows = (await list(CLASSES)).list;
    const used = Number(rows[0]?.extensions);
    expect(used).toBeGreaterThan(5);
    expect(await admin.form(CLASSES, { method: 'del', 'ids[0]': '1' })).toMatchObject({ code: 422, msg: expect.stringMatching(/\d+/) });
    expect((await list(CLASSES)).total).toBe(3);
  });

  it('are saved each by itself: a stale one is refused, the others are not', async () => {
    const [one, two] = (await list(CLASSES)).list;
    const save = (row: Record<string, unknown> | undefined) =>
      admin.form(CLASSES, {
        method: 'form',
        id: String(row?.id),
        mtime: String(row?.mtime),
        name: String(row?.name),
        'may_call[0]': '3',
        inbound: '1',
      });
    expect((await save(one)).code).toBe(200);
    expect((await save(one)).code).toBe(409);
    expect((await save(two)).code).toBe(200);
    expect((await list(CLASSES)).list[0]).toMatchObject({ may_call: ['3'] });
  });
});
