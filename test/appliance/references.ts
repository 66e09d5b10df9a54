/** Which records refer to which: what is used can't vanish, and who uses a record can be asked. The kinds are those of src/gateway/references.ts. */
import { listOf, wireOf } from '../../src/areas/voice/dialplan/wire';
import { type ResourceName, resourcePaths } from '../../src/gateway/calls';
import { isReferred, REFERRED, resourceName, TARGET_LINKAGES } from '../../src/gateway/references';
import { titlesOf } from './menu';
import type { Context } from './operation';
import type { References, User } from './references-types';
import type { Entry, Resource } from './resource';

/** One field that holds references; `field` may be inside records, `members.extension`. */
interface Reference {
  readonly resource: Resource;
  readonly field: string;
  /** A key of REFERRED, or a linkage of targets. */
  readonly linkage: string;
}

/** Whether references are kept of a linkage: its values name records, or targets. */
export const isKept = (linkage: string): boolean => linkage in REFERRED || TARGET_LINKAGES.has(linkage);

/** Every reference that some resources declare: with the linkage of a field, or beside the fields. What the box notes itself is none. */
export const referencesOf = (resources: readonly Resource[]): readonly Reference[] =>
  resources.flatMap((resource) => {
    const { fields, refers = {} } = resource;
    const declared = Object.entries(fields).flatMap(([name, { linkages = {}, readOnly }]) =>
      readOnly ? [] : Object.entries(linkages).map(([inner, linkage]) => ({ field: inner === '' ? name : `${name}.${inner}`, linkage })),
    );
    const beside = Object.entries(refers).map(([field, linkage]) => ({ field, linkage }));
    return [...declared, ...beside].filter(({ linkage }) => isKept(linkage)).map((each) => ({ ...each, resource }));
  });

/** One value, or those of a list. */
const valuesOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) || (typeof value === 'string' && value.startsWith('[')) ? listOf(value) : [value];
const valuesAt = (body: Entry, field: string): readonly unknown[] => {
  const [name = '', inner] = field.split('.');
  return inner === undefined ? valuesOf(body[name]) : valuesOf(body[name]).map((each) => wireOf(each)[inner]);
};

const nameOf = (body: Entry): string => {
  const name = [body.display_name, body.name, body.title, body.sn].map((each) => String(each ?? '')).find(Boolean) ?? '';
  return name !== '' && body.number ? `${name} (${body.number})` : name;
};

/** @param rowsOf the rows of a resource as they are kept @param one the row of an id */
export function openReferences(
  resources: readonly Resource[],
  rowsOf: (resource: Resource) => readonly Entry[],
  one: (resource: Resource, id: string) => Entry | undefined,
): References {
  const references = referencesOf(resources);
  /** Whether there is what a value of a linkage names; a word that names no record is none of our business. */
  const leads = (linkage: string, value: string): boolean => {
    const [word = '', target] = value.split(':');
    const isTarget = TARGET_LINKAGES.has(linkage);
    const kind = isTarget ? Object.values(REFERRED).find(({ targets = [] }) => targets.includes(word)) : REFERRED[linkage];
    const wanted = isTarget ? target : value;
    const owner = kind && resources.find(({ path, fields }) => path === resourcePaths[kind.resource] && Object.keys(fields).length > 0);
    if (!owner || kind?.loose || !wanted) return true;
    const { by } = kind ?? {};
    if (by === undefined) return /^\d{1,15}$/.test(wanted) && one(owner, wanted) !== undefined;
    return rowsOf(owner).some((row) => String(row[by]) === wanted);
  };
  return {
    missing: (path, entry, before = {}) =>
      references
        .filter(({ resource }) => resource.path === path && !resource.loose)
        .filter(({ field, linkage }) => {
          const had = new Set(valuesAt(before, field).map(String));
          return valuesAt(entry, field).some((value) => value !== undefined && !had.has(String(value)) && !leads(linkage, String(value)));
        })
        .map(({ field }) => field.split('.')[0] ?? field),
    countsOf: (linkage) => {
      const counts = new Map<string, number>();
      for (const resource of resources) {
        const fields = references.filter((each) => each.resource === resource && each.linkage === linkage).map(({ field }) => field);
        if (fields.length === 0) continue;
        for (const row of rowsOf(resource)) {
          const held = new Set(fields.flatMap((field) => valuesAt(row, field).map(String)));
          for (const value of held) counts.set(value, (counts.get(value) ?? 0) + 1);
        }
      }
      return counts;
    },
    usersOf: (used, entry, language = 'en', context: Context | undefined = undefined) => {
      const own = resourcePaths[used];
      /** How a reference of a linkage spells this record; none: it is of another kind. */
      const spellings = (linkage: string): readonly { readonly text: string; readonly keeps: boolean }[] =>
        Object.entries(REFERRED)
          .filter(([name, { resource }]) => resource === used && (name === linkage || TARGET_LINKAGES.has(linkage)))
          .flatMap(([, { by = 'id', targets = [], loose }]) =>
            (TARGET_LINKAGES.has(linkage) ? targets.map((word) => `${word}:${entry.id}`) : [String(entry[by] ?? '')])
              .filter((text) => text !== '')
              .map((text) => ({ text, keeps: !loose })),
          );
      const found = new Map<string, User>();
      for (const { resource, field, linkage } of references) {
        const { path, component, alsoIn = [], settings, loose } = resource;
        const wanted = spellings(linkage);
        if (wanted.length === 0) continue;
        for (const row of rowsOf(resource)) {
          const id = String(row.id);
          if (path === own && id === String(entry.id)) continue;
          const isHidden = context !== undefined && resource.sees?.row(row, context) === false;
          const held = new Set(valuesAt(row, field).map(String));
          const uses = wanted.filter(({ text }) => held.has(text));
          if (uses.length === 0) continue;
          const title = titlesOf(component)?.[language === 'en' ? 'en' : 'zh'] ?? path;
          const keeps = (!loose && uses.some((each) => each.keeps)) || (found.get(`${path} ${id}`)?.keeps ?? false);
          found.set(`${path} ${id}`, {
            resource: resourceName(path) ?? path,
            id,
            name: (settings || isHidden ? '' : nameOf(row)) || title,
            isHidden,
            screen: component,
            screens: [component, ...alsoIn],
            title,
            keeps,
          });
        }
      }
      return [...found.values()];
    },
  };
}

/** The resource of a path, if its records are referred to. */
export const referredAt = (path: string): ResourceName | undefined => {
  const name = resourceName(path);
  return name !== undefined && isReferred(name) ? name : undefined;
};
