/** What a plan that is not saved yet would do to others at its place, and they to it. */
import { hoursOf, type Planned } from './what-plays';

/** Others that want the same place at the same time in the same rooms, with a priority that is not its own. */
interface Rivals<T extends Planned> {
  /** They lose the place to it. */
  readonly hides: readonly T[];
  /** It loses the place to them. */
  readonly hiddenBy: readonly T[];
}

const isWanted = ({ on, passed, taken, limit, shown }: Planned): boolean => on && passed && !taken && (limit === 0 || shown < limit);

const share = (one: readonly string[], other: readonly string[]): boolean => one.some((each) => other.includes(each));
const isEverywhere = ({ rooms, groups }: Planned): boolean => rooms.length === 0 && groups.length === 0;
/** Rooms and groups are told apart by their words: that a room is one of a group only the house knows. */
const meetInRooms = (one: Planned, other: Planned, groupOf: (room: string) => string | undefined): boolean => {
  const groups = (plan: Planned): readonly string[] => [...plan.groups, ...plan.rooms.flatMap((room) => groupOf(room) ?? [])];
  return (
    isEverywhere(one) ||
    isEverywhere(other) ||
    share(one.rooms, other.rooms) ||
    share(one.groups, groups(other)) ||
    share(groups(one), other.groups)
  );
};

const meetOnDays = (one: Planned, other: Planned, today: string): boolean => {
  const from = [one.start_date, other.start_date, today].sort().at(-1) ?? '';
  const until = [one.end_date, other.end_date].filter(Boolean).sort()[0];
  if (until !== undefined && until < from) return false;
  return one.weekdays.length === 0 || other.weekdays.length === 0 || share(one.weekdays, other.weekdays);
};

/** Hours as parts of one day: those over midnight are two. */
const partsOf = (plan: Planned): readonly (readonly [from: string, until: string])[] => {
  const hours = hoursOf(plan);
  if (!hours) return [['00:00', '24:00']];
  const { from, until } = hours;
  return from < until ? [[from, until]] : [['00:00', until] as const, [from, '24:00'] as const].filter(([begin, end]) => begin < end);
};
const meetInHours = (one: Planned, other: Planned): boolean =>
  partsOf(one).some(([from, until]) => partsOf(other).some(([begin, end]) => from < end && begin < until));

/**
 * The rivals of a plan.
 * @param today `YYYY-MM-DD`: what is over is nobody's rival
 * @param groupOf the group that a room is in
 */
export function rivalsOf<T extends Planned>(
  plan: Planned,
  others: readonly T[],
  today: string,
  groupOf: (room: string) => string | undefined,
): Rivals<T> {
  if (!plan.on) return { hides: [], hiddenBy: [] };
  const met = others.filter(
    (other) =>
      other.id !== plan.id &&
      other.position === plan.position &&
      other.priority !== plan.priority &&
      isWanted(other) &&
      meetOnDays(plan, other, today) &&
      meetInHours(plan, other) &&
      meetInRooms(plan, other, groupOf),
  );
  return {
    hides: met.filter(({ priority }) => priority < plan.priority),
    hiddenBy: met.filter(({ priority }) => priority > plan.priority),
  };
}
