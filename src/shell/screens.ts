/** Component name → screen: one exact look-up in one table (src/areas/registry.ts, loaded with the first screen). The only file of the shell that knows every area. */

import { BUILT } from '../areas/built';
import { dashboard } from '../areas/dashboard/index';
import { type Area, SCREEN_NAMES } from '../areas/names';
import { ownOf } from '../gateway/twins';
import { loadPart } from '../lib/load-part';
import { normaliseName } from '../lib/normalise-name';
import type { Screen } from '../screen/screen';

/** What the shell has itself; the dashboard is what is seen first, so it comes with the shell. */
const OWN: Readonly<Record<string, () => Promise<Screen>>> = {
  dashboard: async () => dashboard,
  theme: async () => (await loadPart(() => import('./theme-screen'))).themeScreen,
  icons: async () => (await loadPart(() => import('./icons-screen'))).iconsScreen,
};
const notInVersion = async (): Promise<Screen> => (await loadPart(() => import('../screen/page/not-in-version'))).notInVersion;

const BUILT_NAMES: ReadonlySet<string> = new Set(Object.values(BUILT).flat());
/** Where a name stands in both, its folder decides. */
const AREA_OF: ReadonlyMap<string, Area> = new Map(
  [SCREEN_NAMES, BUILT].flatMap((table) =>
    Object.entries(table).flatMap(([area, names]) => names.map((name) => [name, area as Area] as const)),
  ),
);

/** One a name: what a screen declares is shown by one component, however often the screen is opened. */
const shown = new Map<string, Promise<Screen>>();
async function loadBuilt(name: string): Promise<Screen> {
  // Its words are asked for next: both tables come in one go.
  const [{ SCREENS }] = await Promise.all([loadPart(() => import('../areas/registry')), loadPart(() => import('../i18n/files'))]);
  const registered = Object.values(SCREENS).find((screens) => Object.hasOwn(screens, name))?.[name];
  if (!registered) return notInVersion();
  const [{ screen }, { showScreen }] = await Promise.all([loadPart(registered.load), loadPart(() => import('../screen/show/show-screen'))]);
  return showScreen(screen, registered.words, ownOf(name) !== undefined);
}
const showBuilt = (name: string): Promise<Screen> => {
  const known = shown.get(name);
  if (known) return known;
  const loading = loadBuilt(name).catch((error: unknown) => {
    shown.delete(name);
    throw error;
  });
  shown.set(name, loading);
  return loading;
};

/** Every component name that this build knows. */
export const screenNames: readonly string[] = [...new Set([...AREA_OF.keys(), ...Object.keys(OWN)])];
const KNOWN: ReadonlySet<string> = new Set(screenNames);

const isLeftOut = (name: string, without: readonly string[]): boolean => without.includes(AREA_OF.get(name) ?? '');

/** Whether this version has the screen of a component name: one that it knows, that is built, and that was not left out by the pack. */
export function hasScreen(component: string, without: readonly string[] = []): boolean {
  const name = normaliseName(component);
  return (BUILT_NAMES.has(name) || Object.hasOwn(OWN, name)) && !isLeftOut(name, without);
}

/**
 * The screen of a component name; undefined for a name that this build does not know. Rejects when it can't be loaded.
 * @param without areas that were left out when this console was packed: their screens say so
 */
export async function resolveScreen(component: string, without: readonly string[] = []): Promise<Screen | undefined> {
  const name = normaliseName(component);
  if (!KNOWN.has(name)) return undefined;
  if (isLeftOut(name, without)) return notInVersion();
  if (BUILT_NAMES.has(name)) return showBuilt(name);
  return (Object.hasOwn(OWN, name) ? OWN[name] : notInVersion)?.();
}
