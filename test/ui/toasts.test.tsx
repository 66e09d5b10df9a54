// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { type Toast, Toasts } from '../../src/ui/toasts';
import { clear, drawBare, press } from '../session/page';

afterEach(clear);

const toast = (more: Partial<Toast> = {}): Toast => ({ id: 1, severity: 'success', text: 'Saved.', count: 1, action: undefined, ...more });

it('lets presses through beside its toasts, and stands at the top of a page that has no bar', async () => {
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

it('has the newest in front of the others, which come out while the toasts are pointed at or focused', async () => {
  const list = [toast({ severity: 'danger' }), toast({ id: 2 }), toast({ id: 3, text: 'Deleted.' })];
  await drawBare(<Toasts list={list} closeLabel="Close" onDismiss={() => {}} />);
  const shown = [...document.querySelectorAll('li')].map(({ classList }) => !classList.contains('hidden'));
  expect(shown).toEqual([false, false, true]);
  expect(document.querySelectorAll('li.hidden.group-hover\\:flex')).toHaveLength(2);
  expect(document.querySelector('li:last-child')?.textContent).toContain('Deleted.+2');
});

it('keeps what went wrong until it has been seen, however much goes well after it', async () => {
  vi.useFakeTimers();
  const dismissed: number[] = [];
  const bad = toast({ severity: 'danger' });
  const draw = (list: readonly Toast[]) => drawBare(<Toasts list={list} closeLabel="Close" onDismiss={(id) => dismissed.push(id)} />);
  await draw([bad, toast({ id: 2 })]);
  vi.advanceTimersByTime(9000);
  expect(dismissed).toEqual([2]);
  await draw([bad]);
  vi.advanceTimersByTime(9000);
  expect(dismissed).toEqual([2, 1]);
  vi.useRealTimers();
});
