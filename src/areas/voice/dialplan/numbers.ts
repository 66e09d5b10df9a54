/**
 * Rules that numbers are matched by (src/gateway/README.md), and what can be said of them without trying numbers: examples, and
 * whether one rule leaves another nothing to match.
 */

/** How a rule is written. `pattern`: digits, X 0-9, Z 1-9, N 2-9, [1-5], and at the end `.` one or more, `!` any number of further characters. */
export const MATCHES = ['exact', 'prefix', 'range', 'pattern'] as const;
export type Match = (typeof MATCHES)[number];

/** One rule. Ranges are `8001-8200`, both ends as long as each other and both included. */
export interface NumberRule {
  readonly match: Match;
  readonly value: string;
}

/** What a number is made of. */
const ALPHABET = '0123456789*#+';
const ALL = (1 << ALPHABET.length) - 1;
/** More characters than any dialled number has (E.164: 15, with a prefix). */
const LONGEST = 24;

/** Sets of characters, one a place, and whether more may follow. */
interface Form {
  readonly cells: readonly number[];
  readonly tail: 'none' | 'some' | 'any';
}

const bit = (character: string): number => {
  const at = ALPHABET.indexOf(character);
  return at < 0 ? 0 : 1 << at;
};
const span = (from: string, to: string): number => {
  const [low, high] = [ALPHABET.indexOf(from), ALPHABET.indexOf(to)];
  if (low < 0 || high < low || high > 9) return 0;
  return ((1 << (high - low + 1)) - 1) << low;
};
const literal = (text: string): readonly number[] => Array.from(text, bit);

/** The numbers from one to another of the same length, as few forms as they need. */
function rangeForms(from: string, to: string): readonly Form[] {
  const first = from[0];
  const last = to[0];
  if (first === undefined || last === undefined) return [{ cells: [], tail: 'none' }];
  const [headless, tailless] = [from.slice(1), to.slice(1)];
  const lead = (set: number, forms: readonly Form[]): readonly Form[] =>
    forms.map(({ cells }) => ({ cells: [set, ...cells], tail: 'none' }));
  if (first === last) return lead(bit(first), rangeForms(headless, tailless));
  const whole = (set: number): readonly Form[] =>
    set === 0 ? [] : lead(set, [{ cells: literal(headless).map(() => span('0', '9')), tail: 'none' }]);
  const lowest = /^0*$/.test(headless);
  const highest = /^9*$/.test(tailless);
  const start = lowest ? Number(first) : Number(first) + 1;
  const end = highest ? Number(last) : Number(last) - 1;
  return [
    ...(lowest ? [] : lead(bit(first), rangeForms(headless, '9'.repeat(headless.length)))),
    ...(start > end ? [] : whole(span(String(start), String(end)))),
    ...(highest ? [] : lead(bit(last), rangeForms('0'.repeat(tailless.length), tailless))),
  ];
}

function patternForm(value: string): Form | undefined {
  const cells: number[] = [];
  for (let at = 0; at < value.length; at += 1) {
    const character = value.charAt(at).toUpperCase();
    const ending = at === value.length - 1;
    if (character === 'X') cells.push(span('0', '9'));
    else if (character === 'Z') cells.push(span('1', '9'));
    else if (character === 'N') cells.push(span('2', '9'));
    else if ((character === '.' || character === '!') && ending) return { cells, tail: character === '.' ? 'some' : 'any' };
    else if (character === '[') {
      const close = value.indexOf(']', at);
      const set = close < 0 ? 0 : setOf(value.slice(at + 1, close));
      if (set === 0) return undefined;
      cells.push(set);
      at = close;
    } else if (bit(character) === 0) return undefined;
    else cells.push(bit(character));
  }
  return cells.length === 0 ? undefined : { cells, tail: 'none' };
}

/** `1-5`, `159`, `0-37`; 0 for what is none. */
function setOf(text: string): number {
  let set = 0;
  for (let at = 0; at < text.length; at += 1) {
    const to = text.charAt(at + 1) === '-' ? text.charAt(at + 2) : '';
    const more = to === '' ? bit(text.charAt(at)) : span(text.charAt(at), to);
    if (more === 0) return 0;
    set |= more;
    if (to !== '') at += 2;
  }
  return set;
}

const cache = new Map<string, readonly Form[]>();

function formsOf({ match, value }: NumberRule): readonly Form[] {
  const key = `${match} ${value}`;
  const known = cache.get(key);
  if (known) return known;
  const forms = readForms(match, value.replace(/\s/g, ''));
  if (cache.size > 5000) cache.clear();
  cache.set(key, forms);
  return forms;
}

function readForms(match: Match, value: string): readonly Form[] {
  if (value === '' || value.length > LONGEST * 4) return [];
  if (match === 'range') {
    const [, from = '', to = ''] = /^(\d{1,24})-(\d{1,24})$/.exec(value) ?? [];
    return from === '' || from.length !== to.length || from > to ? [] : rangeForms(from, to);
  }
  if (match === 'pattern') {
    const form = patternForm(value);
    return form ? [form] : [];
  }
  const cells = literal(value);
  return cells.includes(0) ? [] : [{ cells, tail: match === 'prefix' ? 'any' : 'none' }];
}

/** Whether a rule is written as its kind asks: it matches something. */
export const isRule = (rule: NumberRule): boolean => formsOf(rule).length > 0;

const accepts = ({ cells, tail }: Form, number: string): boolean => {
  if (number.length < cells.length + (tail === 'some' ? 1 : 0) || (tail === 'none' && number.length > cells.length)) return false;
  return Array.from(number).every((character, at) => ((cells[at] ?? ALL) & bit(character)) !== 0);
};

/** Whether a rule of another kind is written as a pattern: `X.` is no number that anybody has. */
export const isPatternOnly = ({ match, value }: NumberRule): boolean =>
  match !== 'pattern' && !isRule({ match, value }) && isRule({ match: 'pattern', value });

/** Whether a rule matches a number. A rule that is written wrongly matches none. */
export const matches = (rule: NumberRule, number: string): boolean => number !== '' && formsOf(rule).some((form) => accepts(form, number));

/** Whether one of several rules matches. No rules at all match everything: a condition that is not set. */
export const matchesAny = (rules: readonly NumberRule[], number: string): boolean =>
  rules.length === 0 || rules.some((rule) => matches(rule, number));

/** The digits that every number of a rule begins with, so many of them; '' where they differ, or are no digits. */
export function fixedStart(rule: NumberRule, length: number): string {
  const starts = new Set(
    formsOf(rule).map(({ cells }) => {
      const digits = cells.slice(0, length).map((set) => Array.from('0123456789').find((digit) => set === bit(digit)) ?? '');
      return digits.length === length && !digits.includes('') ? digits.join('') : '';
    }),
  );
  const [start = ''] = starts;
  return starts.size === 1 ? start : '';
}

/** What a form still asks for after so many characters: undefined when it has failed. */
const cellAt = ({ cells, tail }: Form, at: number): number => (at < cells.length ? (cells[at] ?? 0) : tail === 'none' ? 0 : ALL);
const endsAt = ({ cells, tail }: Form, at: number): boolean =>
  tail === 'none' ? at === cells.length : at >= cells.length + (tail === 'some' ? 1 : 0);

const EVERYTHING: readonly Form[] = [{ cells: [], tail: 'some' }];

/**
 * The first number that is wanted, by which of some sets of forms match it; undefined for none. Exact: all sets are walked character by
 * character together. Without a form of the first `needed` sets that is still alive there is nothing to be found.
 */
function findNumber(sets: readonly (readonly Form[])[], needed: number, wanted: (matched: readonly boolean[]) => boolean) {
  const seen = new Set<string>();
  const walk = (at: number, alive: readonly (readonly Form[])[], so: string): string | undefined => {
    if (at > 0 && wanted(alive.map((forms) => forms.some((form) => endsAt(form, at))))) return so;
    if (at >= LONGEST) return undefined;
    const state = `${at} ${alive.map((forms, set) => forms.map((form) => sets[set]?.indexOf(form)).join()).join(' ')}`;
    if (seen.has(state)) return undefined;
    seen.add(state);
    for (const character of ALPHABET) {
      const next = alive.map((forms) => forms.filter((form) => (cellAt(form, at) & bit(character)) !== 0));
      if (next.slice(0, needed).some((forms) => forms.length === 0)) continue;
      const found = walk(at + 1, next, so + character);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return walk(0, sets, '');
}

/**
 * A number that the first rules match and the second don't; undefined when there is none, so that the second leave the first nothing.
 * No rules match everything.
 */
export const unmatched = (wanted: readonly NumberRule[], others: readonly NumberRule[]): string | undefined =>
  findNumber(
    [wanted, others].map((rules) => (rules.length === 0 ? EVERYTHING : rules.flatMap(formsOf))),
    1,
    ([one, other]) => one === true && other === false,
  );

/** A number that both match and that is none of `but`; undefined when there is none. Here no rules match nothing. */
export const shared = (one: readonly NumberRule[], other: readonly NumberRule[], but: readonly string[]): string | undefined =>
  findNumber(
    [one, other, but.map((value): NumberRule => ({ match: 'exact', value }))].map((rules) => rules.flatMap(formsOf)),
    2,
    ([first, second, third]) => first === true && second === true && third === false,
  );

const first = (set: number): string => Array.from(ALPHABET).find((character) => (set & bit(character)) !== 0) ?? '';
const last = (set: number): string =>
  Array.from(ALPHABET).findLast((character) => (set & bit(character)) !== 0 && /\d/.test(character)) ?? first(set);

/** Numbers that a rule matches and such as it does not, for a person to read; none for a rule that is written wrongly. */
export function examples(rule: NumberRule): { readonly yes: readonly string[]; readonly no: readonly string[] } {
  const forms = formsOf(rule);
  if (forms.length === 0) return { yes: [], no: [] };
  const fill = ({ cells, tail }: Form, pick: (set: number) => string, more: string): string =>
    cells.map(pick).join('') + (tail === 'none' ? '' : more);
  const [head] = forms;
  const end = forms.at(-1);
  if (!head || !end) return { yes: [], no: [] };
  const yes = [...new Set([fill(head, first, '1'), fill(end, last, '88'), ...(head.tail === 'any' ? [fill(head, first, '')] : [])])];
  const low = fill(head, first, '');
  const candidates = [`${low}0`, low.slice(0, -1), neighbour(low, -1), neighbour(fill(end, last, ''), 1), `9${low}`, `1${low.slice(1)}`];
  const no = [...new Set(candidates)].filter((number) => number !== '' && !matches(rule, number)).slice(0, 3);
  return { yes: yes.filter((number) => matches(rule, number)), no };
}

const neighbour = (number: string, step: number): string => {
  if (!/^\d{1,15}$/.test(number)) return '';
  const next = String(Number(number) + step);
  return Number(next) < 0 ? '' : next.padStart(number.length, '0');
};

/** The numbers of a list such as `8001, 8010-8020`; what is neither number nor range is left out. At most 10,000. */
export function expand(entries: readonly string[]): readonly string[] {
  const found: string[] = [];
  for (const entry of entries) {
    const [, from = '', to = ''] = /^(\d{1,15})(?:-(\d{1,15}))?$/.exec(entry.trim()) ?? [];
    if (from === '') continue;
    const end = to === '' ? Number(from) : Number(to);
    for (let number = Number(from); number <= end && found.length < 10_000; number += 1)
      found.push(String(number).padStart(from.length, '0'));
  }
  return found;
}
