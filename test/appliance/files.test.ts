/** The explorer, and what comes out of it at the address of a file. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explorerCalls } from '../../src/gateway/files';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const LIST = explorerCalls.list.path;
let box: Appliance;
let admin: Visitor;
beforeAll(async () => {
  box = await startSeeded();
  admin = visit(box);
  admin.token = box.startSession('admin');
});
afterAll(async () => {
  const violations = [...box.violations];
  await box.close();
  expect(violations).toEqual([]);
});

interface Told {
  readonly id: string;
  readonly name: string;
  readonly [field: string]: unknown;
}
const list = async (query: object, who = admin) => {
  const { data } = await who.json(LIST, { page: 1, limit: 100, ...query });
  return (data as { list: readonly Told[] }).list; // the contract's reply
};
const named = async (path: string, name: string): Promise<Told> => {
  const found = (await list({ path })).find((each) => each.name === name);
  if (!found) throw new Error(`no ${name} in ${path}`);
  return found;
};
const create = (path: string, name: string, more = {}) => admin.json(explorerCalls.createFolder.path, { path, name, ...more });
const rename = (id: string, to: object) => admin.json(explorerCalls.rename.path, { id, ...to });
const del = (ids: readonly string[], more = {}) => admin.json(explorerCalls.del.path, { ids, ...more });

describe('the explorer', () => {
  it('has one order of names in the tree and in a folder: by pinyin, and 2 before 10', async () => {
    for (const name of ['厨房', '会议10', '会议2', 'lobby', '安全']) expect((await create('/', name)).code).toBe(200);
    const { data } = await admin.json(explorerCalls.tree.path, {});
    const tree = (data as readonly { name: string }[]).map(({ name }) => name); // the contract's reply
    const folders = (await list({ path: '/' })).filter(({ folder }) => folder === 1).map(({ name }) => name);
    expect(folders).toEqual(tree);
    expect(tree.indexOf('会议2')).toBeLessThan(tree.indexOf('会议10'));
    expect(tree.indexOf('安全')).toBeLessThan(tree.indexOf('厨房'));
    await del((await list({ path: '/' })).filter(({ name }) => /厨房|会议1|会议2|lobby|安全/.test(name)).map(({ id }) => id));
  });

  it('tells folders first, and of a file what is in it', async () => {
    expect((await list({ path: '/' })).map(({ name, folder }) => [name, folder])).toContainEqual(['影片', 1]);
    expect(await named('/影片', '城市宣传片.mp4')).toMatchObject({
      kind: 'video',
      mime: 'video/mp4',
      width: 320,
      height: 180,
      duration: 8,
      codec: 'h264, aac',
      review: 'normal',
      path: '/影片',
      used: 0,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await named('/音乐', '海浪.wav')).toMatchObject({ kind: 'audio', duration: 5, codec: 'pcm' });
    expect((await named('/音乐', '晚安钢琴.mp3')).duration).toBeCloseTo(9.1, 1);
    expect(await named('/频道', 'CCTV-1.png')).toMatchObject({ width: 160, height: 160, codec: 'png' });
  });

  it('keeps what a picture shows in words; it can be taken back', async () => {
    const { id } = await named('/大堂', '大堂欢迎图.png').catch(() => named('/频道', 'CCTV-1.png'));
    expect(await rename(id, { alt: 'a'.repeat(121) })).toMatchObject({ code: 422, data: { alt: expect.any(String) } });
    expect(await rename(id, { alt: 'two\nlines' })).toMatchObject({ code: 422 });
    expect((await rename(id, { alt: ' 央视标志 ', batch: 'alt-1' })).code).toBe(200);
    expect((await list({ ids: [id] }))[0]?.alt).toBe('央视标志');
    expect((await admin.json(LIST, { method: 'record_undo', batch: 'alt-1' })).code).toBe(200);
    expect((await list({ ids: [id] }))[0]?.alt).toBe('');
  });

  it('counts what is in a folder, also deeper', async () => {
    const below = (await list({ path: '/影片' })).filter(({ folder }) => folder === 1);
    expect(below.length).toBeGreaterThan(1);
    const own = (await list({ path: '/影片' })).length - below.length;
    const deeper = below.reduce((sum, { files }) => sum + Number(files), 0);
    expect(deeper).toBeGreaterThan(0);
    expect((await named('/', '影片')).files).toBe(own + deeper);
  });

  it('finds by words below a folder, by kind, by review and by the address that a field keeps', async () => {
    expect((await list({ path: '/大堂', keyword: '自助' })).map(({ path }) => path)).toEqual(['/大堂/早餐']);
    expect((await list({ kind: 'audio' })).every(({ kind }) => kind === 'audio')).toBe(true);
    expect((await list({ review: 'pending' })).map(({ name }) => name)).toContain('大堂欢迎图.png');
    const film = await named('/影片', '海上日出.mp4');
    expect(await list({ url: film.url })).toEqual([film]);
    const { data } = await admin.json(explorerCalls.approved.path, { method: 'list', page: 1, limit: 100 });
    const names = (data as { list: readonly Told[] }).list.map(({ name }) => name);
    expect(names).toContain('夏日促销.png');
    expect(names).not.toContain('大堂欢迎图.png');
    expect(names).not.toContain('演唱会片段.mp4');
  });

  it.each([
    ['2,000 words', 'a '.repeat(2000)],
    ['60,000 letters', 'a'.repeat(60_000)],
  ])('finds nothing by %s', async (_what, keyword) => {
    expect(await admin.json(LIST, { page: 1, limit: 10, keyword })).toMatchObject({ code: 200, data: { total: 0 } });
    const rows = await admin.form('/admin.php/advertisement/boot', { method: 'list', page: '1', limit: '10', keyword });
    expect(rows).toMatchObject({ code: 200, data: { total: 0 } });
  });

  it('makes, names and moves folders; never into themselves, and no two of one name', async () => {
    const { data } = await create('/客房', '夜景');
    const { id } = data as { id: string }; // the contract's reply
    expect(await create('/客房', '夜景')).toMatchObject({ code: 422, data: { name: 'already exists' } });
    expect(await create('/客房', 'a b')).toMatchObject({ code: 422, data: { name: expect.stringContaining('Chinese') } });
    expect(await create('/nowhere', 'a')).toMatchObject({ code: 422, data: { path: 'There is no such folder' } });
    const picture = await named('/客房', '窗外夜景.png');
    expect((await rename(picture.id, { path: '/客房/夜景' })).code).toBe(200);
    expect((await named('/客房/夜景', '窗外夜景.png')).url).toBe(picture.url);
    const rooms = await named('/', '客房');
    expect(await rename(rooms.id, { path: '/客房/夜景' })).toMatchObject({
      code: 422,
      data: { path: 'A folder cannot be moved into itself' },
    });
    expect((await rename(rooms.id, { name: '房间' })).code).toBe(200);
    expect((await named('/房间/夜景', '窗外夜景.png')).path).toBe('/房间/夜景');
    expect(await rename(picture.id, { name: 'night.jpg' })).toMatchObject({ code: 422, data: { name: 'The ending .png must stay' } });
    expect(JSON.stringify((await admin.json(explorerCalls.tree.path, {})).data)).toContain('"path":"/房间/夜景"');
    expect((await rename(picture.id, { path: '/房间' })).code).toBe(200);
    expect((await del([id])).data).toBe(1);
    expect((await rename(rooms.id, { name: '客房' })).code).toBe(200);
  });

  it('refuses to delete what is used, alone or with its folder, and says by whom', async () => {
    const picture = await named('/广告', '开机广告1.png');
    expect(picture.used).toBe(2);
    expect(await del([picture.id])).toMatchObject({ code: 422, data: { [picture.id]: '酒店形象, 国庆开机' } });
    const folder = await named('/', '广告');
    expect(await del([folder.id])).toMatchObject({ code: 422, data: { [folder.id]: expect.stringContaining('酒店形象') } });
    const users = await admin.json(LIST, { method: 'used_by', ids: [picture.id] });
    expect(users.data).toMatchObject({
      list: [{ screen: 'advertisement/boot' }, { screen: 'advertisement/boot' }],
      counts: { [picture.id]: 2 },
    });
  });

  it('brings back what was deleted, with its folder, its review and its address', async () => {
    const folder = await named('/大堂', '早餐');
    const menu = await named('/大堂/早餐', '早餐菜单.png');
    expect(menu.review).toBe('pending');
    const gone = await del([folder.id], { batch: 'b1' });
    expect(gone).toMatchObject({ code: 200, data: 3 });
    expect(gone.envelope.undo).toEqual({ seconds: 10 });
    expect((await admin.get(String(menu.url))).status).toBe(404);
    const undone = await admin.json(LIST, { method: 'record_undo', batch: 'b1' });
    expect(undone.data).toEqual({ count: 3, failed: [] });
    expect(await named('/大堂/早餐', '早餐菜单.png')).toMatchObject({ id: menu.id, url: menu.url, review: 'pending' });
    expect((await admin.get(String(menu.url))).status).toBe(200);
  });

  it('keeps a folder that is not empty any more when its making is undone', async () => {
    await create('/', '空的', { batch: 'made' });
    const folder = await named('/', '空的');
    const inner = (await create('/空的', '里面')).data as { id: string }; // the contract's reply
    const undo = () => admin.json(LIST, { method: 'record_undo', batch: 'made' });
    expect((await undo()).data).toMatchObject({ count: 0, failed: [{ id: folder.id, msg: 'The folder is no longer empty' }] });
    expect((await named('/空的', '里面')).id).toBe(inner.id);
    await del([folder.id]);
  });

  it('takes nothing back that would lie too deep', async () => {
    const path = (levels: number) => `/深${'/深'.repeat(levels - 1)}`;
    for (let level = 1; level <= 15; level++) await create(level === 1 ? '/' : path(level - 1), '深');
    await create(path(15), '叶');
    const leaf = await named(path(15), '叶');
    await rename(leaf.id, { path: '/', batch: 'up' });
    await create('/叶', '里');
    const undone = await admin.json(LIST, { method: 'record_undo', batch: 'up' });
    expect(undone.data).toMatchObject({ count: 0, failed: [{ id: leaf.id, msg: 'path: Folders can be at most 16 levels deep' }] });
    await del([leaf.id, (await named('/', '深')).id]);
  });

  it('keeps the past of a file: where it lay is told by name, and taken back', async () => {
    const { id } = await named('/大堂', '前台.png');
    await rename(id, { path: '/广告' });
    const { data } = await admin.json(LIST, { method: 'record_history', id, page: 1, limit: 10 });
    const { list: past } = data as { list: readonly { id: string; changes: unknown }[] }; // the contract's reply
    expect(past[0]?.changes).toEqual([{ field: 'path', before: '/大堂', after: '/广告' }]);
    const { mtime } = await named('/广告', '前台.png');
    const back = await admin.json(LIST, { method: 'record_revert', id, entry: past[0]?.id, mtime });
    expect(back.code).toBe(200);
    expect((await named('/大堂', '前台.png')).id).toBe(id);
  });

  it('is for who has a screen that shows files, and changes for who may there', async () => {
    const operator = visit(box);
    operator.token = box.startSession('operator');
    expect((await list({ path: '/' }, operator)).length).toBeGreaterThan(0);
    expect((await operator.json(explorerCalls.createFolder.path, { path: '/', name: 'x' })).code).toBe(200);
    expect((await operator.json(explorerCalls.del.path, { ids: ['1'] })).code).toBe(403);
    const nobody = visit(box);
    nobody.token = box.startSession('nomenu');
    expect((await nobody.json(LIST, { page: 1, limit: 1 })).code).toBe(403);
  });
});

describe('the address of a file', () => {
  it('is for who is signed in, gives parts, and says what it is', async () => {
    const film = await named('/影片', '安全须知.mp4');
    const whole = await admin.get(String(film.url));
    expect(whole.headers.get('content-type')).toBe('video/mp4');
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(bytes.length).toBe(film.size);
    expect(bytes.subarray(0, 1000).equals(readFileSync('test/appliance/media/clips/clock.mp4').subarray(0, 1000))).toBe(true);
    const part = await admin.send(String(film.url), { headers: { Range: 'bytes=100-199' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${film.size}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true);
    expect((await admin.send(String(film.url), { headers: { Range: `bytes=${film.size}-` } })).status).toBe(416);
    expect((await visit(box).get(String(film.url))).status).toBe(404);
    const nobody = Object.assign(visit(box), { token: box.startSession('nomenu') });
    expect((await nobody.get(String(film.url))).status).toBe(404);
    expect((await admin.get('/files/00000000-0000-0000-0000-000000000000.mp4')).status).toBe(404);
    expect((await admin.get('/files/../appliance.db')).status).toBe(404);
  });
});
