/**
 * `npm test` and `npm run test:all`: checks, the build with its budgets, unit tests, and the browser tests, in the lane that LANE says;
 * finds or installs what they need itself.
 */
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { installBoxTools } from './box-tools.ts';
import { findChromium } from './chromium.ts';
import './clock-shift.ts';
import { FULL } from './lane.ts';

const ROOT = join(import.meta.dirname, '..');
const BIN = join(ROOT, 'node_modules/.bin');
/** The tools' own `#!/usr/bin/env node` must find this Node, also when this file is not run by npm. */
const PATH = `${dirname(process.execPath)}:${process.env.PATH}`;

const step = (title: string, command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void => {
  const started = performance.now();
  console.log(`\n== ${title}`);
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, PATH, ...env } });
  console.log(`== ${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  if (status !== 0) process.exit(status ?? 1);
};

const CHROMIUM = findChromium();
const lacking = installBoxTools();
if (lacking.length > 0) {
  console.log(`\nNot here, and not to be installed without root and apt-get: ${lacking.join(', ')}. The tests that need them are skipped.`);
}
step('check', process.execPath, ['test/check.ts']);
step('build', process.execPath, ['build.mjs']);
// Tests that look at a build are told of this one, and need not make it once more.
step('unit tests', join(BIN, 'vitest'), ['run', '--config', 'test/vitest.config.ts'], { BUILT_CONSOLE: join(ROOT, 'dist') });
step('browser tests', join(BIN, 'playwright'), ['test', '--config', 'test/browser/playwright.config.ts'], { CHROMIUM });
if (FULL) step('main journeys in Firefox and WebKit', process.execPath, ['test/browsers/run.ts']);
