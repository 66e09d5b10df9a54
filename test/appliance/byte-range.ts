/** Parts of a file (RFC 9110, 14): what lets a browser jump within a sound. */

/**
 * The first and the last byte that a Range header asks for.
 * @returns undefined where the whole file is the answer: no header, one that is not understood, several ranges; 'outside' where
 * nothing of the file is asked for
 * @example byteRange('bytes=2-', 10) // { from: 2, to: 9 }
 */
export function byteRange(
  header: string | undefined,
  size: number,
): { readonly from: number; readonly to: number } | 'outside' | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!found || (found[1] === '' && found[2] === '')) return undefined;
  const [, first = '', last = ''] = found;
  // Without a first byte the number is how many of the last bytes are wanted.
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last));
  if (from > to || from >= size) return first !== '' && last !== '' && Number(first) > Number(last) ? undefined : 'outside';
  return { from, to };
}
