import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismiss, MAX_NOTICES, notices, notify } from '../../src/session/notices';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const { id } of notices.getState().list) dismiss(id);
  vi.useRealTimers();
});
const shown = (): string[] => notices.getState().list.map(({ text, count }) => `${text} ${count}`);

describe('toasts', () => {
  it('with the same words within two seconds are counted', () => {
    notify('danger', 'down');
    vi.advanceTimersByTime(1999);
    notify('danger', 'down');
    vi.advanceTimersByTime(1999);
    notify('danger', 'down');
    expect(shown()).toEqual(['down 3']);
    vi.advanceTimersByTime(2000);
    notify('danger', 'down');
    expect(shown()).toEqual(['down 3', 'down 1']);
  });
  it('of another level are another matter', () => {
    notify('danger', 'x');
    notify('success', 'x');
    expect(shown()).toEqual(['x 1', 'x 1']);
  });
  it('that undo something are never counted as one: each takes back its own', () => {
    const undone: number[] = [];
    for (const at of [1, 2]) notify('success', 'Deleted', { label: 'Undo', run: () => undone.push(at) });
    notify('success', 'Deleted');
    for (const { action } of notices.getState().list) action?.run?.();
    expect(shown()).toEqual(['Deleted 1', 'Deleted 1', 'Deleted 1']);
    expect(undone).toEqual([1, 2]);
  });
  it('are three at most, the newest', () => {
    for (let i = 1; i <= 5; i += 1) notify('info', String(i));
    expect(shown()).toEqual(['3 1', '4 1', '5 1']);
    expect(MAX_NOTICES).toBe(3);
  });
  it('of a thousand failures never fill the page', () => {
    for (let i = 0; i < 1000; i += 1) {
      notify('danger', `failure ${i % 7}`);
      vi.advanceTimersByTime(3);
      expect(notices.getState().list.length).toBeLessThanOrEqual(MAX_NOTICES);
    }
  });
  it('with nothing to say are not shown', () => {
    notify('danger', '');
    expect(shown()).toEqual([]);
  });
  it('are taken away one by one, and never share a number', () => {
    notify('danger', 'a');
    notify('danger', 'b', { label: 'Open', href: '/x' });
    const [first, second] = notices.getState().list;
    expect(first?.id).not.toBe(second?.id);
    expect(second?.action).toEqual({ label: 'Open', href: '/x' });
    dismiss(first?.id ?? 0);
    dismiss(-1);
    expect(shown()).toEqual(['b 1']);
  });
});
