/** `npm run bench`: builds and measures what is chosen; `-- --help` says what there is. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chosenEntries, entryLines, usage } from './entries.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What was asked for. @throws in words that are for the person */
function readOptions() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      list: { type: 'boolean', default: false },
      samples: { type: 'string', default: '9' },
      json: { type: 'string' },
      profile: { type: 'boolean', default: false },
      'no-build': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const samples = Number(values.samples);
  if (!Number.isInteger(samples) || samples < 1) throw new Error('--samples takes a whole number from 1');
  return { ...values, samples, chosen: chosenEntries(values.only) };
}

async function main(): Promise<void> {
  const options = readOptions();
  if (options.help) return void process.stdout.write(usage());
  if (options.list) return void process.stdout.write(`\n${entryLines()}\n`);
  if (!options['no-build']) execFileSync(process.execPath, [join(ROOT, 'build.mjs')], { cwd: ROOT, stdio: 'inherit' });
  const { bench } = await import('./bench.ts');
  if (!(await bench(options))) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  process.exitCode = 2;
  // What is wrong with the options is for the person; all else is for whoever mends it.
  const isWrongOption = error instanceof Error && (/^--/.test(error.message) || 'code' in error);
  console.error(isWrongOption ? error.message : error);
}
