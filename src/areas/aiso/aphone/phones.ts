/** Emergency and AI phones: where each stands, whether it is reached, and the test calls that prove it. */
import { choice, date, flag, integer, linked, moment, text, time } from '../../../field';
import { resource } from '../../../gateway/calls';
import { extra, listDef } from '../../../screen/definition/definition';

/** What came of a test call. */
const RESULTS = ['none', 'passed', 'unanswered', 'busy', 'offline'] as const;

/** A battery below it is told as weak, in percent. */
export const WEAK_BATTERY = 20;

/** Fields of a phone. */
export const phoneFields = {
  name: text({ required: true, max: 40, unique: true, width: 190 }),
  extension: linked('voice_extension', { required: true, width: 170 }),
  kind: choice(['emergency', 'bedside', 'pillar', 'ai'], { width: 130 }),
  place: text({ required: true, max: 80, width: 190 }),
  state: choice(['idle', 'ringing', 'busy', 'dnd', 'offline'], {
    readOnly: true,
    severities: { idle: 'success', ringing: 'info', busy: 'info', dnd: 'warning', offline: 'danger' },
    width: 120,
  }),
  /** When it was last seen to change between reached and not reached. */
  since: moment(),
  power: choice(['mains', 'battery'], { width: 110 }),
  /** Percent, as the phone told it last; none of a phone on mains power. */
  battery: integer({ readOnly: true, min: 0, max: 100, unit: '%', width: 100 }),
  every: choice(['day', 'week', 'month', 'never'], { width: 130 }),
  at: time({ initial: '10:00', required: true, width: 100 }),
  next_check: date({ readOnly: true, width: 120 }),
  last_check: moment(),
  result: choice(RESULTS, {
    readOnly: true,
    severities: { none: 'neutral', passed: 'success', unanswered: 'danger', busy: 'warning', offline: 'danger' },
    width: 130,
  }),
  status: flag({ initial: true, width: 100 }),
  note: text({ max: 100 }),
};

const isTested = ({ every }: { readonly every: string }): boolean => every !== 'never';

/** The list of phones. */
export const phones = listDef({
  key: 'aiso-aphone:phones',
  component: 'aiso/aphone',
  resource: '/admin.php/aiso/aphone',
  fields: phoneFields,
  columns: [
    { field: 'name', inline: true },
    { field: 'state', priority: 1 },
    { field: 'place', priority: 2 },
    { field: 'extension', priority: 4 },
    { field: 'kind', priority: 6 },
    { field: 'battery', priority: 5 },
    { field: 'result', priority: 3 },
    { field: 'last_check', priority: 7 },
    { field: 'status', priority: 8 },
    ...extra('since', 'power', 'every', 'at', 'next_check', 'note'),
  ],
  filters: ['state', 'kind', 'result', 'power', 'status'],
  status: 'status',
  sortable: true,
  batch: ['kind', 'power', 'every', 'at', 'status', 'note'],
  form: {
    phone: ['name', 'extension', 'kind', 'place', 'power', 'status', 'note'],
    test: ['every', { field: 'at', when: isTested }],
  },
  import: { names: ['name', 'extension', 'kind', 'place', 'power', 'every', 'at', 'note'], keyField: 'name' },
  poll: 15_000,
});

/** `test`: calls a phone now. It answers as the call begins; what came of it is told by the list and the test calls. */
export const testPhone = resource('/admin.php/aiso/aphone').method<{ id: string }>('test').writes();

/** The record of test calls. */
export const checks = listDef({
  key: 'aiso-aphone:checks',
  component: 'aiso/aphone',
  resource: '/admin.php/aiso/aphone_checks',
  fields: {
    time: moment(),
    phone: text({ readOnly: true, width: 190 }),
    place: text({ readOnly: true, width: 190 }),
    number: text({ readOnly: true, width: 100 }),
    result: phoneFields.result,
    /** Seconds until it answered. */
    ring: integer({ readOnly: true, unit: 's', width: 110 }),
    by: text({ readOnly: true, width: 130 }),
  },
  name: 'phone',
  columns: ['time', 'phone', 'place', 'number', 'result', 'ring', 'by'],
  filters: ['result', 'time'],
  order: { by: 'time', order: 'desc' },
  poll: 15_000,
});
