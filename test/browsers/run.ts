/**
 * The main journeys in Debian's Firefox and WebKitGTK, on what was built last: `node test/browsers/run.ts`, or with `firefox` or `webkit`
 * only that one. Installs what is missing, as root; where it can't, it says what it skips. Ends with 1 where a journey failed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall } from '../box-tools.ts';
import { bundled } from '../bundle.ts';
import { type Driver, startFirefox, startWebKit } from './driver.ts';

const PACKAGES = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] } as const;
type Engine = keyof typeof PACKAGES;

const which = (name: string): string | undefined => {
  const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** How to start an engine; undefined where it is not here. */
const starter = (engine: Engine): (() => Promise<Driver>) | undefined => {
  if (engine === 'firefox') {
    const binary = which('firefox-esr');
    return binary === undefined ? undefined : () => startFirefox(binary);
  }
  const [driver, screen, browser] = [
    which('WebKitWebDriver'),
    which('Xvfb'),
    globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().at(-1),
  ];
  return driver === undefined || screen === undefined || browser === undefined ? undefined : () => startWebKit(driver, browser);
};

const ROOT = join(import.meta.dirname, '../..');
if (!existsSync(join(ROOT, 'dist/index.html'))) throw new Error('nothing is built yet: npm run build');
const { journeys } = (await import(await bundled('browsers/journeys'))) as typeof import('./journeys');
const asked = process.argv.slice(2);
for (const engine of ['firefox', 'webkit'] as const) {
  if (asked.length > 0 && !asked.includes(engine)) continue;
  if (!starter(engine)) aptInstall(PACKAGES[engine]);
  const start = starter(engine);
  if (!start) {
    console.log(`${engine}: skipped, as ${PACKAGES[engine].join(' and ')} can't be installed here`);
    continue;
  }
  const began = performance.now();
  try {
    const driver = await start();
    await journeys(engine, driver, ROOT).finally(() => driver.close());
    console.log(`${engine}: passed in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
