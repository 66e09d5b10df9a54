/**
 * The log of a change says fields and values as the form of the record does, in every area and both languages. What may stand in a
 * change is found out: every call of the reference appliance that keeps an entry is looked up in its source, and every record that it
 * has is saved as it is.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { entryWords } from '../../../../src/areas/system/open-log/entry-words';
import { knowsWords, loadMessages, translator, wordAt } from '../../../../src/i18n/i18n';
import { formEncode } from '../../../../src/lib/form-encode';
import { declaredAt } from '../../../../src/screen/definition/declared';
import { resolveScreen, screenNames } from '../../../../src/shell/screens';
import { RESOURCES } from '../../../appliance/resources';
import { operationsOf } from '../../../appliance/rows/operations';
import { startSeeded } from '../../../appliance/seeded-box';
import type { Appliance } from '../../../appliance/server';
import { type Visitor, visit } from '../../../appliance/visitor';

vi.mock('uplot', () => ({ default: class {} }));

const LANGUAGES = ['en', 'zh_CN'] as const;
const LOG = '/admin.php/system/logging';
const APPLIANCE = join(import.meta.dirname, '../../../appliance');

const wordsOf = async (path: string, language: (typeof LANGUAGES)[number]) => {
  const t = await translator(language);
  return entryWords(declaredAt(path), { t, language, options: {}, find: (key) => wordAt(t, key) });
};

beforeAll(async () => {
  for (const name of screenNames) {
    const screen = await resolveScreen(name);
    if (!screen) continue;
    await (screen.declare ?? screen.load)?.();
    for (const language of LANGUAGES) await loadMessages(language, [screen.namespace].flat());
  }
  for (const language of LANGUAGES) await loadMessages(language, ['common', 'system-care', 'system-log', 'system-people']);
});

/** What has no word in one of the languages: fields that nothing names, flags and words that stay as the wire spells them. */
async function unsaid(path: string, record: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const language of LANGUAGES) {
    const words = await wordsOf(path, language);
    for (const [name, value] of Object.entries(record)) {
      const owner = declaredAt(path).find(({ fields }) => Object.hasOwn(fields, name));
      const keys = [...declaredAt(path).map(({ key }) => `${key}.fields.${name}`), `system-log:name.${name}`, `system-care:name.${name}`];
      if (!keys.some(knowsWords)) missing.push(`${path} ${name}: no label (${language})`);
      const field = owner?.fields[name];
      const isSwitch = typeof value === 'boolean' || (field ? field.wire === 'flag' : value === 0 || value === 1);
      const isWord = field
        ? field.choices !== undefined
        : typeof value === 'string' && /^[a-z]+(?:_[a-z]+)*$/.test(value) && ENUMS.has(name);
      for (const each of isSwitch || isWord ? [value].flat() : []) {
        if (each === '') continue;
        const hasWord =
          field && !isSwitch
            ? knowsWords(`${owner?.key}.values.${name}.${each}`) || knowsWords(`${field.wordsAt}.${each}`)
            : words.value(name, each) !== String(each);
        if (!hasWord) missing.push(`${path} ${name}: ${each} stays raw (${language})`);
      }
    }
  }
  return missing;
}
/** Fields that no form has, whose values are words of the box. */
const ENUMS: ReadonlySet<string> = new Set(['state', 'kind', 'result', 'action', 'code', 'source', 'method', 'fs', 'reason']);

describe('a change in the log', () => {
  const PATH = '/admin.php/voicemodel/extensionset';
  it('has the words of the form of its record', async () => {
    const words = await wordsOf(PATH, 'en');
    expect(words.field('permission')).toBe('Outbound permission');
    expect(words.field('#7/permission')).toBe('#7 · Outbound permission');
    expect(words.value('permission', 'international')).toBe('International');
    expect(words.value('dnd', 1)).toBe('On');
    expect((await wordsOf(PATH, 'zh_CN')).value('dnd', 0)).toBe('关闭');
    expect((await wordsOf('/admin.php/voicemodel/sipoutset', 'en')).value('registered', false)).toBe('No');
  });

  it('has units', async () => {
    const [net, sign] = await Promise.all([wordsOf('/admin.php/Network/net', 'en'), wordsOf('/admin.php/system/mangesetting', 'zh_CN')]);
    expect(net.value('mtu', 1500)).toBe('1500 B');
    expect(sign.value('lock_minutes', 15)).toBe('15 分钟');
  });

  it('keeps what has no word, never takes a text for a key, nor what is offered no longer for another choice', async () => {
    const words = await wordsOf(PATH, 'en');
    expect(words.field('nobody.knows')).toBe('nobody · knows');
    expect(words.value('display_name', 'Room 8001')).toBe('Room 8001');
    expect(words.value('permission', 'moon')).toBe('moon');
  });
});

/** The text between a bracket and its partner. */
function inside(source: string, from: number): string {
  let depth = 1;
  let at = from;
  for (; depth > 0 && at < source.length; at += 1) depth += '([{'.includes(source[at]!) ? 1 : ')]}'.includes(source[at]!) ? -1 : 0;
  return source.slice(from, at - 1);
}
/** Names and literal words of the records that are written in a source text. */
const recordsIn = (text: string): readonly (readonly [string, string | undefined])[] =>
  [...text.matchAll(/\{/g)].flatMap(({ index }) =>
    inside(text, index + 1)
      .split(/,(?![^({[]*[)}\]])/)
      .map((part) => /^\s*(\w+)(?:\s*:\s*(?:'(\w+)'\s*$|[^'])|\s*$)/.exec(part))
      .flatMap((found) => (found ? [[found[1]!, found[2]] as const] : [])),
  );

/** Paths of the resources that a file of the appliance declares. */
const pathsOf = async (file: string): Promise<readonly string[]> =>
  Object.values<unknown>(await import(file)).flatMap((each) => RESOURCES.find((known) => known === each)?.path ?? []);

it('has words for every field that a call of the box notes', async () => {
  const missing: string[] = [];
  for (const file of readdirSync(APPLIANCE, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const source = readFileSync(join(APPLIANCE, file), 'utf8');
    const calls = [...source.matchAll(/\.changed\(|const (?:plain|about) = \(.*\) => \(/g)];
    const paths = file.startsWith('resources/') ? await pathsOf(join(APPLIANCE, file)) : [];
    for (const [name, word] of calls.flatMap(({ index, 0: text }) => recordsIn(inside(source, index + text.length)))) {
      const tries = await Promise.all(['', ...paths].map((path) => unsaid(path, { [name]: word ?? '' })));
      if (tries.every((found) => found.length > 0)) missing.push(`${file}: ${tries[0]!.join(', ')}`);
    }
  }
  expect([...new Set(missing)]).toEqual([]);
});
describe('every record of the box', () => {
  let box: Appliance;
  let admin: Visitor;
  beforeAll(async () => {
    box = await startSeeded();
    admin = visit(box);
    admin.token = box.startSession('admin');
  });
  afterAll(() => box.close());
  type Record = Readonly<{ [name: string]: unknown }>;
  const call = async (path: string, fields: Record) =>
    (await admin.form(path, Object.fromEntries(formEncode(fields)))) as {
      readonly code: unknown;
      readonly data: { readonly list: readonly Record[]; readonly detail: Record } | null;
    }; // the contract's replies

  it('is told in words when it is saved', async () => {
    let saved = 0;
    for (const { path, fields } of RESOURCES.flatMap(operationsOf).filter(({ method }) => method === 'form')) {
      const id = (await call(path, { method: 'list', page: 1, limit: 1 })).data?.list?.[0]?.id;
      const record = (await call(path, { method: 'detail', id })).data?.detail;
      if (!record) continue;
      const kept = Object.entries(fields).flatMap(([name, kind]) =>
        record[name] === undefined ? (kind.endsWith('?') ? [] : [[name, '']]) : [[name, record[name]]],
      );
      if ((await call(path, { method: 'form', ...Object.fromEntries(kept) })).code === 200) saved += 1;
    }
    // Nearly all take what they have answered.
    expect(saved).toBeGreaterThan(45);
    const missing: string[] = [];
    for (const { id, url } of (await call(LOG, { method: 'list', page: 1, limit: 200, result: 'ok' })).data?.list ?? []) {
      const { after } = (await call(LOG, { method: 'detail', id })).data?.detail ?? {};
      missing.push(...(await unsaid(String(url), after as Record))); // a form notes a record
    }
    expect(missing).toEqual([]);
  });
});
