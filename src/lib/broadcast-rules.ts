/**
 * The broadcast rules for televisions in public places, as far as the records of a gateway say: a self-check, no legal advice. After the notice on
 * hotel television of 2025-09-29, GY/T 421-2025 and the guide 广电办发〔2026〕1号.
 */

/** What a house can be, so far as the rules and what suits it are concerned. */
export const SCENE_KINDS = ['hotel', 'hospital', 'school', 'community', 'government'] as const;
export type SceneKind = (typeof SCENE_KINDS)[number];

/** What is on a television once it has started: full-screen live, the welcome page with its focus on live, or something else. */
export const BOOT_TARGETS = ['unknown', 'live', 'welcome', 'menu'] as const;

/** In the order in which they are told. */
const RULES = ['bootAds', 'bootTarget', 'simulcast', 'licence', 'overlay'] as const;
export type Rule = (typeof RULES)[number];

/** What is checked of an ad. */
export interface CheckedAd {
  readonly id: string;
  readonly title: string;
  readonly status: boolean;
  /** `YYYY-MM-DD`; empty: unbounded. */
  readonly end_date: string;
  /** Over which channels it lies; empty of one that lies over none. */
  readonly over: string;
}

/** What is checked of a channel. */
export interface CheckedChannel {
  readonly id: string;
  readonly name: string;
  readonly status: boolean;
  /** Its place in the order of the list. */
  readonly sort: number;
  /** Channels of the same programme have the same word; empty: there is no other. */
  readonly simulcast: string;
  /** Who gives it to the house, by a licence. */
  readonly provider: string;
}

/** What is checked of a scene. */
export interface CheckedScene {
  readonly scene: SceneKind;
  /** Whether it is checked. */
  readonly status: boolean;
  readonly boot_target: (typeof BOOT_TARGETS)[number];
}

/** The records; what could not be read is undefined. */
export interface Checked {
  readonly scenes: readonly CheckedScene[];
  readonly boot: readonly CheckedAd[] | undefined;
  readonly live: readonly CheckedAd[] | undefined;
  readonly text: readonly CheckedAd[] | undefined;
  readonly channels: readonly CheckedChannel[] | undefined;
  /** Today, by the box's clock. */
  readonly day: string;
}

/** A record that breaks a rule, and the list that it is in. */
export interface Breach {
  readonly list: 'adsBoot' | 'adsLive' | 'adsText' | 'mediaLiveprogram';
  readonly id: string;
  readonly name: string;
}

/**
 * How a rule is kept: `kept`, `broken` by some records, `unsaid` where nobody has said what the box can't know, `unread` where records could
 * not be read.
 */
export interface Result {
  readonly rule: Rule;
  /** Of the boot target, which is said for each scene. */
  readonly scene?: CheckedScene['scene'];
  readonly state: 'kept' | 'broken' | 'unsaid' | 'unread';
  readonly breaches: readonly Breach[];
}

const resultOf = (rule: Rule, read: boolean, breaches: readonly Breach[]): Result => ({
  rule,
  // What was found counts, even where more could not be read.
  state: breaches.length > 0 ? 'broken' : read ? 'kept' : 'unread',
  breaches,
});

/** Ads that play, today or later. */
const playing = (ads: readonly CheckedAd[], day: string): readonly CheckedAd[] =>
  ads.filter(({ status, end_date: end }) => status && (end === '' || end >= day));

const adsIn = (list: Breach['list'], ads: readonly CheckedAd[]): readonly Breach[] =>
  ads.map(({ id, title }) => ({ list, id, name: title }));
const channelsIn = (channels: readonly CheckedChannel[]): readonly Breach[] =>
  channels.map(({ id, name }) => ({ list: 'mediaLiveprogram', id, name }));

/** Channels of one programme that have several numbers. */
function manyNumbers(channels: readonly CheckedChannel[]): readonly CheckedChannel[] {
  const numbers = new Map<string, Set<number>>();
  for (const { simulcast, sort } of channels) if (simulcast !== '') numbers.set(simulcast, (numbers.get(simulcast) ?? new Set()).add(sort));
  return channels.filter(({ simulcast }) => (numbers.get(simulcast)?.size ?? 0) > 1);
}

const targetOf = ({ scene, boot_target: target }: CheckedScene): Result => ({
  rule: 'bootTarget',
  scene,
  state: target === 'unknown' ? 'unsaid' : target === 'menu' ? 'broken' : 'kept',
  breaches: [],
});

/** Every rule against the records, for the scenes that are checked; none where no scene is. */
export function checkRules({ scenes, boot, live, text, channels, day }: Checked): readonly Result[] {
  const checked = scenes.filter(({ status }) => status);
  if (checked.length === 0) return [];
  const over = (ads: readonly CheckedAd[] = []) => playing(ads, day).filter((ad) => ad.over === 'all');
  const received = (channels ?? []).filter(({ status }) => status);
  const found: Readonly<Record<Rule, readonly Result[]>> = {
    bootAds: [resultOf('bootAds', boot !== undefined, adsIn('adsBoot', playing(boot ?? [], day)))],
    bootTarget: checked.map(targetOf),
    simulcast: [resultOf('simulcast', channels !== undefined, channelsIn(manyNumbers(received)))],
    licence: [resultOf('licence', channels !== undefined, channelsIn(received.filter(({ provider }) => provider.trim() === '')))],
    overlay: [
      resultOf('overlay', live !== undefined && text !== undefined, [...adsIn('adsText', over(text)), ...adsIn('adsLive', over(live))]),
    ],
  };
  return RULES.flatMap((rule) => found[rule]);
}
