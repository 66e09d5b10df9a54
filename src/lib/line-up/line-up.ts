/**
 * Which channels a room sees at a moment, and why it does not see the others: package, class, review, shelf and hours. The console explains
 * by the same function that the box hands out channels by.
 */
import { against, type Planned, type Reason, type Viewer } from '../what-plays/what-plays';

/** A channel: its own switch, review, licence and hours are those of anything that is planned. */
export interface LineChannel extends Planned {
  readonly number: number;
  /** Id of its class; empty: none. */
  readonly type: string;
}
/** A class of channels. */
export interface LineClass {
  readonly id: string;
  readonly name: string;
  readonly on: boolean;
}
/** A package: rooms, areas, days and hours are those of anything that is planned. */
export interface LinePackage extends Planned {
  /** Ids of its channels. */
  readonly channels: readonly string[];
}
/** Everything that a line-up follows from. */
export interface LineUpParts<C extends LineChannel = LineChannel> {
  readonly channels: readonly C[];
  readonly classes: readonly LineClass[];
  readonly packages: readonly LinePackage[];
}

/** Why a channel is not there: what stands against it by itself comes first, then its class, then its packages. */
export type Why =
  | { readonly reason: 'none' }
  /** Of the channel itself. */
  | { readonly reason: 'channel'; readonly against: Reason }
  | { readonly reason: 'class'; readonly of: LineClass }
  /** The room has none of the packages that hold it. */
  | { readonly reason: 'elsewhere'; readonly packages: readonly LinePackage[] }
  /** The room has such a package, which says no for now. */
  | { readonly reason: 'package'; readonly of: LinePackage; readonly against: readonly Reason[] };

/** What a room gets, by number, and what it does not. */
export interface LineUp<C extends LineChannel = LineChannel> {
  readonly shown: readonly C[];
  readonly left: readonly { readonly channel: C; readonly why: readonly Why[] }[];
  /** The packages that it has right now. */
  readonly packages: readonly LinePackage[];
}

const byNumber = (one: LineChannel, other: LineChannel): number =>
  one.number - other.number || one.id.length - other.id.length || (one.id < other.id ? -1 : 1);

/** A package as a room has it: not at all, right now, or not for now. */
interface Held {
  readonly of: LinePackage;
  readonly against: readonly Reason[];
}

function packagesWhy(holders: readonly Held[]): readonly Why[] {
  if (holders.some(({ against: reasons }) => reasons.length === 0)) return [];
  if (holders.length === 0) return [{ reason: 'none' }];
  const given = holders.filter(({ against: reasons }) => !reasons.includes('rooms'));
  if (given.length === 0) return [{ reason: 'elsewhere', packages: holders.map(({ of }) => of) }];
  return given.map((each) => ({ reason: 'package', ...each }));
}

/**
 * The line-up of a room. Never throws.
 * @param moment `YYYY-MM-DD HH:mm:ss` of the box's clock
 */
export function lineUpOf<C extends LineChannel>(
  { channels, classes, packages }: LineUpParts<C>,
  viewer: Viewer,
  moment: string,
): LineUp<C> {
  const held = packages.map((of): Held => ({ of, against: against(of, viewer, moment) }));
  const holders = new Map<string, Held[]>();
  for (const each of held) {
    for (const id of new Set(each.of.channels)) {
      const known = holders.get(id);
      if (known) known.push(each);
      else holders.set(id, [each]);
    }
  }
  const off = new Map(classes.filter(({ on }) => !on).map((each) => [each.id, each]));
  const whyOf = (channel: C): readonly Why[] => {
    const inClass = off.get(channel.type);
    return [
      ...against(channel, viewer, moment).map((reason) => ({ reason: 'channel', against: reason }) as const),
      ...(inClass ? [{ reason: 'class', of: inClass } as const] : []),
      ...packagesWhy(holders.get(channel.id) ?? []),
    ];
  };
  const withReasons = channels.toSorted(byNumber).map((channel) => ({ channel, why: whyOf(channel) }));
  return {
    shown: withReasons.filter(({ why }) => why.length === 0).map(({ channel }) => channel),
    left: withReasons.filter(({ why }) => why.length > 0),
    packages: held.filter(({ against: reasons }) => reasons.length === 0).map(({ of }) => of),
  };
}

/** Where terminals are, and how many see the same. */
export interface Audience extends Viewer {
  readonly terminals: number;
}

/** Audiences that have no package that is switched on, on any day and at any hour: their screens show no channel. */
export const withoutPackage = <A extends Audience>(
  packages: readonly LinePackage[],
  audiences: readonly A[],
  moment: string,
): readonly A[] =>
  audiences.filter((each) =>
    packages.every((of) => of.channels.length === 0 || against(of, each, moment).some((reason) => LASTING.has(reason))),
  );
/** What another hour or day does not mend. */
const LASTING: ReadonlySet<Reason> = new Set(['off', 'expired', 'rooms']);

/** How many terminals lose a channel when packages change; those that lose none are left out. */
export function lostChannels(
  before: readonly LinePackage[],
  after: readonly LinePackage[],
  audiences: readonly Audience[],
  moment: string,
): ReadonlyMap<string, number> {
  const lost = new Map<string, number>();
  const idsOf = (packages: readonly LinePackage[], each: Audience): ReadonlySet<string> =>
    new Set(packages.filter((of) => !against(of, each, moment).some((reason) => LASTING.has(reason))).flatMap(({ channels }) => channels));
  for (const each of audiences) {
    const still = idsOf(after, each);
    for (const id of idsOf(before, each)) if (!still.has(id)) lost.set(id, (lost.get(id) ?? 0) + each.terminals);
  }
  return lost;
}
