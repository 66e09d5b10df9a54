/**
 * The 20 digits that GB/T 28181 calls devices, channels, platforms and groups by: 8 of the centre (an administrative region of GB/T 2260 and two
 * more), 2 of the trade, 3 of the type, 1 of the network and 6 of the serial number. The first ten are the domain.
 */

/** The parts of an id, as texts of digits. */
export interface GbParts {
  /** Province, city, county and one level below, two digits each. */
  readonly centre: string;
  readonly trade: string;
  readonly type: string;
  readonly network: string;
  readonly serial: string;
}

/** What a type stands for, as far as the console has a word of it. */
export const GB_KINDS = [
  'dvr',
  'encoder',
  'decoder',
  'nvr',
  'camera',
  'ipcamera',
  'display',
  'alarm_input',
  'alarm_output',
  'voice_input',
  'voice_output',
  'mobile',
  'front_end',
  'platform',
  'user',
  'business_group',
  'virtual_organisation',
  'other',
] as const;
export type GbKind = (typeof GB_KINDS)[number];

const KINDS: Readonly<Record<string, GbKind>> = {
  '111': 'dvr',
  '112': 'encoder',
  '113': 'encoder',
  '114': 'decoder',
  '118': 'nvr',
  '131': 'camera',
  '132': 'ipcamera',
  '133': 'display',
  '134': 'alarm_input',
  '135': 'alarm_output',
  '136': 'voice_input',
  '137': 'voice_output',
  '138': 'mobile',
  '200': 'platform',
  '215': 'business_group',
  '216': 'virtual_organisation',
};

const WHOLE = /^\d{20}$/;

/** The length that the standard gives an id. */
const GB_ID_LENGTH = 20;

/** The parts of an id of 20 digits; undefined of any other text. */
export function gbParts(id: string): GbParts | undefined {
  if (!WHOLE.test(id)) return undefined;
  return { centre: id.slice(0, 8), trade: id.slice(8, 10), type: id.slice(10, 13), network: id.slice(13, 14), serial: id.slice(14) };
}

/** What the type of an id stands for: 3xx are users of the centre, 4xx of a terminal, all below 200 are front ends. */
export function gbKind({ type }: Pick<GbParts, 'type'>): GbKind {
  const known = KINDS[type];
  if (known) return known;
  if (/^[34]/.test(type)) return 'user';
  return /^1/.test(type) ? 'front_end' : type.startsWith('2') ? 'platform' : 'other';
}

/** The domain of an id: its first ten digits; '' where it has fewer. */
export const gbDomain = (id: string): string => (/^\d{10}/.test(id) ? id.slice(0, 10) : '');

/** What is odd about an id: devices of some vendors send such ones, and are taken all the same. */
type GbOddity = 'length' | 'digits' | 'centre' | 'type' | 'serial';

/**
 * What is odd about an id.
 * @param wanted what the types of the place are, `['dvr', 'nvr']`; none: any
 */
export function gbOddities(id: string, wanted: readonly GbKind[] = []): readonly GbOddity[] {
  const odd: GbOddity[] = [];
  if (!/^\d*$/.test(id)) odd.push('digits');
  if (id.length !== GB_ID_LENGTH) odd.push('length');
  const parts = gbParts(id);
  if (!parts) return odd;
  // Provinces are 11 to 82; what begins with 0 or 9 is no region.
  if (!/^[1-8]/.test(parts.centre)) odd.push('centre');
  if (wanted.length > 0 && !wanted.includes(gbKind(parts))) odd.push('type');
  if (/^0+$/.test(parts.serial)) odd.push('serial');
  return odd;
}

/** Digits of a region's code: province, city, county, and one level below. */
const REGION_LENGTHS = [2, 4, 6, 8] as const;

/** Whether a text is the code of a region: 2, 4, 6 or 8 digits. */
export const isRegionCode = (code: string): boolean => /^[1-8]\d(?:\d\d){0,3}$/.test(code);

/** The codes above a region, the nearest first: 51010702 is below 510107, 5101 and 51. */
export const regionsAbove = (code: string): readonly string[] =>
  REGION_LENGTHS.filter((length) => length < code.length)
    .map((length) => code.slice(0, length))
    .reverse();
