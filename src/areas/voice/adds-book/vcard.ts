/**
 * Electronic business cards: vCard 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350) are read, 3.0 is written, which every phone knows. Pure; reads
 * whatever there is of a damaged card and never throws.
 */
import type { PhoneNumber } from './phone-numbers';

/** What the box keeps of a card. */
export interface Card {
  readonly name: string;
  readonly company: string;
  readonly department: string;
  readonly numbers: readonly PhoneNumber[];
  readonly email: string;
  /** The first of its categories. */
  readonly group: string;
  readonly note: string;
  readonly vip: boolean;
}
type CardKind = PhoneNumber['kind'];

/** One line of a card, unfolded. */
interface Line {
  /** In capitals, without the name of a group before it. */
  readonly name: string;
  /** Names and values in lower case. A bare word of vCard 2.1 (`TEL;CELL:`) is a type. */
  readonly params: readonly (readonly [name: string, value: string])[];
  readonly value: string;
}

const LINE = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):([\s\S]*)$/;

function readLine(text: string): Line | undefined {
  const [, name = '', rest = '', value = ''] = LINE.exec(text) ?? [];
  if (name === '') return undefined;
  const params = (rest.match(/;(?:"[^"]*"|[^;"])+/g) ?? []).flatMap((param) => {
    const at = param.indexOf('=');
    const word = (at < 0 ? 'type' : param.slice(1, at)).trim().toLowerCase();
    const values = param.slice(at < 0 ? 1 : at + 1).replaceAll('"', '');
    return values.split(',').map((each): readonly [string, string] => [word, each.trim().toLowerCase()]);
  });
  return { name: name.toUpperCase(), params, value };
}

const has = ({ params }: Line, name: string, value: string): boolean => params.some(([word, each]) => word === name && each === value);
const isQuoted = (line: Line): boolean => has(line, 'encoding', 'quoted-printable') || has(line, 'type', 'quoted-printable');

/** Lines as they were before they were folded; of quoted-printable also those that end in `=`. */
function unfold(text: string): readonly string[] {
  const lines: string[] = [];
  let soft = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const last = lines.at(-1);
    if (last !== undefined && soft) lines[lines.length - 1] = last.slice(0, -1) + line.replace(/^[ \t]/, '');
    else if (last !== undefined && /^[ \t]/.test(line)) lines[lines.length - 1] = last + line.slice(1);
    else lines.push(line);
    const now = lines.at(-1) ?? '';
    soft = now.endsWith('=') && /^[^:]*quoted-printable[^:]*:/i.test(now);
  }
  return lines;
}

const decoderOf = (charset: string): TextDecoder => {
  try {
    return new TextDecoder(charset === '' ? 'utf-8' : charset);
  } catch {
    return new TextDecoder('utf-8');
  }
};

/** Undoes quoted-printable; the bytes are of the charset that the line names. */
function unquote({ params, value }: Line): string {
  const charset = params.find(([name]) => name === 'charset')?.[1] ?? '';
  const encoder = new TextEncoder();
  const bytes: number[] = [];
  for (const part of value.match(/=[0-9A-F]{2}|[^=]+|=/gi) ?? []) {
    if (/^=[0-9A-F]{2}$/i.test(part)) bytes.push(Number.parseInt(part.slice(1), 16));
    else bytes.push(...encoder.encode(part));
  }
  return decoderOf(charset).decode(Uint8Array.from(bytes));
}

/** Cuts at a character that no backslash precedes, and takes the backslashes away. */
function parts(text: string, at: ';' | ','): readonly string[] {
  const found = [''];
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    const next = text.charAt(index + 1);
    if (character === '\\' && next !== '') {
      found[found.length - 1] += next === 'n' || next === 'N' ? '\n' : next;
      index += 1;
    } else if (character === at) found.push('');
    else found[found.length - 1] += character;
  }
  return found.map((part) => part.trim());
}
const whole = (text: string): string => parts(text, ';').join(';');

/** A name from its parts (family, given, more, before, after): Chinese, Japanese and Korean names have no blank and the family first. */
function nameFrom(value: string): string {
  const [family = '', given = '', more = ''] = parts(value, ';');
  return /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(family + given)
    ? family + given
    : [given, more, family].filter((part) => part !== '').join(' ');
}

const TYPES: readonly (readonly [type: string, kind: CardKind])[] = [
  ['x-extension', 'extension'],
  ['fax', 'fax'],
  ['cell', 'mobile'],
  ['work', 'work'],
  ['home', 'home'],
];
const kindOf = (line: Line): CardKind => TYPES.find(([type]) => has(line, 'type', type))?.[1] ?? 'other';
/** `tel:+86-28-8888;ext=8001` of vCard 4.0 (RFC 3966) is a number, and the extension behind it. */
function numbersOf(kind: CardKind, value: string): Card['numbers'] {
  const [number = '', ...params] = value.replace(/^tel:/i, '').split(';');
  const extension = params.map((param) => /^\s*ext=(.*)$/i.exec(param)?.[1]?.trim()).find(Boolean) ?? '';
  return [
    { kind, number: number.trim() },
    { kind: 'extension' as const, number: extension },
  ].filter((each) => each.number !== '');
}

function cardOf(lines: readonly Line[]): Card {
  const texts = (name: string): readonly string[] => lines.filter((line) => line.name === name).map(({ value }) => value);
  const [company = '', department = ''] = parts(texts('ORG')[0] ?? '', ';');
  const email = whole(texts('EMAIL')[0] ?? '').replace(/^mailto:/i, '');
  const name = whole(texts('FN')[0] ?? '') || nameFrom(texts('N')[0] ?? '') || company || email;
  return {
    name,
    company,
    department,
    numbers: lines.filter((line) => line.name === 'TEL').flatMap((line) => numbersOf(kindOf(line), whole(line.value))),
    email,
    group: parts(texts('CATEGORIES')[0] ?? '', ',')[0] ?? '',
    note: texts('NOTE').map(whole).join('\n'),
    vip: texts('X-VIP')[0] === '1',
  };
}

/** Whether a text is cards at all. */
export const isVcard = (text: string): boolean => /^﻿?\s*BEGIN:VCARD\s*$/im.test(text.slice(0, 4096));

/** Reads all cards of a file, in their order. Pictures and what else the box does not keep are passed over. */
export function readCards(text: string): readonly Card[] {
  const cards: Card[] = [];
  let lines: Line[] | undefined;
  const close = (): void => {
    if (lines && lines.length > 0) cards.push(cardOf(lines));
    lines = undefined;
  };
  for (const each of unfold(text.replace(/^﻿/, ''))) {
    const line = readLine(each);
    if (!line) continue;
    const isCard = line.value.trim().toUpperCase() === 'VCARD';
    // A card that is never closed ends where the next one begins.
    if (line.name === 'BEGIN' && isCard) {
      close();
      lines = [];
    } else if (line.name === 'END' && isCard) close();
    else lines?.push(isQuoted(line) ? { ...line, value: unquote(line) } : line);
  }
  close();
  return cards;
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

const LONGEST = 75;

/** Folds a line at 75 bytes, never within a character. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let length = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (length + size > LONGEST) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += size;
  }
  return folded;
}

const TYPE_OF: Readonly<Record<CardKind, string>> = {
  mobile: 'CELL',
  work: 'WORK,VOICE',
  home: 'HOME,VOICE',
  extension: 'X-EXTENSION',
  fax: 'FAX',
  other: 'VOICE',
};

/** Writes cards as vCard 3.0. */
export const writeCards = (cards: readonly Card[]): string =>
  cards
    .map(({ name, company, department, numbers, email, group, note, vip }) =>
      [
        'BEGIN:VCARD',
        'VERSION:3.0',
        `N:${escaped(name)};;;;`,
        `FN:${escaped(name)}`,
        ...(company === '' && department === '' ? [] : [`ORG:${escaped(company)};${escaped(department)}`]),
        ...numbers.map((each) => `TEL;TYPE=${TYPE_OF[each.kind]}:${escaped(each.number)}`),
        ...(email === '' ? [] : [`EMAIL;TYPE=INTERNET:${escaped(email)}`]),
        ...(group === '' ? [] : [`CATEGORIES:${escaped(group)}`]),
        ...(note === '' ? [] : [`NOTE:${escaped(note)}`]),
        ...(vip ? ['X-VIP:1'] : []),
        'END:VCARD',
      ]
        .map((line) => `${fold(line)}\r\n`)
        .join(''),
    )
    .join('');
