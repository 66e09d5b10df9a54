/** Goes through the console in each language, theme and width that is asked for, and lays what it saw on contact sheets. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { startAppliance } from '../appliance/server';
import { HOST, hostRules } from '../browser/hosts';
import { BUILT_SCREENS } from '../browser/screens';
import { drawSheets } from './sheet';
import { type Shot, walk } from './walk';

const USAGE = `Pictures of every screen, tab and main form of the console as built last (npm run build)

  --languages LIST  en,zh_CN
  --themes LIST     light,dark
  --widths LIST     widths of the window in pixels (1440,390)
  --screens LIST    only screens whose address has one of these words
  --account NAME    who looks (admin)
  --no-forms        screens and tabs only
  --out DIR         where the pictures, the sheets and findings.txt go (.cache/look)
`;

const { values } = parseArgs({
  options: {
    languages: { type: 'string', default: 'en,zh_CN' },
    themes: { type: 'string', default: 'light,dark' },
    widths: { type: 'string', default: '1440,390' },
    screens: { type: 'string', default: '' },
    account: { type: 'string', default: 'admin' },
    'no-forms': { type: 'boolean', default: false },
    out: { type: 'string', default: '.cache/look' },
    help: { type: 'boolean', default: false },
  },
});

const listed = (text: string): string[] => text.split(',').filter((part) => part !== '');

async function main(): Promise<void> {
  if (values.help) {
    process.stdout.write(USAGE);
    return;
  }
  const words = listed(values.screens);
  const paths = ['/dashboard', ...BUILT_SCREENS].filter((path) => words.length === 0 || words.some((word) => path.includes(word)));
  const box = await startAppliance({ root: 'dist', sampling: true });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM!, // set by test/look.ts
    args: ['--no-sandbox', `--host-resolver-rules=${hostRules}`],
  });
  mkdirSync(values.out, { recursive: true });
  const findings: string[] = [];
  try {
    for (const language of listed(values.languages)) {
      for (const theme of listed(values.themes)) {
        for (const width of listed(values.widths).map(Number)) {
          const name = `${language}-${theme}-${width}`;
          const folder = join(values.out, name);
          mkdirSync(folder, { recursive: true });
          const address = `http://${HOST}:${box.port}`;
          const context = await browser.newContext({
            viewport: { width, height: width < 700 ? 844 : 900 },
            hasTouch: width < 700,
            colorScheme: theme === 'dark' ? 'dark' : 'light',
            reducedMotion: 'reduce',
          });
          await context.addCookies([
            { name: 'language', value: language, url: address },
            { name: 'IGSAuth', value: box.startSession(values.account), url: address, sameSite: 'Strict' },
          ]);
          const shots: Shot[] = [];
          for (const path of paths) shots.push(...(await walk(context, address, path, folder, !values['no-forms'])));
          await context.close();
          findings.push(...shots.flatMap(({ title, faults }) => faults.map((fault) => `${name} ${title}: ${fault}`)));
          const sheets = await drawSheets(browser, shots, width, join(values.out, name));
          console.log(`${name}: ${shots.length} pictures on ${sheets} sheets`);
        }
      }
    }
  } finally {
    await browser.close();
    await box.close();
  }
  writeFileSync(join(values.out, 'findings.txt'), findings.map((line) => `${line}\n`).join(''));
  console.log(`${findings.length} findings in ${join(values.out, 'findings.txt')}`);
}

await main();
