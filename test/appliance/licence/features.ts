/** What a licence turns on, as screens: those of a feature that it does not hold are in nobody's menu, and their calls are refused. */
import en from '../../../locales/en/authorise.json' with { type: 'json' };
import zh from '../../../locales/zh_CN/authorise.json' with { type: 'json' };
import { ownOf } from '../../../src/gateway/twins';
import type { Box } from '../box';
import type { Language } from '../messages';
import { presentLicence } from './kept';
import { FEATURES } from './licence';

type Feature = (typeof FEATURES)[number];

/** Components, or with a slash at the end whole folders of them. */
const SCREENS: Readonly<Record<Feature, readonly string[]>> = {
  hotel: ['system/externalinterface'],
  signage: ['smartscreen/', 'advertisement/'],
  callcenter: ['voicemodel/callcenter'],
  itms: ['tr069/'],
  gb28181: ['mediamodel/ansvaccess'],
  standby: ['system/hotstandby'],
};

const isOf = (feature: Feature, component: string): boolean => {
  const own = ownOf(component) ?? component;
  return SCREENS[feature].some((each) => (each.endsWith('/') ? own.startsWith(each) : own === each));
};

const turnedOff = ({ store, clock }: Pick<Box, 'store' | 'clock'>): readonly Feature[] => {
  const { features } = presentLicence(store, clock);
  return FEATURES.filter((feature) => features[feature] !== true);
};

/** The screens of a list that the licence in force holds; its days of grace count. */
export function licensed(box: Pick<Box, 'store' | 'clock'>, components: readonly string[]): readonly string[] {
  const off = turnedOff(box);
  return components.filter((component) => !off.some((feature) => isOf(feature, component)));
}

/** The names of the features that the licence lacks for one of these screens. */
export const missingFeatures = (
  box: Pick<Box, 'store' | 'clock'>,
  components: readonly string[],
  language: Language,
): readonly string[] => {
  const names = (language === 'zh_CN' ? zh : en).feature;
  return turnedOff(box).flatMap((feature) => (components.some((component) => isOf(feature, component)) ? [names[feature]] : []));
};
