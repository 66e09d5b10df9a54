/** What the build says when it is done. */
import { type Check, isOver } from './budgets.ts';
import type { Output, Outputs } from './console-bundle.ts';
import type { CompressedFile } from './write-build.ts';

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

/** The packages and folders that a file holds, with their bytes, largest first. */
function holds(output: Output | undefined): readonly (readonly [name: string, bytes: number])[] {
  const groups = new Map<string, number>();
  for (const [input, { bytesInOutput }] of Object.entries(output?.inputs ?? {})) {
    const folder = input
      .replace(/^src\//, '')
      .split('/')
      .slice(0, 2)
      .join('/');
    const name = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? folder;
    groups.set(name, (groups.get(name) ?? 0) + bytesInOutput);
  }
  return [...groups].sort((a, b) => b[1] - a[1]);
}

/** Prints what each file weighs and holds. */
export function reportFiles(files: Iterable<CompressedFile>, outputs: Outputs): void {
  for (const { path, bytes, br } of [...files].sort((a, b) => b.br.length - a.br.length)) {
    const entry = outputs[path]?.entryPoint;
    console.log(`${kb(br.length).padStart(10)} br ${kb(bytes.length).padStart(10)}  ${path}${entry ? `  (${entry})` : ''}`);
    for (const [name, size] of holds(outputs[path]).slice(0, 8)) console.log(`${' '.repeat(27)}${kb(size).padStart(10)}  ${name}`);
  }
}

/**
 * Prints both encodings of each line of the budgets; the words of the areas only where they are over.
 * @param all also the single screens that are within theirs
 */
export function reportBudgets(checks: readonly Check[], all: boolean): void {
  console.log(`${'brotli'.padStart(80)} ${'gzip'.padStart(23)}`);
  for (const check of checks) {
    const { name, br, gz, limit, gzLimit } = check;
    if (!isOver(check) && (name.startsWith('locales/') || (!all && /^(?:screen|on use) /.test(name)))) continue;
    const [brotli, gzip] = [`${kb(br)} of ${kb(limit)}`, `${kb(gz)} of ${kb(gzLimit)}`];
    console.log(`${isOver(check) ? 'OVER ' : 'ok   '} ${name.padEnd(50)} ${brotli.padStart(23)} ${gzip.padStart(23)}`);
  }
}
