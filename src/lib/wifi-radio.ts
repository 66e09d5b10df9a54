/** Radio of access points: which channels there are, which get in each other's way, and which one would be better. */

/** The two bands, in GHz. */
export const BANDS = ['2g', '5g'] as const;
export type Band = (typeof BANDS)[number];

/** Channels by band. */
export const CHANNELS = {
  '2g': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
  '5g': [36, 40, 44, 48, 52, 56, 60, 64, 149, 153, 157, 161, 165],
} as const satisfies Readonly<Record<Band, readonly number[]>>;
/** Those that a plan uses: of 2.4 GHz only three keep clear of each other. */
const PLANNED: Readonly<Record<Band, readonly number[]>> = { '2g': [1, 6, 11], '5g': CHANNELS['5g'] };

/** One radio: where it stands, and the channel that it is on now. */
export interface Radio {
  readonly id: string;
  readonly floor: string;
  /** Its place on the floor: rooms count along the corridor. */
  readonly place: number;
  readonly band: Band;
  readonly channel: number;
}

/** Rooms so far apart on one floor, or straight above each other, still hear each other. */
const NEAR = 2;

/** Whether two channels of a band overlap: in 2.4 GHz those less than 5 apart do, in 5 GHz only the same one. */
const overlap = (band: Band, one: number, other: number): boolean => (band === '2g' ? Math.abs(one - other) < 5 : one === other);

const placeKey = ({ floor, band }: Pick<Radio, 'floor' | 'band'>): string => `${band} ${floor}`;

/** The radios that hear each radio, by floor and band: {@link neighbours} asks it. */
function byPlace(radios: readonly Radio[]): ReadonlyMap<string, readonly Radio[]> {
  const found = new Map<string, Radio[]>();
  for (const radio of radios) {
    const key = placeKey(radio);
    const there = found.get(key);
    if (there) there.push(radio);
    else found.set(key, [radio]);
  }
  return found;
}

/** Radios of its band that a radio hears. */
function neighbours(places: ReadonlyMap<string, readonly Radio[]>, radio: Radio): readonly Radio[] {
  const floor = Number(radio.floor);
  const onFloor = (places.get(placeKey(radio)) ?? []).filter(({ id, place }) => id !== radio.id && Math.abs(place - radio.place) <= NEAR);
  if (radio.floor === '' || !Number.isFinite(floor)) return onFloor;
  const above = [floor - 1, floor + 1].flatMap((each) =>
    (places.get(placeKey({ floor: String(each), band: radio.band })) ?? []).filter(({ place }) => place === radio.place),
  );
  return [...onFloor, ...above];
}

/** Two radios that get in each other's way, and a channel on which the first one would not; 0: there is none. */
export interface RadioConflict {
  readonly one: Radio;
  readonly other: Radio;
  readonly better: number;
}

/** The planned channel that the fewest of its neighbours overlap; 0 where none is better than its own. */
function betterChannel(radio: Radio, near: readonly Radio[]): number {
  const load = (channel: number): number => near.filter((each) => overlap(radio.band, each.channel, channel)).length;
  let [best, least] = [0, load(radio.channel)];
  for (const channel of PLANNED[radio.band]) {
    const count = load(channel);
    if (count < least) [best, least] = [channel, count];
  }
  return best;
}

/** Pairs that get in each other's way, each told once. */
export function radioConflicts(radios: readonly Radio[]): readonly RadioConflict[] {
  const places = byPlace(radios);
  return radios.flatMap((one) => {
    const near = neighbours(places, one);
    const hit = near.filter((other) => one.id < other.id && overlap(one.band, one.channel, other.channel));
    return hit.length === 0 ? [] : hit.map((other) => ({ one, other, better: betterChannel(one, near) }));
  });
}
