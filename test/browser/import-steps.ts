/** The first steps of an import, as a person takes them. */
import type { Page } from 'playwright/test';
import { expect } from './console';
import { transfer } from './layout';

const dialog = (page: Page) => page.getByRole('dialog');

/** Opens the import of the list that is shown. */
export async function startImport(page: Page): Promise<void> {
  await transfer(page, 'Import');
  await expect(dialog(page).getByText('Choose a file', { exact: true })).toBeVisible();
}

/** Chooses its file. */
export const giveFile = (page: Page, name: string, content: string | Buffer): Promise<void> =>
  dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(content as string) });
