/** `line_up`: all that decides which room sees which channel, told by the screens of channels and of packages alike. */
import { type ResourceName, resource } from '../../../gateway/calls';
import { type Decoded, flag, list, number, optional, record, text } from '../../../gateway/shape';
import type { Audience, LineChannel, LineClass, LinePackage } from '../../../lib/line-up/line-up';
import { clockFields } from '../../../screen/schedule/clock';

const planned = {
  id: text(),
  name: text(),
  on: flag(),
  start_date: text(),
  end_date: text(),
  from: text(),
  until: text(),
};

const lineUp = record({
  ...clockFields,
  /** `now` as hours are checked by it: another time only while the clock shows an hour for the second time. '': the box does not say it. */
  plan_time: text(),
  places: list(
    record({
      /** '' of a place that is no room. */
      room: text(),
      area: text(),
      /** How many terminals it has. */
      terminals: number(),
    }),
  ),
  classes: list(record({ id: text(), name: text(), on: flag() })),
  packages: list(record({ ...planned, channels: list(text()), rooms: list(text()), areas: list(text()), weekdays: list(text()) })),
  channels: list(
    record({
      ...planned,
      number: number(),
      type: text(),
      clarity: text(),
      /** Whether the review lets terminals have it. */
      passed: flag(),
      taken: flag(),
      /** The source that was probed last did not play. */
      dead: flag(),
      /** How it was when it was probed last; '' of a box that does not tell. */
      probe: optional(text()),
    }),
  ),
});
/** What the box answers to that. */
export type LineUpReply = Decoded<typeof lineUp>;

/** The call, of the screen that asks. */
export const lineUpCall = (name: ResourceName) => resource(name).method('line_up').reads(lineUp);

const PLAN = { position: '', priority: 0, sort: 0, seconds: 1, gap: 0, limit: 0, shown: 0, taken: false } as const;

/** A channel as the resolver knows it, with what the page tells of it besides. */
export type ToldChannel = LineChannel & { readonly clarity: string; readonly dead: boolean; readonly probe?: string | undefined };

/** The reply as the resolver takes it. */
export function lineUpParts({ channels, classes, packages, places }: LineUpReply): {
  readonly channels: readonly ToldChannel[];
  readonly classes: readonly LineClass[];
  readonly packages: readonly LinePackage[];
  readonly audiences: readonly (Audience & { readonly area: string })[];
} {
  return {
    classes,
    channels: channels.map((each) => ({ ...PLAN, ...each, rooms: [], groups: [], weekdays: [] })),
    packages: packages.map(({ areas, ...each }) => ({ ...PLAN, ...each, passed: true, groups: areas })),
    audiences: places.map(({ room, area, terminals }) => ({ room, area, groups: [area], terminals })),
  };
}
