/** What a version of a menu holds. */
import { createHash } from 'node:crypto';
import { type MenuItem, readItems } from '../../../src/areas/smart-screen/menu-parts/items';
import type { Entry } from '../entry';

/** The part of a menu that terminals get. */
export interface Content {
  readonly items: readonly MenuItem[];
  readonly template: string;
  readonly languages: readonly string[];
}

/** The content of a draft. */
export const contentOf = ({ items, template, languages }: Entry): Content => ({
  items: readItems(items),
  template: String(template ?? ''),
  languages: Array.isArray(languages) ? languages.map(String) : [],
});

/** By which two contents are known to be the same. */
export const hashOf = ({ items, template, languages }: Content): string =>
  createHash('sha256')
    .update(JSON.stringify([items, template, languages]))
    .digest('hex')
    .slice(0, 32);
