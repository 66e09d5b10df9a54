/** Numbers that follow each other, in few words. */

/**
 * Texts in their order, three and more numbers that follow each other as one span.
 * @example inSpans(['1201', '1202', '1203', '1301', 'Lobby']) // ['1201–1203', '1301', 'Lobby']
 */
export function inSpans(texts: readonly string[]): readonly string[] {
  const runs: string[][] = [];
  for (const text of texts) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (last?.length === text.length && /^\d{1,15}$/.test(text) && Number(last) + 1 === Number(text)) run?.push(text);
    else runs.push([text]);
  }
  return runs.flatMap((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run));
}
