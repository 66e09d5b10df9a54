/** What a person does and sees in more than one story. */
import type { Locator, Page } from 'playwright/test';
import type { Appliance } from '../appliance/server';
import { expect, fillSignIn } from './console';

/** Signs in through the form. */
export async function signInByForm(page: Page, box: Appliance, username = 'admin', password = 'Admin@2026'): Promise<void> {
  await fillSignIn(page, box, username, password);
  await page.getByRole('button', { name: /^(Sign in|登录)$/ }).click();
}

/** Chooses an entry of the user dropdown, by keyboard: the overlay of an earlier choice may lie over the page. */
export async function choose(page: Page, entry: string): Promise<void> {
  const button = page.getByRole('button', { name: /account menu|账号菜单|账户菜单/ });
  await button.focus();
  await page.keyboard.press('ArrowDown');
  const item = page.getByRole('menuitem', { name: entry });
  await item.focus();
  await page.keyboard.press('Enter');
}

/** The sign-in page. */
export const signInPage = (page: Page): Locator => page.getByRole('heading', { name: /^(Sign in|登录)$/ });

/** The shell: the menu of the console is there. */
export const shell = (page: Page): Locator => page.getByRole('navigation', { name: /^(Menu|菜单)$/ });

/** The toasts that stand. */
export const toasts = (page: Page): Locator => page.locator('ol[aria-live] > li');

/** How often the page itself has been loaded from the box. */
export const documentLoads = (box: Appliance): number =>
  box.requests.entries.filter(({ verb, path }) => verb === 'GET' && (path === '/' || path.startsWith('/?'))).length;

/** The requests of a call so far. */
export const asked = (box: Appliance, path: string): number => box.requests.entries.filter((entry) => entry.path.includes(path)).length;

/** Whether the browser holds the authentication cookie. */
export const hasToken = async (page: Page): Promise<boolean> => (await page.context().cookies()).some(({ name }) => name === 'IGSAuth');

/** A button stands, may not be pressed, and says which permission is missing and who can grant it (src/screen/page/why-not.ts). */
export async function expectForbidden(button: Locator, permission: string): Promise<void> {
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(
    new RegExp(`You need the permission “${permission}” of “.+”\\. Ask an administrator who has “Permissions”\\.$`, 'i'),
  );
}
