/** Questionnaires: what is asked, where, and how many have answered. */
import { flag, linkedSeveral, tally, text } from '../../../field';
import { extra, listDef } from '../../../screen/definition/definition';
import { questions } from './questions-field';

/** Fields of a questionnaire. */
export const formFields = {
  name: text({ required: true, unique: true, max: 40, width: 200 }),
  title_zh: text({ required: true, max: 40, width: 180 }),
  title_en: text({ max: 60, width: 180 }),
  /** None: every department asks it. */
  departments: linkedSeveral('evaluation_department', { width: 220 }),
  questions,
  status: flag({ width: 110 }),
  /** Answers come to the version that was on the screen: a changed questionnaire is the next one. */
  version: tally({ width: 100 }),
  submitted: tally({ width: 110 }),
  not_submitted: tally({ width: 120 }),
};

export const evaluationForms = listDef({
  key: 'smart-screen-evaluation:forms',
  component: 'smartscreen/hospitalevaluation',
  resource: 'evaluationForm',
  fields: formFields,
  columns: [
    { field: 'name', inline: true },
    { field: 'departments' },
    'version',
    'submitted',
    'not_submitted',
    'status',
    ...extra('title_zh', 'title_en'),
  ],
  unordered: ['departments', 'version', 'submitted', 'not_submitted'],
  filters: ['status'],
  status: 'status',
  form: { form: ['name', 'title_zh', 'title_en', 'departments', 'status'], questions: ['questions'] },
});
