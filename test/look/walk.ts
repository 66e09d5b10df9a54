/** Opens one screen, each of its tabs and each form that its buttons open, and takes a picture of each. */
import { join } from 'node:path';
import type { BrowserContext, Page, Request } from 'playwright';
import { faultsOf } from './faults';

/** One picture, and what a program can see wrong in it. */
export interface Shot {
  readonly title: string;
  readonly file: string;
  readonly faults: readonly string[];
}

/** Longer pages and forms are cut here, in pixels. */
const TALLEST = 2400;
/** How long nothing has to be asked of the box before a picture is taken, and how long that is waited for. */
const QUIET_MS = 250;
const PATIENCE_MS = 5000;
/** How long a form may take to open, and anything else that is pressed. */
const OPENS_MS = 4000;
const PRESS_MS = 10_000;
/** Buttons that open a form. */
const OPENS = /^(?:Add|New|Create|Import|Restore|Back up|新增|添加|新建|创建|导入|还原|备份)/;
/** The menu of a list that the import is in, and its entry. */
const TRANSFER = /^(?:Import and export|导入与导出)$/;
const IMPORT = /^(?:Import|导入)$/;

/** Waits until what is shown has come: nothing is asked of the box, and no skeleton stands for it. */
async function settle(page: Page, underWay: ReadonlySet<unknown>): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  let quiet = performance.now();
  while (performance.now() < until && performance.now() - quiet < QUIET_MS) {
    await page.waitForTimeout(50);
    const busy = underWay.size > 0 || (await page.locator('[aria-busy=true]').filter({ visible: true }).count()) > 0;
    if (busy) quiet = performance.now();
  }
}

/** By how much what scrolls in the page, or in the dialog over it, is taller than its place. */
const hidden = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('[role=dialog]')];
    const inside =
      dialogs.length > 0 ? dialogs.flatMap((each) => [each, ...each.querySelectorAll('*')]) : [...document.querySelectorAll('*')];
    const tall = inside.filter(
      (each) =>
        each.clientHeight > innerHeight / 2 && each.clientWidth > innerWidth / 4 && /auto|scroll/.test(getComputedStyle(each).overflowY),
    );
    return Math.max(0, ...tall.map((each) => each.scrollHeight - each.clientHeight));
  });

/** All shots of one screen. A page of its own, so that no tab of the console is left over. */
export async function walk(context: BrowserContext, address: string, path: string, folder: string, forms: boolean): Promise<Shot[]> {
  const page = await context.newPage();
  page.setDefaultTimeout(PRESS_MS);
  const underWay = new Set<unknown>();
  page.on('request', (request) => underWay.add(request));
  const ended = (request: Request): unknown => underWay.delete(request);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  const viewport = page.viewportSize() ?? { width: 1440, height: 900 };
  const shots: Shot[] = [];
  const name = path.split('/').at(-1) ?? path;

  const shoot = async (title: string): Promise<void> => {
    await settle(page, underWay);
    // Where the walk has pressed is not what is looked at; in a form the place of the focus is.
    await page.evaluate(() => {
      if (!document.querySelector('[role=dialog]') && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    const faults = await faultsOf(page);
    const more = await hidden(page);
    if (more > 0) {
      await page.setViewportSize({ ...viewport, height: Math.min(TALLEST, viewport.height + more) });
      await settle(page, underWay);
    }
    const file = join(folder, `${title.replace(/[^\p{L}\p{N}]+/gu, '-')}.png`);
    await page.screenshot({ path: file });
    if (more > 0) await page.setViewportSize(viewport);
    shots.push({ title, file, faults });
  };

  const main = page.locator('main');
  const shootForms = async (title: string): Promise<void> => {
    // Some are fetched when they are first opened; a button that opens none is passed over.
    // The dialog itself has no height: what is seen of it is its panel, fixed over the page.
    const dialog = page.locator('[role=dialog] [id^=headlessui-dialog-panel]').first();
    const shootForm = async (label: string, press: () => Promise<void>): Promise<void> => {
      const pressed = await press().then(
        () => true,
        () => false,
      );
      if (!pressed) shots.push({ title, file: '', faults: [`"${label}" could not be pressed`] });
      const came =
        pressed &&
        (await dialog.waitFor({ timeout: OPENS_MS }).then(
          () => true,
          () => false,
        ));
      if (!came) return;
      await shoot(`${title} ${label}`);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    };
    const labels = await main.locator('button:visible').allInnerTexts();
    for (const label of new Set(labels.map((text) => text.trim()).filter((text) => OPENS.test(text) && !TRANSFER.test(text)))) {
      const button = main.getByRole('button', { name: label, exact: true }).filter({ visible: true }).first();
      if (await button.isEnabled().catch(() => false)) await shootForm(label, () => button.click());
    }
    const menu = main.getByRole('button', { name: TRANSFER }).filter({ visible: true }).first();
    if ((await menu.count()) === 0) return;
    await menu.click();
    const entry = page.getByRole('menuitem', { name: IMPORT });
    if ((await entry.count()) > 0) await shootForm('Import', () => entry.click());
    else await page.keyboard.press('Escape');
  };

  try {
    await page.goto(`${address}/#${path}`);
    await page.locator('main h1').first().waitFor();
    await settle(page, underWay);
    const tabs = main.getByRole('tablist').first().getByRole('tab');
    const count = await tabs.count();
    for (let at = 0; at < Math.max(1, count); at += 1) {
      if (count > 0) await tabs.nth(at).click();
      const title = count > 0 ? `${name} ${(await tabs.nth(at).innerText()).trim()}` : name;
      await shoot(title);
      if (forms) await shootForms(title);
    }
  } catch (error) {
    shots.push({ title: name, file: '', faults: [`could not be walked through: ${String(error).split('\n')[0]}`] });
  }
  await page.close({ runBeforeUnload: false });
  return shots;
}
