/** Text of logs and consoles as something to read: no colours, no cursor movements, and cut into lines. */

/** What a terminal obeys and a person can't read: CSI, OSC and other escape sequences, and control characters but tab and newline. */
const ESCAPES =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|(?:\u001b\]|\u009d)[^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)?|\u001b[PX^_][^\u001b]*(?:\u001b\\)?|\u001b[ -/]*[0-~]?|[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Takes out everything that is not text. @example stripAnsi('\u001b[31mfailed\u001b[0m') // 'failed' */
export const stripAnsi = (text: string): string => text.replace(ESCAPES, '');

const TAB = 8;

/** Columns that a character takes in a fixed-width font: East Asian wide ones take two. */
const columnsOf = (code: number): number =>
  code >= 0x1100 &&
  (code <= 0x115f ||
    (code >= 0x2e80 && code <= 0xa4cf) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe6f) ||
    (code >= 0xff00 && code <= 0xff60) ||
    (code >= 0xffe0 && code <= 0xffe6) ||
    code >= 0x1f300)
    ? 2
    : 1;

/** Where a line is broken so that no row is wider than `columns`: the beginning of each row, the first one being 0. */
export function rowStarts(line: string, columns: number): readonly number[] {
  const starts = [0];
  // Most lines are short, and then nothing has to be counted.
  if (line.length * 2 <= columns && !line.includes('\t')) return starts;
  let used = 0;
  for (let at = 0; at < line.length; ) {
    const code = line.codePointAt(at) ?? 0;
    let width = code === 9 ? TAB - (used % TAB) : columnsOf(code);
    if (used + width > columns && used > 0) {
      starts.push(at);
      used = 0;
      width = code === 9 ? TAB : columnsOf(code);
    }
    used += width;
    at += code > 0xffff ? 2 : 1;
  }
  return starts;
}
