/** `npm run check`: types, lint and the project's own rules, in seconds. Prints what is wrong and where. */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { bundled } from './bundle.ts';
import { bannedUses } from './check/bans.ts';
import { circleErrors } from './check/circles.ts';
import { exportErrors } from './check/exports.ts';
import { importErrors } from './check/imports.ts';
import { applianceTextErrors, localeErrors } from './check/locales.ts';
import { longFunctions } from './check/long-functions.ts';
import { pageErrors, referenceErrors } from './check/references.ts';
import { readPages, readSource, readSources } from './check/sources.ts';
import { viewErrors } from './check/views.ts';
import { registryErrors } from './registries/registries.ts';

const ROOT = join(import.meta.dirname, '..');
const BIN = join(ROOT, 'node_modules/.bin');

const tool = (name: string, args: readonly string[]): Promise<readonly string[]> =>
  new Promise((resolve) => {
    const child = spawn(join(BIN, name), args, {
      cwd: ROOT,
      env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
    });
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
    });
    child.stderr.on('data', (data) => {
      output += data;
    });
    child.on('close', (code) => resolve(code === 0 ? [] : [output.trim()]));
  });

/** Declarations are read as the console has them, so they are bundled first. */
async function definitions(): Promise<readonly string[]> {
  const { ownDefinitionErrors } = (await import(await bundled('check/definitions'))) as typeof import('./check/definitions.ts');
  return ownDefinitionErrors(ROOT);
}

const sources = await readSources(ROOT);
const packSources = await readSources(ROOT, 'firmware-pack');
const testSources = await readSources(ROOT, 'test');
/** The appliance, the build and the checks: test code that is a program of its own. */
const toolSources = testSources.filter(({ path }) => /^test\/(?:appliance|build|check)\//.test(path) && !path.includes('.test.'));
const everything = [
  ...sources,
  ...packSources,
  ...testSources,
  ...(await readSources(ROOT, 'locales')),
  await readSource(ROOT, 'build.mjs'),
];
const { pages, paths } = await readPages(ROOT);
/** A check that stumbles says so in its own line: the others are told all the same. */
const settled = (checks: readonly (readonly string[] | Promise<readonly string[]> | (() => readonly string[]))[]) =>
  Promise.all(
    checks.map(async (check) => {
      try {
        return await (typeof check === 'function' ? check() : check);
      } catch (error) {
        return [error instanceof Error ? error.message : String(error)];
      }
    }),
  );

const results = await settled([
  tool('tsc', ['--noEmit', '--pretty', 'false']),
  tool('biome', ['check', '--error-on-warnings', '--diagnostic-level=warn']),
  importErrors([...sources, ...packSources]),
  circleErrors([...sources, ...packSources, ...toolSources]),
  viewErrors([...sources, ...testSources]),
  Promise.all([localeErrors(ROOT, sources), applianceTextErrors(ROOT)]).then((told) => told.flat()),
  bannedUses([...sources, ...packSources]),
  () => registryErrors(ROOT),
  definitions(),
  longFunctions([...sources, ...packSources, ...toolSources]),
  exportErrors(everything),
  [...referenceErrors(ROOT, everything), ...pageErrors(pages, paths)],
]);
const names = [
  'types',
  'lint',
  'imports',
  'circles',
  'views',
  'locales',
  'bans',
  'registries',
  'definitions',
  'long functions',
  'exports',
  'references',
];
for (const [at, errors] of results.entries()) {
  console.log(`${errors.length === 0 ? 'ok  ' : 'FAIL'} ${names[at]}`);
  for (const error of errors) console.log(error.replace(/^/gm, '     '));
}
process.exitCode = results.some((errors) => errors.length > 0) ? 1 : 0;
