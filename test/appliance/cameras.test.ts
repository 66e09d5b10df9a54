/** Cameras by RTSP: what a test says, who looked, and that nothing turns without being told again. */
import { describe, expect, it, vi } from 'vitest';
import { resourcePaths } from '../../src/gateway/calls';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const PATH = resourcePaths.mediaMonitoringaccess;
const GROUPS = resourcePaths.mediaMonitoringGroup;
const COMPONENT = 'mediamodel/monitoringaccess';

let box: Appliance;
let admin: Visitor;
eachBox((opened) => {
  ({ box, admin } = opened);
});

const FORM = {
  method: 'form',
  name: '新摄像机',
  group: '1',
  url: 'rtsp://10.30.2.40/101',
  sub_url: '',
  username: 'viewer',
  password: 'Cam-2026',
  transport: 'tcp',
  ptz: '0',
  status: '1',
  note: '',
};
const test = async (more: Readonly<Record<string, string>>) =>
  (await admin.form(PATH, { method: 'test', url: FORM.url, username: 'viewer', password: 'Cam-2026', transport: 'tcp', ...more })).data;
const watch = async (id: string) => (await admin.form(PATH, { method: 'watch', id })).data as { readonly picture: string }; // looked at below
const picture = async (path: string, token = admin.token) => fetch(box.url + path, { headers: { Cookie: `IGSAuth=${token}` } });

it('the groups are named before their own list was ever asked for', async () => {
  const { data } = await admin.form('/admin.php/index/form_linkage', { name: 'camera_group' });
  expect(data).toContainEqual(expect.objectContaining({ value: '1', label: '大堂' }));
});

describe('a test', () => {
  it.each([
    [{}, { ok: 1, codec: 'H.264' }],
    [{ password: 'wrong' }, { ok: 0, reason: 'login' }],
    [{ url: 'rtsp://10.30.2.151/101' }, { ok: 0, reason: 'refused' }],
    [{ url: 'rtsp://10.30.2.210/101' }, { ok: 0, reason: 'timeout' }],
    [{ url: 'rtsp://10.30.2.40/gone' }, { ok: 0, reason: 'no_stream' }],
    [{ url: 'rtsp://127.0.0.1:22/' }, { ok: 0, reason: 'own' }],
    [{ url: 'rtsp://localhost/101' }, { ok: 0, reason: 'own' }],
    [{ url: 'rtsp://[::1]/101' }, { ok: 0, reason: 'own' }],
    [{ url: 'rtsp://[::ffff:7f00:1]:22/' }, { ok: 0, reason: 'own' }],
    // The same address in other spellings.
    [{ url: 'rtsp://[0:0:0:0:0:0:0:1]:22/' }, { ok: 0, reason: 'own' }],
    [{ url: 'rtsp://[::1%lo]:22/' }, { ok: 0, reason: 'own' }],
    [{ url: 'rtsp://[0:0:0:0:0:FFFF:7f00:1]:22/' }, { ok: 0, reason: 'own' }],
    [{ url: 'rtsp://LOCALHOST.:22/' }, { ok: 0, reason: 'own' }],
    [{ url: 'rtsp://10.30.3.1:99999/101' }, { ok: 0, reason: 'no_stream' }],
    // A name that leads inside, as a number is one to the resolver.
    [{ url: 'rtsp://2130706433:22/' }, { ok: 0, reason: 'own' }],
    [{ id: '1', password: '', url: 'rtsp://10.30.2.11:554/Streaming/Channels/101' }, { ok: 1 }],
    // The kept password goes to no other address.
    [
      { id: '1', password: '', url: 'rtsp://10.30.2.12:554/Streaming/Channels/101' },
      { ok: 0, reason: 'login' },
    ],
  ] as const)('of %o', async (more, expected) => {
    expect(await test(more)).toMatchObject(expected);
  });

  it('of a kept camera is noted with it', async () => {
    await admin.form(PATH, FORM);
    const { list } = (await admin.form(PATH, { method: 'list', page: '1', limit: '20', keyword: '新摄像机' })).data as {
      list: { id: string }[];
    };
    const [{ id = '' } = {}] = list;
    expect((await admin.form(PATH, { method: 'probe', id })).data).toMatchObject({ ok: 1 });
    expect((await admin.form(PATH, { method: 'detail', id })).data).toMatchObject({ detail: { state: 'online', resolution: '2560×1440' } });
  });
});

describe('a test by the clock', () => {
  const SETTINGS = '/admin.php/mediamodel/monitoring_test';
  const camera = async (id: string) => ((await admin.form(PATH, { method: 'detail', id })).data as { readonly detail: object }).detail; // looked at below
  const round = async (failures: number): Promise<void> => {
    box.advance(6 * 60_000);
    await vi.waitFor(async () => expect(await camera('1')).toMatchObject({ failures }), 4000);
  };

  it('is noted in the list, and takes a camera for away only when it failed as often as is set', async () => {
    const { data } = await admin.form(SETTINGS, { method: 'detail' });
    const { mtime } = (data as { readonly detail: { readonly mtime: string } }).detail; // the appliance's own
    const saved = await admin.form(SETTINGS, { method: 'form', status: '1', every: '5', threshold: '2', mtime });
    expect(saved.msg).toBe('Success');
    const kept = (await camera('1')) as Readonly<Record<string, unknown>>;
    const fields = Object.fromEntries(Object.keys(FORM).map((name) => [name, String(kept[name] ?? '')]));
    const url = String(kept.url).replace('/101', '/gone');
    const gone = await admin.form(PATH, { ...fields, method: 'form', id: '1', mtime: String(kept.mtime), password: '', url });
    expect(gone.msg).toBe('Success');
    await new Promise((done) => setTimeout(done, 1200));
    box.advance(31 * 60_000);
    await vi.waitFor(async () => expect(await camera('1')).toMatchObject({ failures: 1, state: 'online', reason: 'no_stream' }), 4000);
    await round(2);
    expect(await camera('1')).toMatchObject({ state: 'offline', reason: 'no_stream' });
  });

  it('is no difference between a backup and what runs', async () => {
    const backups = '/admin.php/system/backup_restore';
    const ask = async (fields: Readonly<Record<string, string>>) => (await admin.form(backups, fields)).data;
    await ask({ method: 'make' });
    await vi.waitFor(async () => expect(await ask({ method: 'job' })).toMatchObject({ detail: { state: 'done' } }), 20_000);
    const { list } = (await ask({ method: 'list', page: '1', limit: '1' })) as { readonly list: readonly { readonly id: string }[] }; // as of a list
    const before = (await camera('1')) as { readonly tested: string }; // the appliance's own
    await new Promise((done) => setTimeout(done, 1200));
    box.advance(31 * 60_000);
    await vi.waitFor(async () => expect(await camera('1')).not.toMatchObject({ tested: before.tested }), 4000);
    const inspected = JSON.stringify(await ask({ method: 'inspect', id: list[0]?.id ?? '' }));
    expect(inspected).toContain('"name":"media"');
    expect(inspected).not.toContain(PATH);
  });
});

it('an address holds no password', async () => {
  expect((await admin.form(PATH, { ...FORM, url: 'rtsp://viewer:Cam-2026@10.30.2.40/101' })).data).toHaveProperty('url');
  const { msg } = await admin.form(PATH, FORM);
  expect(msg).toBe('Success');
  expect(JSON.stringify(await admin.form(PATH, { method: 'list', page: '1', limit: '20' }))).not.toContain('Cam-2026');
  expect(JSON.stringify(box.changes())).not.toContain('Cam-2026');
});

it('keeps the signature of an address beside it, and never answers it', async () => {
  const { data } = await admin.form(PATH, { ...FORM, name: '签名', url: 'rtsp://10.30.2.41/101?token=Sesame-1' });
  const { id } = data as { readonly id: string };
  const detail = async () =>
    ((await admin.form(PATH, { method: 'detail', id })).data as { readonly detail: Record<string, string> }).detail;
  const kept = await detail();
  expect(kept.url).toBe('rtsp://10.30.2.41/101?token=••••');
  const again = { ...FORM, id, mtime: String(kept.mtime), name: '签名', password: '' };
  expect((await admin.form(PATH, { ...again, url: String(kept.url), note: '换了备注' })).code).toBe(200);
  const { mtime } = await detail();
  expect((await admin.form(PATH, { ...again, mtime: String(mtime), url: 'rtsp://10.30.2.42/101?token=••••' })).data).toHaveProperty('url');
  const tested = { method: 'test', id, username: 'viewer', password: '', transport: 'tcp' };
  expect((await admin.form(PATH, { ...tested, url: String(kept.url) })).code).toBe(200);
  for (const told of [await admin.form(PATH, { method: 'list', page: '1', limit: '50' }), box.changes()])
    expect(JSON.stringify(told)).not.toContain('Sesame-1');
});

describe('watching', () => {
  it('has a right of its own, is written down, and is lent to one session', async () => {
    box.setRights('operator', { menus: [COMPONENT], buttons: [] });
    const operator = visit(box);
    operator.token = box.startSession('operator');
    expect((await operator.form(PATH, { method: 'watch' })).code).toBe(403);
    const { picture: path } = await watch('2');
    expect(box.changes().at(-1)).toMatchObject({ username: 'admin', method: 'watch' });
    expect((await picture(path)).headers.get('content-type')).toBe('image/png');
    expect((await picture(path, operator.token)).status).toBe(404);
    box.advance(601_000);
    expect((await picture(path)).status).toBe(404);
  });

  it('a camera that is off is not watched', async () => {
    await admin.form(PATH, { method: 'status', id: '2', status: '0' });
    expect((await admin.form(PATH, { method: 'watch', id: '2' })).code).toBe(424);
  });
});

describe('the stream of a camera', () => {
  const preview = (id: string, who: Visitor = admin) => who.form(PATH, { method: 'preview', id });

  it('is lent to who may watch, and written down once', async () => {
    expect((await preview('1')).data).toMatchObject({ kind: 'ws-flv', seconds: 3600 });
    await preview('1');
    expect(box.changes().filter(({ method }) => method === 'preview')).toHaveLength(1);
    await watch('4');
    await preview('4');
    expect(box.changes().filter(({ method }) => method === 'preview')).toHaveLength(1);
    box.setRights('operator', { menus: [COMPONENT], buttons: [] });
    const operator = visit(box);
    operator.token = box.startSession('operator');
    expect((await preview('1', operator)).code).toBe(403);
  });

  it('is pictures where browsers have no decoder for it', async () => {
    const { data } = await preview('2');
    expect(data).toMatchObject({ kind: 'image' });
    expect((await picture((data as { readonly url: string }).url)).headers.get('content-type')).toBe('image/png'); // looked at above
  });

  it('is the sub-stream where the main one is none that browsers decode', async () => {
    const sub_url = 'rtsp://10.30.2.12:554/Streaming/Channels/102';
    const { data } = await admin.form(PATH, { method: 'detail', id: '2' });
    const { mtime } = (data as { readonly detail: { readonly mtime: string } }).detail; // the contract's reply
    const form = { ...FORM, id: '2', mtime, name: '大堂球机', url: 'rtsp://10.30.2.12:554/Streaming/Channels/101', ptz: '1' };
    expect((await admin.form(PATH, { ...form, sub_url })).code).toBe(200);
    expect((await preview('2')).data).toMatchObject({ kind: 'ws-flv' });
  });

  it('of one that is off, away, or of another house is refused in words', async () => {
    expect(await preview('6')).toMatchObject({ code: 502, msg: expect.stringContaining('reached') });
    await admin.form(PATH, { method: 'status', id: '1', status: '0' });
    expect((await preview('1')).code).toBe(502);
    const { data } = await admin.form(PATH, { ...FORM, url: 'rtsp://192.0.2.9/1' });
    expect(await preview((data as { readonly id: string }).id)).toMatchObject({ code: 502, msg: expect.stringContaining('rtsp:') }); // just added
  });
});

describe('turning', () => {
  const turn = (move: string, id = '2') => admin.form(PATH, { method: 'ptz', id, move, speed: '8' });
  const look = async (path: string) => Buffer.from(await (await picture(path)).arrayBuffer()).toString('base64');

  it('goes on while it is said, and ends by itself', async () => {
    const { picture: path } = await watch('2');
    const before = await look(path);
    expect((await turn('right')).code).toBe(200);
    await vi.waitFor(async () => expect(await look(path)).not.toBe(before), 3000);
    await new Promise((done) => setTimeout(done, 1200));
    const after = await look(path);
    await new Promise((done) => setTimeout(done, 300));
    expect(await look(path)).toBe(after);
    expect(box.changes().filter(({ method }) => method === 'ptz')).toHaveLength(1);
  });

  it('is refused for cameras that do not turn, and directions that are none', async () => {
    expect((await turn('right', '1')).code).toBe(424);
    expect((await turn('sideways')).code).toBe(422);
  });

  it('keeps directions', async () => {
    const preset = (action: string, number: string, name = '') => admin.form(PATH, { method: 'preset', id: '2', action, number, name });
    expect((await preset('set', '1', '大门')).data).toEqual({ presets: [{ number: 1, name: '大门' }] });
    expect((await preset('go', '1')).code).toBe(200);
    expect((await preset('go', '2')).code).toBe(404);
    expect((await preset('set', '0', '零')).code).toBe(422);
    expect((await preset('set', '256', '多')).code).toBe(422);
    expect((await preset('del', '1')).data).toEqual({ presets: [] });
  });
});

it('a group that has cameras stays', async () => {
  expect((await admin.form(GROUPS, { method: 'del', 'ids[0]': '1' })).code).toBe(422);
});
