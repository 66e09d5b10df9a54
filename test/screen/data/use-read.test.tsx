// @vitest-environment happy-dom
import { act, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '../../../src/gateway/calls';
import type { Gateway, SendOptions } from '../../../src/gateway/client';
import { GatewayError } from '../../../src/gateway/errors';
import { onRightsChanged } from '../../../src/screen/data/rights-changed';
import { askAgain, clearReads, type Read, readAhead, readAs, useRead } from '../../../src/screen/data/use-read';
import { later } from '../../lib/later';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

interface Asked {
  readonly payload: unknown;
  readonly signal: AbortSignal;
  readonly answer: (value: string) => Promise<void>;
  readonly refuse: (error: unknown) => Promise<void>;
}
const asked: Asked[] = [];
const gateway: Gateway = {
  send: (_call, payload, options: SendOptions = {}) => {
    const { promise, resolve, reject } = later<string>();
    const signal = options.signal ?? new AbortController().signal; // what is asked ahead of its screen is not given up with one
    if (options.quiet !== true) throw new Error('a read is shown by its screen');
    signal.addEventListener('abort', () => reject(new GatewayError('aborted', 'rows')));
    asked.push({ payload, signal, answer: (value) => act(async () => resolve(value)), refuse: (error) => act(async () => reject(error)) });
    return promise as Promise<never>; // the test answers what the call promises
  },
  captchaUrl: () => '',
};
const rows = { name: 'rows', fixed: { method: 'list' } } as unknown as Call<{ page: number }, string>; // what a read looks at
const failure = new GatewayError('unreachable', 'rows');

let hidden = false;
let root: Root;
let last: Read<string>;
const Screen = ({ page, every }: { readonly page: number; readonly every: number | undefined }) => {
  last = useRead(gateway, rows, { page }, every);
  return null;
};
const show = (page: number, every?: number): Promise<void> => act(async () => root.render(<Screen page={page} every={every} />));
const leave = (): Promise<void> => act(async () => root.render(null));
const wait = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
const turn = (away: boolean): Promise<void> =>
  act(async () => {
    hidden = away;
    document.dispatchEvent(new Event('visibilitychange'));
  });
const latest = (): Asked => {
  const one = asked.at(-1);
  if (!one) throw new Error('nothing was asked');
  return one;
};

beforeEach(() => {
  vi.useFakeTimers();
  hidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  asked.length = 0;
  clearReads();
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  Reflect.deleteProperty(document, 'hidden');
  vi.useRealTimers();
});

describe('a screen that reads', () => {
  it('waits, and then has its data', async () => {
    await show(1);
    expect(last).toMatchObject({ data: undefined, error: undefined, loading: true });
    await latest().answer('rows');
    expect(last).toMatchObject({ data: 'rows', error: undefined, loading: false });
    expect(asked.map(({ payload }) => payload)).toEqual([{ page: 1 }]);
  });

  it('shows what it had when it is opened again, and asks anew', async () => {
    await show(1);
    await latest().answer('old');
    await leave();
    await show(1);
    expect(last).toMatchObject({ data: 'old', loading: true });
    await latest().answer('new');
    expect(last).toMatchObject({ data: 'new', loading: false });
    expect(asked).toHaveLength(2);
  });

  it('shows nothing of another person after signing out', async () => {
    await show(1);
    await latest().answer('old');
    await leave();
    clearReads();
    await show(1);
    expect(last.data).toBeUndefined();
  });

  it('aborts what it asked when it is left', async () => {
    await show(1);
    const { signal } = latest();
    await leave();
    expect(signal.aborted).toBe(true);
    expect(last.error).toBeUndefined();
  });

  it('drops the answer to an older question', async () => {
    await show(1);
    const first = latest();
    await show(2);
    expect(first.signal.aborted).toBe(true);
    expect(last).toMatchObject({ data: undefined, loading: true });
    await latest().answer('page 2');
    await first.answer('page 1');
    expect(last.data).toBe('page 2');
    await show(1);
    expect(last.data).toBeUndefined();
  });

  it('never shows one question’s error or data under another', async () => {
    await show(1);
    await latest().answer('page 1');
    await show(2);
    expect(last).toMatchObject({ data: undefined, error: undefined });
    await latest().refuse(failure);
    expect(last).toMatchObject({ data: undefined, error: failure, loading: false });
    const seen: (readonly [number, unknown, unknown])[] = [];
    const Watch = () => {
      const read = useRead(gateway, rows, { page: page.now });
      seen.push([page.now, read.data, read.error]);
      return null;
    };
    const page = { now: 2 };
    await act(async () => root.render(<Watch />));
    await latest().refuse(failure);
    page.now = 1;
    await act(async () => root.render(<Watch key="" />));
    await act(async () => root.render(<Watch />));
    expect(seen.filter(([now, , error]) => now === 1 && error !== undefined)).toEqual([]);
  });

  it('is never shown an answer that another read of the same call has checked by another shape', async () => {
    const typed = {
      ...rows,
      reply: { kind: 'record', fields: { files: { kind: 'list', of: { kind: 'any' } } } },
    } as unknown as typeof rows;
    const Loose = () => {
      useRead(gateway, { ...rows, reply: { kind: 'any' } } as typeof rows, { page: 1 });
      return null;
    };
    const Typed = () => {
      last = useRead(gateway, typed, { page: 1 });
      return null;
    };
    await act(async () => root.render(<Loose />));
    await latest().answer('as it came');
    await act(async () => root.render(<Typed />));
    expect(last.data).toBeUndefined();
    await latest().answer('with files');
    expect(last.data).toBe('with files');
  });

  it('keeps its data beside an error, and asks again on request', async () => {
    await show(1);
    await latest().answer('rows');
    await act(async () => last.reload());
    expect(last).toMatchObject({ data: 'rows', loading: true });
    await latest().refuse(failure);
    expect(last).toMatchObject({ data: 'rows', error: failure, loading: false });
    await act(async () => last.reload());
    await latest().answer('rows 2');
    expect(last).toMatchObject({ data: 'rows 2', error: undefined });
  });

  it('asks once more in React’s strict mode, and is not confused by it', async () => {
    await act(async () =>
      root.render(
        <StrictMode>
          <Screen page={1} every={undefined} />
        </StrictMode>,
      ),
    );
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await latest().answer('rows');
    expect(last).toMatchObject({ data: 'rows', error: undefined, loading: false });
  });

  it('keeps two hundred answers at most', async () => {
    for (let page = 0; page <= 200; page += 1) {
      await show(page);
      await latest().answer(String(page));
    }
    await show(1);
    expect(last.data).toBe('1');
    await show(0);
    expect(last.data).toBeUndefined();
  });

  it('does not poll unless it is told to', async () => {
    await show(1);
    await latest().answer('rows');
    await wait(3_600_000);
    expect(asked).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('sessions that follow one another on the same page', () => {
  afterEach(() => readAs(() => ''));

  it('have answers of their own: another scene, mode or account is shown nothing of the last one', async () => {
    let scene = '1';
    readAs(() => scene);
    await show(1);
    await latest().answer('of scene 1');
    scene = '2';
    await show(1);
    expect(last).toMatchObject({ data: undefined, loading: true });
    await latest().answer('of scene 2');
    scene = '1';
    await show(1);
    // Not even kept: what comes back is asked anew.
    expect(last).toMatchObject({ data: undefined, loading: true });
  });

  it('a late answer never fills a cache that was emptied', async () => {
    void readAhead(gateway, rows, { page: 1 });
    const late = latest();
    clearReads();
    await late.answer('of the last session');
    await show(1);
    expect(last).toMatchObject({ data: undefined, loading: true });
    expect(asked).toHaveLength(2);
  });
});

it('parts of a screen that read the same ask once, and see the same', async () => {
  const seen: Read<string>[] = [];
  const Two = () => {
    seen[0] = useRead(gateway, rows, { page: 1 });
    seen[1] = useRead(gateway, rows, { page: 1 });
    return null;
  };
  await act(async () => root.render(<Two />));
  expect(asked).toHaveLength(1);
  await latest().answer('rows');
  await act(async () => seen[1]?.reload());
  await latest().answer('newer');
  expect(seen.map(({ data }) => data)).toEqual(['newer', 'newer']);
});

it('asks again what it shows of a resource, but for the method that is left; what nobody looks at is forgotten', async () => {
  const call = (name: string, method: string) => ({ name, fixed: { method } }) as unknown as typeof rows;
  const shown = [call('rows', 'list'), call('rows', 'detail'), call('other', 'list')];
  const One = ({ of }: { readonly of: typeof rows }) => <p>{useRead(gateway, of, { page: 1 }).data}</p>;
  const place = document.createElement('div');
  const page = createRoot(place);
  const look = (...which: readonly (typeof rows)[]) => act(async () => page.render(which.map((of, at) => <One key={at} of={of} />)));
  const left = call('rows', 'history');
  await look(left);
  await latest().answer('old');
  await look(...shown);
  for (const one of asked.slice(-3)) await one.answer('known');
  const before = asked.length;

  await act(async () => askAgain(['rows'], 'detail'));
  expect(asked).toHaveLength(before + 1);
  await latest().answer('newer');
  expect(place.textContent).toBe('newerknownknown');
  await act(async () => askAgain(['rows']));
  expect(asked).toHaveLength(before + 3);
  await look(left);
  expect(place.textContent).toBe('');
  await act(async () => page.unmount());
});

describe('a screen that polls', () => {
  it('asks again after each answer, until it is left', async () => {
    await show(1, 5000);
    await latest().answer('a');
    await wait(4999);
    expect(asked).toHaveLength(1);
    await wait(1);
    expect(asked).toHaveLength(2);
    // A hung one is not overtaken by the next.
    await wait(60_000);
    expect(asked).toHaveLength(2);
    await latest().answer('b');
    expect(last.data).toBe('b');
    await leave();
    await wait(60_000);
    expect(asked).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rests in a hidden tab, and asks at once when it is seen again', async () => {
    await show(1, 5000);
    await latest().answer('a');
    await turn(true);
    await wait(3_600_000);
    expect(asked).toHaveLength(1);
    await turn(false);
    expect(asked).toHaveLength(2);
    await latest().answer('b');
    await wait(5000);
    expect(asked).toHaveLength(3);
  });

  it('rests when its tab is hidden while it waits for an answer', async () => {
    await show(1, 5000);
    await turn(true);
    await latest().answer('a');
    expect(last.data).toBe('a');
    await wait(3_600_000);
    expect(asked).toHaveLength(1);
  });

  it('is not overwritten by the answer to what it asked before its tab was hidden', async () => {
    await show(1, 5000);
    const slow = latest();
    await turn(true);
    await turn(false);
    expect(asked).toHaveLength(2);
    await latest().answer('new');
    await slow.answer('old');
    expect(last).toMatchObject({ data: 'new', loading: false });
    await wait(5000);
    expect(asked).toHaveLength(3);
    await latest().answer('newer');
    await wait(5000);
    expect(asked).toHaveLength(4);
  });

  it('waits longer after failures, never less than its own step, and recovers', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    await show(1, 5000);
    const gaps: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      const before = asked.length;
      await latest().refuse(failure);
      let waited = 0;
      while (asked.length === before) {
        await wait(1000);
        waited += 1;
      }
      gaps.push(waited);
    }
    expect(gaps).toEqual([60, 120, 300, 300]);
    await latest().answer('back');
    expect(last).toMatchObject({ data: 'back', error: undefined });
    await wait(5000);
    expect(asked).toHaveLength(6);
    vi.restoreAllMocks();
  });
});

it('has the menu asked for again where a read or a poll is refused, unless that was just done', async () => {
  const rests: number[] = [];
  const stop = onRightsChanged((rest) => rests.push(rest));
  await show(1);
  await latest().refuse(failure);
  expect(rests).toEqual([]);
  await show(2, 5000);
  await latest().refuse(new GatewayError('refused', 'rows', { code: 403 }));
  expect(rests).toEqual([10_000]);
  stop();
});

describe('what was asked before its screen was there', () => {
  it('is shown at once and not asked again; the next poll asks', async () => {
    void readAhead(gateway, rows, { page: 1 });
    await latest().answer('early');
    await show(1, 5000);
    expect(last).toMatchObject({ data: 'early', loading: false });
    expect(asked).toHaveLength(1);
    await wait(5000);
    expect(asked).toHaveLength(2);
  });

  it('is waited for while it is on its way, and tells its failure', async () => {
    void readAhead(gateway, rows, { page: 1 });
    await show(1);
    expect(last).toMatchObject({ data: undefined, loading: true });
    await latest().refuse(failure);
    expect(last).toMatchObject({ error: failure, loading: false });
    expect(asked).toHaveLength(1);
  });

  it('is asked anew where it had failed before the screen came', async () => {
    void readAhead(gateway, rows, { page: 1 });
    await latest().refuse(failure);
    await show(1);
    expect(asked).toHaveLength(2);
    await latest().answer('again');
    expect(last).toMatchObject({ data: 'again', error: undefined, loading: false });
  });

  it('is too old after a while', async () => {
    void readAhead(gateway, rows, { page: 1 });
    await latest().answer('early');
    await wait(10_000);
    await show(1);
    expect(asked).toHaveLength(2);
  });
});
