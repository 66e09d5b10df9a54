// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownBuild, servedBuild } from '../../src/lib/served-version';
import { useNewVersion } from '../../src/shell/version-watch';
import { clear, drawBare, text } from '../session/page';

let served: () => unknown;
const asked = vi.fn();
let hidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  hidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  const meta = document.createElement('meta');
  meta.name = 'build';
  meta.content = 'one';
  document.head.append(meta);
  served = () => ({ build: 'one' });
  asked.mockClear();
  vi.stubGlobal('fetch', async (url: URL, options: RequestInit) => {
    asked(url.pathname.split('/').at(-1), options.cache);
    return { json: async () => served() };
  });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'hidden');
  document.head.replaceChildren();
  await clear();
});

const Watch = () => <p>{useNewVersion() ? 'new version' : 'up to date'}</p>;
const MINUTE = 60_000;
const wait = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
const turn = (away: boolean): Promise<void> =>
  act(async () => {
    hidden = away;
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
  });

describe('the build', () => {
  it('of this page stands in it, the one that the box serves in version.json', async () => {
    expect(ownBuild()).toBe('one');
    served = () => ({ build: 'two' });
    expect(await servedBuild()).toBe('two');
    expect(asked).toHaveBeenCalledWith('version.json', 'no-store');
  });

  it.each([
    ['a page', () => JSON.parse('<html>')],
    ['null', () => null],
    ['no build', () => ({})],
    ['a number', () => ({ build: 7 })],
  ])('that is %s can’t be told', async (_, answer) => {
    served = answer;
    expect(await servedBuild()).toBeUndefined();
  });

  it('of a page without a mark is empty', () => {
    document.head.replaceChildren();
    expect(ownBuild()).toBe('');
  });
});

describe('an upgraded box', () => {
  it('is noticed within ten minutes', async () => {
    await drawBare(<Watch />);
    await wait(10 * MINUTE);
    expect(text()).toBe('up to date');
    served = () => ({ build: 'two' });
    await wait(10 * MINUTE);
    expect(text()).toBe('new version');
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('is noticed on coming back after more than five minutes, not on every glance', async () => {
    await drawBare(<Watch />);
    served = () => ({ build: 'two' });
    await turn(true);
    await wait(4 * MINUTE);
    await turn(false);
    expect(asked).not.toHaveBeenCalled();
    await turn(true);
    await wait(5 * MINUTE + 1);
    await turn(false);
    expect(text()).toBe('new version');
  });

  it('is not asked for by a hidden tab, nor after the shell is gone, and failures say nothing', async () => {
    served = () => {
      throw new Error('down');
    };
    await drawBare(<Watch />);
    await wait(10 * MINUTE);
    expect(text()).toBe('up to date');
    asked.mockClear();
    await turn(true);
    await wait(30 * MINUTE);
    expect(asked).not.toHaveBeenCalled();
    await clear();
    hidden = false;
    await wait(30 * MINUTE);
    expect(asked).not.toHaveBeenCalled();
  });
});
