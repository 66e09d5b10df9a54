/** The table of places is written by hand, since it must load no screen: it is held against the resources and the tabs that there are. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SCREENS } from '../../../src/areas/registry';
import { REFERRED, resourceName } from '../../../src/gateway/references';
import { placeOf } from '../../../src/screen/definition/record-place';
import { referencesOf } from '../../appliance/references';
import { RESOURCES } from '../../appliance/resources';

const AREAS = join(import.meta.dirname, '../../../src/areas');

/** The tabs of each screen that has some, by the last word of its component: as it declares them, or as its view names them. */
const named = globSync('*/*/*.tsx', { cwd: AREAS }).flatMap((file) => {
  const found = /^const TABS = \[([^\]]*)\]/m.exec(readFileSync(join(AREAS, file), 'utf8'))?.[1];
  const folder = basename(dirname(file)).replaceAll('-', '');
  return found === undefined ? [] : [[folder, [...found.matchAll(/'([^']+)'/g)].map(([, tab]) => tab)] as const];
});
const declared = await Promise.all(
  Object.values(SCREENS)
    .flatMap((screens) => Object.entries(screens))
    .map(async ([component, { load }]) => {
      const { part } = (await load()).screen;
      return part.kind === 'tabs' ? [[component.split('/').at(-1) ?? '', Object.keys(part.tabs)] as const] : [];
    }),
);
const tabs = new Map<string, readonly (string | undefined)[]>([...named, ...declared.flat()]);

const resources = RESOURCES.flatMap((resource) => {
  const name = resourceName(resource.path);
  return name === undefined ? [] : [{ ...resource, name, place: placeOf(name, '7') }];
});
const placed = resources.filter(({ place }) => place.component !== '');

describe('the place of a record', () => {
  it.each(placed.map(({ name, component, alsoIn = [], place }) => [name, [component, ...alsoIn], place] as const))(
    'of %s is its own screen',
    (_, components, place) => {
      expect(components).toContain(place.component);
    },
  );

  it.each(placed.flatMap(({ name, place }) => (place.query.tab === undefined ? [] : [[name, place] as const])))(
    'of %s is a tab that the screen has',
    (_, { component, query }) => {
      expect(tabs.get(component.split('/').at(-1) ?? '')).toContain(query.tab);
    },
  );

  it('is known of everything that is referred to; an interface is among the others of its screen', () => {
    const without = Object.values(REFERRED).flatMap(({ resource }) => (placed.some(({ name }) => name === resource) ? [] : resource));
    expect([...new Set(without)]).toEqual(['networkNet']);
  });

  it('is known of everything that refers to a record and stands in a tab', () => {
    const users = new Set(referencesOf(RESOURCES).map(({ resource }) => resource.path));
    const lost = resources.filter(
      ({ path, component, place, settings }) =>
        users.has(path) && !settings && place.component === '' && tabs.has(component.split('/').at(-1) ?? ''),
    );
    expect(lost.map(({ name }) => name)).toEqual([]);
  });
});
