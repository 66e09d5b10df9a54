/** A reader outside has only the repository: what a comment refers to is a page of it, and a chapter that this page has. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Source } from './sources.ts';

/** Pages of a repository are in capitals, `README` and its like; what a test packs as a file may be called anything. */
const PAGE = /(?<![\w*`$}/])((?:[\w-]+\/)*[A-Z]+\.md)(?:, ([A-Z][\w ,-]*?)(?=[;.:)'`\n]|$| \*\/))?/g;

/** A source in a page's code marks, by its name or with folders before it. */
const SOURCE = /`((?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|sh))`/g;

/** Every source that a page names and that is not there; `paths` are those of the project's files. */
export const pageErrors = (pages: readonly Source[], paths: readonly string[]): readonly string[] =>
  pages.flatMap(({ path, text }) =>
    [...text.matchAll(SOURCE)].flatMap(([, name = '']) =>
      paths.some((each) => each === name || each.endsWith(`/${name}`)) ? [] : [`${path}: ${name} is not in the repository`],
    ),
  );

/** Every reference to a page that is not there, and to a chapter that its page does not have. */
export function referenceErrors(root: string, sources: readonly Source[]): readonly string[] {
  const chapters = new Map<string, readonly string[]>();
  const chaptersOf = (page: string): readonly string[] => {
    const known = chapters.get(page) ?? [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].flatMap(([, title]) => title ?? []);
    chapters.set(page, known);
    return known;
  };
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(PAGE)].flatMap(([, name = '', chapter]) => {
      const page = [join(root, name), join(root, dirname(path), name)].find((each) => existsSync(each));
      if (!page) return [`${path}: ${name} is not in the repository`];
      return chapter === undefined || chaptersOf(page).includes(chapter) ? [] : [`${path}: ${name} has no chapter "${chapter}"`];
    }),
  );
}
