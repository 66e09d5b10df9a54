/**
 * No function is longer than a person reads at once; components are functions. Told by indentation, which the formatter holds: a
 * function begins where its statement does, and ends at the next line that is indented as little.
 */
import type { Source } from './sources.ts';

/** Lines that a function may have, from its first to its closing one. */
const MOST = 120;

/** Last line of a function's head: an arrow with its body below, or a list of parameters with a body. */
const HEAD = /=>(?: [({[`]+)?$|\)(?:: [^=]+)? \{$/;
/** Blocks whose head looks like that of a function. */
const NO_FUNCTION = /^\s*(?:\} )?(?:(?:else )?if|for|while|switch|catch|else|class|do|with)\b/;
const CLOSES = /^\s*[)}\]]/;

const indentOf = (line: string): number => line.search(/\S/);

/** Every function of a file with its first line, from 1, and its length in lines. */
export function functionsOf(text: string): readonly { readonly line: number; readonly head: string; readonly length: number }[] {
  const lines = text.split('\n');
  return lines.flatMap((head, at) => {
    if (!HEAD.test(head) || head.trim().startsWith('*') || head.trim().startsWith('//')) return [];
    const indent = indentOf(head);
    let first = at;
    // The parameters stand on lines of their own: back to where the statement begins.
    while (first > 0 && (CLOSES.test(lines[first] ?? '') || indentOf(lines[first] ?? '') !== indent)) first -= 1;
    const begin = lines[first] ?? '';
    if (NO_FUNCTION.test(begin) && !/=>/.test(head)) return [];
    let last = at + 1;
    while (last < lines.length && (lines[last] === '' || indentOf(lines[last] ?? '') > indent)) last += 1;
    if (!CLOSES.test(lines[last] ?? '')) last -= 1;
    return [{ line: first + 1, head: begin.trim(), length: last - first + 1 }];
  });
}

const nameOf = (head: string): string => /\b(?:function|const)\s+(\w+)/.exec(head)?.[1] ?? /^(?:async )?(\w+)\(/.exec(head)?.[1] ?? head;

/** Every function that is too long, with its length. */
export function longFunctions(sources: readonly Source[]): readonly string[] {
  return sources.flatMap(({ path, text }) =>
    functionsOf(text).flatMap(({ line, head, length }) =>
      length > MOST ? [`${path}:${line}: ${nameOf(head)} has ${length} lines, ${MOST} at most`] : [],
    ),
  );
}
