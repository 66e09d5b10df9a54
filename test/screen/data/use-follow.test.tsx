// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GatewayError } from '../../../src/gateway/errors';
import { type Following, useFollow } from '../../../src/screen/data/use-follow';
import { later } from '../../lib/later';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

interface Asked {
  readonly from: number;
  readonly signal: AbortSignal;
  readonly answer: (next: number) => Promise<void>;
  readonly refuse: (error: unknown) => Promise<void>;
}
const asked: Asked[] = [];
const latest = (): Asked => asked.at(-1)!;
const away = new GatewayError('unreachable', 'lines');
const gone = new GatewayError('refused', 'lines');

let follow: Following;
let from = 0;
const taken: number[] = [];
const Screen = ({ of }: { readonly of: string | undefined }) => {
  follow = useFollow<number>(of, {
    ask: (signal) => {
      const { promise, resolve, reject } = later<number>();
      asked.push({ from, signal, answer: (next) => act(async () => resolve(next)), refuse: (error) => act(async () => reject(error)) });
      return promise;
    },
    take: (next) => {
      taken.push(next);
      from = next;
    },
    every: 500,
    again: (failures, error) => (error === gone ? undefined : 1000 * failures),
  });
  return null;
};

let hidden = false;
let root: Root;
const show = (of: string | undefined): Promise<void> => act(async () => root.render(<Screen of={of} />));
const wait = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
const turn = (away: boolean): Promise<void> =>
  act(async () => {
    hidden = away;
    document.dispatchEvent(new Event('visibilitychange'));
  });

beforeEach(() => {
  vi.useFakeTimers();
  hidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  [asked.length, taken.length, from] = [0, 0, 0];
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  Reflect.deleteProperty(document, 'hidden');
  vi.useRealTimers();
});

it('asks at once, and again from where the last answer ended', async () => {
  await show('run 1');
  await latest().answer(3);
  expect(asked).toHaveLength(1);
  await wait(500);
  await latest().answer(7);
  expect([asked.map((one) => one.from), taken]).toEqual([
    [0, 3],
    [3, 7],
  ]);
});

it('waits longer after each failure, says why, and forgets it with an answer', async () => {
  await show('run 1');
  await latest().refuse(away);
  expect(follow.error).toBe(away);
  await wait(1000);
  await latest().refuse(away);
  await wait(1999);
  expect(asked).toHaveLength(2);
  await wait(1);
  expect(follow.error).toBe(away);
  await latest().answer(1);
  expect(follow.error).toBeUndefined();
  await wait(500);
  await latest().refuse(away);
  await wait(1000);
  expect(asked).toHaveLength(5);
});

it('stops where no further question is of use, until somebody asks', async () => {
  await show('run 1');
  await latest().refuse(gone);
  await wait(3_600_000);
  expect(asked).toHaveLength(1);
  await act(async () => follow.ask());
  expect(asked).toHaveLength(2);
});

it('rests while the tab is hidden, and asks when it is seen again', async () => {
  await show('run 1');
  await latest().answer(1);
  await turn(true);
  await wait(60_000);
  expect(asked).toHaveLength(1);
  await turn(false);
  expect(asked).toHaveLength(2);
  await turn(true);
  await latest().answer(2);
  await wait(60_000);
  expect([asked.length, taken]).toEqual([2, [1, 2]]);
});

it('drops what is on its way when it is asked again: no answer is taken twice', async () => {
  await show('run 1');
  const first = latest();
  await act(async () => follow.ask());
  expect(first.signal.aborted).toBe(true);
  await first.answer(3);
  await latest().answer(3);
  expect(taken).toEqual([3]);
  await wait(500);
  expect(asked).toHaveLength(3);
});

it('goes over to what is followed next, and ends with it', async () => {
  await show('run 1');
  const first = latest();
  await show('run 2');
  expect([first.signal.aborted, asked.length]).toEqual([true, 2]);
  await latest().refuse(away);
  await show(undefined);
  expect(follow.error).toBe(away);
  await wait(60_000);
  await act(async () => follow.ask());
  await turn(false);
  expect(asked).toHaveLength(2);
  await show('run 2');
  expect(follow.error).toBe(away);
  await show('run 3');
  expect(follow.error).toBeUndefined();
});

it('is dropped when the screen is left', async () => {
  await show('run 1');
  await act(async () => root.render(null));
  expect(latest().signal.aborted).toBe(true);
  await wait(60_000);
  expect([asked.length, vi.getTimerCount()]).toEqual([1, 0]);
});
