/** Stylesheets. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './project.ts';

/**
 * Runs Tailwind over one stylesheet.
 * @param input from the project's folder
 * @returns what it wrote to `output`, without Tailwind's own heading
 */
export async function tailwind(input: string, output: string): Promise<string> {
  const cli = join(ROOT, 'node_modules/@tailwindcss/cli/dist/index.mjs');
  await promisify(execFile)(process.execPath, [cli, '-i', input, '-o', output, '--minify'], { cwd: ROOT });
  return (await readFile(output, 'utf8')).replace(/^\/\*!.*?\*\/\s*/s, '').trim();
}
