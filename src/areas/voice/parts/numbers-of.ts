/** Numbers as a person writes many of them: `8001-8060, 8090`. */
import { halfWidth } from '../../../lib/normalise-address';
import { expand } from '../dialplan/numbers';

/** Where typed or pasted text is cut: commas and semicolons of both keyboards, blanks, lines. */
const BETWEEN = /[\s,;，；、]+/;
/** What stands between the ends of a range. */
const DASH = /\s*[-–—~～至]\s*/g;
const DIGIT = /[０-９]/g;

/** A text with the digits and dashes of every keyboard as one reads them: `８００１～８００５` is `8001-8005`. */
export const plainNumbers = (text: string): string =>
  text.replace(DIGIT, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0)).replace(DASH, '-');

/** A number or a rule of numbers as the box keeps it: every keyboard's digits and signs as plain ones, without blanks. */
export const plainDigits = (written: string): string => plainNumbers(halfWidth(written)).replace(/\s/g, '');

/** A number as it is dialled, from what people write or paste: without blanks, brackets, dots and hyphens, full-width characters as plain ones. */
export const dialledNumber = (written: string): string => written.normalize('NFKC').replace(/[\s().\-‐-–/]/g, '');

/**
 * How a text that somebody looks for may stand in a record: as it was typed and, where it is a number as people write it, as it is dialled,
 * without China's own code; in small letters, never empty texts.
 * @example soughtTexts('+86 135-5122 0087') // ['+86 135-5122 0087', '13551220087']
 */
export function soughtTexts(typed: string): readonly string[] {
  const text = typed.trim().toLowerCase();
  const dialled = dialledNumber(text).replace(/^(?:\+|00)86(?=\d{6})/, '');
  return [...new Set(/^\+?\d{3,}$/.test(dialled) ? [text, dialled] : [text])].filter((each) => each !== '');
}

/** Whether an entry is a number, or a range whose ends are as long as each other and in order. */
export function isNumberOrRange(entry: string): boolean {
  const [, from = '', to] = /^(\d{2,15})(?:-(\d{2,15}))?$/.exec(entry) ?? [];
  return from !== '' && (to === undefined || (to.length === from.length && to >= from));
}

/** A number as it is dialled, where ranges may be meant by mistake: one stays a range, to be refused, and is not made a longer number. */
export function oneNumber(written: string): string {
  const plain = plainDigits(written);
  return isNumberOrRange(plain) ? plain : dialledNumber(written);
}

/** What a text of numbers and ranges comes to, and the words in it that are neither. */
export function readNumbers(text: string): { readonly numbers: readonly string[]; readonly wrong: readonly string[] } {
  const entries = plainNumbers(text)
    .split(BETWEEN)
    .filter((entry) => entry !== '');
  return {
    numbers: [...new Set(expand(entries.filter(isNumberOrRange)))],
    wrong: entries.filter((entry) => !isNumberOrRange(entry)),
  };
}

/** Numbers that follow each other as one entry. */
export interface NumberSpan {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** Numbers in order, those that follow each other together. */
export function spansOf(numbers: readonly string[]): readonly NumberSpan[] {
  const found: NumberSpan[] = [];
  const sorted = [...new Set(numbers)].sort((one, other) => one.length - other.length || (one < other ? -1 : 1));
  for (const number of sorted) {
    const last = found.at(-1);
    const follows =
      last !== undefined && last.to.length === number.length && /^\d{1,15}$/.test(number) && Number(last.to) + 1 === Number(number);
    if (follows) found[found.length - 1] = { from: last.from, to: number, count: last.count + 1 };
    else found.push({ from: number, to: number, count: 1 });
  }
  return found;
}

/** @example spans(['8001', '8002', '8090']) // ['8001–8002', '8090'] */
export const spans = (numbers: readonly string[]): readonly string[] =>
  spansOf(numbers).map(({ from, to }) => (from === to ? from : `${from}–${to}`));

/** @example spell(['8001', '8002', '8090']) // '8001–8002, 8090' */
export const spell = (numbers: readonly string[]): string => spans(numbers).join(', ');
