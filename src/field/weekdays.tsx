/** Days of the week in few words: "Every day", "Mon–Fri, Sun". */
import type { CellProps, Words } from './field';

const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** Runs of three days and more by their ends, all of them as one word. @param days `1` Monday to `7` Sunday; what is none is left out */
export function weekText(days: readonly string[], { value, language }: Pick<Words, 'value' | 'language'>): string {
  const sorted = WEEK.filter((day) => days.includes(String(day)));
  if (sorted.length === WEEK.length) return value('every');
  const runs: number[][] = [];
  for (const day of sorted) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs
    .flatMap((run) =>
      run.length < 3
        ? run.map((day) => value(String(day)))
        : [`${value(String(run[0]))}${language === 'zh_CN' ? '至' : '–'}${value(String(run.at(-1)))}`],
    )
    .join(language === 'zh_CN' ? '、' : ', ');
}

/** Days of the week in a table's cell, in few words. */
export const WeekdaysCell = ({ value, words }: CellProps<readonly string[]>) => {
  const text = weekText(value, words);
  return (
    <span className="block truncate" title={text}>
      {text}
    </span>
  );
};
