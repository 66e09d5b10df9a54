import { request } from 'node:http';
import { expect, it } from 'vitest';
import { md5 } from './accounts';
import { DEMO_AUTH_CODES } from './demo-accounts';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const GROUPS = '/admin.php/system/authority';
const ACCOUNTS = '/admin.php/system/administrator';
const SECURITY = '/admin.php/system/mangesetting';

let box: Appliance;
let admin: Visitor;
eachBox((opened) => {
  ({ box, admin } = opened);
});

type Fields = Readonly<Record<string, string>>;
const person = (username: string): Visitor => Object.assign(visit(box), { token: box.startSession(username) });
const detail = async (path: string, id: string, who = admin) =>
  ((await who.form(path, { method: 'detail', id })).data as { detail: Fields }).detail; // the contract's shape
const group = (fields: Fields = {}, who = admin) =>
  who.form(GROUPS, {
    method: 'form',
    name: 'Night shift',
    menus: 'system/openlog,voicemodel/extensionset',
    operation_menus: '',
    buttons: 'voicemodel/extensionset:add,system/openlog:export,mediamodel/filmclass:add',
    scenes: 'hotel',
    is_super: '0',
    reviewer: '0',
    ...fields,
  });
const changeGroup = async (id: string, fields: Fields, who = admin) => {
  const { name, note, menus, operation_menus, buttons, scenes, is_super, reviewer, mtime } = await detail(GROUPS, id, who);
  const kept = { name, note, menus, operation_menus, buttons, scenes, is_super: String(is_super), reviewer: String(reviewer), mtime, id };
  return who.form(GROUPS, { method: 'form', ...(kept as Fields), ...fields });
};
const account = (fields: Fields = {}, who = admin) =>
  who.form(ACCOUNTS, { method: 'form', username: 'mei', password: 'Strong@1', nickname: 'Mei', group: '3', ...fields });
const changeAccount = async (id: string, fields: Fields, who = admin) => {
  const { username, nickname, phone, group: of, mtime } = await detail(ACCOUNTS, id);
  return who.form(ACCOUNTS, {
    method: 'form',
    password: '',
    ...({ username, nickname, phone, group: of, mtime, id } as Fields),
    ...fields,
  });
};
const idOf = (answer: { readonly data: unknown }): string => (answer.data as { id: string }).id; // the contract's shape
const ID = { admin: '1', operator: '2', ops: '3', weak: '4' };
const menuOf = async (who: Visitor) => {
  const { data, envelope } = await who.form('/admin.php/System/auth_menu');
  return { titles: JSON.stringify(data), buttons: envelope.Button as readonly string[] }; // the contract's shape
};

it('has names of one line only', async () => {
  expect(await account({ nickname: '\nMei' })).toMatchObject({ code: 422, data: { nickname: expect.stringContaining('Line breaks') } });
  expect(await group({ name: 'Night\tshift' })).toMatchObject({ code: 422, data: { name: expect.any(String) } });
});

it('makes a group and an account in it, which signs in and sees exactly that', async () => {
  const made = idOf(await group());
  expect(idOf(await account({ group: made }))).toMatch(/^\d+$/);
  const mei = visit(box);
  expect((await mei.signIn('mei', 'Strong@1')).envelope).toMatchObject({ code: 200, weak_psw: 0 });
  const { titles, buttons } = await menuOf(mei);
  expect([...titles.matchAll(/"title":"([^"]+)"/g)].map(([, title]) => title)).toEqual([
    'System',
    'Maintenance',
    'Logs',
    'Voice',
    'Extensions',
  ]);
  expect([...buttons].sort()).toEqual(['system/openlog:export', 'voicemodel/extensionset:add']);
  expect(box.changes().at(-2)).toMatchObject({ method: 'form', after: { username: 'mei', group: 'Night shift', password: '***' } });
  // A button of a screen that the group does not have is not kept.
  expect((await detail(GROUPS, made)).buttons).toBe('voicemodel/extensionset:add,system/openlog:export');
  expect((await detail(GROUPS, made)).accounts).toBe(1);
});

it('changes the menu and the rights of the accounts of a group at once', async () => {
  const operator = person('operator');
  expect((await operator.form('/admin.php/system/logging', { method: 'list', page: '1', limit: '1' })).code).toBe(200);
  await changeGroup('3', { menus: 'voicemodel/callcdr' });
  expect((await operator.form('/admin.php/system/logging', { method: 'list', page: '1', limit: '1' })).code).toBe(403);
  expect((await menuOf(operator)).buttons).toEqual(['voicemodel/callcdr:export']);
  // The operation menu is another one.
  await changeGroup('3', { operation_menus: 'operations/appmenu', buttons: 'operations/appmenu:add' });
  expect((await menuOf(operator)).buttons).toEqual([]);
  await operator.form('/admin.php/index/credentials', { method: 'changeMode', is_operations: '1' });
  expect((await menuOf(operator)).buttons).toEqual(['operations/appmenu:add']);
});

it('tells who loses what before a group is changed', async () => {
  const { menus, buttons } = await detail(GROUPS, '3');
  const fewer = buttons!.split(',').filter((button) => button !== 'voicemodel/extensionset:edit');
  const answer = await admin.form(GROUPS, {
    method: 'impact',
    id: '3',
    menus: menus!.replace('voicemodel/callcdr,', ''),
    operation_menus: 'operations/appmenu',
    buttons: fewer.join(','),
    is_super: '0',
  });
  expect(answer.data).toEqual({
    accounts: [
      {
        id: ID.operator,
        username: 'operator',
        nickname: '值班员',
        // The export of call records goes with its screen.
        lost: {
          menus: ['voicemodel/callcdr'],
          operation_menus: [],
          buttons: ['voicemodel/extensionset:edit', 'voicemodel/callcdr:export'],
        },
        gained: { menus: [], operation_menus: ['operations/appmenu'], buttons: [] },
      },
    ],
  });
});

it('lets nobody lock himself out', async () => {
  expect((await admin.form(ACCOUNTS, { method: 'status', id: ID.admin, status: '0' })).msg).toBe(
    'You cannot disable or delete your own account',
  );
  expect((await admin.form(ACCOUNTS, { method: 'del', 'ids[0]': ID.admin })).code).toBe(403);
  expect((await changeAccount(ID.admin, { group: '3' })).msg).toBe('You would lose permission management yourself');
  const weak = person('weak');
  await admin.form(ACCOUNTS, { method: 'form', ...(await asForm(ID.weak)), password: 'Strong@1', must_change: '0' });
  weak.token = box.startSession('weak');
  expect((await changeGroup('2', { menus: 'system/openlog', buttons: '' }, weak)).msg).toBe(
    'You would lose permission management yourself',
  );
  expect((await changeGroup('2', { name: 'Administrators' }, weak)).code).toBe(200);
});
const asForm = async (id: string): Promise<Fields> => {
  const { username, nickname, phone, group: of, mtime } = await detail(ACCOUNTS, id);
  return { username, nickname, phone, group: of, mtime, id } as Fields;
};

it('keeps one active super administrator, whoever asks', async () => {
  const second = idOf(await account({ group: '1' }));
  const mei = person('mei');
  // The other one may go while one is left.
  expect((await mei.form(ACCOUNTS, { method: 'status', id: ID.admin, status: '0' })).code).toBe(200);
  expect((await changeGroup('1', { is_super: '0' }, mei)).msg).toBe('At least one active super administrator must remain');
  expect((await mei.form(ACCOUNTS, { method: 'status', id: ID.admin, status: '1' })).code).toBe(200);
  admin.token = box.startSession('admin');
  // Named twice it is one all the same.
  expect(await admin.form(ACCOUNTS, { method: 'del', 'ids[0]': second, 'ids[1]': second })).toMatchObject({ code: 200, data: 1 });
  expect((await mei.form('/admin.php/System/auth_menu')).code).toBe(1002);
  expect((await admin.form(GROUPS, { method: 'del', 'ids[0]': '1' })).msg).toBe('Accounts that are still in this group: 1');
});

it('lets nobody give what he does not have', async () => {
  const shift = idOf(
    await group({
      menus: 'system/permismange,system/openlog',
      buttons: ['add', 'edit', 'del', 'status'].map((action) => `system/permismange:${action}`).join(','),
    }),
  );
  const own = idOf(await account({ group: shift }));
  const mei = person('mei');
  const NOT_MORE = 'You cannot grant or manage permissions that you do not have yourself';
  expect((await group({ name: 'More', menus: '*' }, mei)).msg).toBe(NOT_MORE);
  expect((await group({ name: 'Super', is_super: '1' }, mei)).msg).toBe(NOT_MORE);
  expect((await changeGroup(shift, { menus: 'system/permismange,system/openlog,system/netcardset' }, mei)).msg).toBe(NOT_MORE);
  expect((await changeAccount(own, { group: '1' }, mei)).msg).toBe(NOT_MORE);
  // A new password for somebody with more rights would lend them.
  expect((await changeAccount(ID.admin, { password: 'Strong@2' }, mei)).msg).toBe(NOT_MORE);
  expect((await mei.form(ACCOUNTS, { method: 'del', 'ids[0]': ID.operator })).msg).toBe(NOT_MORE);
  expect((await group({ name: 'Less', menus: 'system/openlog', buttons: '' }, mei)).code).toBe(200);
  expect((await account({ username: 'lee', group: '5' }, mei)).code).toBe(200);
  expect(await group({ name: 'Unknown', menus: 'system/nowhere' })).toMatchObject({
    code: 422,
    data: { menus: 'Unknown menu or button: system/nowhere' },
  });
});

it('lets nobody give a scene of operations mode that he does not have, himself neither', async () => {
  const school = idOf(
    await group({
      menus: 'system/permismange',
      operation_menus: 'smartscreen/terminalrecord',
      buttons: 'system/permismange:add,system/permismange:edit',
      scenes: 'school',
    }),
  );
  await account({ group: school });
  const mei = person('mei');
  const NOT_MORE = 'You cannot grant or manage permissions that you do not have yourself';
  expect((await changeGroup(school, { scenes: '*' }, mei)).msg).toBe(NOT_MORE);
  expect((await changeGroup(school, { scenes: 'hotel,school' }, mei)).msg).toBe(NOT_MORE);
  const terminals = { menus: '', operation_menus: 'smartscreen/terminalrecord', buttons: '' };
  expect((await group({ ...terminals, name: 'Hotel', scenes: 'hotel' }, mei)).msg).toBe(NOT_MORE);
  expect((await group({ ...terminals, name: 'School', scenes: 'school' }, mei)).code).toBe(200);
  // Scenes are of operations mode: where a group has none of it, they give nothing.
  expect((await group({ name: 'Nothing', menus: '', buttons: '', scenes: '*' }, mei)).code).toBe(200);
  const hotel = idOf(await group({ ...terminals, name: 'Hotel', scenes: 'hotel' }));
  expect((await account({ username: 'lee', group: hotel }, mei)).msg).toBe(NOT_MORE);
  expect((await detail(GROUPS, hotel, mei)).manageable).toBe(0);
  expect((await mei.form(GROUPS, { method: 'catalogue' })).data).toMatchObject({ own: { scenes: 'school' } });
  expect((await admin.form(GROUPS, { method: 'catalogue' })).data).toMatchObject({ own: { scenes: '*' } });
});

it('lets nobody who is kept to a part of the house in full mode widen it, by a group without scenes neither', async () => {
  const rights = { menus: 'system/permismange,smartscreen/terminalrecord', buttons: 'system/permismange:add,system/permismange:edit' };
  const school = idOf(await group({ ...rights, scenes: 'school' }));
  await account({ group: school });
  const mei = person('mei');
  const told = async () =>
    ((await mei.form('/admin.php/smartscreen/terminalrecord', { method: 'list', page: '1', limit: '1' })).data as { total: number }).total;
  const before = await told();
  const NOT_MORE = 'You cannot grant or manage permissions that you do not have yourself';
  for (const scenes of ['', '*', 'hotel,school']) {
    expect((await changeGroup(school, { scenes }, mei)).msg).toBe(NOT_MORE);
    expect((await group({ ...rights, name: 'Whole', scenes }, mei)).msg).toBe(NOT_MORE);
  }
  expect(await told()).toBe(before);
  expect((await group({ ...rights, name: 'School', scenes: 'school' }, mei)).code).toBe(200);
  // Who is told of everything there, by no scene, may say so of others.
  await changeGroup(school, { scenes: '' });
  expect((await group({ ...rights, name: 'Everywhere', scenes: '' }, mei)).code).toBe(200);
});

it('checks an account field by field, ends its sessions with a new password, and asks for another one', async () => {
  expect((await account({ username: 'admin', password: 'weak', phone: 'x', group: '99' })).data).toEqual({
    username: 'already exists',
    password: expect.stringContaining('8 characters'),
    phone: 'Incorrect format',
    group: 'Not one of the choices',
  });
  expect((await account({ username: '', password: '' })).data).toEqual({
    username: 'This cannot be empty.',
    password: 'This cannot be empty.',
  });
  // Sign-in trims what is typed.
  expect((await account({ password: 'Strong@2 ' })).data).toEqual({ password: expect.stringContaining('begin or end with a space') });
  const operator = person('operator');
  expect((await changeAccount(ID.operator, { password: 'Strong@2', must_change: '1' })).code).toBe(200);
  expect((await operator.form('/admin.php/System/auth_menu')).code).toBe(1002);
  expect((await visit(box).signIn('operator', 'Strong@2')).envelope).toMatchObject({ code: 200, weak_psw: 1 });
  const { mtime } = await detail(ACCOUNTS, ID.operator);
  expect((await changeAccount(ID.operator, { mtime: `${mtime}0` })).code).toBe(409);
  await admin.form(ACCOUNTS, { method: 'status', id: ID.operator, status: '0' });
  expect(await visit(box).signIn('operator', 'Strong@2')).toMatchObject({
    code: 403,
    msg: 'This account is disabled: ask an administrator',
  });
});

it('lists, filters, searches and exports accounts, and never a password', async () => {
  const list = async (fields: Fields) =>
    (await admin.form(ACCOUNTS, { method: 'list', page: '1', limit: '10', ...fields })).data as { list: Fields[]; total: number }; // the contract's shape
  expect((await list({})).total).toBe(6);
  expect((await list({ group: '2' })).list.map(({ username }) => username)).toEqual(['weak', 'expired']);
  expect((await list({ keyword: 'OPER' })).list.map(({ username }) => username)).toEqual(['operator']);
  expect((await list({ sort: 'username', order: 'desc', limit: '1' })).list[0]).toMatchObject({ username: 'weak', manageable: 1, mine: 0 });
  const { data: url } = await admin.form(ACCOUNTS, { method: 'export', value: 'all' });
  const file = await (await admin.get(String(url))).text();
  expect(file).toContain('operator,值班员');
  expect(file + JSON.stringify(await list({}))).not.toMatch(/scrypt|password/);
});

it('makes a reviewer in person or by the group', async () => {
  await admin.form(ACCOUNTS, { method: 'reviewer', id: ID.operator, reviewer: '1' });
  expect(await detail(ACCOUNTS, ID.operator)).toMatchObject({ reviewer: 1, group_reviewer: 0, can_review: 0 });
  await changeGroup('2', { reviewer: '1' });
  expect(await detail(ACCOUNTS, ID.weak)).toMatchObject({ reviewer: 0, group_reviewer: 1, can_review: 1 });
});

it('keeps the screens of permissions and security to those who have them', async () => {
  const operator = person('operator');
  for (const [path, method] of [
    [GROUPS, 'catalogue'],
    [SECURITY, 'detail'],
    [SECURITY, 'sessions'],
  ] as const)
    expect((await operator.form(path, { method })).code).toBe(403);
  expect((await group({}, operator)).code).toBe(403);
  expect((await admin.form(GROUPS, { method: 'catalogue' })).data).toMatchObject({
    own: { is_super: 1 },
    buttons: expect.arrayContaining(['system/openlog:export']),
  });
});

/** Asks from another address of this machine. */
const from = (localAddress: string, path: string, fields: Fields, token = ''): Promise<{ readonly code: number; readonly msg: string }> =>
  new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Token': token, Cookie: 'language=en' };
    const asking = request(box.url + path, { method: 'POST', localAddress, headers }, (reply) => {
      let text = '';
      reply.on('data', (part) => (text += part));
      reply.on('end', () => resolve(JSON.parse(text)));
    });
    asking.on('error', reject).end(new URLSearchParams(fields).toString());
  });

const security = async (fields: Fields) => {
  const { detail: now } = (await admin.form(SECURITY, { method: 'detail' })).data as { detail: Fields }; // the contract's shape
  const { your_address, allowed, ...kept } = now;
  expect([your_address, allowed]).toEqual(['127.0.0.1', []]);
  return admin.form(SECURITY, { method: 'form', ...kept, ...fields });
};

it('lets only some addresses in, but never shuts out the one who says so', async () => {
  expect((await security({ 'allowed[0]': '10.0.0.0/8' })).data).toEqual({
    allowed: 'Your own address 127.0.0.1 is not in the list: you would lock yourself out',
  });
  expect((await security({ 'allowed[0]': '127.0.0.1', 'allowed[1]': '300.1.1.1' })).data).toEqual({
    allowed: 'Must be an IP address or a subnet such as 192.168.10.0/24',
  });
  const token = box.startSession('operator');
  expect((await from('127.0.0.9', '/admin.php/System/auth_menu', {}, token)).code).toBe(200);
  expect((await security({ 'allowed[0]': '127.0.0.0/29' })).code).toBe(200);
  expect((await from('127.0.0.9', '/admin.php/System/auth_menu', {}, token)).code).toBe(1002);
  expect((await from('127.0.0.7', '/admin.php/System/auth_menu', {}, token)).code).toBe(200);
});

it('locks after as many failures, and for as long, as it is told', async () => {
  expect((await security({ max_failures: '2' })).data).toEqual({ max_failures: 'Must be from 3 to 20' });
  expect((await security({ max_failures: '3', lock_minutes: '10' })).code).toBe(200);
  const browser = visit(box);
  for (const code of [1003, 1003, 429]) expect((await browser.signIn('operator', 'wrong!')).code).toBe(code);
  box.advance(9 * 60_000);
  expect((await browser.signIn('operator', 'Operator@2026')).code).toBe(429);
  box.advance(60_000);
  expect((await browser.signIn('operator', 'Operator@2026')).code).toBe(200);
});

it('ends sessions that nobody uses, those that are too old, and those that an administrator ends', async () => {
  await security({ idle_minutes: '30', session_hours: '2' });
  const operator = person('operator');
  for (const minutes of [29, 29, 29]) {
    box.advance(minutes * 60_000);
    expect((await operator.form('/admin.php/System/auth_menu')).code).toBe(200);
  }
  box.advance(33 * 60_000);
  expect((await operator.form('/admin.php/System/auth_menu')).code).toBe(1002);

  admin.token = box.startSession('admin');
  operator.token = box.startSession('operator');
  const { list } = (await admin.form(SECURITY, { method: 'sessions' })).data as { list: Fields[] }; // the contract's shape
  expect(list.map(({ username, current }) => [username, current])).toEqual([
    ['operator', 0],
    ['admin', 1],
  ]);
  await admin.form(SECURITY, { method: 'end_session', id: list[0]!.id! });
  expect((await operator.form('/admin.php/System/auth_menu')).code).toBe(1002);
});

it('tells an administrator which accounts are locked, and lets one in again before its time', async () => {
  const sessions = async () => (await admin.form(SECURITY, { method: 'sessions' })).data as { locked: Fields[] }; // the contract's shape
  expect((await sessions()).locked).toEqual([]);
  const guesser = visit(box);
  for (const name of ['operator', 'no such name']) for (let tries = 0; tries < 5; tries++) await guesser.signIn(name, 'Wrong@2026');
  expect((await guesser.signIn('operator', 'Operator@2026')).code).toBe(429);
  expect((await sessions()).locked).toEqual([
    { username: 'operator', nickname: expect.any(String), address: '127.0.0.1', seconds: expect.any(Number) },
  ]);

  const operator = visit(box);
  operator.token = box.startSession('operator');
  const wanted = { method: 'unlock', username: 'operator', address: '127.0.0.1' };
  expect((await operator.form(SECURITY, wanted)).code).toBe(403);
  expect((await admin.form(SECURITY, { ...wanted, address: '127.0.0.9' })).code).toBe(404);
  expect((await admin.form(SECURITY, wanted)).code).toBe(200);
  expect((await sessions()).locked).toEqual([]);
  expect((await guesser.signIn('operator', 'Operator@2026')).code).toBe(200);
});

it('takes one of two changes of an account that arrive at once, whole: the other is told that its copy is stale', async () => {
  const id = idOf(await account());
  const before = await detail(ACCOUNTS, id);
  const change = (phone: string) =>
    admin.form(ACCOUNTS, {
      method: 'form',
      id,
      mtime: before.mtime ?? '',
      username: 'mei',
      nickname: 'Mei',
      group: '3',
      phone,
      password: `Strong@${phone}`,
    });
  const answers = await Promise.all([change('5550001'), change('5550002')]);
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  const won = answers[0]?.code === 200 ? '5550001' : '5550002';
  expect((await detail(ACCOUNTS, id)).phone).toBe(won);
  expect((await visit(box).signIn('mei', `Strong@${won}`)).code).toBe(200);
});

it('gives nobody an account in a group that is deleted while the password is hashed', async () => {
  const made = idOf(await group());
  const [added, gone] = await Promise.all([account({ group: made }), admin.form(GROUPS, { method: 'del', 'ids[0]': made })]);
  expect([added.code, gone.code].filter((code) => code === 200)).toHaveLength(1);
});

it('registers a name once, however many ask for it at once', async () => {
  const fields = { method: 'auth_code', username: 'nobody-yet', password: md5('Strong@1'), auth_code: DEMO_AUTH_CODES[0] ?? '', phone: '' };
  const answers = await Promise.all([1, 2, 3].map(() => visit(box).form('/admin.php/common/register', fields)));
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 422, 422]);
});

it('keeps a reviewer while review is on, whatever way the last one would go', async () => {
  const SERVICE = '/admin.php/system/service_config';
  const last = { code: 403, msg: expect.stringContaining('at least one active reviewer') };
  const switchReview = async (on: '0' | '1') => {
    const {
      reviewers: _reviewers,
      calls: _calls,
      waiting: _waiting,
      ...now
    } = ((await admin.form(SERVICE, { method: 'detail' })).data as { detail: Fields }).detail; // the contract's shape
    return admin.form(SERVICE, { method: 'form', ...now, resource_review: on });
  };
  const setReviewer = (reviewer: '0' | '1') => admin.form(ACCOUNTS, { method: 'reviewer', id: ID.operator, reviewer });
  const setStatus = (status: '0' | '1') => admin.form(ACCOUNTS, { method: 'status', id: ID.operator, status });
  await setReviewer('1');
  expect((await switchReview('1')).code).toBe(200);
  expect(await setReviewer('0')).toMatchObject(last);
  expect(await setStatus('0')).toMatchObject(last);
  expect(await changeAccount(ID.operator, { status: '0' })).toMatchObject(last);
  expect(await changeAccount(ID.operator, { reviewer: '0' })).toMatchObject(last);
  expect(await admin.form(ACCOUNTS, { method: 'del', 'ids[0]': ID.operator, 'ids[1]': ID.ops })).toMatchObject(last);
  // Of two the first may go, and a group gives as much as a person has.
  const { group: of } = await detail(ACCOUNTS, ID.operator);
  expect((await changeGroup(String(of), { reviewer: '1' })).code).toBe(200);
  expect((await setReviewer('0')).code).toBe(200);
  expect(await changeGroup(String(of), { reviewer: '0' })).toMatchObject(last);
  expect((await switchReview('0')).code).toBe(200);
  expect((await changeGroup(String(of), { reviewer: '0' })).code).toBe(200);
});
