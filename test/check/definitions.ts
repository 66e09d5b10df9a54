/**
 * What of a declared screen nobody would notice until it is opened: a definition that the reference appliance does not serve, a seed
 * that lacks a field, a word of a choice that is missing. Bundled by itself: it reads screens as the console and the appliance have them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCREENS } from '../../src/areas/registry';
import type { Field } from '../../src/field/field';
import { pathOf } from '../../src/gateway/calls';
import type { Part, TabsPart } from '../../src/screen/definition/vocabulary';
import { createClock } from '../appliance/clock';
import type { Entry, Resource } from '../appliance/resource';
import { RESOURCES } from '../appliance/resources';

/** What the rules look at of a definition. */
export interface Declared {
  readonly screen: string;
  readonly key: string;
  readonly resource: string;
  readonly fields: Readonly<Record<string, Pick<Field<unknown>, 'choices' | 'wordsAt' | 'readOnly'>>>;
}

const partsOf = (part: Part | TabsPart): readonly Part[] => (part.kind === 'tabs' ? Object.values(part.tabs) : [part]);

/** Every definition that a `screen.ts` names. */
async function declaredScreens(): Promise<readonly Declared[]> {
  const entries = Object.values(SCREENS).flatMap((screens) => Object.entries(screens));
  const screens = await Promise.all(entries.map(async ([name, { load }]) => ({ name, part: (await load()).screen.part })));
  return screens.flatMap(({ name, part }) =>
    partsOf(part).flatMap((each) =>
      each.kind === 'view' ? [] : [{ screen: name, key: each.def.key, resource: each.def.resource, fields: each.def.fields }],
    ),
  );
}

/** A day of the month or a key of a telephone says itself. */
const OWN_WORD = /^(?:\d+|[*#]|)$/;

type Words = Readonly<Record<string, unknown>>;
const wordAt = (words: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? (at as Words)[name] : undefined), words);

/**
 * What is wrong with definitions, one sentence each.
 * @param words answers the English words of a namespace
 */
export function definitionErrors(
  declared: readonly Declared[],
  resources: readonly Pick<Resource, 'path' | 'seed' | 'fields' | 'present'>[],
  words: (namespace: string) => unknown,
): readonly string[] {
  const served = new Map(resources.map((resource) => [resource.path, resource]));
  return declared.flatMap(({ screen, key, resource, fields }) => {
    const path = pathOf(resource);
    const own = served.get(path);
    const [namespace = '', ...rest] = key.split(':');
    const known = (at: string): boolean => typeof wordAt(words(at.split(':')[0] ?? ''), (at.split(':')[1] ?? '').split('.')) === 'string';
    const unsaid = Object.entries(fields).flatMap(([name, { choices = [], wordsAt }]) =>
      choices
        .filter(
          (value) =>
            !OWN_WORD.test(value) &&
            !known(`${namespace}:${rest.join(':')}.values.${name}.${value}`) &&
            !(wordsAt && known(`${wordsAt}.${value}`)),
        )
        .map((value) => `${screen}: no word for "${value}": ${key}.values.${name}.${value}`),
    );
    if (!own) return [`${screen}: the reference appliance serves no ${path} (test/appliance/resources)`, ...unsaid];
    const rows: readonly Entry[] = own.seed?.(createClock('check', 0)) ?? [];
    // What the box counts at the time of asking is in no seed.
    const kept = Object.entries(fields).filter(([, { readOnly }]) => !readOnly || !own.present);
    const lacking = kept
      .map(([name]) => name)
      .filter((name) => rows.some((row) => !Object.hasOwn(row, name)) && Object.hasOwn(own.fields, name));
    return [...lacking.map((name) => `${screen}: a seed of ${path} lacks "${name}"`), ...unsaid];
  });
}

/** The same of the project as it is. */
export async function ownDefinitionErrors(root: string): Promise<readonly string[]> {
  const words = (namespace: string): unknown => JSON.parse(readFileSync(join(root, 'locales/en', `${namespace}.json`), 'utf8'));
  return definitionErrors(await declaredScreens(), RESOURCES, words);
}
