/** Results of a questionnaire: sums of its answers, told only of groups that are large enough. */
import { BEST, type Question } from '../../../src/areas/smart-screen/evaluation/questions';
import type { Box } from '../box';
import type { Entry } from '../resource';
import { rowsOf } from '../rows/rows';
import { answersTo, givenTo } from './answers';
import { hiddenOf } from './hidden';
import { evaluationSettingsOf, keptDepartments, questionsOf } from './kept';

const MOST_MONTHS = 24;

/** What is asked for. */
interface Wish {
  /** 0: the last version that was answered. */
  readonly version: number;
  /** '' for all. */
  readonly department: string;
  /** '' for all. */
  readonly month: string;
}

const meanOf = (marks: readonly number[]): number =>
  marks.length === 0 ? 0 : Math.round((marks.reduce((sum, mark) => sum + mark, 0) / marks.length) * 100);

/** All marks of some answers. */
const marksOf = (answers: readonly Entry[], questions: readonly Question[]): readonly number[] =>
  answers.flatMap((answer) =>
    questions
      .filter(({ kind }) => kind === 'score')
      .flatMap(({ key }) => {
        const value = givenTo(answer, key);
        return typeof value === 'number' ? [value] : [];
      }),
  );

/** What came of one question. */
function resultOf({ key, kind, zh, en, options_zh, options_en }: Question, answers: readonly Entry[]) {
  const values = answers.flatMap((answer) => {
    const value = givenTo(answer, key);
    return value === undefined || value === '' ? [] : [value];
  });
  const count = (wanted: (value: (typeof values)[number]) => boolean): number => values.filter(wanted).length;
  const bars =
    kind === 'score'
      ? Array.from({ length: BEST }, (_, at) => ({ zh: String(BEST - at), en: '', count: count((value) => value === BEST - at) }))
      : kind === 'yesno'
        ? [
            { zh: '是', en: 'Yes', count: count((value) => value === 'yes') },
            { zh: '否', en: 'No', count: count((value) => value === 'no') },
          ]
        : kind === 'text'
          ? []
          : options_zh.map((option, at) => ({
              zh: option,
              en: options_en[at] ?? '',
              count: count((value) => Array.isArray(value) && value.includes(at)),
            }));
  return { key, kind, zh, en, count: values.length, mean: kind === 'score' ? meanOf(values.map(Number)) : 0, bars };
}

/** The results of one version. */
export function resultsOf(box: Box, form: Entry, { version: wanted, department, month }: Wish) {
  const all = answersTo(box, String(form.id));
  const numbers = [...new Set(all.map(({ version }) => Number(version)))].sort((a, b) => b - a);
  const version = numbers.includes(wanted) ? wanted : (numbers[0] ?? 1);
  const ofVersion = all.filter((answer) => answer.version === version);
  const inMonth = ofVersion.filter(({ asked }) => month === '' || String(asked).startsWith(month));
  const least = evaluationSettingsOf(box).least ?? 1;
  const isFew = hiddenOf(ofVersion, least);
  const chosen = inMonth.filter(({ dept }) => department === '' || dept === department);
  const submitted = chosen.filter(({ state }) => state === 'Submitted');
  const isHidden = isFew(department, month);
  const questions = ofVersion[0] ? questionsOf(ofVersion[0]) : questionsOf(form);
  const shown = isHidden ? [] : submitted;
  const months = [...new Set(ofVersion.map(({ asked }) => String(asked).slice(0, 7)))].sort().reverse().slice(0, MOST_MONTHS);
  return {
    versions: numbers.map((number) => {
      const these = all.filter((answer) => answer.version === number);
      return {
        version: number,
        submitted: these.filter(({ state }) => state === 'Submitted').length,
        from: String(these[0]?.asked ?? ''),
        until: String(these.at(-1)?.asked ?? ''),
      };
    }),
    version,
    // How few there are tells something too.
    submitted: isHidden ? 0 : submitted.length,
    not_submitted: isHidden ? 0 : chosen.length - submitted.length,
    hidden: isHidden ? 1 : 0,
    least,
    low: isHidden ? 0 : submitted.filter(({ low }) => low === 'open').length,
    questions: isHidden ? [] : questions.map((question) => resultOf(question, shown)),
    departments: rowsOf(keptDepartments, box.store, box.clock)
      .all()
      .map(({ id, name, name_en }) => {
        const few = isFew(String(id), month);
        const these = few ? [] : inMonth.filter(({ dept, state }) => dept === id && state === 'Submitted');
        return {
          id: String(id),
          name: String(name),
          name_en: String(name_en),
          submitted: these.length,
          mean: meanOf(marksOf(these, questions)),
          hidden: few ? 1 : 0,
        };
      }),
    months,
    /** Month by month, the oldest first. */
    trend: months.toReversed().map((each) => {
      const few = isFew(department, each);
      const these = ofVersion.filter(
        ({ asked, dept, state }) =>
          !few && state === 'Submitted' && String(asked).startsWith(each) && (department === '' || dept === department),
      );
      return { month: each, submitted: these.length, mean: meanOf(marksOf(these, questions)), hidden: few ? 1 : 0 };
    }),
  };
}

/** The same as a table: each answer of each question, then the months. */
export function resultsTable(
  { questions, trend }: ReturnType<typeof resultsOf>,
  language: 'zh_CN' | 'en',
): { readonly headings: readonly string[]; readonly rows: readonly (readonly string[])[] } {
  const zh = language === 'zh_CN';
  const said = (chinese: string, english: string): string => (zh || english === '' ? chinese : english);
  const ofQuestions = questions.flatMap((each) => [
    ...(each.kind === 'score' ? [[said(each.zh, each.en), zh ? '平均分' : 'Mean mark', (each.mean / 100).toFixed(2)]] : []),
    ...each.bars.map((bar) => [said(each.zh, each.en), said(bar.zh, bar.en), String(bar.count)]),
  ]);
  const ofMonths = trend.flatMap(({ month, submitted, mean, hidden }) =>
    hidden
      ? []
      : [
          [month, zh ? '已提交' : 'Submitted', String(submitted)],
          [month, zh ? '平均分' : 'Mean mark', (mean / 100).toFixed(2)],
        ],
  );
  return { headings: zh ? ['问题', '答案', '数量'] : ['Question', 'Answer', 'Count'], rows: [...ofQuestions, ...ofMonths] };
}
