/** Trunks, their groups, routes and hours on the box: what it refuses, who uses what, and what it says of now. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Answer, type Visitor, visit } from './visitor';

const at = (name: string): string => `/admin.php/voicemodel/${name}`;
const [TRUNKS, GROUPS, INBOUND, OUTBOUND, TIMES] = ['sipoutset', 'sipoutgroup', 'routingset', 'routing_out', 'routing_time'].map(at) as [
  string,
  string,
  string,
  string,
  string,
]; // as many as names

let box: Appliance;
let admin: Visitor;
beforeEach(async () => {
  box = await startSeeded({ control: true });
  admin = visit(box);
  admin.token = box.startSession('admin');
});
afterEach(async () => {
  expect(box.violations).toEqual([]);
  await box.close();
});

type Entry = Readonly<Record<string, unknown>>;
const rows = async (path: string): Promise<readonly Entry[]> =>
  ((await admin.form(path, { method: 'list', page: '1', limit: '100' })).data as { list: readonly Entry[] }).list; // a list's reply
const row = async (path: string, id: string): Promise<Entry> => (await rows(path)).find((each) => each.id === id) ?? {};
const del = (path: string, id: string): Promise<Answer> => admin.form(path, { method: 'del', 'ids[0]': id });
const fieldOf = (answer: Answer, field: string): unknown => Reflect.get(Object(answer.data), field);

const TRUNK = {
  method: 'form',
  name: 'Spare',
  status: '1',
  mode: 'register',
  host: 'sip.example.com',
  port: '5060',
  transport: 'udp',
  user: 'spare',
  auth_user: '',
  password: 'Secret#1',
  realm: '',
  outbound_proxy: '',
  expiry: '300',
  'codecs[0]': 'g711a',
  dtmf: 'rfc4733',
  nat: '1',
  keep_alive: '30',
  call_limit: '0',
  default_number: '',
  hide_caller: '0',
  identity: 'pai',
  emergency: '1',
};
const ROUTE = {
  method: 'form',
  name: 'New',
  status: '1',
  did: JSON.stringify([{ match: 'prefix', value: '0288888' }]),
  caller: '[]',
  trunk: '',
  time: '',
  target: 'extension:1',
  closed_target: '',
};
const OUT = {
  method: 'form',
  name: 'New',
  status: '1',
  rules: JSON.stringify([{ match: 'range', value: '7000-7999', strip: 0, prepend: '' }]),
  group: '1',
  level: 'local',
  time: '',
  ask_pin: '0',
};

describe('trunks', () => {
  it('are never tested with a call to an emergency number', async () => {
    for (const number of ['110', '120', '+110', '110#', '*120', '9110']) {
      const refused = await admin.form(TRUNKS, { method: 'probe', id: '1', number });
      expect(refused, number).toMatchObject({ code: 422, data: { number: expect.stringContaining('emergency') } });
    }
    expect(await admin.form(TRUNKS, { method: 'probe', id: '1', number: '02885551234' })).toMatchObject({ code: 200 });
  });

  it('are kept at the last good value of each rule and refused at the first bad one', async () => {
    for (const [field, good, bad] of [
      ['port', '65535', '65536'],
      ['port', '1', '0'],
      ['expiry', '60', '59'],
      ['expiry', '86400', '86401'],
      ['call_limit', '2000', '2001'],
      ['keep_alive', '300', '301'],
      ['host', '10.0.0.255', '10.0.0.256'],
      ['outbound_proxy', 'a.example:65535', 'a.example:65536'],
      ['default_number', '02888880000', '0'],
      ['transport', 'tls', 'sctp'],
    ] as const) {
      const refused = await admin.form(TRUNKS, { ...TRUNK, [field]: bad });
      expect(refused.code, `${field} ${bad}`).toBe(422);
      expect(fieldOf(refused, field), `${field} ${bad}`).toBeTruthy();
      const kept = await admin.form(TRUNKS, { ...TRUNK, [field]: good });
      expect(kept.code, `${field} ${good}: ${JSON.stringify(kept.data)}`).toBe(200);
      await del(TRUNKS, String(fieldOf(kept, 'id')));
    }
  });

  it('that register need an account, peers do not, and no password is ever answered', async () => {
    const { user: _user, password: _password, auth_user: _auth, expiry: _expiry, ...peer } = { ...TRUNK, mode: 'peer' };
    expect((await admin.form(TRUNKS, peer)).code).toBe(200);
    const refused = await admin.form(TRUNKS, { ...TRUNK, name: 'Other', user: '', password: '' });
    expect(refused.code).toBe(422);
    expect(Object.keys(Object(refused.data)).sort()).toEqual(['password', 'user']);
    expect(JSON.stringify(await rows(TRUNKS))).not.toContain('Ct!2026#ims');
  });

  it('tell how they do now and did in the last 24 hours, and a test of one says the same', async () => {
    for (const trunk of await rows(TRUNKS)) {
      const { shares, from } = trunk.availability as { shares: readonly number[]; from: string }; // the wire's answer
      expect(shares).toHaveLength(96);
      expect(from).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
      const up = trunk.state === 'registered';
      expect(shares.at(-1)).toBe(up ? 1 : 0);
      expect(trunk.reason === 'none').toBe(up);
      const { data } = await admin.form(TRUNKS, { method: 'probe', id: String(trunk.id), number: '' });
      expect(data).toMatchObject({ ok: up ? 1 : 0, reason: trunk.reason });
    }
    expect((await admin.form(TRUNKS, { method: 'probe', id: '1', number: 'x' })).code).toBe(422);
    const { state, reason } = await row(TRUNKS, '2');
    expect((await admin.form(TRUNKS, { method: 'register', id: '2' })).data).toEqual({ state, reason });
    expect((await admin.form(TRUNKS, { method: 'register', id: '99' })).code).toBe(404);
  });

  it('that are switched off do not fail', async () => {
    await admin.form(TRUNKS, { method: 'status', id: '1', status: '0' });
    expect(await row(TRUNKS, '1')).toMatchObject({ state: 'off', reason: 'none' });
  });
});

describe('what is used', () => {
  it('cannot be deleted, and the box names who uses it', async () => {
    for (const [path, id, name] of [
      [TRUNKS, '1', '默认外线'],
      [GROUPS, '2', '总部'],
      [TIMES, '1', '总机'],
    ] as const) {
      const refused = await del(path, id);
      expect(refused.code, path).toBe(422);
      expect(refused.msg, path).toContain(name);
      expect((await row(path, id)).used_by, path).toContain(name);
    }
  });

  it('can be deleted once nobody uses it any more', async () => {
    expect((await del(OUTBOUND, '4')).code).toBe(200);
    expect((await del(GROUPS, '2')).code).toBe(200);
    expect((await del(TRUNKS, '3')).code).toBe(200);
  });
});

describe('routes', () => {
  it('lead only to what is there', async () => {
    for (const [field, good, bad] of [
      ['target', 'extension:70', 'extension:9999'],
      ['target', 'external:913800138000', 'external:'],
      ['closed_target', 'ivr:2', 'ivr:77'],
      ['trunk', '3', '33'],
      ['time', '2', '22'],
      ['did', JSON.stringify([{ match: 'range', value: '8001-8060' }]), JSON.stringify([{ match: 'range', value: '8060-8001' }])],
    ] as const) {
      const refused = await admin.form(INBOUND, { ...ROUTE, [field]: bad });
      expect(refused.code, `${field} ${bad}`).toBe(422);
      expect(fieldOf(refused, field), `${field} ${bad}`).toBeTruthy();
      const kept = await admin.form(INBOUND, { ...ROUTE, [field]: good });
      expect(kept.code, `${field} ${good}: ${JSON.stringify(kept.data)}`).toBe(200);
      await del(INBOUND, String(fieldOf(kept, 'id')));
    }
    expect((await admin.form(OUTBOUND, { ...OUT, group: '9' })).code).toBe(422);
    expect((await admin.form(OUTBOUND, { ...OUT, rules: '[]' })).code).toBe(422);
  });

  it('that ask for a PIN have one of 4 to 10 digits', async () => {
    for (const pin of ['123', '12345678901', '12ab', '']) {
      expect((await admin.form(OUTBOUND, { ...OUT, ask_pin: '1', pin })).code, pin).toBe(422);
    }
    expect(await admin.form(OUTBOUND, { ...OUT, ask_pin: '1', pin: '1234' }), 'guessed first').toMatchObject({
      code: 422,
      data: { pin: expect.any(String) },
    });
    expect((await admin.form(OUTBOUND, { ...OUT, ask_pin: '1', pin: '7319' })).code).toBe(200);
    expect((await admin.form(OUTBOUND, { ...OUT, name: 'Free' })).code).toBe(200);
  });

  it('are asked in the order that people give them', async () => {
    await admin.form(INBOUND, { method: 'sort', id: '3', sort: '0' });
    const { data } = await admin.form(at('routinglist'), { method: 'snapshot' });
    expect((data as { inbound: readonly Entry[] }).inbound.map(({ id }) => id)).toEqual(['3', '1', '2']); // the snapshot's own shape
  });
});

describe('the file of an export', () => {
  it('is taken back as it is, and changes nothing but what was changed in it', async () => {
    for (const path of [TRUNKS, GROUPS, INBOUND, OUTBOUND, TIMES]) {
      const before = await rows(path);
      const text = await (await admin.get(String((await admin.form(path, { method: 'export', value: 'all' })).data))).text();
      const answer = await admin.upload(path, { method: 'import' }, new Blob([text]), 'rows.csv');
      expect(answer.data, path).toEqual({ added: 0, changed: before.length, failed: [] });
      const steady = ({ mtime: _mtime, calls: _calls, ...kept }: Entry): Entry => kept;
      expect((await rows(path)).map(steady), path).toEqual(before.map(steady));
    }
    // A PIN is in no file, and stays.
    expect(await row(OUTBOUND, '3')).toMatchObject({ name: '国际', ask_pin: 1 });
  });

  it('adds what is new, and refuses a row that leads nowhere without stopping the others', async () => {
    const lines = ['name,status,did,target', '"A",1,"[]",extension:1', '"B",1,"[]",extension:9999'];
    const answer = await admin.upload(INBOUND, { method: 'import' }, new Blob([lines.join('\r\n')]), 'rows.csv');
    expect(answer.data).toMatchObject({ added: 1, failed: [{ row: 2, msg: expect.stringMatching(/^target: /) }] });
  });
});

describe('groups and hours', () => {
  it('of trunks say which one the next call would take', async () => {
    const live = (await admin.form(GROUPS, { method: 'live' })).data as { list: readonly Entry[] }; // its own shape
    expect(live.list.map(({ id }) => id)).toEqual(['1', '2', '3']);
    const first = live.list.find(({ id, state }) => ['1', '2'].includes(String(id)) && state === 'registered');
    expect((await row(GROUPS, '1')).next).toBe(first?.name ?? '');
    const gone = await admin.form(GROUPS, { method: 'form', name: 'x', status: '1', strategy: 'order', 'members[0]': '99' });
    expect(fieldOf(gone, 'members')).toBeTruthy();
  });

  it('open and close by the clock of the box, and by hand', async () => {
    const before = await row(TIMES, '1');
    const change = String(before.next_change);
    const now = String(fieldOf(await admin.form(TIMES, { method: 'now' }), 'now'));
    expect(change > now).toBe(true);
    box.advance(new Date(change.replace(' ', 'T')).getTime() - new Date(now.replace(' ', 'T')).getTime() + 1000);
    expect((await row(TIMES, '1')).state).toBe(before.state === 'open' ? 'closed' : 'open');

    const { detail } = (await admin.form(TIMES, { method: 'detail', id: '1' })).data as { detail: Entry }; // a detail's reply
    const form = { method: 'form', id: '1', mtime: String(detail.mtime), name: '工作时间', week: String(detail.week) };
    const refused = await admin.form(TIMES, {
      ...form,
      override: 'auto',
      holidays: JSON.stringify([{ name: '', from: '2026-10-02', to: '2026-10-01' }]),
    });
    expect(fieldOf(refused, 'holidays')).toBeTruthy();
    expect((await admin.form(TIMES, { ...form, override: 'open', holidays: '[]' })).code).toBe(200);
    expect(await row(TIMES, '1')).toMatchObject({ state: 'open', next_change: '' });
  });
});

describe('who may dial by a route', () => {
  const route = {
    method: 'form',
    name: 'Abroad',
    status: '1',
    'rules[0][match]': 'prefix',
    'rules[0][value]': '900',
    'rules[0][strip]': '1',
    'rules[0][prepend]': '',
    group: '1',
    time: '',
    ask_pin: '0',
  };
  it('has to be said: a route without it is refused, by form and by import', async () => {
    expect(await admin.form(OUTBOUND, { ...route, level: '' })).toMatchObject({ code: 422, data: { level: expect.any(String) } });
    const file = new Blob(['name,rules,group\nAbroad,900*,1\n'], { type: 'text/csv' });
    await admin.upload(OUTBOUND, { method: 'import' }, file, 'routes.csv');
    expect((await rows(OUTBOUND)).some(({ name }) => name === 'Abroad')).toBe(false);
    expect((await admin.form(OUTBOUND, { ...route, level: 'international' })).code).toBe(200);
  });
});

it('tells each end of a call by a name: a feature code with what it does', async () => {
  const { data } = await admin.form('/admin.php/index/form_linkage', { name: 'voice_end' });
  const ends = data as readonly { readonly value: string; readonly label: string }[]; // a linkage's reply
  expect(ends.find(({ value }) => value === 'code:*72')?.label).toMatch(/^\*72 \S+/);
  expect(ends.filter(({ label }) => label.trim() === '')).toEqual([]);
});
