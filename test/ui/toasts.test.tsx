// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { type Toast, Toasts } from '../../src/ui/toasts';
import { clear, drawBare, press } from '../session/page';

afterEach(clear);

const toast = (more: Partial<Toast> = {}): Toast => ({ id: 1, level: 'success', text: 'Saved.', count: 1, action: undefined, ...more });

it('lets presses through beside its toasts, and stands at the top: what is pressed next is at the lower edge', async () => {
  await drawBare(<Toasts list={[toast()]} closeLabel="Close" onDismiss={() => {}} />);
  const list = document.querySelector('ol');
  expect(list?.classList.contains('pointer-events-none')).toBe(true);
  expect(list?.querySelector('li')?.classList.contains('pointer-events-auto')).toBe(true);
  expect(list?.className).toMatch(/\btop-/);
  expect(list?.className).not.toMatch(/\bbottom-/);
});

it('is said politely, can be closed, and its action ends it', async () => {
  const run = vi.fn();
  const dismissed: number[] = [];
  await drawBare(
    <Toasts
      list={[toast(), toast({ id: 2, count: 3, action: { label: 'Undo', run } })]}
      closeLabel="Close"
      onDismiss={(id) => dismissed.push(id)}
    />,
  );
  expect(document.querySelector('ol')?.getAttribute('aria-live')).toBe('polite');
  expect(document.querySelectorAll('li')[1]?.textContent).toContain('×3');
  await press('Undo');
  expect(run).toHaveBeenCalledTimes(1);
  await press('Close');
  expect(dismissed).toEqual([2, 1]);
});
