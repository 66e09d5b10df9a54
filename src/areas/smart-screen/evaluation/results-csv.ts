/** Results as a table that a spreadsheet opens. */
import type { Translate } from '../../../i18n/keys';
import { writeCsv } from '../../../lib/sheet/csv';
import type { Results } from './calls';

const COLUMNS = ['question', 'kind', 'answer', 'count', 'mean'] as const;

/** A line for each question with its mean, then one for each answer that could be chosen. */
export function resultsCsv({ questions }: Results, language: string, t: Translate): string {
  const lines = questions.flatMap(({ zh, en, kind, bars, count, mean }) => {
    const asked = language === 'en' && en !== '' ? en : zh;
    const said = t(`smart-screen-evaluation:forms.values.questions.${kind}`);
    const whole = [asked, said, '', String(count), kind === 'score' ? (mean / 100).toFixed(2) : ''];
    return [whole, ...bars.map((bar) => [asked, said, language === 'en' && bar.en !== '' ? bar.en : bar.zh, String(bar.count), ''])];
  });
  return writeCsv([COLUMNS.map((name) => t(`smart-screen-evaluation:results.columns.${name}`)), ...lines]);
}
