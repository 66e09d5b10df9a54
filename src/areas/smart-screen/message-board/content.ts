/** What a message to screens says, in both languages, and how a screen shows it: fields that messages and their templates share. */
import { choice, media, multiline, rows, span, text, type ValuesOf } from '../../../field';
import type { Issue } from '../../../field/rules';

/** Later ones outrank earlier ones on a screen. */
export const PRIORITIES = ['normal', 'important', 'emergency'] as const;
/** How much of the screen a message takes. */
export const LOOKS = ['banner', 'full'] as const;
/** A week: who has not seen it by then does not need it. */
const MOST_MINUTES = 10_080;
/** A remote control reaches so many answers in one row. */
const MOST_ANSWERS = 4;

const answer = () => text({ max: 24 });

/** Fields of the content. */
export const contentFields = {
  title_zh: text({ max: 40, width: 200 }),
  text_zh: multiline({ max: 300, rows: 3 }),
  title_en: text({ max: 60, width: 200 }),
  text_en: multiline({ max: 500, rows: 3 }),
  picture: media('image', { shape: '16:9' }),
  look: choice(LOOKS, { width: 120 }),
  minutes: span({ required: true, min: 5, max: MOST_MINUTES, initial: 120, unit: 'minutes' }),
  answers: rows({ zh: answer(), en: answer() }, { max: MOST_ANSWERS }),
};
/** What is said. */
export type Content = ValuesOf<typeof contentFields>;

const required: Issue = { key: 'required' };

/** A message says something in one language at least, and every answer can be read in each language that it says something in. */
export const checkContent = ({ title_zh, text_zh, title_en, text_en, answers }: Content) => ({
  ...(title_zh === '' && (text_zh !== '' || (title_en === '' && text_en === '')) && { title_zh: required }),
  ...(title_en === '' && text_en !== '' && { title_en: required }),
  ...(answers.some(({ zh, en }) => (title_zh !== '' && zh.trim() === '') || (title_en !== '' && en.trim() === '')) && {
    answers: { key: 'answerLanguages' } satisfies Issue,
  }),
});

/** What a guest of a language reads: his own, or else the one that there is. */
export const wordsFor = (
  { title_zh, text_zh, title_en, text_en }: Pick<Content, 'title_zh' | 'text_zh' | 'title_en' | 'text_en'>,
  language: string,
): { readonly language: 'zh_CN' | 'en'; readonly title: string; readonly text: string } =>
  (language === 'en' && title_en !== '') || title_zh === ''
    ? { language: 'en', title: title_en, text: text_en }
    : { language: 'zh_CN', title: title_zh, text: text_zh };
