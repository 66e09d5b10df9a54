import type { Locator } from 'playwright/test';

/** Chooses an option of a select by its words, or by its place in the list. */
export async function chooseOption(select: Locator, option: string | RegExp | number): Promise<void> {
  await select.click();
  const options = select
    .page()
    .getByRole('listbox')
    .getByRole('option', typeof option === 'number' ? {} : { name: option, exact: true });
  await (typeof option === 'number' ? options.nth(option) : options).click();
}
