import { wellFormed } from './well-formed';

/** Control characters, and marks that reorder the text around them, so that a file or a host can be made to look like another. */
const HIDDEN = /[\p{Cc}\p{Bidi_Control}]/gu;

/**
 * Words that came from the server or from a link, fit to be shown as text (test/fault/README.md, What the box says is text): one line, no control or
 * bidi characters, lone surrogates replaced, at most `max` code points including the '…' that marks a cut.
 * @param value a string or a number; anything else is ''
 * @param max at least 1
 */
export function serverText(value: unknown, max = 300): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = wellFormed(String(value))
    .replace(/[\t-\r\u0085\u2028\u2029]+/g, ' ')
    .replace(HIDDEN, '')
    .trim();
  // twice as many units always hold one code point more than fits, so that megabytes are not spread into an array
  const points = Array.from(text.slice(0, 2 * max + 2));
  return points.length > max ? `${points.slice(0, max - 1).join('')}…` : text;
}
