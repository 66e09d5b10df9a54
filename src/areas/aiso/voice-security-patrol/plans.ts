/** Posts of a patrol and the plans that say when each is due. */
import { choice, flag, integer, linked, linkedSeveral, span, tags, text, type ValuesOf, weekdays } from '../../../field';
import { digits, type Issue, time as timeRule } from '../../../field/rules';
import { normaliseTime } from '../../../lib/normalise-date';
import { later } from '../../../lib/task-cycle';
import { extra, listDef } from '../../../screen/definition/definition';

/** Where a guard comes by. */
export const posts = listDef({
  key: 'aiso-voice-security-patrol:posts',
  component: 'aiso/voicesecuritypatrol',
  resource: 'aisoPatrolPosts',
  fields: {
    name: text({ required: true, max: 40, unique: true, width: 200 }),
    place: text({ max: 80, width: 220 }),
    phone: linked('voice_extension', { required: true, width: 180 }),
    code: text({ required: true, unique: true, rule: digits(3, 8), max: 8, width: 110 }),
    status: flag({ initial: true, width: 100 }),
    note: text({ max: 100 }),
  },
  columns: [{ field: 'name', inline: true }, 'place', 'phone', 'code', 'status', ...extra('note')],
  filters: ['status'],
  status: 'status',
  sortable: true,
  form: { post: ['name', 'place', 'phone', 'code', 'status', 'note'] },
  import: { names: ['name', 'place', 'phone', 'code', 'note'], keyField: 'name' },
});

/** A plan on the wire. */
export const planFields = {
  name: text({ required: true, max: 40, unique: true, width: 190 }),
  posts: linkedSeveral('patrol_post', { ordered: true, required: true, width: 240 }),
  days: weekdays({ required: true, width: 150 }),
  times: tags({ required: true, each: timeRule, max: 24, normalise: normaliseTime, width: 150 }),
  leg: integer({ required: true, min: 0, max: 120, initial: 10, unit: 'min', width: 120 }),
  window: integer({ required: true, min: 1, max: 240, initial: 15, unit: 'min', width: 120 }),
  way: choice(['guard_calls', 'box_calls'], { width: 170 }),
  escalate: linkedSeveral('voice_extension', { required: true, width: 200 }),
  /** After the window has ended. */
  after: span({ unit: 'minutes', min: 0, max: 60, initial: 5, required: true }),
  status: flag({ initial: true, width: 100 }),
};
/** The values of a plan. */
export type Plan = ValuesOf<typeof planFields>;

const overlaps: Issue = { key: 'emptySpan' };
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** A round has ended before the next begins: a call would not say which of the two it belongs to. */
export function checkPlan({ posts: all, times, leg, window }: Plan) {
  const length = Math.max(0, all.length - 1) * (leg ?? 0) + (window ?? 0);
  const starts = times.map(minutesOf).toSorted((one, other) => one - other);
  const first = starts[0];
  if (first === undefined) return {};
  const gaps = starts.map((start, at) => (starts[at + 1] ?? first + 1440) - start);
  return gaps.some((gap) => gap < length) ? { times: overlaps } : {};
}

export const plans = listDef({
  key: 'aiso-voice-security-patrol:plans',
  component: 'aiso/voicesecuritypatrol',
  resource: '/admin.php/aiso/voicesecuritypatrol_plans',
  fields: planFields,
  columns: [{ field: 'name', inline: true }, 'posts', 'days', 'times', 'window', 'way', 'escalate', 'status', ...extra('leg', 'after')],
  filters: ['way', 'status'],
  status: 'status',
  batch: ['window', 'escalate', 'after', 'status'],
  form: { round: ['name', 'posts', 'way', 'status'], when: ['days', 'times', 'leg', 'window'], missed: ['escalate', 'after'] },
  check: checkPlan,
});

/** When one post of a round is due, and until when; times of the box, `YYYY-MM-DD HH:mm:ss`. */
export interface Due {
  readonly post: string;
  /** From 1, of the day. */
  readonly round: number;
  readonly due: string;
  readonly until: string;
}

/**
 * What a plan asks for on a day, in the order of its times.
 * @param day `YYYY-MM-DD`, on which the round begins: one that begins at 23:50 goes on into the next day
 */
export function dueOn(plan: Pick<Plan, 'posts' | 'days' | 'times' | 'leg' | 'window'>, day: string): readonly Due[] {
  const weekday = String(new Date(`${day}T12:00:00Z`).getUTCDay() || 7);
  if (!plan.days.map(String).includes(weekday)) return [];
  return plan.times.toSorted().flatMap((time, round) =>
    plan.posts.map((post, at) => {
      const due = later(`${day} ${time}:00`, at * (plan.leg ?? 0) * 60);
      return { post, round: round + 1, due, until: later(due, (plan.window ?? 0) * 60) };
    }),
  );
}
