/** Both languages have the same words with the same places, every word is used, none is one that the glossary refuses, and help is written as sentences. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Source } from './sources.ts';

const LANGUAGES = ['en', 'zh_CN'];

const flatten = (value: unknown, prefix = ''): [string, string][] =>
  typeof value === 'string'
    ? [[prefix, value]]
    : Object.entries(value as object).flatMap(([key, item]) => flatten(item, prefix ? `${prefix}.${key}` : key));

const places = (text: string): string =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name]) => name)
    .sort()
    .join(',');

/** `days_one` and `days_other` are asked for as `days`. */
const asked = (key: string): string => key.replace(/_(one|other)$/, '');

/** Keys that a file of src asks for: in full, or by the beginning of a computed one. */
function usesOf(sources: readonly Source[], namespace: string): (key: string) => boolean {
  const text = sources.map((source) => source.text).join('\n');
  const computed = [...text.matchAll(new RegExp(`${namespace}:([\\w.]*)\\$\\{`, 'g'))].map(([, start]) => start ?? '');
  // A declared screen asks for everything below its key (src/screen/definition/labels.ts); what it must have is held by the types.
  const below = (found: RegExp): string[] => [...text.matchAll(found)].map(([, name = '']) => (name === '' ? '' : `${name}.`));
  const declared = below(new RegExp(`(?:key: |wordsAt: |useLabels\\(|words=)['"]${namespace}:([\\w.]+)['"]`, 'g'));
  // Of tabs the engine shows these (src/screen/show).
  const tabs = below(new RegExp(`\\btabs\\(\\s*'${namespace}(?::([\\w.]+))?'`, 'g')).flatMap((start) =>
    ['title', 'note', 'tabs.'].map((word) => start + word),
  );
  return (key) =>
    [...declared, ...tabs].some((start) => key.startsWith(start)) ||
    text.includes(`${namespace}:${asked(key)}'`) ||
    text.includes(`${namespace}:${asked(key)}\``) ||
    computed.some((start) => key.startsWith(start));
}

const isChinese = (word: string): boolean => /\p{Script=Han}/u.test(word);

/** Words of the glossary's last column (`locales/README.md`), each with what finds it: an English one only as a whole word. */
async function refusedWords(root: string): Promise<readonly (readonly [word: string, found: RegExp])[]> {
  const lines = (await readFile(join(root, 'locales', 'README.md'), 'utf8')).split('\n').filter((line) => line.startsWith('| '));
  return lines
    .slice(2) // headings and the line below them
    .flatMap((line) => line.split('|').at(-2)?.split(/[,、]/) ?? [])
    .map((word) => word.trim())
    .filter((word) => word !== '' && word !== '–')
    .map((word) => [word, isChinese(word) ? new RegExp(word, 'u') : new RegExp(`\\b${word}\\b`, 'i')]);
}

/** Help that is telegraphic instead of saying what to do and what a value means (`locales/README.md`). */
const TELEGRAPHIC = /(?:^|[.;!?] )(?:Empty|None|Off|On|\d+): /;
/** A moment has its whole name in Chinese. */
const HALF_A_TIME = /^(?:开始|结束)$/;
const isField = (key: string): boolean => /(^|\.)(?:fields|head|column|columns)\.\w+$/.test(key);

/** Texts of the reference appliance that people read: its refusals, its log and its menu. */
const APPLIANCE_TEXTS = ['messages', 'log-nouns', 'log-actions', 'menu-tree'];

/** What the reference appliance says with a word that the glossary refuses. */
export async function applianceTextErrors(root: string): Promise<readonly string[]> {
  const refused = await refusedWords(root);
  const files = await Promise.all(
    APPLIANCE_TEXTS.map(async (name) => {
      const path = `test/appliance/${name}.ts`;
      return { path, lines: (await readFile(join(root, path), 'utf8')).split('\n') };
    }),
  );
  return files.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) => {
      const said = [...line.matchAll(/'((?:[A-Z]|[^'/]*[ \p{Script=Han}])[^'/]*)'/gu)].map(([, text = '']) => text.replace(/\{\w+\}/g, ''));
      return refused
        .filter(([, found]) => said.some((text) => found.test(text)))
        .map(([word]) => `${path}:${index + 1}: "${word}" is refused by the glossary: ${line.trim()}`);
    }),
  );
}

/** Help is a sentence, in both languages (`locales/README.md`). */
const isHelp = (key: string): boolean => /(^|\.)(help|\w+Help)\.\w|[a-z]Help(_one|_other)?$/.test(key);
const isSentence = (text: string): boolean => /[.?…。？][”’）)]?$/u.test(text);

/** Everything that is missing, superfluous or different. */
export async function localeErrors(root: string, sources: readonly Source[]): Promise<readonly string[]> {
  const errors: string[] = [];
  const refused = await refusedWords(root);
  const files = await Promise.all(
    LANGUAGES.map(async (language) => (await readdir(join(root, 'locales', language))).filter((file) => file.endsWith('.json')).sort()),
  );
  if (files[0]?.join() !== files[1]?.join()) errors.push(`different files: ${files.map((names) => names.join(' ')).join(' | ')}`);
  for (const file of files[0] ?? []) {
    const [en, zh] = await Promise.all(
      LANGUAGES.map(async (language) => new Map(flatten(JSON.parse(await readFile(join(root, 'locales', language, file), 'utf8'))))),
    );
    if (!en || !zh) continue;
    const namespace = file.replace('.json', '');
    // The words of the sign-in page are fields of one object and the issues are keys of rules: the types hold both.
    const used = namespace === 'sign-in' || namespace === 'issue' ? () => true : usesOf(sources, namespace);
    for (const [key, text] of en) {
      const other = zh.get(key);
      if (other === undefined) errors.push(`zh_CN/${file}: ${key} is missing`);
      else if (places(text) !== places(other)) errors.push(`${file}: ${key} has other places: ${places(text)} | ${places(other)}`);
      if (text.trim() === '' || other?.trim() === '') errors.push(`${file}: ${key} is empty`);
      for (const said of isHelp(key) ? [text, other ?? ''] : [])
        if (!isSentence(said)) errors.push(`${file}: ${key} is help without a full stop: ${said}`);
      if (isHelp(key) && TELEGRAPHIC.test(text)) errors.push(`${file}: ${key} is help in telegraphic style: ${text}`);
      if (isField(key) && HALF_A_TIME.test(other ?? '')) errors.push(`${file}: ${key} names a moment by half: ${other}`);
      for (const [word, found] of refused) {
        const said = [text, other ?? ''].find((spelt) => found.test(spelt.replace(/\{\{\w+\}\}/g, '')));
        if (said !== undefined) errors.push(`${file}: ${key}: "${word}" is refused by the glossary: ${said}`);
      }
      if (!used(key)) errors.push(`${file}: ${key} is used nowhere`);
    }
    for (const key of zh.keys()) if (!en.has(key)) errors.push(`en/${file}: ${key} is missing`);
  }
  return errors;
}
