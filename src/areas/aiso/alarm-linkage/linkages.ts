/** What follows an alarm: conditions, and what is done one after the other until a person knows. */
import { choice, flag, integer, linked, linkedSeveral, rows, text, time, type ValuesOf, weekdays } from '../../../field';
import type { Issue } from '../../../field/rules';
import { resource } from '../../../gateway/calls';
import { type Decoded, list, number, oneOf, record, text as textOf } from '../../../gateway/shape';
import { extra, type FormDef, listDef } from '../../../screen/definition/definition';

/** What a step does. */
export const STEP_KINDS = ['call', 'outside', 'emergency', 'broadcast', 'camera', 'light', 'door', 'message'] as const;
export type StepKind = (typeof STEP_KINDS)[number];
/** How a target of each is spelled: `extension:7`, `zone:2`. */
export const TARGETS: Readonly<Record<StepKind, readonly string[]>> = {
  call: ['extension', 'group'],
  outside: ['contact'],
  emergency: ['emergency'],
  broadcast: ['zone'],
  camera: ['camera'],
  light: ['light'],
  door: ['door'],
  message: [],
};
/** Steps that ring somebody, and so have a time after which the next is tried. */
export const isCall = (kind: StepKind): boolean => kind === 'call' || kind === 'outside' || kind === 'emergency';
/** Whoever writes a linkage with such a step needs a right of its own: it costs money, alarms the police, or lets people in. */
export const STEP_RIGHTS: Readonly<Partial<Record<StepKind, string>>> = {
  outside: 'outside',
  emergency: 'emergencycall',
  door: 'door',
};
/** Never done by a test: people outside are not called for nothing, and no door is opened. */
export const isRealOnly = (kind: StepKind): boolean => kind in STEP_RIGHTS;

const stepFields = {
  kind: choice(STEP_KINDS),
  target: linked('alarm_target'),
  /** A call rings so long before the next one is tried. */
  seconds: integer({ min: 5, max: 120, initial: 20, required: true, unit: 's' }),
  /** Where a camera is shown: a wall, and which of its tiles. */
  wall: linked('alarm_wall'),
  tile: integer({ min: 1, max: 9, initial: 1 }),
};
/** One step. */
export type Step = ValuesOf<typeof stepFields>;

/** A step has a target of its kind: who sends a broadcast to an extension reaches nobody. */
export const checkStep = ({ kind, target, wall }: Step): Issue | undefined => {
  const kinds = TARGETS[kind];
  if (kinds.length === 0) return undefined;
  if (target === '') return { key: 'required' };
  if (!kinds.includes(target.split(':')[0] ?? '')) return { key: 'stepTarget' };
  // A picture that is shown nowhere helps nobody.
  return kind === 'camera' && wall === '' ? { key: 'required' } : undefined;
};

/** Fields of a linkage. */
export const linkageFields = {
  name: text({ required: true, max: 40, unique: true, width: 200 }),
  sources: linkedSeveral('alarm_source', { width: 220 }),
  /** Every source that stands in one of these, those too that are added later. */
  zones: linkedSeveral('alarm_zone', { width: 160 }),
  days: weekdays({ required: true, initial: ['1', '2', '3', '4', '5', '6', '7'], width: 150 }),
  from: time({ width: 90 }),
  until: time({ width: 90 }),
  count: integer({ min: 1, max: 5, initial: 1, required: true, width: 110 }),
  within: integer({ min: 5, max: 3600, initial: 60, required: true, unit: 's', width: 110 }),
  /** Which alarms are counted together: of all sources, of one, of one zone, or of different sources of one zone. */
  counted: choice(['any', 'source', 'zone', 'pair'], { width: 160 }),
  steps: rows(stepFields, { required: true, max: 12, check: checkStep }),
  /** Rung at last, and again and again, when nobody has answered. */
  fallback: linked('voice_extension', { required: true, width: 180 }),
  /** Whether those that it calls can be rung now, the last fallback among them. */
  ends: choice(['all', 'some', 'none'], { readOnly: true, severities: { all: 'success', some: 'warning', none: 'danger' }, width: 150 }),
  last_alarm: text({ readOnly: true, width: 180 }),
  status: flag({ initial: true, width: 100 }),
  note: text({ max: 100 }),
};
/** The values of a linkage. */
export type Linkage = ValuesOf<typeof linkageFields>;

const needed: Issue = { key: 'required' };
const emptySpan: Issue = { key: 'emptySpan' };
const noCall: Issue = { key: 'noCallStep' };

/** Hours are whole, and somebody is called. */
const checkLinkage = ({ sources, zones, from, until, steps }: Linkage) => ({
  ...([...sources, ...zones].every((id) => id === '') && { sources: needed }),
  ...((from === '') !== (until === '') && { [from === '' ? 'from' : 'until']: needed }),
  ...(from !== '' && from === until && { until: emptySpan }),
  // A picture on a wall that nobody looks at tells nobody.
  ...(steps.length > 0 && !steps.some(({ kind }) => kind === 'call' || kind === 'outside') && { steps: noCall }),
});

/** Whether a linkage holds at a moment of the box, `YYYY-MM-DD HH:mm:ss`. Hours that end before they begin end on the next day. */
export function holdsAt({ days, from, until }: Pick<Linkage, 'days' | 'from' | 'until'>, moment: string): boolean {
  const weekday = new Date(`${moment.slice(0, 10)}T12:00:00Z`).getUTCDay() || 7;
  const on = (day: number): boolean => days.map(Number).includes(((day + 6) % 7) + 1);
  const at = moment.slice(11, 16);
  if (from === '' || from < until) return on(weekday) && (from === '' || (from <= at && at < until));
  return at >= from ? on(weekday) : at < until && on(weekday - 1);
}

const isRepeated = ({ count }: Linkage): boolean => (count ?? 1) > 1;

/** Its form, and what the editor edits. */
export const linkageForm = {
  fields: linkageFields,
  groups: {
    cause: ['name', 'sources', 'zones', 'status', 'note'],
    condition: ['days', 'from', 'until', 'count', { field: 'within', when: isRepeated }, { field: 'counted', when: isRepeated }],
    action: ['steps', 'fallback'],
  },
  check: checkLinkage,
} as const satisfies FormDef<typeof linkageFields>;

export const linkages = listDef({
  key: 'aiso-alarm-linkage:linkages',
  component: 'aiso/alarmlinkage',
  resource: '/admin.php/aiso/alarmlinkage',
  fields: linkageFields,
  columns: [
    { field: 'name', inline: true },
    { field: 'sources', priority: 3 },
    { field: 'zones', priority: 7 },
    { field: 'days', priority: 6 },
    { field: 'ends', priority: 2 },
    { field: 'fallback', priority: 4 },
    { field: 'last_alarm', priority: 5 },
    { field: 'status', priority: 1 },
    ...extra('from', 'until', 'count', 'within', 'counted', 'note'),
  ],
  filters: ['ends', 'status'],
  status: 'status',
  severity: ({ ends, status }) => (status && ends === 'none' ? 'danger' : undefined),
  poll: 10_000,
  sortable: true,
  form: linkageForm.groups,
  check: checkLinkage,
});

const { method } = resource('/admin.php/aiso/alarmlinkage');

/** What a step of a rehearsal comes to. */
const RESULTS = [
  'answers',
  'dials',
  'barred',
  'real',
  'offline',
  'disabled',
  'busy',
  'dnd',
  'heard',
  'shown',
  'unseen',
  'nobody',
  'off',
  'switched',
  'gone',
] as const;

const rehearsed = record({
  /** Seconds after the alarm. */
  at: number(),
  /** From 0; -1: the last fallback. */
  step: number(),
  kind: oneOf(STEP_KINDS),
  name: textOf(),
  result: oneOf(RESULTS),
  /** Phones that hear a broadcast, of so many. */
  heard: number(),
  count: number(),
});
/** One line of a rehearsal. */
export type Rehearsed = Decoded<typeof rehearsed>;
/** `rehearse`: what an alarm would do now, from steps that need not be saved. `known`: seconds until a person knows; -1: nobody would. */
export const rehearse = method<{ steps: readonly Step[]; fallback: string }>('rehearse').reads(
  record({ known: number(), by: textOf(), lines: list(rehearsed) }),
);
/** `test`: raises the alarm as a test: phones really ring, and the log says that it was one. */
export const testLinkage = method<{ id: string }>('test').writes();
