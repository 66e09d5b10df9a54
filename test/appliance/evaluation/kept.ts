/** Questionnaires, departments, answers, numbers and settings as the box keeps them, and those of the demonstration. */
import { evaluationAnswers } from '../../../src/areas/smart-screen/evaluation/answers';
import { evaluationDepartments } from '../../../src/areas/smart-screen/evaluation/departments';
import { evaluationForms } from '../../../src/areas/smart-screen/evaluation/forms';
import { BEST, plainQuestions, type Question } from '../../../src/areas/smart-screen/evaluation/questions';
import { evaluationSettings, evaluationSettingsFields } from '../../../src/areas/smart-screen/evaluation/settings';
import { queueTickets } from '../../../src/areas/smart-screen/evaluation/tickets';
import { decodeRow } from '../../../src/field/field';
import type { Box } from '../box';
import type { Clock } from '../clock';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { wireTime } from '../wire-time';

const DAY = 24 * 3_600_000;
const MINUTE = 60_000;

const DEPARTMENTS = [
  ['内科', 'Internal medicine', 'A', '一楼 1 诊室'],
  ['外科', 'Surgery', 'B', '一楼 3 诊室'],
  ['儿科', 'Pediatrics', 'C', '二楼 2 诊室'],
  ['眼科', 'Ophthalmology', 'D', '二楼 5 诊室'],
] as const;

const question = (key: string, kind: Question['kind'], zh: string, en: string, more: Partial<Question> = {}): Question => ({
  key,
  kind,
  zh,
  en,
  options_zh: [],
  options_en: [],
  must: true,
  ...more,
});

const FIRST: readonly Question[] = [
  question('q1', 'score', '您对护理是否满意？', 'How satisfied are you with the nursing?'),
  question('q2', 'single', '您等候了多久？', 'How long did you wait?', {
    options_zh: ['10 分钟以内', '10 至 30 分钟', '超过 30 分钟'],
    options_en: ['Up to 10 minutes', '10 to 30 minutes', 'Longer than 30 minutes'],
  }),
  question('q3', 'text', '您还有什么建议？', 'What else would you like to tell us?', { must: false }),
];
const SECOND: readonly Question[] = [
  ...FIRST.slice(0, 2),
  question('q4', 'several', '哪些方面让您满意？', 'What were you pleased with?', {
    options_zh: ['医生', '护士', '环境', '餐饮'],
    options_en: ['Doctors', 'Nurses', 'Rooms', 'Meals'],
  }),
  question('q5', 'yesno', '您会推荐本院吗？', 'Would you recommend us?'),
  ...FIRST.slice(2),
];

const COMMENTS = [
  '护士很耐心',
  '等候时间有点长',
  'Very friendly staff',
  '希望晚餐种类多一些',
  '医生讲解很清楚',
  'The room was too warm',
  '',
] as const;

/** Departments. */
export const keptDepartments: Resource = {
  ...declaredResource(evaluationDepartments),
  seed: () => DEPARTMENTS.map(([name, name_en, letter, room]) => ({ name, name_en, letter, room, status: 1 })),
};

/** Questionnaires. */
export const keptForms: Resource = {
  ...declaredResource(evaluationForms),
  seed: () => [
    { name: '住院满意度', title_zh: '住院满意度调查', title_en: 'How was your stay?', departments: [], questions: SECOND, status: 1 },
    {
      name: '餐饮意见',
      title_zh: '餐饮意见',
      title_en: 'About the meals',
      departments: ['1', '2'],
      questions: [question('q1', 'score', '您对餐饮是否满意？', 'How did you like the meals?')],
      status: 0,
    },
  ],
};

/** The settings. */
export const keptEvaluationSettings: Resource = {
  ...declaredResource(evaluationSettings),
  settings: true,
  seed: () => [{ least: 5, low_at: 2, spoken: 1, prompt: '1', volume: 60 }],
};

/** The settings of now. */
export const evaluationSettingsOf = ({ store, clock }: Pick<Box, 'store' | 'clock'>) =>
  decodeRow(evaluationSettingsFields, rowsOf(keptEvaluationSettings, store, clock).one('1'));

/** One answer to one question. */
export interface Given {
  readonly key: string;
  /** A mark, words, `yes` or `no`, or the numbers of the options from 0. */
  readonly value: string | number | readonly number[];
}

/** Questions of a row as they are kept. */
export const questionsOf = ({ questions }: Entry): readonly Question[] => plainQuestions.decode(questions);
/** Answers of a row as they are kept. */
export const givenOf = ({ given }: Entry): readonly Given[] => (Array.isArray(given) ? given : []);

/** What follows from the answers: the mean of the marks, the texts, and whether a mark is so low that somebody has to see to it. */
export function sumsOf(questions: readonly Question[], given: readonly Given[], lowAt: number): Entry {
  const values = (kind: Question['kind']) =>
    questions.filter((each) => each.kind === kind).flatMap(({ key }) => given.find((each) => each.key === key)?.value ?? []);
  const marks = values('score').map(Number);
  return {
    score: marks.length === 0 ? '' : (marks.reduce((sum, mark) => sum + mark, 0) / marks.length).toFixed(1),
    comment: values('text').map(String).filter(Boolean).join(' · '),
    low: marks.some((mark) => mark <= lowAt) ? 'open' : 'none',
  };
}

/** What people call an answer. */
export const answerNumber = (id: number): string => `E${String(id).padStart(5, '0')}`;

/** Answers that came before the box was first looked at: to the first version a month ago, to the second since. */
function seedAnswers(clock: Clock): readonly Entry[] {
  return Array.from({ length: 64 }, (_, at): Entry => {
    const chance = (name: string): number => clock.chance(`evaluation seed ${name}`, at);
    const asked = clock.now() - Math.round((64 - at) * 0.6 * DAY) - Math.round(chance('hour') * 0.3 * DAY);
    const isFirst = at < 20;
    const questions = isFirst ? FIRST : SECOND;
    // One department has few answers: what is told of it shows how small groups are kept.
    const dept = at % 16 === 5 ? '4' : String(1 + Math.floor(chance('department') * 3));
    const submitted = chance('submits') < 0.8;
    const given = submitted ? inventAnswers(questions, (name) => chance(name)) : [];
    const sums = submitted ? sumsOf(questions, given, 2) : { score: '', comment: '', low: 'none' };
    const handled = sums.low === 'open' && at < 50;
    return {
      number: answerNumber(at + 1),
      form_id: '1',
      form: '住院满意度',
      version: isFirst ? 1 : 2,
      questions,
      dept,
      department: '',
      stay: '',
      state: submitted ? 'Submitted' : 'NotSubmitted',
      given,
      ...sums,
      ...(handled && { low: 'handled' }),
      note: handled ? '已电话回访' : '',
      by: handled ? 'operator' : '',
      asked_at: asked,
      asked: wireTime(asked),
      submitted: submitted ? wireTime(asked + 6 * MINUTE) : '',
    };
  });
}

/** What somebody answers to one question. */
function inventValue({ key, kind, options_zh }: Question, chance: (name: string) => number): Given['value'] {
  const at = chance(key);
  switch (kind) {
    case 'score':
      return at < 0.06 ? 1 : at < 0.12 ? 2 : at < 0.3 ? 3 : at < 0.65 ? 4 : BEST;
    case 'single':
      return [Math.floor(at * options_zh.length)];
    case 'several':
      return options_zh.flatMap((_, option) => (chance(`${key} ${option}`) < 0.5 ? [option] : []));
    case 'yesno':
      return at < 0.8 ? 'yes' : 'no';
    case 'text':
      return COMMENTS[Math.floor(at * COMMENTS.length)] ?? '';
  }
}

/** Answers as somebody gives them. @param chance repeatable, by a name */
export const inventAnswers = (questions: readonly Question[], chance: (name: string) => number): readonly Given[] =>
  questions.map((question) => ({ key: question.key, value: inventValue(question, chance) }));

/** Answers. Whose they are, where, and what was asked are the box's own. */
export const keptAnswers: Resource = {
  ...declaredResource(evaluationAnswers),
  has: ['list', 'detail', 'export'],
  keyword: ['number', 'comment', 'note'],
  refers: { form_id: 'evaluation_form', dept: 'evaluation_department' },
  seed: seedAnswers,
};

/** Numbers of the queue. */
export const keptTickets: Resource = {
  ...declaredResource(queueTickets),
  has: ['list', 'export'],
  keyword: ['number', 'department', 'room'],
  refers: { dept: 'evaluation_department' },
  seed: (clock) =>
    [12, 9, 7, 4, 2].map((ago, at): Entry => {
      const [name, , letter, room] = DEPARTMENTS[at % 2] ?? DEPARTMENTS[0];
      const taken = clock.now() - ago * MINUTE;
      const called = at === 0 ? clock.now() - 3 * MINUTE : 0;
      return {
        number: `${letter}${String(1 + Math.floor(at / 2)).padStart(3, '0')}`,
        dept: String(1 + (at % 2)),
        department: name,
        room,
        state: called === 0 ? 'waiting' : 'called',
        day: wireTime(taken).slice(0, 10),
        taken_at: taken,
        taken: wireTime(taken),
        called_at: called,
        called: wireTime(called),
        times: called === 0 ? 0 : 1,
        waited: 0,
      };
    }),
};
