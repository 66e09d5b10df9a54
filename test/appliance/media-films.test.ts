/** Titles: what terminals show and why not, rights that end by themselves, series and their episodes, classes inside each other. */
import { describe, expect, it } from 'vitest';
import { resourcePaths } from '../../src/gateway/calls';
import { eachBox } from './each-box';
import { seedFileUrl } from './files/seed-files';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const { mediaFilmmanagement: FILMS, mediaFilmEpisode: EPISODES, mediaFilmclass: CLASSES } = resourcePaths;
const DAY = 86_400_000;

let box: Appliance;
let admin: Visitor;
eachBox((opened) => {
  ({ box, admin } = opened);
});

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly mtime: string };
const list = async (path: string, more: Record<string, string> = {}): Promise<readonly Row[]> => {
  const answer = await admin.form(path, { method: 'list', page: '1', limit: '500', ...more });
  expect(answer.code, String(answer.msg)).toBe(200);
  return (answer.data as { list: Row[] }).list; // compared below
};
const one = async (path: string, name: string): Promise<Row> => {
  const found = (await list(path)).find((each) => each.name === name);
  if (!found) throw new Error(`nothing called ${name}`);
  return found;
};
const film = (name: string) => one(FILMS, name);
/** The form of a title as it is, with changes. */
const change = async (name: string, more: Record<string, string>) => {
  const { id, mtime, classes, cast, kind, region, ...row } = await film(name);
  const texts = [
    'poster',
    'cover',
    'year',
    'director',
    'score',
    'intro',
    'file_sd',
    'file_hd',
    'file_uhd',
    'file_smooth',
    'provider',
    'rights_from',
    'rights_until',
  ];
  const sent = Object.fromEntries(texts.map((field) => [field, String(row[field] ?? '')]));
  const lists = Object.entries({ classes, cast }).flatMap(([field, values]) =>
    (values as readonly string[]).map((value, at) => [`${field}[${at}]`, value] as const),
  );
  return admin.form(FILMS, {
    ...sent,
    ...Object.fromEntries(lists),
    method: 'form',
    id,
    mtime,
    name,
    kind: String(kind),
    region: String(region),
    status: String(row.status),
    recommend: String(row.recommend),
    ...more,
  });
};

it('a class counts and finds its titles and those of the classes inside, each once', async () => {
  const films = async (name: string) => Number((await one(CLASSES, name)).films);
  const found = async (name: string) => (await list(FILMS, { classes: String((await one(CLASSES, name)).id) })).length;
  for (const name of ['电影', '剧情', '剧集', '酒店']) expect(await found(name), name).toBe(await films(name));
  expect(await films('电影')).toBeGreaterThan(await films('剧情'));
});

describe('what terminals show', () => {
  it('follows the shelf, the rights, the review, the film and its classes', async () => {
    const states = Object.fromEntries((await list(FILMS)).map(({ name, on_tv: shown }) => [name, shown]));
    expect(states).toMatchObject({
      长河落日: 'yes',
      巷口面馆: 'rights',
      白鹭洲: 'rights',
      婚礼花絮: 'review',
      夜航: 'off',
      茶马古道: 'yes',
    });
    await admin.form(FILMS, { method: 'status', id: (await film('夜航')).id, status: '1' });
    expect((await film('夜航')).on_tv).toBe('file');
    await admin.form(CLASSES, { method: 'status', id: (await one(CLASSES, '电影')).id, status: '0' });
    expect((await film('长河落日')).on_tv, 'its class is inside a hidden one').toBe('class');
  });

  it('ends by itself with the last day of the rights, which is warned of before', async () => {
    expect(await film('雪山来信')).toMatchObject({ rights: 'ending', on_tv: 'yes' });
    const matters = async () => {
      const { data } = await admin.form('/admin.php/system/home', { method: 'detail' });
      return (data as { detail: { attention: { id: string }[] } }).detail.attention.filter(({ id }) => id === 'films');
    };
    expect(await matters()).toEqual([expect.objectContaining({ level: 'warning', detail: '雪山来信' })]);
    expect((await list(FILMS, { rights: 'ending' })).map(({ name }) => name)).toEqual(['雪山来信']);
    box.advance(12 * DAY);
    admin.token = box.startSession('admin');
    expect(await film('雪山来信')).toMatchObject({ rights: 'ending', on_tv: 'yes' });
    box.advance(DAY);
    admin.token = box.startSession('admin');
    expect(await film('雪山来信')).toMatchObject({ rights: 'ended', on_tv: 'rights' });
    expect(await matters()).toEqual([]);
  });

  it('goes by the review of its files, whichever way they came in', async () => {
    const { code } = await change('长河落日', { file_hd: seedFileUrl('/影片', '婚礼花絮.mp4') });
    expect(code).toBe(200);
    expect(await film('长河落日')).toMatchObject({ review: 'pending', on_tv: 'review' });
    await change('长河落日', { file_hd: seedFileUrl('/影片', '演唱会片段.mp4') });
    expect(await film('长河落日')).toMatchObject({ review: 'rejected', on_tv: 'review' });
  });
});

it('is taken off the air at once, whatever else is so, until somebody puts it back', async () => {
  const { id } = await film('长河落日');
  expect((await admin.form(FILMS, { method: 'take_down', id, reason: '无播出权' })).code).toBe(200);
  expect(await film('长河落日')).toMatchObject({ on_tv: 'taken', status: 1 });
  box.advance(10_000);
  const { data } = await admin.form(FILMS, { method: 'taken', id });
  const { told, acknowledged } = data as Record<string, number>;
  expect(data).toMatchObject({ name: '长河落日', by: 'admin', reason: '无播出权', waiting: [] });
  expect(acknowledged).toBe(told);
  expect((await change('长河落日', { intro: '再改一次' })).code, 'its form does not put it back').toBe(200);
  expect(await film('长河落日')).toMatchObject({ on_tv: 'taken' });
  expect((await admin.form(FILMS, { method: 'put_back', id })).code).toBe(200);
  expect(await film('长河落日')).toMatchObject({ on_tv: 'yes', taken_down: '' });
});

it('has one file of each clarity, and says which there are', async () => {
  expect(await film('长河落日')).toMatchObject({ clarity: ['HD', 'UltraHD'] });
  expect((await list(FILMS, { clarity: 'UltraHD' })).map(({ name }) => name)).toEqual(['长河落日', '星海列车']);
  await change('长河落日', { file_hd: '' });
  expect(await film('长河落日'), 'one is enough').toMatchObject({ clarity: ['UltraHD'], on_tv: 'yes', length: 112 * 60 });
  await change('长河落日', { file_hd: '', file_uhd: '' });
  expect(await film('长河落日')).toMatchObject({ clarity: [], on_tv: 'file', missing: ['file'] });
});

it('knows how long titles are, and filters by what they lack', async () => {
  expect((await film('长河落日')).length).toBe(112 * 60);
  expect(await film('茶马古道')).toMatchObject({ episodes: 4, length: (45 + 46 + 47 + 48) * 60 });
  const lacking = await list(FILMS, { missing: 'cover' });
  expect(lacking.map(({ name }) => name)).toContain('白鹭洲');
  expect(lacking.every(({ missing }) => (missing as string[]).includes('cover'))).toBe(true);
  const { data } = await admin.form(FILMS, { method: 'summary' });
  expect(data).toMatchObject({ ending: 1, ended: 1, review: 1 });
});

it('refuses a second title of the same name and year, a score of 11, and a class in itself', async () => {
  expect((await change('星海列车', { name: '长河落日', year: '2024' })).data).toHaveProperty('name');
  expect((await change('星海列车', { name: '长河落日', year: '2025' })).code).toBe(200);
  expect((await change('白鹭洲', { score: '11' })).data).toHaveProperty('score');
  expect((await change('白鹭洲', { score: '10.0' })).code).toBe(200);
  const top = await one(CLASSES, '电影');
  const inner = await one(CLASSES, '剧情');
  const moved = { method: 'form', id: top.id, mtime: top.mtime, name: '电影', picture: '', status: '1' };
  expect((await admin.form(CLASSES, { ...moved, parent: inner.id })).data).toHaveProperty('parent');
  expect((await admin.form(CLASSES, { ...moved, parent: top.id })).data).toHaveProperty('parent');
});

it('keeps what is used: a class with films, a series with episodes', async () => {
  expect((await admin.form(CLASSES, { method: 'del', 'ids[0]': (await one(CLASSES, '剧情')).id })).code).toBe(422);
  const series = await film('茶马古道');
  expect((await admin.form(FILMS, { method: 'del', 'ids[0]': series.id })).code).toBe(422);
  expect((await change('茶马古道', { kind: 'film' })).data).toHaveProperty('kind');
  const [first] = await list(EPISODES, { series: series.id });
  const again = { method: 'form', series: series.id, number: '1', name: '再来', file: String(first?.file), status: '1' };
  expect((await admin.form(EPISODES, again)).data).toHaveProperty('number');
  expect((await admin.form(EPISODES, { ...again, number: '5', series: (await film('长河落日')).id })).data).toHaveProperty('series');
  expect((await admin.form(EPISODES, { ...again, number: '5' })).code).toBe(200);
  expect((await film('茶马古道')).episodes).toBe(5);
});

it('is the same record below /operations, and refused to who may not before any field is looked at', async () => {
  const nobody = visit(box);
  nobody.token = box.startSession('nomenu');
  expect((await nobody.form(FILMS, { method: 'form', nonsense: '1' })).code).toBe(403);
  expect((await nobody.form(FILMS, { method: 'take', name: 'x', path: '/' })).code).toBe(403);
});
