/**
 * The line in which a person says which devices are meant: `model:HG8245 rx<-25 offline>1d -tag:lobby`. Words are joined by "and". It is
 * read here for whoever types it and for the box that carries it out, and never throws, whatever is typed.
 */

/** What is compared as text. */
const TEXTS = ['sn', 'model', 'maker', 'oui', 'fw', 'hw', 'mac', 'ip', 'room', 'tag', 'pon', 'note'] as const;
/** What is compared as a number. */
const NUMBERS = ['rx', 'tx', 'temp'] as const;
/** What is compared as a length of time. */
const SPANS = ['offline', 'online', 'red', 'uptime', 'seen'] as const;
/** What stands alone: it is so, or it is not. */
const FLAGS = ['online', 'offline', 'red', 'nat', 'unknown'] as const;

export type TextKey = (typeof TEXTS)[number];
export type NumberKey = (typeof NUMBERS)[number];
export type SpanKey = (typeof SPANS)[number];
export type FlagKey = (typeof FLAGS)[number];
export type Comparison = '<' | '<=' | '>' | '>=' | '=';

/** One condition. `not`: it is turned round. */
export type Term = { readonly not: boolean } & (
  | { readonly kind: 'any'; readonly text: string }
  | { readonly kind: 'text'; readonly key: TextKey; readonly exact: boolean; readonly text: string }
  | { readonly kind: 'number'; readonly key: NumberKey; readonly compare: Comparison; readonly value: number }
  /** In seconds. */
  | { readonly kind: 'span'; readonly key: SpanKey; readonly compare: Comparison; readonly seconds: number }
  | { readonly kind: 'flag'; readonly key: FlagKey }
);

/** What is wrong with a word of the line, and where it stands. */
export interface Problem {
  readonly key: 'key' | 'number' | 'span' | 'compare' | 'empty' | 'quote' | 'long';
  readonly word: string;
  readonly at: number;
}

/** What a line says. */
export interface SmartFilter {
  readonly terms: readonly Term[];
  readonly problems: readonly Problem[];
}

/** Nobody needs a longer line, and no box should have to read one. */
const MAX_LINE = 400;
const MAX_TERMS = 20;

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };
const DAY = 86_400;
/** Full-width signs, as Chinese input writes them, are the plain ones. */
const PLAIN: Readonly<Record<string, string>> = {
  '：': ':',
  '＜': '<',
  '＞': '>',
  '＝': '=',
  '“': '"',
  '”': '"',
  '　': ' ',
  '－': '-',
  '−': '-',
};

const within = <T extends string>(list: readonly T[], word: string): T | undefined => list.find((each) => each === word);

interface Word {
  readonly text: string;
  readonly at: number;
  /** A quote was opened and never closed. */
  readonly open: boolean;
}

/** The words of a line: what stands in quotes is one. */
function wordsOf(line: string): readonly Word[] {
  const words: Word[] = [];
  let [text, start, quoted, any] = ['', 0, false, false];
  const end = (): void => {
    if (any) words.push({ text, at: start, open: quoted });
    [text, any] = ['', false];
  };
  [...line].reduce((at, char) => {
    if (!any) start = at;
    if (char === '"') {
      quoted = !quoted;
      any = true;
      text += char;
    } else if (char === ' ' && !quoted) end();
    else {
      any = true;
      text += char;
    }
    return at + char.length;
  }, 0);
  end();
  return words;
}

const unquoted = (text: string): string => text.replaceAll('"', '');

function spanOf(text: string): number | undefined {
  const found = /^(\d{1,6}(?:\.\d{1,2})?)([smhdw])$/.exec(text.toLowerCase());
  return found ? Number(found[1]) * (UNITS[found[2] ?? ''] ?? Number.NaN) : undefined;
}

type Said = Term | Problem['key'];

/** A condition of a key, a sign and what stands behind it. */
function compared(not: boolean, name: string, sign: string, text: string): Said {
  if (text === '') return 'empty';
  const compare = sign as Comparison; // of the pattern below; ':' is told apart first
  const number = within(NUMBERS, name);
  if (number) {
    if (sign === ':') return 'compare';
    return /^-?\d{1,6}(?:\.\d{1,3})?$/.test(text) ? { not, kind: 'number', key: number, compare, value: Number(text) } : 'number';
  }
  const span = within(SPANS, name);
  if (span) {
    if (sign === ':' || sign === '=') return 'compare';
    const seconds = spanOf(text);
    return seconds === undefined ? 'span' : { not, kind: 'span', key: span, compare, seconds };
  }
  const key = within(TEXTS, name);
  if (!key) return 'key';
  if (sign !== ':' && sign !== '=') return 'compare';
  return { not, kind: 'text', key, exact: sign === '=', text };
}

function termOf({ text, open }: Word): Said {
  if (open) return 'quote';
  const not = text.startsWith('-') && text.length > 1;
  const word = not ? text.slice(1) : text;
  const found = /^([a-z]+)(<=|>=|[:<>=])(.*)$/i.exec(word);
  if (found) return compared(not, (found[1] ?? '').toLowerCase(), found[2] ?? '', unquoted(found[3] ?? ''));
  const flag = within(FLAGS, word.toLowerCase());
  if (flag) return { not, kind: 'flag', key: flag };
  const plain = unquoted(word);
  return plain === '' ? 'empty' : { not, kind: 'any', text: plain };
}

/**
 * Reads a line. What can't be understood is a problem, and what can counts nevertheless.
 * @example parseFilter('rx<-25 offline>1d').terms.length // 2
 */
export function parseFilter(line: string): SmartFilter {
  if (line.length > MAX_LINE) return { terms: [], problems: [{ key: 'long', word: '', at: MAX_LINE }] };
  const plain = [...line].map((char) => PLAIN[char] ?? (/\s/.test(char) ? ' ' : char)).join('');
  const terms: Term[] = [];
  const problems: Problem[] = [];
  for (const word of wordsOf(plain)) {
    const said = termOf(word);
    if (typeof said === 'object' && terms.length < MAX_TERMS) terms.push(said);
    else problems.push({ key: typeof said === 'string' ? said : 'long', word: word.text, at: word.at });
  }
  return { terms, problems };
}

/** Examples for whoever has not seen such a line. */
export const EXAMPLES = [
  'red',
  'rx<-25',
  'temp>65',
  'offline>1d',
  'model:HG8245',
  '-fw=V3R017C10S120',
  'tag:lobby',
  `red>${DAY / 3600}h`,
] as const;
/** The words that a line may begin with. */
export const KEYS: readonly string[] = [...new Set([...TEXTS, ...NUMBERS, ...SPANS, ...FLAGS])];
