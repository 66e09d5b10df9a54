/**
 * Release notes in both languages, from CHANGELOG.md: a version's section, with the Chinese text under `### 中文`. Administrators read them on
 * System Upgrade, so what is for developers is left out.
 */
import { MAX_NOTES } from '../src/lib/upgrade-manifest';

/** Notes of a version; empty where the changelog has none. */
export interface Notes {
  readonly en: string;
  readonly zh_CN: string;
}

const CHINESE = /^### 中文[ \t]*$/m;
/** Headings of what is not for administrators. */
const DEVELOPERS = /^(?:for developers|dependencies|面向开发者|依赖)$/i;

/** The text under a heading of this level, up to the next of it or above. */
const section = (text: string, heading: RegExp, end: RegExp): string | undefined => {
  const found = heading.exec(text);
  if (!found) return undefined;
  const rest = text.slice(found.index + found[0].length);
  const stop = end.exec(rest);
  return stop ? rest.slice(0, stop.index) : rest;
};

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The text without what is for developers: each such heading, and all up to the next of its level or above. */
function forAdministrators(text: string): string {
  let hidden = 0;
  const lines = text.split('\n').filter((line) => {
    const [, marks = '', title = ''] = /^(#{1,6}) +(.*?)\s*$/.exec(line) ?? [];
    if (marks && (hidden === 0 || marks.length <= hidden)) hidden = DEVELOPERS.test(title) ? marks.length : 0;
    return hidden === 0;
  });
  return lines.join('\n').trim();
}

/** A version's notes for administrators, in Markdown; a version without a section of its own has those that are not released yet. */
export function readNotes(changelog: string, version: string): Notes {
  const of = (name: string): string | undefined =>
    section(changelog, new RegExp(`^## \\[?${escapePattern(name)}\\]?(?![\\w.-]).*$`, 'm'), /^## /m);
  const own = of(version) ?? of('Unreleased') ?? '';
  const chinese = section(own, CHINESE, /^### /m);
  const start = CHINESE.exec(own);
  const english =
    start && chinese !== undefined ? own.slice(0, start.index) + own.slice(start.index + start[0].length + chinese.length) : own;
  return { en: forAdministrators(english), zh_CN: forAdministrators(chinese ?? '') };
}

/** Chinese and what is next to it are joined without a space. */
const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]$/u;

/** Markdown as lines of plain text, one a paragraph or item: a page shows them as they are. */
export function plainNotes(markdown: string): string {
  const lines: string[] = [];
  for (const line of markdown.split('\n').map((each) => each.trim())) {
    const last = lines.at(-1) ?? '';
    const begins = line === '' || /^(?:#{1,6} |[-*] |\d+\. )/.test(line) || last === '' || last.startsWith('#');
    if (begins) lines.push(line);
    else lines[lines.length - 1] = last + (WIDE.test(last) ? '' : ' ') + line;
  }
  return lines
    .map((line) =>
      line
        .replace(/^#{1,6} /, '')
        .replace(/^[*] /, '- ')
        .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
        .replace(/\*\*|`/g, ''),
    )
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .slice(0, MAX_NOTES);
}

/** What stands in the tarball for people: both, as they are in the changelog. */
export const notesFile = (title: string, { en, zh_CN }: Notes): string =>
  [`# ${title}`, ...(zh_CN ? ['## 中文', zh_CN] : []), ...(en ? ['## English', en] : [])].join('\n\n').concat('\n');
