/** Answers: begun with the questions of that moment, submitted once, and told only in groups that nobody can be made out of. */

import { BEST, type Question } from '../../../src/areas/smart-screen/evaluation/questions';
import type { Box } from '../box';
import { Refusal } from '../refusal';
import type { Entry } from '../resource';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { stayIn, staysOf } from '../stays/stays';
import { wireTime } from '../wire-time';
import { hiddenOf } from './hidden';
import {
  answerNumber,
  evaluationSettingsOf,
  type Given,
  givenOf,
  inventAnswers,
  keptAnswers,
  keptDepartments,
  keptForms,
  questionsOf,
  sumsOf,
} from './kept';

const MINUTE = 60_000;
/** People of the demonstration are asked so often. */
const STEP_MS = 20 * MINUTE;
const MOST_STEPS = 12;
const STEP = 'evaluation step';
/** It takes so long to fill one in. */
const FILLS_MS = 6 * MINUTE;
const MOST_TEXT = 500;

export const answersIn = ({ store, clock }: Box) => rowsOf(keptAnswers, store, clock);
const formsIn = ({ store, clock }: Box) => rowsOf(keptForms, store, clock);

const isId = (id: string): boolean => /^\d{1,15}$/.test(id);

/** The answers to a questionnaire, the oldest first. */
export function answersTo(box: Box, form: string): readonly Entry[] {
  const rows = answersIn(box);
  return box.store
    .all(`SELECT * FROM rows WHERE resource = ? AND json_extract(body, '$.form_id') = ? ORDER BY id`, keptAnswers.path, form)
    .map(rows.read);
}

/** Which version of a questionnaire its questions are: the last one that was answered, or the next where they have changed since. */
export function versionOf(box: Box, form: Entry): number {
  const last = answersTo(box, String(form.id)).reduce<Entry | undefined>(
    (newest, each) => (newest && Number(newest.version) >= Number(each.version) ? newest : each),
    undefined,
  );
  if (!last) return 1;
  return JSON.stringify(questionsOf(last)) === JSON.stringify(questionsOf(form)) ? Number(last.version) : Number(last.version) + 1;
}

/** Somebody begins to answer: what he is asked is what the questionnaire asks now, whatever becomes of it. @throws {Refusal} */
export function beginAnswer(
  box: Box,
  {
    form: id,
    room,
    department,
    bed = '',
  }: { readonly form: string; readonly room: string; readonly department: string; readonly bed?: string },
): string {
  const form = isId(id) ? formsIn(box).one(id) : undefined;
  const dept = isId(department) ? rowsOf(keptDepartments, box.store, box.clock).one(department) : undefined;
  if (!form || !dept) throw new Refusal(404, 'missing');
  if (form.status !== 1) throw new Refusal(424, 'evaluationOff');
  const stay = stayIn(box, room, bed);
  if (!stay) throw new Refusal(424, 'pmsVacant');
  const now = box.clock.now();
  const answers = answersIn(box);
  const answer = answers.add({
    number: '',
    form_id: id,
    form: form.name,
    version: versionOf(box, form),
    questions: questionsOf(form),
    dept: department,
    department: '',
    stay: stay.id,
    state: 'NotSubmitted',
    given: [],
    score: '',
    comment: '',
    low: 'none',
    note: '',
    by: '',
    asked_at: now,
    asked: wireTime(now),
    submitted: '',
  });
  noteRow(box.store, keptAnswers.path, answer, { number: answerNumber(Number(answer)) });
  return answer;
}

/** Whether a value answers a question. */
function isAnswer({ kind, options_zh }: Question, value: Given['value']): boolean {
  const isOption = (at: unknown): boolean => Number.isInteger(at) && Number(at) >= 0 && Number(at) < options_zh.length;
  switch (kind) {
    case 'score':
      return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= BEST;
    case 'single':
      return Array.isArray(value) && value.length === 1 && value.every(isOption);
    case 'several':
      return Array.isArray(value) && new Set(value).size === value.length && value.every(isOption);
    case 'yesno':
      return value === 'yes' || value === 'no';
    case 'text':
      return typeof value === 'string' && value.length <= MOST_TEXT;
  }
}

/** Whether a question was left out. */
const isLeftOut = (value: Given['value'] | undefined): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** An answer is handed in: to the questions that it was begun with. @throws {Refusal} */
export function submitAnswer(box: Box, id: string, given: readonly Given[]): void {
  const answers = answersIn(box);
  const answer = isId(id) ? answers.one(id) : undefined;
  if (!answer) throw new Refusal(404, 'missing');
  if (answer.state !== 'NotSubmitted') throw new Refusal(409, 'evaluationDone');
  // Who has left cannot be asked again, and the next guest must not answer for him.
  if (!staysOf(box).has(String(answer.stay))) throw new Refusal(424, 'pmsVacant');
  const questions = questionsOf(answer);
  const kept = questions.flatMap((question, at): readonly Given[] => {
    const value = given.find(({ key }) => key === question.key)?.value;
    const wrong = isLeftOut(value) ? question.must : value === undefined || !isAnswer(question, value);
    if (wrong) throw new Refusal(422, { key: 'evaluationAnswer', args: { number: at + 1 } });
    return value === undefined ? [] : [{ key: question.key, value }];
  });
  noteRow(box.store, keptAnswers.path, id, {
    state: 'Submitted',
    given: kept,
    ...sumsOf(questions, kept, evaluationSettingsOf(box).low_at ?? 1),
    // From here on it is nobody's.
    stay: '',
    submitted: wireTime(box.clock.now()),
  });
}

/** Somebody has taken care of low marks. @throws {Refusal} where somebody else was faster */
export function handleAnswer(box: Box, id: string, note: string, by: string): { readonly before: Entry; readonly after: Entry } {
  const answers = answersIn(box);
  const before = isId(id) ? answers.one(id) : undefined;
  if (!before) throw new Refusal(404, 'missing');
  if (before.low !== 'open') throw new Refusal(409, 'evaluationHandled');
  const { id: _id, mtime: _mtime, ...kept } = before;
  const after = { ...kept, low: 'handled', note, by };
  answers.save(id, after);
  return { before, after };
}

/** The name of the department of an answer; '' where it would tell too much. */
export function departmentOf(box: Box, answer: Entry): string {
  const same = answersTo(box, String(answer.form_id)).filter(({ version }) => version === answer.version);
  const isFew = hiddenOf(same, evaluationSettingsOf(box).least ?? 1);
  // Its day is told beside it.
  const month = String(answer.asked).slice(0, 7);
  if (answer.state !== 'Submitted' || isFew(String(answer.dept), '') || isFew(String(answer.dept), month)) return '';
  return String(rowsOf(keptDepartments, box.store, box.clock).one(String(answer.dept))?.name ?? '');
}

/** Low marks that nobody has taken care of. */
export const openLow = (box: Box): number => {
  answersIn(box);
  return Number(
    box.store.get(`SELECT count(*) AS n FROM rows WHERE resource = ? AND json_extract(body, '$.low') = 'open'`, keptAnswers.path)?.n,
  );
};

/** Someone of the demonstration is asked. */
function askSomebody(box: Box, step: number): void {
  const chance = (name: string): number => box.clock.chance(`evaluation ${name}`, step);
  const pick = <T>(list: readonly T[], name: string): T | undefined => list[Math.floor(chance(name) * list.length)];
  const form = pick(
    formsIn(box)
      .all()
      .filter(({ status }) => status === 1),
    'form',
  );
  const stay = pick([...staysOf(box).values()], 'stay');
  const allowed = Array.isArray(form?.departments) ? form.departments.map(String) : [];
  const department = pick(
    rowsOf(keptDepartments, box.store, box.clock)
      .all()
      .filter(({ id, status }) => status === 1 && (allowed.length === 0 || allowed.includes(String(id)))),
    'department',
  );
  if (chance('asks') > 0.5 || !form || !stay || !department) return;
  beginAnswer(box, { form: String(form.id), room: stay.room, bed: stay.bed, department: String(department.id) });
}

/** What has happened since the last look: people were asked, answered, or left. */
export function followEvaluation(box: Box): void {
  const { store, clock } = box;
  store.transaction(() => {
    answersIn(box);
    const step = Math.floor(clock.lived() / STEP_MS);
    const known = Number(store.setting(STEP) ?? step);
    for (let each = Math.max(known + 1, step - MOST_STEPS + 1); each <= step; each += 1) askSomebody(box, each);
    if (store.setting(STEP) !== step) store.keep(STEP, step);
    const stays = staysOf(box);
    const open = store.all(
      `SELECT id, body FROM rows WHERE resource = ? AND json_extract(body, '$.state') = 'NotSubmitted' AND json_extract(body, '$.stay') <> ''`,
      keptAnswers.path,
    );
    for (const { id, body } of open) {
      const answer: Entry = JSON.parse(String(body));
      const at = Number(id);
      // Who has left answers no more, and nothing leads to him.
      if (!stays.has(String(answer.stay))) noteRow(store, keptAnswers.path, String(id), { stay: '' });
      else if (clock.now() - Number(answer.asked_at) >= FILLS_MS && clock.chance('evaluation submits', at) < 0.7)
        submitAnswer(
          box,
          String(id),
          inventAnswers(questionsOf(answer), (name) => clock.chance(`evaluation given ${name}`, at)).filter(
            ({ value }) => !isLeftOut(value),
          ),
        );
    }
  });
}

/** What an answer says to one question. */
export const givenTo = (answer: Entry, key: string): Given['value'] | undefined => givenOf(answer).find((each) => each.key === key)?.value;
