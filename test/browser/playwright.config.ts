import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { findChromium } from '../chromium';
import '../clock-shift';
import { sampled } from '../lane';
import { hostRules } from './hosts';

// Found once: the workers are told by the environment.
process.env.CHROMIUM ??= findChromium();
// Without a locale of letters beyond ASCII, Chromium calls a file with a Chinese name "download".
process.env.LANG ??= 'C.UTF-8';

/**
 * Spec files with tests of axe on what their screens open. Every screen is looked at by screens.spec.ts, and the shell by
 * accessibility.spec.ts; of the rest the quick lane looks at a fifth.
 */
const withAxe = readdirSync(import.meta.dirname).filter(
  (name) =>
    name.endsWith('.spec.ts') &&
    !/^(?:screens|accessibility)\./.test(name) &&
    /(?:test|describe)\([^\n]*\baxe\b/.test(readFileSync(join(import.meta.dirname, name), 'utf8')),
);
const looked = sampled('axe on what screens open', withAxe, Math.ceil(withAxe.length / 5));
const unlooked = withAxe.filter((name) => !looked.includes(name));

/** The console as built, in a real Chromium, against the reference appliance: by role and label, as a person would. */
export default defineConfig({
  testDir: '..',
  testMatch: ['browser/**/*.spec.ts', 'fault/**/*.spec.ts'],
  outputDir: '../../test-results',
  ...(unlooked.length > 0 && { grepInvert: new RegExp(`(?:${unlooked.join('|')}).*\\baxe\\b`) }),
  fullyParallel: true,
  forbidOnly: true,
  // Machines of CI are shared: what passes the second time is listed as flaky, to be looked at.
  retries: process.env.CI ? 1 : 0,
  // More than cores: a third of the time is waiting.
  workers: Number(process.env.BROWSER_WORKERS ?? Math.max(2, Math.ceil(availableParallelism() * 1.5))),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? [['list']] : [['dot']],
  use: {
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    ignoreHTTPSErrors: true,
    // What moves is drawn sixty times a second by the processor. The specs of lists, the menu, the floor and phones see it move.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--host-resolver-rules=${hostRules}`,
      ],
    },
  },
});
