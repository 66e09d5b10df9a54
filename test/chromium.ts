/** Finds a Chromium for the browser tests, or installs one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { aptInstall } from './box-tools.ts';

/** Debian's package and program: the same engine without the browser around it, which starts three times as fast. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge-stable'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const works = (path: string): boolean => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;

const onPath = (names: readonly string[]): string | undefined => {
  for (const name of names) {
    const found = spawnSync('which', [name], { encoding: 'utf8' });
    const path = found.status === 0 ? found.stdout.trim() : '';
    if (path && works(path)) return path;
  }
  return undefined;
};

/** Playwright's own, if it is there or can be fetched. */
const playwrights = (): string | undefined => {
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  console.log('No Chromium found: trying Playwright’s download …');
  const download = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
  return download.status === 0 && existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
};

/**
 * Path of a Chromium that runs: the one that CHROMIUM names, else the headless shell (installed where it can be), else any browser
 * of the family, else Playwright's download, else Debian's browser. Throws an error that says what to do where none can be had.
 */
export function findChromium(): string {
  const given = process.env.CHROMIUM;
  if (given) {
    if (!works(given)) throw new Error(`CHROMIUM=${given} does not run`);
    return given;
  }
  const shell = onPath([HEADLESS_SHELL]);
  if (shell) return shell;
  aptInstall([HEADLESS_SHELL, 'fonts-noto-cjk']);
  const browser = onPath([HEADLESS_SHELL, ...NAMES]) ?? PLACES.find(existsSync) ?? playwrights();
  if (browser) return browser;
  aptInstall(['chromium', 'fonts-noto-cjk']);
  const installed = onPath(NAMES);
  if (installed) return installed;
  throw new Error('The browser tests need a Chromium. Install one (Debian: apt-get install chromium) or set CHROMIUM to its path.');
}
