/** What belongs to one account is refused to another, whatever rights that one has. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from './operation';
import { RESOURCES } from './resources';
import { operationsOf } from './rows/operations';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { SHELL_CALLS } from './shell-calls';
import { type Visitor, visit } from './visitor';

const CREDENTIALS = '/admin.php/index/credentials';
const TOOLS = '/admin.php/system/ping';
const SIGN_IN = '/admin.php/system/mangesetting';
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

let box: Appliance;
let mine: Visitor;
let other: Visitor;
beforeAll(async () => {
  box = await startSeeded();
  [mine, other] = [visit(box), visit(box)];
  mine.token = box.startSession('admin');
  other.token = box.startSession('operator');
  box.setRights('operator', { menus: '*', buttons: '*' });
  for (const each of [mine, other]) each.headers['X-Customer-Id'] = 'C10001';
});
afterAll(() => box.close());

const EXPORTS = [...SHELL_CALLS, ...RESOURCES.flatMap(operationsOf)]
  .filter(({ method }) => method === 'export')
  .map((each) => [each.path, each] as const);

/** What exports ask beyond which rows. */
const ASKED: Readonly<Record<string, object>> = {
  '/admin.php/smartscreen/mall_report': { by: 'day', from: '2024-01-01', to: '2024-01-31' },
};

describe('an export', () => {
  const exported = async (who: Visitor, { path }: Operation): Promise<string> => {
    const fields = { method: 'export', value: 'all', ...ASKED[path] };
    const { data } = path.startsWith('/operations/') ? await who.json(path, fields) : await who.form(path, fields);
    return String(data);
  };
  const status = async (who: Visitor, url: string): Promise<number> => (await who.get(url)).status;

  // The home page of the operations mode needs that mode.
  it.each(EXPORTS.filter(([path]) => !path.startsWith('/operations/')))('of %s is sent to whom it was made for', async (_, call) => {
    const url = await exported(mine, call);
    expect(url).toMatch(/^\/exports\//);
    expect([await status(other, url), await status(mine, url), await status(mine, url)]).toEqual([404, 200, 404]);
  });

  it('stays when somebody else clears the cache', async () => {
    const [, call] = EXPORTS[0]!;
    const [own, foreign] = [await exported(other, call), await exported(mine, call)];
    expect((await (await other.get('/admin.php/common/clear_cache')).json()).data).toBe(1);
    expect([await status(other, own), await status(mine, foreign)]).toEqual([404, 200]);
  });
});

it('a run of a tool is watched, stopped and fetched by who started it', async () => {
  const { data } = await mine.form(TOOLS, { method: 'start', tool: 'ping', target: '192.168.10.1', count: '1' });
  const { id } = data as { id: string };
  for (const method of ['poll', 'stop', 'download']) {
    const offset: Record<string, string> = method === 'poll' ? { from: '0' } : {};
    expect([method, (await other.form(TOOLS, { method, id, ...offset })).code]).toEqual([method, 404]);
  }
  expect((await mine.form(TOOLS, { method: 'stop', id })).code).toBe(200);
});

it('a profile is changed by its owner, with a picture that he has uploaded', async () => {
  const profile = async (who: Visitor) =>
    ((await who.form(CREDENTIALS, { method: 'profile' })).data as { detail: Record<string, string | number> }).detail;
  const { id, mtime } = await profile(mine);
  const fields = { nickname: 'x', cellphone: '', sex: '0', company_name: '', photo: '' };
  expect((await other.form(CREDENTIALS, { method: 'form', id: String(id), mtime: String(mtime), ...fields })).code).toBe(403);
  const own = await profile(other);
  const { data: photo } = await mine.upload(CREDENTIALS, { method: 'upload' }, new Blob([PNG]), 'x.png');
  const order = { method: 'form', id: String(own.id), mtime: String(own.mtime), ...fields, photo: String(photo) };
  expect(await other.form(CREDENTIALS, order)).toMatchObject({ code: 422, data: { photo: expect.any(String) } });
});

it('a session is ended by nobody who has fewer rights', async () => {
  box.setRights('operator', { menus: ['system/mangesetting'], buttons: ['system/mangesetting:edit'] });
  const { data } = await other.form(SIGN_IN, { method: 'sessions' });
  const found = (data as { list: readonly { id: string; username: string }[] }).list.find(({ username }) => username === 'admin');
  expect((await other.form(SIGN_IN, { method: 'end_session', id: found!.id })).code).toBe(403);
  expect((await mine.form('/admin.php/index/hint')).code).toBe(200);
});
