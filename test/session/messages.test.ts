import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { words } from '../../src/session/messages';

/** Every text of a locale file by its dotted key. */
const leaves = (value: object, path = ''): [string, string][] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [[path + key, inner] as [string, string]] : leaves(inner, `${path}${key}.`),
  );
const places = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
const read = (language: string, file: string): ReadonlyMap<string, string> =>
  new Map(leaves(JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8'))));
/** Chinese has one form where English has two. */
const stem = (key: string): string => key.replace(/_(one|other)$/, '');

describe('the words', () => {
  it.each(readdirSync('locales/en').filter((file) => file.endsWith('.json')))(
    'of %s are there in both languages, with the same places to fill',
    (file) => {
      const [en, zh] = [read('en', file), read('zh_CN', file)];
      expect([...new Set([...zh.keys()].map(stem))].sort()).toEqual([...new Set([...en.keys()].map(stem))].sort());
      for (const [key, text] of zh) {
        const twin = en.get(key) ?? en.get(`${stem(key)}_other`) ?? '';
        expect([key, places(text)]).toEqual([key, places(twin)]);
        expect([key, text.trim() !== '' && twin.trim() !== '']).toEqual([key, true]);
      }
    },
  );

  it('have the same files in both languages', () => {
    expect(readdirSync('locales/zh_CN')).toEqual(readdirSync('locales/en'));
  });

  it('of a lost network ask to try later', () => {
    expect(words.zh_CN.network).toBe('网络异常，请稍后重试。');
  });
});
