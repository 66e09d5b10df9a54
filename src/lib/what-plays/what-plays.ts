/**
 * What plays at a place in a room at a moment, and why all else does not. Days and times are texts of the box's own clock all the way.
 * The console explains by the same function that the box plays by.
 */
import { later } from '../task-cycle';

/** Something that is planned for a place: an ad, for example. */
export interface Planned {
  readonly id: string;
  readonly name: string;
  /** The place that it is for: only what is for the same place competes. */
  readonly position: string;
  readonly on: boolean;
  /** Whether the review lets terminals have it. */
  readonly passed: boolean;
  /** Taken off the air at once, whatever else is so. */
  readonly taken: boolean;
  /** First and last day, `YYYY-MM-DD`, both included; empty: unbounded. */
  readonly start_date: string;
  readonly end_date: string;
  /** 1 Monday to 7 Sunday; none: every day. */
  readonly weekdays: readonly string[];
  /** `HH:mm`, the second not included; empty: the edge of the day, the same twice: all day. From the later to the earlier is over midnight. */
  readonly from: string;
  readonly until: string;
  /** Where it plays; neither rooms nor groups: everywhere. */
  readonly rooms: readonly string[];
  readonly groups: readonly string[];
  /** The highest of those that could play takes the place for itself. */
  readonly priority: number;
  /** Order among the same priority, the lowest first. */
  readonly sort: number;
  /** How long it is seen each time, and the pause after it. */
  readonly seconds: number;
  readonly gap: number;
  /** So often at most, 0: without a limit; and how often it was shown. */
  readonly limit: number;
  readonly shown: number;
}

/** Who looks: a room, and the groups that it is in. */
export interface Viewer {
  readonly room: string;
  readonly groups: readonly string[];
}

/** Why something does not play, in the order in which a person would mend it. */
const REASONS = ['taken', 'off', 'review', 'expired', 'notYet', 'weekday', 'hours', 'rooms', 'count', 'priority'] as const;
export type Reason = (typeof REASONS)[number];

/** One turn of the round that the winners play again and again. */
export interface Turn<T extends Planned> {
  readonly plan: T;
  /** Its part of the time, 0 to 1; what is missing to 1 are the pauses. */
  readonly share: number;
}

/** Who plays, in order, and who does not, with every reason. */
export interface Outcome<T extends Planned> {
  readonly turns: readonly Turn<T>[];
  /** One round of all turns with their pauses. */
  readonly seconds: number;
  readonly left: readonly { readonly plan: T; readonly reasons: readonly Reason[] }[];
}

const DAY_SECONDS = 86_400;

/** Its hours; undefined: all day. */
export const hoursOf = ({ from, until }: Planned): { readonly from: string; readonly until: string } | undefined => {
  const hours = { from: from || '00:00', until: until || '24:00' };
  return hours.from === hours.until ? undefined : hours;
};

/** The day that a moment counts to: what began in the evening still plays for that evening after midnight. */
function dayFor(plan: Planned, moment: string): string {
  const hours = hoursOf(plan);
  const stillYesterday = hours !== undefined && hours.from > hours.until && moment.slice(11, 16) < hours.until;
  return (stillYesterday ? later(moment, -DAY_SECONDS) : moment).slice(0, 10);
}

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: string): string => String(new Date(`${day}T00:00:00Z`).getUTCDay() || 7);

function isInHours(plan: Planned, time: string): boolean {
  const hours = hoursOf(plan);
  if (!hours) return true;
  const [begun, over] = [time >= hours.from, time >= hours.until];
  return hours.from < hours.until ? begun && !over : begun || !over;
}

/** Whether a viewer is one of those that it is for. */
export const isSeenBy = ({ rooms, groups }: Pick<Planned, 'rooms' | 'groups'>, viewer: Viewer): boolean =>
  (rooms.length === 0 && groups.length === 0) || rooms.includes(viewer.room) || viewer.groups.some((group) => groups.includes(group));

/** What stands against a plan by itself, whatever else is planned. @param moment `YYYY-MM-DD HH:mm:ss` */
export function against(plan: Planned, viewer: Viewer, moment: string): readonly Reason[] {
  const day = dayFor(plan, moment);
  const found: Readonly<Record<Exclude<Reason, 'priority'>, boolean>> = {
    taken: plan.taken,
    off: !plan.on,
    review: !plan.passed,
    expired: plan.end_date !== '' && day > plan.end_date,
    notYet: plan.start_date !== '' && day < plan.start_date,
    weekday: plan.weekdays.length > 0 && !plan.weekdays.includes(weekdayOf(day)),
    hours: !isInHours(plan, moment.slice(11, 16)),
    rooms: !isSeenBy(plan, viewer),
    count: plan.limit > 0 && plan.shown >= plan.limit,
  };
  return REASONS.filter((reason) => reason !== 'priority' && found[reason]);
}

const inOrder = (one: Planned, other: Planned): number =>
  one.sort - other.sort || one.id.length - other.id.length || (one.id < other.id ? -1 : 1);

/**
 * What plays. Never throws.
 * @param plans of any places, each id once
 * @param moment `YYYY-MM-DD HH:mm:ss` of the box's clock
 */
export function whatPlays<T extends Planned>(plans: readonly T[], position: string, viewer: Viewer, moment: string): Outcome<T> {
  const withReasons = plans
    .filter((plan) => plan.position === position)
    .sort(inOrder)
    .map((plan) => ({ plan, reasons: against(plan, viewer, moment) }));
  const able = withReasons.filter(({ reasons }) => reasons.length === 0).map(({ plan }) => plan);
  const highest = Math.max(...able.map(({ priority }) => priority));
  const winners = able.filter(({ priority }) => priority === highest);
  // What takes no time would never be seen.
  const length = ({ seconds }: T): number => Math.max(1, seconds);
  const seconds = winners.reduce((sum, plan) => sum + length(plan) + Math.max(0, plan.gap), 0);
  return {
    turns: winners.map((plan) => ({ plan, share: length(plan) / seconds })),
    seconds,
    left: withReasons
      .filter(({ plan }) => !winners.includes(plan))
      .map(({ plan, reasons }) => ({ plan, reasons: reasons.length > 0 ? reasons : ['priority'] })),
  };
}
