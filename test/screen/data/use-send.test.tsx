// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Call } from '../../../src/gateway/calls';
import type { Gateway } from '../../../src/gateway/client';
import { GatewayError } from '../../../src/gateway/errors';
import { clearReads, type Read, useRead } from '../../../src/screen/data/use-read';
import { type Sender, sendChange, useSend } from '../../../src/screen/data/use-send';
import { later } from '../../lib/later';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const call = (name: string) => ({ name, fixed: {}, kind: 'write' }) as unknown as Call<object, string>; // what reads and writes look at
const asked: {
  readonly name: string;
  readonly answer: (value: string) => Promise<void>;
  readonly refuse: (error: unknown) => Promise<void>;
}[] = [];
const gateway: Gateway = {
  send: ({ name }) => {
    const { promise, resolve, reject } = later<string>();
    asked.push({ name, answer: (value) => act(async () => resolve(value)), refuse: (error) => act(async () => reject(error)) });
    return promise as Promise<never>; // the test answers what the call promises
  },
  captchaUrl: () => '',
};
const latest = () => asked.at(-1)!;
const notify = vi.fn();
const failureText = (error: GatewayError) => `failed: ${error.message}`;

let sender: Sender;
const reads: Record<string, Read<string>> = {};
const Part = ({ told }: { readonly told?: 'here' | 'toast' }) => {
  sender = useSend({ gateway, notify, failureText }, told);
  reads.rooms = useRead(gateway, call('rooms'), {});
  reads.phones = useRead(gateway, call('phones'), {});
  return null;
};

let root: Root;
beforeEach(async () => {
  asked.length = 0;
  notify.mockReset();
  clearReads();
  root = createRoot(document.createElement('div'));
});
afterEach(() => act(async () => root.unmount()));

/** Presses; `done` ends when the box has answered. */
const begin = async <T,>(press: () => Promise<T>): Promise<{ readonly done: Promise<T> }> => {
  let done: Promise<T> = Promise.reject(new Error('not pressed'));
  done.catch(() => {});
  await act(async () => {
    done = press();
    done.catch(() => {}); // looked at by the test
  });
  return { done };
};
const show = async (told?: 'here' | 'toast') => {
  await act(async () => root.render(<Part {...(told && { told })} />));
  for (const one of [...asked]) await one.answer('old');
};
const invalid = new GatewayError('invalid', 'rooms', { message: 'no' });

it('answers the reply, and asks again what shows the change: without a blank, and nothing else', async () => {
  await show();
  const before = asked.length;
  const { done } = await begin(() => sender.send(call('rooms'), {}));
  expect(sender.pending).toBe(true);
  await latest().answer('saved');
  expect(await done).toBe('saved');
  expect(sender).toMatchObject({ pending: false, failure: '', error: undefined });
  expect(asked.slice(before).map(({ name }) => name)).toEqual(['rooms', 'rooms']);
  expect(reads.rooms).toMatchObject({ data: 'old', loading: true });
  await latest().answer('new');
  expect(reads.rooms).toMatchObject({ data: 'new', loading: false });
});

it('asks again what else it says that it changes', async () => {
  await show();
  const before = asked.length;
  await begin(() => sender.send(call('rooms'), {}, { changes: ['phones'] }));
  await latest().answer('saved');
  expect(asked.slice(before).map(({ name }) => name)).toEqual(['rooms', 'rooms', 'phones']);
});

it('says why it went wrong, beside what was pressed or in a toast, and asks nothing again', async () => {
  await show();
  const before = asked.length;
  const { done } = await begin(() => sender.send(call('rooms'), {}));
  await latest().refuse(invalid);
  expect(await done).toBeUndefined();
  expect(sender).toMatchObject({ pending: false, failure: 'failed: no', error: invalid });
  expect(notify).not.toHaveBeenCalled();
  expect(asked).toHaveLength(before + 1);
  await act(async () => sender.forget());
  expect(sender).toMatchObject({ failure: '', error: undefined });

  await show('toast');
  await begin(() => sender.send(call('rooms'), {}));
  await latest().refuse(invalid);
  expect(notify).toHaveBeenCalledWith('danger', 'failed: no');
  expect(sender.failure).toBe('');
});

it('does one thing at a time, however often it is pressed', async () => {
  await show();
  const before = asked.length;
  const { done: first } = await begin(() => sender.send(call('rooms'), {}));
  expect(await sender.send(call('phones'), {})).toBeUndefined();
  expect(asked).toHaveLength(before + 1);
  await latest().answer('saved');
  expect(await first).toBe('saved');
  await latest().answer('new');
  await begin(() => sender.send(call('phones'), {}));
  expect(latest().name).toBe('phones');
  await latest().answer('saved');
});

it('lets a fault of the program through, and is ready again', async () => {
  await show();
  const { done } = await begin(() => sender.run(() => Promise.reject(new TypeError('a fault'))));
  await expect(done).rejects.toThrow('a fault');
  expect(sender).toMatchObject({ pending: false, error: undefined });
  expect(await (await begin(() => sender.run(() => Promise.resolve('done')))).done).toBe('done');
});

it.each([
  ['was refused for what is kept now', new GatewayError('refused', 'rooms')],
  ['was made of an old copy', new GatewayError('stale', 'rooms')],
  ['may have been done, or not', new GatewayError('unreachable', 'rooms', { sent: true })],
])('asks again what shows a change that %s', async (_, error) => {
  await show();
  const before = asked.length;
  await begin(() => sender.send(call('rooms'), {}, { changes: ['phones'] }));
  await latest().refuse(error);
  expect(asked.slice(before).map(({ name }) => name)).toEqual(['rooms', 'rooms', 'phones']);
});

it('asks nothing again after a call that only reads', async () => {
  await show();
  const before = asked.length;
  await begin(() => sender.send({ ...call('rooms'), kind: 'read' }, {}));
  await latest().answer('read');
  expect(asked).toHaveLength(before + 1);
});

it('does side by side what is done to different things, each of them once', async () => {
  await show();
  const before = asked.length;
  const press = (of: string) => begin(() => sender.send(call('wake-ups'), {}, { of }));
  const { done: first } = await press('8001');
  const { done: second } = await press('8002');
  const { done: again } = await press('8001');
  expect(await again).toBeUndefined();
  expect(asked).toHaveLength(before + 2);
  await asked[before]?.answer('first');
  expect(await first).toBe('first');
  expect(sender.pending).toBe(true);
  await latest().answer('second');
  expect(await second).toBe('second');
  expect(sender.pending).toBe(false);
});

it('lets a form send, which is told the failure itself', async () => {
  await show();
  const before = asked.length;
  const { done } = await begin(() => sendChange(gateway, call('rooms'), {}));
  await latest().refuse(invalid);
  await expect(done).rejects.toBe(invalid);
  await begin(() => sendChange(gateway, call('rooms'), {}));
  await latest().answer('saved');
  expect(asked.slice(before).map(({ name }) => name)).toEqual(['rooms', 'rooms', 'rooms']);
});

it('leaves it to the read to say that asking again has failed: nobody else hears of it', async () => {
  const refused = new GatewayError('refused', 'rooms', { message: 'no' });
  const unheard = vi.fn();
  process.on('unhandledRejection', unheard);
  try {
    await show();
    await begin(() => sender.send(call('rooms'), {}));
    await latest().answer('saved');
    await latest().refuse(refused);
    expect(reads.rooms).toMatchObject({ data: 'old', error: refused, loading: false });
    await act(async () => reads.rooms?.reload());
    await latest().refuse(refused);
    await new Promise((resolve) => setImmediate(resolve)); // Node tells of it in a turn of its own
    expect(unheard).not.toHaveBeenCalled();
  } finally {
    process.off('unhandledRejection', unheard);
  }
});
