/** Evaluation and queue on the reference appliance: questionnaires, answers and their results, departments, numbers, settings. */
import {
  answersIn,
  answersTo,
  beginAnswer,
  departmentOf,
  followEvaluation,
  handleAnswer,
  openLow,
  submitAnswer,
  versionOf,
} from '../evaluation/answers';
import { type Given, keptAnswers, keptDepartments, keptEvaluationSettings, keptForms, keptTickets } from '../evaluation/kept';
import { callAgain, callNext, closeTicket, desksNow, takeNumber, ticketOf, waitedMinutes } from '../evaluation/queue';
import { resultsOf, resultsTable } from '../evaluation/results';
import { titlesOf } from '../menu';
import { type Context, operation, Refusal, refuseFields, type Values } from '../operation';
import { BadBody } from '../request';
import type { Entry, Resource } from '../resource';
import { rowsOf } from '../rows/rows';
import { toldFields } from '../told-fields';
import { publishSheet } from '../voice/sheet-stream';
import { wireTime } from '../wire-time';

const SCREEN = 'smartscreen/hospitalevaluation';
const QUEUE = `${SCREEN}:queue`;
const MOST_NOTE = 200;

const WISH = { id: 'text', version: 'integer', department: 'text', month: 'text' } as const;

/** The results that a call asks for. @throws {Refusal} @throws {BadBody} */
function asked({ box }: Pick<Context, 'box'>, { id, ...wish }: Values<typeof WISH>): ReturnType<typeof resultsOf> {
  followEvaluation(box);
  const form = /^\d{1,15}$/.test(id) ? rowsOf(keptForms, box.store, box.clock).one(id) : undefined;
  if (!form) throw new Refusal(404, 'missing');
  if (!/^(\d{4}-\d{2})?$/.test(wish.month)) throw new BadBody('month', 'field "month" must be a month');
  return resultsOf(box, form, wish);
}

const results = operation({ path: '', method: 'results', fields: WISH, run: (context, wish) => ({ data: asked(context, wish) }) });

const resultsExport = operation({
  path: '',
  method: 'results_export',
  right: `${SCREEN}:export`,
  fields: { ...WISH, format: 'text', value: 'text?' },
  run: async (context, { format, value: _value, ...wish }) => {
    const { box, language } = context;
    if (format !== 'csv' && format !== 'xlsx') throw new BadBody('format', 'field "format" must be csv or xlsx');
    const table = { ...resultsTable(asked(context, wish), language), left: () => false };
    const grown = await box.files.openExport(`evaluation-${wireTime(box.clock.now()).slice(0, 10)}.${format}`, context.owner());
    return { data: await publishSheet(grown, format, titlesOf(SCREEN)?.[language === 'zh_CN' ? 'zh' : 'en'] ?? SCREEN, table) };
  },
});

const low = operation({
  path: '',
  method: 'low',
  fields: {},
  run: ({ box }) => {
    followEvaluation(box);
    return { data: { open: openLow(box) } };
  },
});

/** Somebody begins to answer on a television: no console calls it. For tests and demonstrations. */
const fakeBegin = operation({
  path: '',
  method: 'fake_begin',
  kind: 'write',
  right: `${SCREEN}:edit`,
  fields: { id: 'text', room: 'text', department: 'text' },
  run: (context, { id, room, department }) => {
    const answer = beginAnswer(context.box, { form: id, room, department });
    context.changed(undefined, { name: answersIn(context.box).one(answer)?.form });
    return { data: { id: answer } };
  },
});

/** The same hands it in. */
const fakeSubmit = operation({
  path: '',
  method: 'fake_submit',
  kind: 'write',
  right: `${SCREEN}:edit`,
  fields: { id: 'text', given: 'text' },
  run: (context, { id, given }) => {
    const read = (): readonly Given[] => {
      const found: unknown = JSON.parse(given);
      if (!Array.isArray(found)) throw new SyntaxError('no list');
      return found;
    };
    let answers: readonly Given[];
    try {
      answers = read();
    } catch {
      throw new BadBody('given', 'field "given" must be a JSON list');
    }
    submitAnswer(context.box, id, answers);
    context.changed(undefined, { name: answersIn(context.box).one(id)?.number });
    return {};
  },
});

export const evaluationForms: Resource = {
  ...keptForms,
  freshen: followEvaluation,
  present: (entry, _clock, box) => {
    const answers = answersTo(box, String(entry.id));
    const submitted = answers.filter(({ state }) => state === 'Submitted').length;
    return { ...entry, version: versionOf(box, entry), submitted, not_submitted: answers.length - submitted };
  },
  methods: [results, resultsExport, low, fakeBegin],
};

const handle = operation({
  path: '',
  method: 'handle',
  kind: 'write',
  right: `${SCREEN}:followup`,
  fields: { id: 'text', note: 'text' },
  run: (context, { id, note }) => {
    const said = note.trim();
    refuseFields(context, {
      note: said === '' ? 'required' : said.length > MOST_NOTE ? { key: 'tooLong', args: { max: MOST_NOTE } } : undefined,
    });
    const { before, after } = handleAnswer(context.box, id, said, context.signedIn().account.username);
    const logged = ({ number, low: marks, note: text }: Entry): Entry => ({ name: number, low: marks, note: text });
    context.changed(logged(before), logged(after), { name: before.number });
    return {};
  },
});

export const evaluationAnswers: Resource = {
  ...keptAnswers,
  freshen: followEvaluation,
  present: (entry, _clock, box) => ({ ...toldFields(entry, keptAnswers), department: departmentOf(box, entry) }),
  methods: [handle, fakeSubmit],
};

export const evaluationDepartments: Resource = keptDepartments;

const logged = ({ number, state, room, times }: Entry): Entry => ({ name: number, state, room, times });

const desks = operation({ path: '', method: 'desks', fields: {}, run: ({ box }) => ({ data: desksNow(box) }) });
const take = operation({
  path: '',
  method: 'take',
  kind: 'write',
  right: QUEUE,
  fields: { department: 'text' },
  run: (context, { department }) => {
    const ticket = takeNumber(context.box, department);
    context.changed(undefined, logged(ticket));
    return { data: { number: String(ticket.number) } };
  },
});
const call = operation({
  path: '',
  method: 'call',
  kind: 'write',
  right: QUEUE,
  fields: { department: 'text', next: 'text' },
  run: (context, { department, next }) => {
    const { before, after } = callNext(context.box, department, next);
    context.changed(logged(before), logged(after), logged(after));
    return {};
  },
});
const again = operation({
  path: '',
  method: 'again',
  kind: 'write',
  right: QUEUE,
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { before, after } = callAgain(context.box, id);
    context.changed(logged(before), logged(after), logged(after));
    return {};
  },
});
const close = operation({
  path: '',
  method: 'close',
  kind: 'write',
  right: QUEUE,
  fields: { id: 'text', state: 'text' },
  run: (context, { id, state }) => {
    ticketOf(context.box, id);
    if (state !== 'served' && state !== 'missed') throw new BadBody('state', 'field "state" must be served or missed');
    const { before, after } = closeTicket(context.box, id, state);
    context.changed(logged(before), logged(after), logged(after));
    return {};
  },
});

export const queueTickets: Resource = {
  ...keptTickets,
  present: (entry, clock) => ({ ...toldFields(entry, keptTickets), waited: waitedMinutes(entry, clock.now()) }),
  methods: [desks, take, call, again, close],
};

export const evaluationConfig: Resource = keptEvaluationSettings;
