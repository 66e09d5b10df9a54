/** Records of calls: the list, its filters, and the calls beside it. */
import { choice, flag, integer, linked, moment, text } from '../../../field';
import { resource } from '../../../gateway/calls';
import {
  type Decoded,
  detailed,
  flag as flagShape,
  list,
  number,
  oneOf,
  record,
  required,
  text as textShape,
} from '../../../gateway/shape';
import { listDef } from '../../../screen/definition/definition';
import { DIRECTIONS, LEG_KINDS, RESULTS } from '../parts/call-kinds';

/** A record as a list has it; the last two fields are only asked for. */
export const cdrFields = {
  started: moment(),
  caller: text({ readOnly: true, width: 170 }),
  caller_name: text({ readOnly: true }),
  dialled: text({ readOnly: true, width: 130 }),
  direction: choice(DIRECTIONS, { readOnly: true, width: 135 }),
  trunk: linked('voice_trunk', { readOnly: true, width: 110 }),
  queue: linked('voice_queue', { readOnly: true, width: 130 }),
  /** Number and name of who answered; of a call to the outside, of who called. */
  extension: text({ readOnly: true, width: 140 }),
  result: choice(RESULTS, {
    readOnly: true,
    width: 135,
    severities: { answered: 'success', voicemail: 'info', unanswered: 'warning', abandoned: 'warning', busy: 'neutral', failed: 'danger' },
  }),
  /** In seconds. */
  wait: integer({ readOnly: true, width: 90 }),
  talk: integer({ readOnly: true, width: 80 }),
  duration: integer({ readOnly: true, width: 90 }),
  recording: flag({ readOnly: true }),
  talk_from: integer({ readOnly: true }),
  talk_to: integer({ readOnly: true }),
};

export const cdrList = listDef({
  key: 'voice-cdr:cdr',
  component: 'voicemodel/callcdr',
  resource: 'voiceCallcdr',
  fields: cdrFields,
  name: 'caller',
  columns: [
    'started',
    'caller',
    'dialled',
    'direction',
    'extension',
    'result',
    'wait',
    'talk',
    { field: 'duration', extra: true },
    'trunk',
    { field: 'queue', extra: true },
    { field: 'recording', width: 100 },
  ],
  filters: ['started', 'direction', 'result', 'trunk', 'queue', 'extension', 'recording', 'talk_from', 'talk_to'],
  order: { by: 'started', order: 'desc' },
  // Selecting some rows for an export has no use here: the export takes the whole filter.
  without: ['add', 'edit', 'del', 'export'],
});

const leg = record({
  /** Seconds after the start. */
  at: number(),
  kind: oneOf(LEG_KINDS),
  ref: textShape(),
  label: textShape(),
  /** What happened there: the key of an IVR, `ringing`, `answered`, `timeout`… */
  what: textShape(),
});
/** One place of a call's journey. */
export type Leg = Decoded<typeof leg>;

const detail = record({
  id: textShape(),
  started: textShape(),
  caller: textShape(),
  caller_name: textShape(),
  dialled: textShape(),
  did: textShape(),
  direction: oneOf(DIRECTIONS),
  result: oneOf(RESULTS),
  extension: textShape(),
  trunk_name: textShape(),
  queue_name: textShape(),
  wait: number(),
  talk: number(),
  duration: number(),
  recording: flagShape(),
  journey: list(leg),
});
/** A record with its journey. */
export type CdrDetail = Decoded<typeof detail>;

const figures = record({
  key: textShape(),
  /** What it is called; '' where the key says it. */
  name: textShape(),
  calls: number(),
  answered: number(),
  /** Sums in seconds, of the calls that were answered. */
  talk: number(),
  wait: number(),
});
/** The figures of one group of records. */
export type Figures = Decoded<typeof figures>;

const charts = record({
  total: figures,
  day: list(figures),
  hour: list(figures),
  trunk: list(figures),
  extension: list(figures),
  result: list(figures),
});
/** The records of a filter, by five things. */
export type Charts = Decoded<typeof charts>;

const calls = resource('voiceCallcdr');

/** Files that an export can be. */
export const FORMATS = ['csv', 'xlsx'] as const;
type Format = (typeof FORMATS)[number];

/** The calls beside the list's own. */
export const cdrCalls = {
  detail: calls.method<{ readonly id: string }>('detail').reads(detailed(detail)),
  charts: calls.method<Readonly<Record<string, string>>>('charts').reads(charts),
  /** The time of the box: what "today" is. */
  now: calls.method('now').reads(required(textShape())),
  /** Every record that the filter finds, as a file. */
  export: calls.method<{ readonly value: 'all'; readonly format: Format; readonly [filter: string]: unknown }, { data: string }>(
    'export',
    record({ data: required(textShape()) }),
  ),
  /** The address of a call's recording, for this session. */
  recording: calls.method<{ readonly id: string }>('recording').reads(required(textShape())),
} as const;
