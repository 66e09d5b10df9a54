import { expect, it } from 'vitest';
import { tabOf } from '../../../src/screen/page/tab-of';

const TABS = ['orders', 'goods', '2nd'] as const;

it('finds a tab by its name, else by its number from 1, as the badges and links from elsewhere have it', () => {
  expect(tabOf(TABS, 'goods')).toBe('goods');
  expect(tabOf(TABS, '3')).toBe('2nd');
  for (const none of ['4', '0', '-1', '1.0', 'x', '', undefined]) expect(tabOf(TABS, none)).toBeUndefined();
});
