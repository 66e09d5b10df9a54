/** Component name → screen: one exact look-up in one table (DESIGN.md 5). The only file that knows every area. */
import { adsRoutes } from '../areas/ads/routes';
import { aisoRoutes } from '../areas/aiso/routes';
import { authoriseRoutes } from '../areas/authorise/routes';
import { dashboardRoutes } from '../areas/dashboard/routes';
import { mediaRoutes } from '../areas/media/routes';
import { operationsRoutes } from '../areas/operations/routes';
import { smartScreenRoutes } from '../areas/smart-screen/routes';
import { systemRoutes } from '../areas/system/routes';
import { tr069Routes } from '../areas/tr069/routes';
import { voiceRoutes } from '../areas/voice/routes';
import { wirelessRoutes } from '../areas/wireless/routes';
import { loadPart } from '../lib/load-part';
import { normaliseName } from '../lib/normalise-name';
import { notYet } from '../screen/page/not-yet';
import type { Screen, ScreenTable } from '../screen/screen';

/** The areas by the names of their folders: what a pack can leave out. */
const AREAS: Readonly<Record<string, ScreenTable>> = {
  dashboard: dashboardRoutes,
  system: systemRoutes,
  authorise: authoriseRoutes,
  media: mediaRoutes,
  ads: adsRoutes,
  voice: voiceRoutes,
  aiso: aisoRoutes,
  'smart-screen': smartScreenRoutes,
  tr069: tr069Routes,
  wireless: wirelessRoutes,
  operations: operationsRoutes,
};

/** Every screen that SPEC.md 2 names, by its normalised name. */
export const screens: ScreenTable = {
  ...Object.assign({}, ...Object.values(AREAS)),
  scenelistadd: notYet,
  otherconfig: notYet,
  theme: async () => (await loadPart(() => import('./theme-screen'))).themeScreen,
  icons: async () => (await loadPart(() => import('./icons-screen'))).iconsScreen,
};

/** Whether this build knows a component name. */
export const isKnown = (component: string): boolean => Object.hasOwn(screens, normaliseName(component));

const isLeftOut = (name: string, without: readonly string[]): boolean => without.some((area) => Object.hasOwn(AREAS[area] ?? {}, name));

/** Whether this version has the screen of a component name: one that it knows, that is built, and that was not left out by the pack. */
export function hasScreen(component: string, without: readonly string[] = []): boolean {
  const name = normaliseName(component);
  return Object.hasOwn(screens, name) && screens[name] !== notYet && !isLeftOut(name, without);
}

/**
 * The screen of a component name; undefined for a name that this build does not know. Rejects when it can't be loaded.
 * @param without areas that were left out when this console was packed: their screens say so
 */
export async function resolveScreen(component: string, without: readonly string[] = []): Promise<Screen | undefined> {
  const name = normaliseName(component);
  if (isLeftOut(name, without)) return notYet();
  const load = Object.hasOwn(screens, name) ? screens[name] : undefined;
  return load?.();
}
