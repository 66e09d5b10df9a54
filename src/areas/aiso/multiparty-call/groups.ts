/** Groups of people who are called together into a meeting room, and the group calls that were held. */
import { choice, duration, flag, integer, linked, linkedSeveral, moment, span, tags, tally, text, type ValuesOf } from '../../../field';
import { digits, type Issue, type Rule } from '../../../field/rules';
import { extra, listDef } from '../../../screen/definition/definition';

/** Everybody of a group is rung at once. */
export const MOST = 50;
/** A number outside: 3 to 20 digits. */
const outside = digits(3, 20);
/** Numbers of the house: one, a range, or a pattern in which X is any digit. */
const NUMBERS = /^(?:\d{1,15}-\d{1,15}|[\dXx]{2,15})$/;
const numberPlan: Rule<string> = (value) => {
  if (!NUMBERS.test(value) || /^X+$/i.test(value)) return { key: 'numberSpan' };
  const [from, to] = value.split('-');
  return from !== undefined && to !== undefined && (from.length !== to.length || from > to) ? { key: 'numberSpan' } : undefined;
};
/** Whether a number is one of a number plan. */
export const inPlan = (plan: readonly string[], number: string): boolean =>
  plan.some((each) => {
    const [from = '', to] = each.split('-');
    if (to !== undefined) return number.length === from.length && from <= number && number <= to;
    return number.length === each.length && [...each].every((digit, at) => digit.toUpperCase() === 'X' || digit === number[at]);
  });

/** Fields of a group. */
export const groupFields = {
  name: text({ required: true, max: 40, unique: true, width: 200 }),
  meeting: linked('voice_meeting', { required: true, width: 180 }),
  phones: linkedSeveral('voice_extension', { width: 240 }),
  /** Extensions by their numbers, those too that are added later. */
  plan: tags({
    each: numberPlan,
    max: 10,
    normalise: (each) =>
      each
        .trim()
        .toUpperCase()
        .replace(/[–~至]/, '-'),
    width: 160,
  }),
  numbers: tags({ each: outside, max: 20, width: 200 }),
  tries: integer({ min: 0, max: 5, initial: 2, required: true, width: 110 }),
  every: span({ unit: 'seconds', min: 10, max: 300, initial: 30, required: true }),
  recording: flag({ width: 100 }),
  /** Written by the box. */
  last_call: moment(),
  last_joined: text({ readOnly: true, width: 120 }),
  status: flag({ initial: true, width: 100 }),
  note: text({ max: 100 }),
};

const nobody: Issue = { key: 'required' };
const tooMany: Issue = { key: 'tooMany', args: { max: MOST } };

/** A group calls somebody, and no more than can be rung at once. */
const checkGroup = ({ phones, plan, numbers }: ValuesOf<typeof groupFields>) => {
  const count = phones.length + numbers.length;
  return count === 0 && plan.length === 0 ? { phones: nobody } : count > MOST ? { phones: tooMany } : {};
};

export const groups = listDef({
  key: 'aiso-multiparty-call:groups',
  component: 'aiso/multipartycall',
  resource: '/admin.php/aiso/multipartycall',
  fields: groupFields,
  columns: [
    { field: 'name', inline: true },
    { field: 'phones', priority: 2 },
    { field: 'plan', priority: 4 },
    { field: 'numbers', priority: 5 },
    { field: 'meeting', priority: 3 },
    { field: 'last_call', priority: 5 },
    { field: 'last_joined', priority: 6 },
    { field: 'status', priority: 7 },
    ...extra('tries', 'every', 'recording', 'note'),
  ],
  filters: ['meeting', 'status'],
  status: 'status',
  sortable: true,
  batch: ['meeting', 'tries', 'every', 'recording', 'status'],
  form: {
    group: ['name', 'phones', 'plan', 'numbers', 'status', 'note'],
    call: ['meeting', 'tries', { field: 'every', when: ({ tries }) => (tries ?? 0) > 0 }, 'recording'],
  },
  check: checkGroup,
});

/** Group calls that are over. */
export const held = listDef({
  key: 'aiso-multiparty-call:held',
  component: 'aiso/multipartycall',
  resource: '/admin.php/aiso/multipartycall_held',
  fields: {
    time: moment(),
    group: text({ readOnly: true, width: 200 }),
    by: text({ readOnly: true, width: 120 }),
    seconds: duration({ readOnly: true, width: 150 }),
    /** `restart`: the box stopped in the middle of it, and everybody was cut off. */
    ended: choice(['over', 'person', 'restart'], {
      readOnly: true,
      severities: { over: 'neutral', person: 'neutral', restart: 'warning' },
      width: 160,
    }),
    /** Who can be called once more. */
    left: tally({ width: 90 }),
    joined: text({ readOnly: true, width: 260 }),
    absent: text({ readOnly: true, width: 260 }),
  },
  name: 'group',
  columns: ['time', 'group', 'by', 'seconds', 'ended', 'joined', 'absent', ...extra('left')],
  filters: ['ended', 'time'],
  order: { by: 'time', order: 'desc' },
});
