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
import { notYet } from '../screen/not-yet';
import type { Screen, ScreenTable } from '../screen/screen';

/** Every screen that SPEC.md 2 names, by its normalised name. */
export const screens: ScreenTable = {
  ...dashboardRoutes,
  ...systemRoutes,
  ...authoriseRoutes,
  ...mediaRoutes,
  ...adsRoutes,
  ...voiceRoutes,
  ...aisoRoutes,
  ...smartScreenRoutes,
  ...tr069Routes,
  ...wirelessRoutes,
  ...operationsRoutes,
  scenelistadd: notYet,
  otherconfig: notYet,
  theme: async () => (await loadPart(() => import('./theme-screen'))).themeScreen,
  icons: async () => (await loadPart(() => import('./icons-screen'))).iconsScreen,
};

/** Whether this build knows a component name. */
export const isKnown = (component: string): boolean => Object.hasOwn(screens, normaliseName(component));

/** The screen of a component name; undefined for a name that this build does not know. Rejects when it can't be loaded. */
export async function resolveScreen(component: string): Promise<Screen | undefined> {
  const name = normaliseName(component);
  const load = Object.hasOwn(screens, name) ? screens[name] : undefined;
  return load?.();
}
