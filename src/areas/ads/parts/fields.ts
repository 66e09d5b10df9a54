/** What every kind of ad has: where, when and how often it plays. */
import {
  choice,
  date,
  duration,
  flag,
  integer,
  linkedSeveral,
  moment,
  tally,
  text,
  time,
  url,
  type ValuesOf,
  weekdays,
} from '../../../field';
import { adWait } from '../../../field/rules';
import { REVIEW_STATES } from '../../../gateway/files';
import { ordered } from '../../../screen/definition/checks';
import type { Severity } from '../../../ui/severity';

/** From what plays only where nothing else does to what takes the place for itself. */
export const PRIORITIES = ['filler', 'normal', 'preferred', 'exclusive'] as const;

/** What the box says of an ad at this moment, whatever room looks: due, or the first reason against it. Due is no promise: another may take the place. */
const NOW = ['due', 'taken', 'off', 'review', 'expired', 'notYet', 'weekday', 'hours', 'count'] as const;
const NOW_SEVERITIES: Readonly<Partial<Record<(typeof NOW)[number], Severity>>> = {
  due: 'success',
  taken: 'danger',
  review: 'warning',
  expired: 'warning',
  count: 'warning',
};

/** How the states of the review look. */
export const REVIEW_SEVERITIES: Readonly<Partial<Record<(typeof REVIEW_STATES)[number], Severity>>> = {
  pending: 'warning',
  rejected: 'danger',
  approved: 'success',
  recommend: 'info',
};

/** The longest pause and wait. */
const HOUR = 3600;

/** The fields; `position` is of each kind's own places. */
export const adFields = <const P extends string>(positions: readonly [P, ...P[]]) => ({
  title: text({ required: true, max: 40, unique: true, width: 180 }),
  position: choice(positions, { width: 110 }),
  link: url(),
  priority: choice(PRIORITIES, { initial: 'normal', width: 110 }),
  status: flag({ initial: true, width: 90 }),
  review: choice(REVIEW_STATES, {
    readOnly: true,
    severities: REVIEW_SEVERITIES,
    width: 160,
  }),
  now: choice(NOW, { readOnly: true, severities: NOW_SEVERITIES, width: 150 }),
  /** Why it was rejected. */
  reason: text({ readOnly: true }),
  /** When it was taken off the air; empty: it was not. */
  taken_down: moment(),
  display_count: integer({ min: 0, max: 99_999_999, initial: 0, required: true, width: 110 }),
  shown: tally({ width: 150 }),
  wait_time: duration({ max: HOUR, initial: 30, units: ['minutes', 'seconds'], required: true, rule: (value) => adWait(value ?? 0) }),
  gap_time: duration({ min: 0, max: HOUR, initial: 0, units: ['minutes', 'seconds'], required: true }),
  start_date: date({ width: 120 }),
  end_date: date({ width: 120 }),
  weekdays: weekdays(),
  time_from: time(),
  time_until: time(),
  rooms: linkedSeveral('terminal_room', { width: 180 }),
  groups: linkedSeveral('terminal_area', { width: 160 }),
});
export type Ad = ValuesOf<ReturnType<typeof adFields>>;

/**
 * Over which channels an ad lies: those of the house's own, or all, also those that are relayed: the rules of broadcasting
 * tell them apart.
 */
export const over = () => choice(['own', 'all'] as const, { initial: 'own', width: 130 });

/** The groups of a form that are the same for every kind. */
export const whenGroup = ['start_date', 'end_date', 'weekdays', 'time_from', 'time_until'] as const;
export const whereGroup = ['rooms', 'groups'] as const;

/** Columns of when and where, which wait in the column chooser. */
export const planColumns = ['display_count', 'rooms', 'groups', 'start_date', 'weekdays', 'time_from', 'time_until'] as const;

/** The first day is not after the last. */
const checkAd = ordered('start_date', 'end_date');

/** What the list of every kind has. */
export const adList = {
  name: 'title',
  filters: ['position', 'priority', 'status'],
  status: 'status',
  sortable: true,
  severity: ({ taken_down: taken }: { readonly taken_down: string }) => (taken === '' ? undefined : ('danger' as const)),
  check: checkAd,
  batch: ['status', 'priority', 'start_date', 'end_date', 'time_from', 'time_until', 'display_count'],
} as const;
