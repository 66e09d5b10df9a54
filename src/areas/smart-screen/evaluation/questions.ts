/** What a questionnaire asks: five kinds of question, in both languages. */
import { choice, flag, rows, tags, text, type ValuesOf } from '../../../field';
import type { Issue } from '../../../field/rules';

/** A mark from 1 to 5, one of some words, several of them, yes or no, and words of one's own. */
export const QUESTION_KINDS = ['score', 'single', 'several', 'yesno', 'text'] as const;
/** The best mark. */
export const BEST = 5;
/** Who sits before a television answers so many. */
export const MOST_QUESTIONS = 20;
/** A screen has room for so many. */
const MOST_OPTIONS = 8;

/** Whether a question is answered by words that it names itself. */
export const hasOptions = (kind: string): boolean => kind === 'single' || kind === 'several';

/** Fields of a question. `key` stays when it is reworded or moved: its answers are found by it. */
const questionFields = {
  key: text(),
  kind: choice(QUESTION_KINDS),
  zh: text({ required: true, max: 80 }),
  en: text({ max: 160 }),
  options_zh: tags({ max: MOST_OPTIONS }),
  options_en: tags({ max: MOST_OPTIONS }),
  must: flag({ initial: true }),
};
/** A question. */
export type Question = ValuesOf<typeof questionFields>;

/** A question that is answered by a choice has one, and as much of it in English as in Chinese, or none. */
const wrongOptions = ({ kind, options_zh, options_en }: Question): Issue | undefined =>
  hasOptions(kind) && (options_zh.length < 2 || (options_en.length > 0 && options_en.length !== options_zh.length))
    ? { key: 'questionOptions' }
    : undefined;

/** The questions of a questionnaire, without their input (questions-field.tsx). */
export const plainQuestions = rows(questionFields, { required: true, max: MOST_QUESTIONS, check: wrongOptions });

/** A key that no question of a questionnaire has. */
export function nextKey(questions: readonly Pick<Question, 'key'>[]): string {
  const numbers = questions.map(({ key }) => Number(/^q(\d{1,6})$/.exec(key)?.[1] ?? 0));
  return `q${Math.max(0, ...numbers) + 1}`;
}

/** What is asked, in a language; Chinese where there is no other. */
export const askedIn = ({ zh, en }: Pick<Question, 'zh' | 'en'>, language: string): string => (language === 'en' && en !== '' ? en : zh);

/** What can be chosen, in a language. */
export const optionsIn = ({ options_zh, options_en }: Pick<Question, 'options_zh' | 'options_en'>, language: string): readonly string[] =>
  language === 'en' && options_en.length === options_zh.length ? options_en : options_zh;
