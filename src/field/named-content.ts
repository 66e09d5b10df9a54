/** Says of a file that is not what its name says what it is; apart from the rules, for few files lie. */
import { HEAD_BYTES, sniff } from '../lib/magic-bytes';
import type { Issue } from './rules';

/** What else a person knows by a name. */
const OTHERS: readonly (readonly [signature: RegExp, name: string])[] = [
  [/^PK[^ -~]/, 'ZIP'],
  [/^%PDF-/, 'PDF'],
  [/^\s*(?:<\?xml[^>]*>\s*)?<svg/i, 'SVG'],
  [/^\s*<(?:!doctype html|html|head|body|script)/i, 'HTML'],
  [/^MZ/, 'EXE'],
  [/^Rar!/, 'RAR'],
  [/^7z\xbc\xaf/, '7Z'],
  [/^OggS/, 'OGG'],
];

/** What a file is by its beginning, in a word for people; undefined for what is not known. */
function nameOfContent(head: Uint8Array): string | undefined {
  const kind = sniff(head);
  if (kind) return kind === 'xls' ? 'DOC/XLS' : kind.toUpperCase(); // both are the same container
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
  return OTHERS.find(([signature]) => signature.test(text))?.[1];
}

/** The same issue with the found type in it, where that is known. @param head the first bytes of the file */
export function namedIssue(issue: Issue | undefined, head: Uint8Array): Issue | undefined {
  const found = issue?.key === 'fileOther' ? nameOfContent(head) : undefined;
  return found === undefined ? issue : { key: 'fileContent', args: { ...issue?.args, found } };
}
