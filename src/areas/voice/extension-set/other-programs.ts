/**
 * Files that other telephone systems export, made readable: what they spell otherwise is put into our words. 3CX says who is disabled
 * and has names in two columns; FreePBX names its drivers, says of a mailbox `novm` or `default`, and of usual values 0 or nothing.
 */
import { parseCsv, writeCsv } from '../../../lib/sheet/csv';
import type { ForeignFile } from '../../../screen/definition/definition';
import { plain } from '../../../screen/import/mapping';

type Change = (cell: string) => string;

const YES = ['1', 'true', 'yes', 'y', 'on', '是'];
const NO = ['0', 'false', 'no', 'n', 'off', '否'];

/** Who is not disabled is enabled; what is neither is a person's to say. An empty cell leaves it to the box. */
const notDisabled: Change = (cell) => {
  const word = cell.trim().toLowerCase();
  return YES.includes(word) ? '0' : NO.includes(word) ? '1' : cell;
};

const replaced =
  (words: Readonly<Record<string, string>>): Change =>
  (cell) => {
    const word = cell.trim().toLowerCase();
    return Object.hasOwn(words, word) ? (words[word] ?? '') : cell;
  };

/** FreePBX's drivers, by what they connect. */
const driver = replaced({ pjsip: 'sip', chan_pjsip: 'sip', chan_sip: 'sip', iax2: 'iax', dahdi: 'fxs', zap: 'fxs' });
const mailbox = replaced({ novm: '0', default: '1' });
/** 0 stands for the usual time. */
const ringTime = replaced({ '0': '', default: '' });
/** `"Reception" <02888880000>`: the number alone. */
const callerNumber: Change = (cell) => /<\s*(\+?\d{2,20})\s*>\s*$/.exec(cell)?.[1] ?? cell;

const HAN = /\p{Script=Han}/u;
/** A whole name: 王 and 伟 are 王伟, John and Smith are John Smith. */
const wholeName = (given: string, family: string): string => {
  const [first, last] = [given.trim(), family.trim()];
  return HAN.test(first + last) ? last + first : [first, last].filter(Boolean).join(' ');
};

/** What a column is called afterwards, and how its cells are spelled, by its heading. */
const COLUMNS: Readonly<Record<string, { readonly heading?: string; readonly change: Change }>> = {
  disabled: { heading: 'status', change: notDisabled },
  禁用: { heading: 'status', change: notDisabled },
  已禁用: { heading: 'status', change: notDisabled },
  tech: { change: driver },
  technology: { change: driver },
  voicemail: { change: mailbox },
  ringtimer: { change: ringTime },
  outboundcid: { change: callerNumber },
};
const NUMBERS = ['extension', 'number', 'extensionnumber', 'ext', 'userextension', '分机', '分机号', '分机号码'];
const GIVEN = ['firstname', '名字', '名'];
const FAMILY = ['lastname', 'surname', '姓氏', '姓'];

/** A table of another program as one of ours; undefined for what needs no change. */
export function readOtherProgram(text: string): string | undefined {
  const { rows, unclosed } = parseCsv(text);
  if (unclosed !== undefined) return undefined;
  // Headings may stand below a title.
  const at = rows.findIndex((row) => row.some((cell) => NUMBERS.includes(plain(cell))));
  const headings = rows[at]?.map(plain);
  if (!headings) return undefined;
  const [given, family] = [GIVEN, FAMILY].map((words) => headings.findIndex((heading) => words.includes(heading)));
  const named = given !== undefined && family !== undefined && given >= 0 && family >= 0;
  const known = headings.map((heading) => (Object.hasOwn(COLUMNS, heading) ? COLUMNS[heading] : undefined));
  const [own, alias] = [headings.indexOf('extension'), headings.indexOf('sipname')];
  const aliased = own >= 0 && alias >= 0;
  if (!named && !aliased && known.every((column) => column === undefined)) return undefined;
  // The family name is in the whole name; its column, which is called nearly as our SIP name, takes what that is there: the number.
  const registers = named && alias < 0 ? family : -1;
  const number = headings.findIndex((heading) => NUMBERS.includes(heading));
  const head = (cell: string, column: number): string => {
    if (named && column === given) return 'Full Name';
    return column === registers ? 'sipname' : (known[column]?.heading ?? cell);
  };
  const bodyCell = (row: readonly string[], cell: string, column: number): string => {
    if (named && column === given) return wholeName(cell, row[family] ?? '');
    if (column === registers) return row[number] ?? '';
    if (aliased && column === alias && cell.trim() === '') return row[own] ?? '';
    return known[column]?.change(cell) ?? cell;
  };
  const body = (row: readonly string[]): readonly string[] => row.map((cell, column) => bodyCell(row, cell, column));
  return writeCsv(
    rows.map((row, index) => (index < at ? row : index === at ? row.map(head) : body(row))),
    'plain',
  );
}

/** What the import of extensions takes beside our own tables: their suffix is a table's. */
export const otherPrograms: ForeignFile = { toCsv: readOtherProgram };
