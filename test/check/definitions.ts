/**
 * What of a declared screen nobody would notice until it is opened: a definition that the reference appliance does not serve, a seed
 * that lacks a field, a word of a choice that is missing. Bundled by itself: it reads screens as the console and the appliance have them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCREENS } from '../../src/areas/registry';
import type { Field } from '../../src/field/field';
import { pathOf } from '../../src/gateway/calls';
import { twinPath } from '../../src/gateway/twins';
import type { Part, TabsPart } from '../../src/screen/definition/vocabulary';
import { createClock } from '../appliance/clock';
import type { Entry, Resource } from '../appliance/resource';
import { RESOURCES } from '../appliance/resources';

/** What is done with rows, and the right that allows it: its own name if it names none. */
interface Named {
  readonly name: string;
  readonly right?: string;
  /** The job that it begins, with what is asked before. */
  readonly job?: true | { readonly fields?: object };
}

/** What the rules look at of a definition. */
export interface Declared {
  readonly screen: string;
  readonly key: string;
  readonly resource: string;
  /** Rights that its screen names beside the usual ones. */
  readonly rights?: readonly string[];
  readonly actions?: readonly Named[];
  readonly bulk?: readonly Named[];
  /** What its rows do not offer of what every list has. */
  readonly without?: readonly string[];
  readonly fields: Readonly<Record<string, Pick<Field<unknown>, 'choices' | 'initial' | 'kind' | 'readOnly' | 'required' | 'wordsAt'>>>;
}

const partsOf = (part: Part | TabsPart): readonly Part[] => (part.kind === 'tabs' ? Object.values(part.tabs) : [part]);

/** Every definition that a `screen.ts` names. */
async function declaredScreens(): Promise<readonly Declared[]> {
  const entries = Object.values(SCREENS).flatMap((screens) => Object.entries(screens));
  const screens = await Promise.all(entries.map(async ([name, { load }]) => ({ name, ...(await load()).screen })));
  return screens.flatMap(({ name, part, rights }) =>
    partsOf(part).flatMap((each) => (each.kind === 'view' ? [] : [{ screen: name, rights, ...each.def }])),
  );
}

/** A day of the month or a key of a telephone says itself. */
const OWN_WORD = /^(?:\d+|[*#]|)$/;

type Words = Readonly<Record<string, unknown>>;
const wordAt = (words: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? (at as Words)[name] : undefined), words);

/** Rights that every screen may have. */
const USUAL_RIGHTS = ['add', 'edit', 'del', 'status', 'sort', 'import', 'export'];
/** What every row's menu has by itself. */
const BUILT_IN = ['edit', 'copy', 'view', 'users', 'history', 'del'];

/** What is wrong with what is done with rows: a name that is taken, words that are missing, a right that nobody could be granted. */
function actionErrors(
  { screen, key, actions = [], bulk = [], rights = [], without = [] }: Declared,
  known: (at: string) => boolean,
): readonly string[] {
  const taken = actions
    .filter(({ name }) => BUILT_IN.includes(name) && !without.includes(name === 'copy' ? 'add' : name))
    .map(
      ({ name }) =>
        `${screen}: every row has "${name}" by itself: its words are ${key}.actions.${name}, and actions of one's own need another name`,
    );
  const all = [...actions.map((each) => ({ at: 'actions', ...each })), ...bulk.map((each) => ({ at: 'bulk', ...each }))];
  const unsaid = all
    .filter(({ at, name }) => !known(`${key}.${at}.${name}`))
    .map(({ at, name }) => `${screen}: no words for "${name}": ${key}.${at}.${name}`);
  const ungranted = all
    .map(({ name, right = name }) => right)
    .filter((right) => !USUAL_RIGHTS.includes(right) && !rights.includes(right))
    .map((right) => `${screen}: nobody can be granted "${right}": { rights: ['${right}'] } of its defineScreen`);
  return [...taken, ...unsaid, ...new Set(ungranted)];
}

/** Rights of screens that have no words, where who grants them reads them. */
const rightErrors = (declared: readonly Declared[], known: (at: string) => boolean): readonly string[] => [
  ...new Set(
    declared.flatMap(({ screen, rights = [] }) =>
      rights
        .filter((right) => !known(`engine:permission.${right}`) && !known(`engine:action.${right}`))
        .map((right) => `${screen}: no words for the right "${right}": engine:permission.${right}`),
    ),
  ),
];

/** Fields of a call beside the form's, which the log or the dialog of a job names. */
const CALL_WORDS: readonly string[] = ['media-cameras:cameras.fields.preset', 'tr069-itms:devices.fields.file'];

/** Words of fields that a definition does not have (any more); a key may be shared by several. */
function deadWords(declared: readonly Declared[], words: (namespace: string) => unknown): readonly string[] {
  return [...new Set(declared.map(({ key }) => key))].flatMap((key) => {
    const definitions = declared.filter((each) => each.key === key);
    const [namespace = '', path = ''] = key.split(':');
    const asked = (bulk: readonly Named[] = []): readonly string[] =>
      bulk.flatMap(({ job }) => (typeof job === 'object' ? Object.keys(job.fields ?? {}) : []));
    const known = definitions.flatMap(({ fields, bulk }) => [...Object.keys(fields), ...asked(bulk)]);
    return ['fields', 'help', 'values'].flatMap((kind) =>
      Object.keys(wordAt(words(namespace), [...path.split('.'), kind]) ?? {})
        .filter((name) => !known.includes(name) && !CALL_WORDS.includes(`${key}.${kind}.${name}`))
        .map((name) => `${definitions[0]?.screen}: words for "${name}", which is no field: ${key}.${kind}.${name}`),
    );
  });
}

/**
 * What is wrong with definitions, one sentence each.
 * @param words answers the English words of a namespace
 */
export function definitionErrors(
  declared: readonly Declared[],
  resources: readonly Pick<Resource, 'path' | 'seed' | 'fields' | 'present'>[],
  words: (namespace: string) => unknown,
): readonly string[] {
  // What is one thing in two places answers at both paths.
  const served = new Map(
    resources.flatMap((each) => [each.path, twinPath(each.path)].flatMap((at) => (at === undefined ? [] : [[at, each] as const]))),
  );
  const known = (at: string): boolean => typeof wordAt(words(at.split(':')[0] ?? ''), (at.split(':')[1] ?? '').split('.')) === 'string';
  const ofEach = declared.flatMap((each) => {
    const { screen, key, resource, fields } = each;
    const path = pathOf(resource);
    const own = served.get(path);
    const [namespace = '', ...rest] = key.split(':');
    const unsaid = Object.entries(fields).flatMap(([name, { choices = [], wordsAt }]) =>
      choices
        .filter(
          (value) =>
            !OWN_WORD.test(value) &&
            !known(`${namespace}:${rest.join(':')}.values.${name}.${value}`) &&
            !(wordsAt && known(`${wordsAt}.${value}`)),
        )
        .map((value) =>
          value.includes('.')
            ? `${screen}: "${value}" of ${key}.${name}: a value must not have a dot, which parts the keys of words`
            : `${screen}: no word for "${value}": ${key}.values.${name}.${value}`,
        ),
    );
    // Required, and yet chosen by nobody: what has a usual value is not required, what has none starts with "Choose…".
    const preset = Object.entries(fields)
      .filter(([, { kind, required, initial }]) => kind === 'choice' && required && initial !== '')
      .map(([name]) => `${screen}: ${key}.${name} is a required choice that starts with one: requiredChoice, or not required`);
    if (!own)
      return [
        `${screen}: the reference appliance serves no ${path} (test/appliance/resources)`,
        ...unsaid,
        ...preset,
        ...actionErrors(each, known),
      ];
    const rows: readonly Entry[] = own.seed?.(createClock('check', 0)) ?? [];
    // What the box counts at the time of asking is in no seed.
    const kept = Object.entries(fields).filter(([, { readOnly }]) => !readOnly || !own.present);
    const lacking = kept
      .map(([name]) => name)
      .filter((name) => rows.some((row) => !Object.hasOwn(row, name)) && Object.hasOwn(own.fields, name));
    // What the box keeps for itself is told in another form.
    const unknown = own.present
      ? []
      : [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => !Object.hasOwn(own.fields, name));
    return [
      ...lacking.map((name) => `${screen}: a seed of ${path} lacks "${name}"`),
      ...unknown.map((name) => `${screen}: a seed of ${path} has "${name}", which is no field`),
      ...unsaid,
      ...preset,
      ...actionErrors(each, known),
    ];
  });
  return [...ofEach, ...rightErrors(declared, known), ...deadWords(declared, words)];
}

/** The same of the project as it is. */
export async function ownDefinitionErrors(root: string): Promise<readonly string[]> {
  const words = (namespace: string): unknown => JSON.parse(readFileSync(join(root, 'locales/en', `${namespace}.json`), 'utf8'));
  return definitionErrors(await declaredScreens(), RESOURCES, words);
}
