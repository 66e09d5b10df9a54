/** Every screen that is built, by its place in the box's menu: what the tests of all screens walk through. */
import { SCREENS } from '../../src/areas/registry';
import { normaliseName } from '../../src/lib/normalise-name';
import { MENU, type MenuNode } from '../appliance/menu-tree';

const BUILT = new Set(Object.values(SCREENS).flatMap((screens) => Object.keys(screens)));

const placesIn = (nodes: readonly MenuNode[], above: string): readonly string[] =>
  nodes.flatMap(({ path, component, hidden, children }) => {
    const place = path.startsWith('/') ? path : `${above}/${path}`;
    if (children) return placesIn(children, place);
    return !hidden && BUILT.has(normaliseName(component ?? '')) ? [place] : [];
  });

export const BUILT_SCREENS = placesIn(MENU, '');
