// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { loadMessages, translator } from '../../src/i18n/i18n';
import { BadgeButton, ORDERS } from '../../src/shell/badge-button';
import { ShellContext, type ShellValue } from '../../src/shell/context';
import { clear, draw, find, press, text, toasts } from '../session/page';

afterEach(clear);

/** Presses the badge where the menu lists some screens and this version has some. */
async function pressed(listed: readonly string[], built: readonly string[]) {
  await loadMessages('en', ['common']);
  const went: string[] = [];
  const shell = {
    t: await translator('en'),
    pathOf: (component: string) => (listed.includes(component) ? `/${component}` : undefined),
    hasScreen: (component: string) => built.includes(component),
    go: (to: string) => went.push(to),
  } as unknown as ShellValue; // what the badge uses of it
  await draw(
    <ShellContext value={shell}>
      <BadgeButton icon="shop" count={120} label="New orders: 120" target={ORDERS} />
    </ShellContext>,
  );
  await press('New orders: 120');
  return { went, said: toasts() };
}
const [first = '', second = ''] = ORDERS.components;

it('leads to the first of its pages that the menu lists and this version has', async () => {
  expect(await pressed([first, second], [first, second])).toEqual({ went: [`/${first}?tab=3`], said: [] });
  expect(await pressed([second], [first, second])).toEqual({ went: [`/${second}?tab=3`], said: [] });
  expect(await pressed([first, second], [second])).toEqual({ went: [`/${second}?tab=3`], said: [] });
});

it('leads nowhere while this version has none of them, and counts all the same', async () => {
  expect(await pressed([first], [])).toEqual({ went: [], said: ['This page is not in this version'] });
  expect(text()).toContain('99+');
  expect(find('New orders: 120')?.title).toBe('New orders: 120');
  await clear();
  expect(await pressed([], [first])).toEqual({ went: [], said: ['This page is not in your menu'] });
});
