import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Call } from '../../../src/gateway/calls';
import type { Gateway } from '../../../src/gateway/client';
import { GatewayError } from '../../../src/gateway/errors';
import { sendChunks } from '../../../src/screen/import/sending';
import { importAsJob, importsEnded } from '../../../src/screen/job/import-job';
import { NO_COUNTS } from '../../../src/screen/job/job-calls';

const running = (done: number) => ({ data: { detail: { state: 'running', counts: { ...NO_COUNTS, done }, about: {} } } });
const ended = (done: number, failed = 0) => ({
  data: { detail: { state: 'done', counts: { ...NO_COUNTS, done, failed }, about: { added: done, changed: 0 }, undo: 60 } },
});
const no = (code: number, message: string) => new GatewayError('refused', 'systemJob', { sent: true, code, message });
const silence = () => new GatewayError('unreachable', 'systemJob', { sent: true });

/** Sends three rows as one job to a box that answers each method with the next of these; undefined: like the last. */
async function sent(script: Readonly<Record<string, readonly unknown[]>>, stopped = false) {
  const asked: string[] = [];
  const gateway = {
    send: async ({ fixed }: Call) => {
      const method = String(fixed?.method);
      const at = asked.filter((each) => each === method).length;
      asked.push(method);
      const answer = method === 'start' ? { data: { id: '1' } } : (script[method]?.[at] ?? script[method]?.at(-1));
      if (answer instanceof GatewayError) throw answer;
      return answer;
    },
  } as unknown as Gateway; // what an import uses of it
  const signal = new AbortController().signal;
  // The person stops after the file is on its way.
  const talk = { signal, stopped: () => stopped && asked.length > 0, onReached: () => {} };
  const ending = sendChunks(
    [{ columns: [0], rows: [0, 1, 2], lost: false, wereNew: new Set() }],
    () => importAsJob(gateway, 'system/rooms', '/rooms', new File([], 'x'), talk),
    { stopped: () => false, onEnter: () => {}, said: ({ message }) => message },
  );
  await vi.runAllTimersAsync();
  return { ...(await ending), asked };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('that ends while it is being stopped is read to its end: what was taken is no refusal', async () => {
  const { account, error, asked } = await sent({ detail: [running(2), ended(3)], cancel: [no(409, 'Too late')] }, true);
  expect(account).toMatchObject({ added: 3, taken: [0, 1, 2], refused: new Map(), unknown: [] });
  expect([error, asked]).toEqual([undefined, ['start', 'detail', 'cancel', 'detail']]);
});

it('is stopped once the box that was away is back', async () => {
  const { account, asked } = await sent({ detail: [running(1), running(1), ended(1)], cancel: [silence(), {}] }, true);
  expect(asked).toEqual(['start', 'detail', 'cancel', 'detail', 'cancel', 'detail']);
  expect(account).toMatchObject({ taken: [0], unsent: [1, 2] });
});

it.each([
  ['the box forgets it', { detail: [no(404, 'No such job')] }, 'No such job'],
  ['what was refused of it is not told', { detail: [ended(2, 1)], targets: [no(403, 'No permission')] }, 'No permission'],
  [
    'the box can’t be reached for what was refused',
    { detail: [ended(2, 1)], targets: [new GatewayError('unreachable', 'systemJob', { message: 'offline' })] },
    'offline',
  ],
])('of which nobody knows, as %s, leaves its rows unknown and says why', async (_name, script, message) => {
  const { account, error } = await sent(script);
  expect(account).toMatchObject({ taken: [], refused: new Map(), unknown: [0, 1, 2], unsent: [] });
  expect(error?.message).toBe(message);
});

it('is waited for by its screen where nobody knows its name, and no other job is', async () => {
  const asked: unknown[] = [];
  const jobs = [
    { id: '3', kind: 'export', state: 'running' },
    { id: '2', kind: 'import', state: 'running' },
    { id: '1', kind: 'import', state: 'done' },
  ];
  const details = [running(1), ended(2)];
  const gateway = {
    send: async ({ fixed }: Call, payload: object) => {
      asked.push({ method: fixed?.method, ...payload });
      return fixed?.method === 'list' ? { data: { list: jobs } } : details.shift();
    },
  } as unknown as Gateway; // what it uses of it
  const ending = importsEnded(gateway, 'system/rooms', new AbortController().signal);
  await vi.runAllTimersAsync();
  await ending;
  expect(asked).toMatchObject([
    { method: 'list', component: 'system/rooms' },
    { method: 'detail', id: '2' },
    { method: 'detail', id: '2' },
  ]);
  const away = { send: async () => Promise.reject(silence()) } as unknown as Gateway; // what it uses of it
  await importsEnded(away, 'system/rooms', new AbortController().signal);
});
