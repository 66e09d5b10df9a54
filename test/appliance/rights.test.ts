import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { twinOf } from '../../src/gateway/twins';
import { LINKAGES } from './linkages';
import { OPERATION_COMPONENTS } from './menu';
import type { Operation } from './operation';
import { RESOURCES } from './resources';
import type { Granted, Need } from './rights';
import { operationsOf } from './rows/operations';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Answer, type Visitor, visit } from './visitor';

let box: Appliance;
let operator: Visitor;
let admin: Visitor;
beforeAll(async () => {
  box = await startSeeded();
  [operator, admin] = [visit(box), visit(box)];
  await operator.signIn('operator', 'Operator@2026');
  await admin.signIn('admin', 'Admin@2026');
});
afterAll(() => box.close());

/** Rights of the operator from here on. */
const grant = (menus: Granted, buttons: Granted = []): void => box.setRights('operator', { menus, buttons });

/** A call with its declared method and beside it whatever is given, in the encoding that it asks for. */
const ask = (who: Visitor, { path, method, encoding }: Operation, fields: Readonly<Record<string, string>> = {}): Promise<Answer> => {
  const all = { ...(method !== undefined && { method }), ...fields };
  if (encoding === 'multipart') return who.upload(path, all, new Blob(['x']), 'x.bin');
  if (encoding === 'json' || path.startsWith('/operations/')) return who.json(path, all);
  return who.form(path, all);
};
const OF_SCREENS = RESOURCES.flatMap(operationsOf)
  .filter(({ open }) => !open)
  .map((each) => [`${each.path} ${each.method ?? ''}`.trim(), each] as const);

/** Writes that change nothing of the configuration, for who looks: what is one's own, only forgets a notice, or asks a device what it says. */
const LOOKING: ReadonlySet<string> = new Set([
  '/admin.php/Network/index seen',
  '/admin.php/system/ping stop',
  ...['get', 'explore', 'reach'].map((method) => `/admin.php/tr069/itms ${method}`),
]);
/** A field that no call has: who has no right does not even learn that. */
const STRAY = { no_such_field: 'x' };

const AT_ONCE = 50;
/** What each of the calls answers, some at a time: all at once are more connections than a system lets wait. */
async function answersOf(who: Visitor, calls: typeof OF_SCREENS, fields: Readonly<Record<string, string>> = STRAY) {
  const answers: { readonly name: string; readonly answer: Answer }[] = [];
  for (let at = 0; at < calls.length; at += AT_ONCE) {
    const some = calls.slice(at, at + AT_ONCE);
    answers.push(...(await Promise.all(some.map(async ([name, each]) => ({ name, answer: await ask(who, each, fields) })))));
  }
  return answers;
}
/** Names of the calls that do not answer as they should. */
async function wrong(calls: typeof OF_SCREENS, isRight: (answer: Answer) => boolean, fields?: Readonly<Record<string, string>>) {
  const answers = await answersOf(operator, calls, fields);
  return answers.filter(({ answer }) => !isRight(answer)).map(({ name, answer }) => `${name}: ${answer.code}`);
}

// Each asks every call of the box: a thousand and more.
describe('every call of every screen', { timeout: 180_000 }, () => {
  const refused = ({ code, data }: Answer): boolean => code === 403 && data === null;

  it('needs a right, and without it says nothing of the fields', async () => {
    grant([], '*');
    expect(await wrong(OF_SCREENS, refused)).toEqual([]);
    expect(await wrong(OF_SCREENS, refused, {})).toEqual([]);
    expect(await wrong(OF_SCREENS, refused, { id: '1' })).toEqual([]);
  });

  it('is served to who has the screen and its buttons', async () => {
    grant('*', '*');
    expect(await wrong(OF_SCREENS, ({ code }) => code === 400)).toEqual([]);
  });

  it('asks for more than looking where it changes something', async () => {
    grant('*', []);
    expect(
      await wrong(
        OF_SCREENS.filter(([name, { kind }]) => kind === 'write' && !LOOKING.has(name)),
        refused,
      ),
    ).toEqual([]);
  });

  it('is served to everything of operations mode as far as its menu goes, and no further', async () => {
    const group = { menus: 'dashboard', operation_menus: '*', buttons: '*', is_super: '0', scenes: '*', reviewer: '0' };
    const { data } = await admin.form('/admin.php/system/authority', { method: 'form', name: 'whole operations', ...group });
    const { id } = data as { id: string };
    const person = { username: 'whole', password: 'Operator@2026', group: id };
    expect(await admin.form('/admin.php/system/administrator', { method: 'form', ...person })).toMatchObject({ code: 200 });
    const shown = new Set(OPERATION_COMPONENTS);
    const has = (need: Need | undefined): boolean =>
      need === undefined ||
      (typeof need === 'string'
        ? shown.has(need.split(':')[0]!) || shown.has(twinOf(need.split(':')[0]!) ?? '')
        : need.some((each) => (typeof each === 'string' ? has(each) : each.every(has))));
    for (const [username, password] of [
      ['ops', 'Operations@2026'],
      ['whole', 'Operator@2026'],
    ] as const) {
      const who = visit(box);
      await who.signIn(username, password, { is_operations: '1' });
      const served = (await answersOf(who, OF_SCREENS)).filter(({ answer }) => answer.code !== 403);
      const inMenu = OF_SCREENS.filter(([, { right }]) => has(typeof right === 'function' ? right(STRAY) : right));
      expect(served.map(({ name }) => name).sort()).toEqual(inMenu.map(([name]) => name).sort());
      who.headers['X-Customer-Id'] = 'C10001';
      expect((await who.json('/operations/bulletin_board/home', { method: 'detail' })).code).toBe(200);
      delete who.headers['X-Customer-Id'];
      expect((await who.form('/admin.php/system/developer_mode', { method: 'detail' })).code).toBe(403);
      expect((await who.form('/admin.php/system/administrator', { method: 'list', page: '1', limit: '1' })).code).toBe(403);
      expect((await who.form('/admin.php/system/system_menu')).code).toBe(403);
    }
  });

  it('is checked by the screens of the mode that the session is in', async () => {
    const form = {
      is_super: '0',
      menus: 'dashboard,system/openlog',
      operation_menus: OPERATION_COMPONENTS[0] ?? '',
      buttons: '',
      scenes: 'hotel',
      reviewer: '0',
    };
    const GROUPS = '/admin.php/system/authority';
    const { data } = await admin.form(GROUPS, { method: 'form', name: 'both modes', ...form });
    const { id: group } = data as { id: string };
    const person = { username: 'both', password: 'Operator@2026', group };
    expect(await admin.form('/admin.php/system/administrator', { method: 'form', ...person })).toMatchObject({ code: 200 });
    const both = visit(box);
    await both.signIn('both', 'Operator@2026');
    const log = () => both.form('/admin.php/system/logging', { method: 'list', page: '1', limit: '1' });
    const home = () => both.json('/operations/bulletin_board/home', { method: 'detail' });
    both.headers['X-Customer-Id'] = 'C10001';
    expect([(await log()).code, (await home()).code]).toEqual([200, 403]);
    await both.form('/admin.php/index/credentials', { method: 'changeMode', is_operations: '1' });
    expect([(await log()).code, (await home()).code]).toEqual([403, 200]);
    both.headers['X-Scene-Id'] = 'school';
    expect((await home()).code).toBe(403);
    both.headers['X-Scene-Id'] = 'hotel';
    expect((await home()).code).toBe(200);
  });

  it('is held to the scenes of its group in operations mode, said or not', async () => {
    const group = { menus: '', operation_menus: '*', buttons: '*', is_super: '0', reviewer: '0' };
    const { data } = await admin.form('/admin.php/system/authority', { method: 'form', name: 'scenes', ...group, scenes: 'hotel,school' });
    const { id } = data as { id: string };
    const person = { username: 'scenes', password: 'Operator@2026', group: id };
    expect(await admin.form('/admin.php/system/administrator', { method: 'form', ...person })).toMatchObject({ code: 200 });
    const who = visit(box);
    await who.signIn('scenes', 'Operator@2026', { is_operations: '1' });
    who.headers['X-Customer-Id'] = 'C10001';
    const home = async () => (await who.json('/operations/bulletin_board/home', { method: 'detail' })).code;
    expect(await home()).toBe(403);
    expect((await who.form('/admin.php/System/auth_menu')).code).toBe(200);
    who.headers['X-Scene-Id'] = 'school';
    expect(await home()).toBe(200);
    who.headers['X-Scene-Id'] = 'hospital';
    expect(await home()).toBe(403);
  });
});

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const LINKAGE = '/admin.php/index/form_linkage';
const options = async (name: string): Promise<unknown> => {
  const { code, data } = await operator.form(LINKAGE, { name });
  return code === 200 ? data : code;
};

describe('linked options', () => {
  const owned = Object.entries(LINKAGES).filter(([, { owners }]) => owners.length > 0);

  it('are refused to who has none of the screens that own or ask for them', async () => {
    grant(['dashboard'], '*');
    for (const [name] of owned) expect([name, await options(name)]).toEqual([name, 403]);
    expect(await options('language')).toHaveLength(2);
    expect(await options('none')).toBe(404);
  });

  it('are told whole to who looks at the screen that owns them', async () => {
    for (const [name, { owners }] of owned) {
      for (const owner of owners) {
        grant([owner]);
        // One that takes a right of its own is told as well, and why it can't be chosen.
        const told = (data: unknown): unknown =>
          Array.isArray(data) ? data.map(({ disabled: _disabled, reason: _reason, ...option }) => option) : data;
        expect([name, owner, told(await options(name))]).toEqual([name, owner, told((await admin.form(LINKAGE, { name })).data)]);
      }
    }
  });

  it('are told whole to who writes a form that asks, and to who only looks at it as far as its records name them', async () => {
    const all = (await admin.form(LINKAGE, { name: 'voice_time' })).data as readonly unknown[];
    grant(['voicemodel/advanset'], '*');
    const music = (await admin.form(LINKAGE, { name: 'voice_prompt' })).data;
    expect(await options('voice_prompt')).toEqual(music);
    expect(await options('voice_time')).toBe(403);
    grant(['voicemodel/advanset']);
    expect((await options('voice_prompt')) as readonly unknown[]).not.toEqual(music);
    expect(all.length).toBeGreaterThan(0);
  });

  it('have an owner or a form for every list that a screen asks for', () => {
    const asked = new Set(RESOURCES.flatMap(({ fields }) => Object.values(fields).flatMap(({ linkages = {} }) => Object.values(linkages))));
    expect(asked.size).toBeGreaterThan(10);
    // Files are chosen in their own manager, not in a list.
    expect([...asked].filter((name) => name !== 'media_file' && !Object.hasOwn(LINKAGES, name))).toEqual([]);
  });
});

describe('what belongs to no screen', () => {
  const DEVELOPER = '/admin.php/system/developer_mode';

  it('keeps developer mode to its own right', async () => {
    grant('*', ['system/systemtools:ping', 'system/systemtools:reboot']);
    expect((await operator.form(DEVELOPER, { method: 'detail' })).code).toBe(403);
    expect((await operator.form(DEVELOPER, { method: 'form', status: 'wrong' })).code).toBe(403);
    grant('*', ['system/systemtools:developer']);
    expect((await operator.form(DEVELOPER, { method: 'form', status: '1' })).code).toBe(200);
    expect((await operator.form(DEVELOPER, { method: 'detail' })).data).toMatchObject({ status: 1 });
    await operator.form(DEVELOPER, { method: 'form', status: '0' });
  });

  it('tells the whole menu to who manages permissions', async () => {
    grant(['dashboard']);
    expect((await operator.form('/admin.php/system/system_menu')).code).toBe(403);
    grant(['system/permismange']);
    expect((await operator.form('/admin.php/system/system_menu')).code).toBe(200);
  });

  it('tells the home page, and its history, only to who has it', async () => {
    const home = async (method: string, range?: string) =>
      (await operator.form('/admin.php/system/home', { method, ...(range !== undefined && { range }) })).code;
    grant(['system/openlog']);
    expect([await home('detail'), await home('history', '1h')]).toEqual([403, 403]);
    grant(['dashboard']);
    expect([await home('detail'), await home('history', '1h')]).toEqual([200, 200]);
  });

  it('has figures on the home page only of screens that the account has', async () => {
    const home = async () =>
      (await operator.form('/admin.php/system/home', { method: 'detail' })).data as { detail: Record<string, unknown> };
    grant(['dashboard']);
    const { detail: bare } = await home();
    expect(Object.keys(bare).sort()).toEqual(['attention', 'cpu', 'memory', 'network', 'now', 'uptime', 'version', 'zone']);
    expect(bare).toMatchObject({ attention: [] });
    expect(JSON.stringify(bare.network)).not.toContain('address');
    grant(['dashboard', 'voicemodel/callcdr', 'authorise/license']);
    const { detail } = await home();
    expect(detail).toMatchObject({ calls: { active: expect.any(Number) }, licence: { expires: expect.any(String) } });
    expect(Object.keys(detail)).not.toContain('terminals');
    expect(Object.keys(detail).filter((name) => name === 'trunks' || name === 'pms')).toEqual([]);
    grant(['dashboard', 'voicemodel/sipoutset', 'system/externalinterface']);
    expect((await home()).detail).toMatchObject({
      trunks: expect.arrayContaining([{ id: '1', name: '电信 IMS', state: expect.any(String), calls: expect.any(Number) }]),
      pms: { state: expect.any(String), name: 'Opera 5' },
    });
  });

  it('sends a stored file only to who is signed in, by the header or, as a picture asks, by the cookie', async () => {
    const { data: url } = await operator.upload('/admin.php/index/credentials', { method: 'upload' }, new Blob([PNG]), 'x.png');
    const status = async (headers: Record<string, string>) => (await fetch(box.url + String(url), { headers })).status;
    expect(await status({})).toBe(404);
    expect(await status({ Cookie: 'IGSAuth=made-up' })).toBe(404);
    expect(await status({ Cookie: `IGSAuth=${operator.token}` })).toBe(200);
    expect(await status({ 'X-Token': String(operator.token) })).toBe(200);
  });

  it('plays a prompt only to who has its screen or one that asks for it', async () => {
    const play = async () =>
      (await fetch(`${box.url}/admin.php/voicemodel/sound/prompt/1`, { headers: { Cookie: `IGSAuth=${operator.token}` } })).status;
    grant(['dashboard'], '*');
    expect(await play()).toBe(404);
    for (const screen of ['voicemodel/voicemanage', 'voicemodel/ivrpage']) {
      grant([screen]);
      expect([screen, await play()]).toEqual([screen, 200]);
    }
  });

  it('hands an export out only as long as its maker has the right', async () => {
    const LOG = '/admin.php/system/logging';
    grant(['system/openlog'], ['system/openlog:export']);
    const { data: url } = await operator.form(LOG, { method: 'export', value: 'all' });
    grant(['system/openlog'], []);
    expect((await operator.get(String(url))).status).toBe(404);
    grant(['system/openlog'], ['system/openlog:export']);
    expect((await operator.get(String(url))).status).toBe(200);
    expect((await operator.get(String(url))).status).toBe(404);
  });

  it('sends no file of its own to who has run out, or calls from an address that is not allowed', async () => {
    const { data: url } = await operator.upload('/admin.php/index/credentials', { method: 'upload' }, new Blob([PNG]), 'x.png');
    const paths = [String(url), '/admin.php/voicemodel/sound/prompt/1'];
    const statuses = (token: string) =>
      Promise.all(paths.map(async (path) => (await fetch(box.url + path, { headers: { Cookie: `IGSAuth=${token}` } })).status));
    expect(await statuses(box.startSession('admin'))).toEqual([200, 200]);
    expect(await statuses(box.startSession('expired'))).toEqual([404, 404]);
    const RULES = '/admin.php/system/mangesetting';
    const { mtime } = ((await admin.form(RULES, { method: 'detail' })).data as { detail: { mtime: string } }).detail;
    const rules = { max_failures: '5', lock_minutes: '1', session_hours: '168', idle_minutes: '0', single_session: '0' };
    expect(await admin.form(RULES, { method: 'form', mtime, ...rules, 'allowed[0]': '127.0.0.1' })).toMatchObject({ code: 200 });
    const headers = { Cookie: `IGSAuth=${box.startSession('admin')}` };
    const from = (localAddress: string) =>
      Promise.all(
        paths.map(
          (path) =>
            new Promise((resolve) => get(box.url + path, { localAddress, headers, agent: false }, ({ statusCode }) => resolve(statusCode))),
        ),
      );
    expect(await from('127.0.0.1')).toEqual([200, 200]);
    expect(await from('127.0.0.2')).toEqual([404, 404]);
  });
});
