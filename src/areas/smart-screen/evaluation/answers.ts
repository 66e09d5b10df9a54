/** What people answered, without who they are: an answer is of an admission while it lasts, and of nobody after it. */
import { choice, integer, moment, text } from '../../../field';
import { resource } from '../../../gateway/calls';
import { extra, listDef } from '../../../screen/definition/definition';

const own = (width: number) => text({ readOnly: true, width });

/** Fields of an answer. */
export const answerFields = {
  number: own(110),
  form: own(180),
  version: integer({ readOnly: true, width: 90 }),
  /** Empty where so few have answered there that one could guess who it was. */
  department: own(150),
  state: choice(['Submitted', 'NotSubmitted'], {
    readOnly: true,
    severities: { Submitted: 'success', NotSubmitted: 'neutral' },
    width: 130,
  }),
  /** The mean of its marks, `4.5`. */
  score: own(90),
  comment: own(320),
  low: choice(['none', 'open', 'handled'], {
    readOnly: true,
    severities: { none: 'neutral', open: 'danger', handled: 'success' },
    width: 130,
  }),
  note: own(220),
  by: own(120),
  asked: moment(),
  submitted: moment(),
};

export const evaluationAnswers = listDef({
  key: 'smart-screen-evaluation:answers',
  component: 'smartscreen/hospitalevaluation',
  resource: '/admin.php/smartscreen/evaluation_answer',
  fields: answerFields,
  name: 'number',
  columns: [
    { field: 'number', priority: 3 },
    { field: 'form', priority: 5 },
    { field: 'department', priority: 4 },
    { field: 'state', priority: 2 },
    { field: 'score', priority: 1 },
    { field: 'comment', priority: 0 },
    { field: 'low', priority: 6 },
    { field: 'submitted', priority: 7 },
    ...extra('version', 'asked', 'note', 'by'),
  ],
  unordered: ['department'],
  filters: ['state', 'low', 'form', 'asked'],
  order: { by: 'asked', order: 'desc' },
  poll: 10_000,
});

/** `handle`: somebody has taken care of a low mark, and says how. */
export const handleAnswer = resource('/admin.php/smartscreen/evaluation_answer').method<{ id: string; note: string }>('handle').writes();
