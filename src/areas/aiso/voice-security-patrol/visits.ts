/** Visits of a patrol: what was due, what came of it, and who was told. */
import { choice, moment, tally, text } from '../../../field';
import { resource } from '../../../gateway/calls';
import { type Decoded, list, number, oneOf, record, text as textOf } from '../../../gateway/shape';
import { extra, listDef } from '../../../screen/definition/definition';

/** `open`: its time has come; `late`: done after its window. */
export const VISIT_STATES = ['planned', 'open', 'done', 'late', 'missed'] as const;
export type VisitState = (typeof VISIT_STATES)[number];
/** What the guard answered by key: 1, 2, 3. */
export const ANSWERS = ['none', 'well', 'fault', 'help'] as const;
/** How it was told. */
const WAYS = ['none', 'call', 'code', 'person'] as const;

/** The record of visits: only the box writes it. */
export const visits = listDef({
  key: 'aiso-voice-security-patrol:visits',
  component: 'aiso/voicesecuritypatrol',
  resource: '/admin.php/aiso/voicesecuritypatrol',
  fields: {
    due: moment(),
    until: moment(),
    round: tally({ width: 90 }),
    plan: text({ readOnly: true, width: 180 }),
    post: text({ readOnly: true, width: 180 }),
    place: text({ readOnly: true, width: 180 }),
    /** Of the records, whatever they are called by now. */
    plan_id: text({ readOnly: true, width: 110 }),
    post_id: text({ readOnly: true, width: 110 }),
    state: choice(VISIT_STATES, {
      readOnly: true,
      severities: { planned: 'neutral', open: 'info', done: 'success', late: 'warning', missed: 'danger' },
      width: 120,
    }),
    done_at: moment(),
    way: choice(WAYS, { readOnly: true, width: 120 }),
    answer: choice(ANSWERS, {
      readOnly: true,
      severities: { none: 'neutral', well: 'success', fault: 'warning', help: 'danger' },
      width: 130,
    }),
    told: text({ readOnly: true, width: 200 }),
    handled_by: text({ readOnly: true, width: 120 }),
    handled_at: moment(),
    note: text({ readOnly: true, width: 200 }),
  },
  name: 'post',
  columns: [
    'due',
    'plan',
    'post',
    'state',
    'done_at',
    'answer',
    'told',
    'handled_by',
    ...extra('place', 'until', 'round', 'way', 'handled_at', 'note', 'plan_id', 'post_id'),
  ],
  filters: ['state', 'answer', 'due'],
  order: { by: 'due', order: 'desc' },
  poll: 15_000,
});

const visit = record({
  id: textOf(),
  /** Of the records, and what people call them. */
  plan: textOf(),
  plan_name: textOf(),
  round: number(),
  post: textOf(),
  post_name: textOf(),
  place: textOf(),
  /** Times of the box. */
  due: textOf(),
  until: textOf(),
  state: oneOf(VISIT_STATES),
  done_at: textOf(),
  way: oneOf(WAYS),
  answer: oneOf(ANSWERS),
  /** Whom the box has told, and whether somebody took it. */
  told: textOf(),
  handled_by: textOf(),
});
/** One visit of the board. */
export type Visit = Decoded<typeof visit>;

const { method } = resource('/admin.php/aiso/voicesecuritypatrol');
/** `today`: every visit of the rounds that begin today, and of those of yesterday that still go on. */
export const readToday = method('today').polls(record({ now: number(), day: textOf(), list: list(visit) }));
/** A guard was there: told by somebody who saw it, with what he answered. */
export const recordVisit = method<{ id: string; answer: string; note: string }>('visit').writes();
/** Somebody takes care of a visit that was missed, or of a call for help. */
export const handleVisit = method<{ id: string; note: string }>('handle').writes();

const counted = record({
  name: textOf(),
  planned: number(),
  done: number(),
  late: number(),
  missed: number(),
  fault: number(),
  help: number(),
});
/** What a month, a plan or a post came to. */
export type Counted = Decoded<typeof counted>;
/** `report` of a month, `YYYY-MM`: by day, by plan and by post. */
export const readReport = method<{ month: string }>('report').reads(
  record({ month: textOf(), days: list(counted), plans: list(counted), posts: list(counted) }),
);

const round = record({
  key: textOf(),
  /** On which it begins, `YYYY-MM-DD`, and when. */
  day: textOf(),
  time: textOf(),
  plan: textOf(),
  /** Visits of it, and what became of them; the others are still to come. */
  posts: number(),
  done: number(),
  late: number(),
  missed: number(),
});
/** A round of the calendar. */
export type CalendarRound = Decoded<typeof round>;
/** `calendar`: the rounds of the month that is so many before or after this one. */
export const readCalendar = method<{ by: number }>('calendar').polls(record({ day: textOf(), rounds: list(round) }));
