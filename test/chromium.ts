/** Finds a Chromium for the browser tests, or installs one: an installed one, else Playwright's, else apt-get as root. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge-stable'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const works = (path: string): boolean => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;

const onPath = (): string | undefined => {
  for (const name of NAMES) {
    const found = spawnSync('which', [name], { encoding: 'utf8' });
    const path = found.status === 0 ? found.stdout.trim() : '';
    if (path && works(path)) return path;
  }
  return PLACES.find(existsSync);
};

/** Path of a Chromium that runs. Throws an error that says what to do where none can be had. */
export function findChromium(): string {
  const given = process.env.CHROMIUM;
  if (given) {
    if (!works(given)) throw new Error(`CHROMIUM=${given} does not run`);
    return given;
  }
  const found = onPath() ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
  if (found) return found;
  console.log('No Chromium found: trying Playwright’s download …');
  const download = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
  if (download.status === 0 && existsSync(chromium.executablePath())) return chromium.executablePath();
  if (process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0) {
    console.log('Trying apt-get install chromium …');
    const quiet = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    try {
      execFileSync('apt-get', ['update', '-qq'], quiet);
      execFileSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], quiet);
    } catch {
      // Told below.
    }
    const installed = onPath();
    if (installed) return installed;
  }
  throw new Error('The browser tests need a Chromium. Install one (Debian: apt-get install chromium) or set CHROMIUM to its path.');
}
