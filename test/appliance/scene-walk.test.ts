/** Whoever works in a scene is told nothing of another, whatever he asks: every read of every screen of operations mode, and every list of options. */
import { expect, it } from 'vitest';
import { eachBox } from './each-box';
import { LINKAGES } from './linkages';
import type { Operation } from './operation';
import { RESOURCES } from './resources';
import { operationsOf } from './rows/operations';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

let box: Appliance;
let admin: Visitor;
eachBox((opened) => {
  ({ box, admin } = opened);
});

type Row = Readonly<Record<string, unknown>>;
const OWN = /^(1[5-9]|20)\d\d$/;
/** Columns of numbers that are no rooms, though they may look like one. */
const COUNTS = ['shown', 'bitrate', 'minutes'];

async function ward(): Promise<Visitor> {
  const group = { menus: '', operation_menus: '*', buttons: '*', is_super: '0', reviewer: '0', scenes: 'hospital' };
  const { data } = await admin.form('/admin.php/system/authority', { method: 'form', name: 'ward', ...group });
  const { id } = data as { id: string }; // the contract's shape
  await admin.form('/admin.php/system/administrator', { method: 'form', username: 'ward', password: 'Operator@2026', group: id });
  const who = visit(box);
  await who.signIn('ward', 'Operator@2026', { is_operations: '1' });
  who.headers['X-Customer-Id'] = 'C10001';
  return who;
}

/** Rooms of other scenes, and the numbers of the phones in them. */
async function foreign(): Promise<ReadonlySet<string>> {
  const listed = async (path: string): Promise<readonly Row[]> => {
    const { data } = await admin.form(path, { method: 'list', page: '1', limit: '1000' });
    return (data as { list: Row[] }).list.filter(({ room }) => room !== '' && !OWN.test(String(room))); // the contract's shape
  };
  const terminals = await listed('/admin.php/smartscreen/terminalrecord');
  const phones = await listed('/admin.php/voicemodel/extensionset');
  return new Set([...terminals.map(({ room }) => String(room)), ...phones.map(({ number }) => String(number))]);
}

/** Every text of a reply. */
function textsOf(value: unknown, name = ''): readonly string[] {
  if (COUNTS.includes(name)) return [];
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(each, name));
  return typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, each]) => [key, ...textsOf(each, key)]) : [];
}
const namedIn = (texts: readonly string[], names: ReadonlySet<string>): readonly string[] => [
  ...new Set(texts.flatMap((text) => (text.match(/(?<![\d.:/])\d{4}(?![\d:])/g) ?? []).filter((each) => names.has(each)))),
];

const VALUES: Readonly<Record<string, unknown>> = { page: 1, limit: 500, value: 'all', from: '2026-01-01', until: '2026-01-31', days: 1 };
function bodyOf({ method, fields }: Operation, id: string): Row {
  const sent = Object.entries(fields).flatMap(([name, kind]) => {
    if (kind.endsWith('?') && !(method === 'export' && name === 'value')) return [];
    const usual = kind === 'integer' ? 1 : kind === 'flag' ? 0 : kind === 'texts' ? [id] : kind === 'any' ? [] : '';
    return [[name, name === 'id' ? id : (VALUES[name] ?? usual)]];
  });
  return { ...Object.fromEntries(sent), ...(method && { method }) };
}
const asForm = (body: Row): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      Array.isArray(value) ? value.map((each, at) => [`${name}[${at}]`, String(each)]) : [[name, String(value)]],
    ),
  );

const ask = (who: Visitor, path: string, body: Row) =>
  path.startsWith('/operations/') ? who.json(path, body) : who.form(path, asForm(body));

/** The rows of a CSV without the columns of counts; enough for cells without line breaks. */
function cellsOf(csv: string): readonly string[] {
  const [head = '', ...lines] = csv.replace(/^\uFEFF/, '').split('\n');
  const names = head.trim().split(',');
  return lines.flatMap((line) =>
    line
      .trim()
      .split(',')
      .filter((_, at) => !COUNTS.includes(names[at] ?? '')),
  );
}

it('tells nothing of another scene', async () => {
  const who = await ward();
  const others = await foreign();
  expect(others.size).toBeGreaterThan(100);
  const told: string[] = [];
  let answered = 0;
  for (const resource of RESOURCES) {
    for (const each of operationsOf(resource)) {
      if (each.kind === 'write' || each.open || each.encoding === 'multipart') continue;
      for (const id of ['1', '2', '7']) {
        const reply = await ask(who, each.path, bodyOf(each, id));
        if (reply.code === 200) answered += 1;
        const isFile = each.method === 'export' && reply.code === 200;
        const texts = isFile ? cellsOf(await (await who.get(String(reply.data))).text()) : textsOf(reply.data);
        const named = namedIn(texts, others);
        if (named.length > 0) told.push(`${each.path} ${each.method} ${id}: ${named.slice(0, 5).join(' ')}`);
        if (!Object.hasOwn(each.fields, 'id') && !Object.hasOwn(each.fields, 'ids')) break;
      }
    }
  }
  for (const name of Object.keys(LINKAGES)) {
    const { code, data } = await who.form('/admin.php/index/form_linkage', { name });
    if (code === 200) answered += 1;
    const named = namedIn(textsOf(data), others);
    if (named.length > 0) told.push(`form_linkage ${name}: ${named.slice(0, 5).join(' ')}`);
  }
  expect(told).toEqual([]);
  expect(answered).toBeGreaterThan(150);
}, 120_000);
