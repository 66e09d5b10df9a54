// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPart, loadStyles, PartError } from '../../src/lib/load-part';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

describe('a part of the console', () => {
  it('is loaded once', async () => {
    const load = vi.fn(async () => 'part');
    expect(await loadPart(load)).toBe('part');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is asked for again after 300 ms', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new TypeError('error loading dynamically imported module: http://box/assets/x.js'))
      .mockResolvedValue('part');
    const part = loadPart(load);
    await vi.advanceTimersByTimeAsync(299);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await part).toBe('part');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each([
    'Failed to fetch dynamically imported module: https://evil.example/assets/x.js',
    'Failed to fetch dynamically imported module: http://localhost:3000/assets/x.js',
    'Importing a module script failed.',
  ])('that is gone is told as such, with the words of the browser: %s', async (message) => {
    const load = vi.fn(async () => Promise.reject(new TypeError(message)));
    const part = loadPart(load).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(300);
    const error = await part;
    expect(error).toBeInstanceOf(PartError);
    expect(String(error)).toContain(message);
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('a part that came and throws while it starts', () => {
  it.each([new RangeError('invalid language tag: "c"'), new TypeError('undefined is not a function')])(
    'is not asked for again: %s',
    async (error) => {
      const load = vi.fn(async () => Promise.reject(error));
      await expect(loadPart(load)).rejects.toBe(error);
      expect(load).toHaveBeenCalledTimes(1);
    },
  );
});

describe('the stylesheet', () => {
  it('is asked for again after a failure, and then once', async () => {
    // Nothing is fetched here: the page's own events are played.
    const append = vi.spyOn(document.head, 'append').mockImplementation(() => undefined);
    const link = (): HTMLLinkElement => append.mock.lastCall?.[0] as HTMLLinkElement; // what the code appends
    const first = loadStyles();
    link().onerror?.(new Event('error'));
    await expect(first).rejects.toBeInstanceOf(PartError);
    const second = loadStyles();
    expect(append).toHaveBeenCalledTimes(2);
    expect(link().rel).toBe('stylesheet');
    link().onload?.(new Event('load'));
    await second;
    await loadStyles();
    expect(append).toHaveBeenCalledTimes(2);
    append.mockRestore();
  });
});
