/** Results as a table that a spreadsheet opens. */
import { writeCsv } from '../../../lib/sheet/csv';
import type { Results } from './calls';

/** A line for each question with its mean, then one for each answer that could be chosen. */
export function resultsCsv({ questions }: Results, language: string): string {
  const lines = questions.flatMap(({ zh, en, kind, bars, count, mean }) => {
    const asked = language === 'en' && en !== '' ? en : zh;
    const whole = [asked, kind, '', String(count), kind === 'score' ? (mean / 100).toFixed(2) : ''];
    return [whole, ...bars.map((bar) => [asked, kind, language === 'en' && bar.en !== '' ? bar.en : bar.zh, String(bar.count), ''])];
  });
  return writeCsv([['question', 'kind', 'answer', 'count', 'mean'], ...lines]);
}
