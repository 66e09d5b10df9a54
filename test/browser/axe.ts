/** axe-core on the page as it is, light and dark. Tests that use it ask for reduced motion: colours in the middle of a change would be checked. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from 'playwright/test';
import { FULL, sampled } from '../lane';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly rule: string;
  readonly at: readonly string[];
}

/** What of the page is looked at. */
interface Scope {
  /** With menu, header and open pages (the default): what they hold is the same on every screen, and need not be checked with each in the quick lane. */
  readonly shell?: boolean;
}

/** What axe finds on the page as it is now. */
async function findings(page: Page, { shell = true }: Scope): Promise<readonly Finding[]> {
  // By evaluate, as the page's policy lets no further script in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (whole) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }; // put there above
    const main = document.querySelector('main');
    const around = [...document.querySelectorAll('header, nav, aside')].filter((each) => !main?.contains(each) && !each.contains(main));
    // Still the page: rules of headings and landmarks hold for all of it.
    const context = whole || main === null ? document : { include: [document], exclude: around };
    const { violations } = await axe.run(context, { resultTypes: ['violations'] });
    const short = (text: string | undefined) => text?.slice(0, 160) ?? '';
    return violations.map(({ id, impact, nodes }) => ({
      rule: `${id} (${impact})`,
      at: nodes.slice(0, 3).map(({ html, any }) => `${short(html)}: ${short(any[0]?.message)}`),
    }));
  }, shell || FULL);
}

/** Looks at the page as it is now. */
export const look = async (page: Page, where: string, scope: Scope = {}): Promise<void> => {
  // Soft: one run tells of all places.
  expect.soft(await findings(page, scope), where).toEqual([]);
};

/** Looks at the page now, light and dark; in one of them in the quick lane. */
export async function lookTwice(page: Page, where: string, scope: Scope = {}): Promise<void> {
  for (const colorScheme of sampled(`themes of ${where}`, ['light', 'dark'] as const, 1)) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await look(page, `${where}, ${colorScheme}`, scope);
  }
}
