/** Many numbers pasted at once: which are numbers, which stand there twice, which are none. */
import { plainNumber } from '../adds-book/phone-numbers';

/** What a pasted text holds. */
export interface Pasted {
  readonly numbers: readonly string[];
  /** How many stood there more than once. */
  readonly twice: number;
  readonly wrong: readonly string[];
}

/** Reads numbers between commas, semicolons and line ends; blanks and hyphens within one don't matter. */
export function readPasted(text: string): Pasted {
  const entries = text
    .split(/[\n,;，；、\t]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const plain = entries.map((entry) => ({ entry, number: plainNumber(entry) }));
  const good = plain.filter(({ number }) => /^\+?\d{2,20}$/.test(number)).map(({ number }) => number);
  const numbers = [...new Set(good)];
  return {
    numbers,
    twice: good.length - numbers.length,
    wrong: plain.filter(({ number }) => !/^\+?\d{2,20}$/.test(number)).map(({ entry }) => entry),
  };
}
