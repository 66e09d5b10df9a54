import { defineConfig } from 'playwright/test';
import '../lane';
import { hostRules } from './hosts';

/** The console as built, in a real Chromium, against the reference appliance: by role and label, as a person would. */
export default defineConfig({
  testDir: '..',
  testMatch: ['browser/**/*.spec.ts', 'fault/**/*.spec.ts'],
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Machines of CI are shared: what passes the second time is listed as flaky, to be looked at.
  retries: process.env.CI ? 1 : 0,
  workers: Number(process.env.BROWSER_WORKERS ?? 2),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? [['list']] : [['dot']],
  use: {
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    ignoreHTTPSErrors: true,
    launchOptions: {
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
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
