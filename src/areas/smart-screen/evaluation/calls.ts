/** The calls of evaluation and queue beside those of every list (src/gateway/README.md, Methods of a resource). */
import { resource } from '../../../gateway/calls';
import { type Decoded, flag, list, number, oneOf, record, required, text } from '../../../gateway/shape';
import { QUESTION_KINDS } from './questions';

const forms = resource('evaluationForm');
/** Questionnaires to choose from. */
export const listForms = forms.list;
/** Every one of them. */
export const ALL_FORMS = { page: 1, limit: 200, sort: 'id', order: 'desc' } as const;

const bar = record({ zh: text(), en: text(), count: number() });
const asked = record({
  key: text(),
  kind: oneOf(QUESTION_KINDS),
  zh: text(),
  en: text(),
  /** Who has answered this one. */
  count: number(),
  /** Mean of the marks, times 100. */
  mean: number(),
  bars: list(bar),
});
/** What came of one question. */
export type AskedResult = Decoded<typeof asked>;
const results = record({
  versions: list(record({ version: number(), submitted: number(), from: text(), until: text() })),
  version: number(),
  submitted: number(),
  not_submitted: number(),
  /** So few have answered that nothing more is told. */
  hidden: flag(),
  least: number(),
  low: number(),
  questions: list(asked),
  departments: list(record({ id: text(), name: text(), name_en: text(), submitted: number(), mean: number(), hidden: flag() })),
  months: list(text()),
  /** Month by month, the oldest first. */
  trend: list(record({ month: text(), submitted: number(), mean: number(), hidden: flag() })),
});
/** Results of one version of a questionnaire. */
export type Results = Decoded<typeof results>;
/** `results`: of a version (0: the last one that has answers), of a department or all, of a month or all. */
export const readResults = forms.method<{ id: string; version: number; department: string; month: string }>('results').reads(results);
/** `results_export`: the same as a file of a table program. */
export const exportResults = forms.method<
  { id: string; version: number; department: string; month: string; format: 'xlsx' },
  { data: string }
>('results_export', record({ data: required(text()) }));
/** `low`: low marks that nobody has taken care of. */
export const readLow = forms.method('low').polls(record({ open: number() }));

const tickets = resource('/admin.php/smartscreen/queue_ticket');
const desk = record({
  id: text(),
  name: text(),
  name_en: text(),
  room: text(),
  waiting: number(),
  /** Minutes that the first one in the queue has waited. */
  longest: number(),
  next: text(),
  called: text(),
  called_id: text(),
  called_at: text(),
  times: number(),
});
/** A department with who waits for it and whom it has called. */
export type Desk = Decoded<typeof desk>;
/** `desks`: every department now, and how people are called. */
export const readDesks = tickets.method('desks').polls(record({ list: list(desk), spoken: flag(), prompt: text(), volume: number() }));
/** `call`: the next one of a department; `next` is the number on the screen, so that of two people who press one is told. */
export const callNext = tickets.method<{ department: string; next: string }>('call').writes();
/** `again`: the same number once more. */
export const callAgain = tickets.method<{ id: string }>('again').writes();
/** `close`: who was called has come (`served`) or has not (`missed`). */
export const closeTicket = tickets.method<{ id: string; state: 'served' | 'missed' }>('close').writes();
/** `take`: a number is given out; answers it. */
export const takeNumber = tickets.method<{ department: string }>('take').writes(record({ number: text() }));
