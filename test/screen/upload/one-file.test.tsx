// @vitest-environment happy-dom
/** One file on its way: checked, looked into, sent, stopped. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { smallFile } from '../../../src/field/rules';
import type { Call } from '../../../src/gateway/calls';
import type { Gateway, SendOptions } from '../../../src/gateway/client';
import { GatewayError } from '../../../src/gateway/errors';
import { type OneFile, useOneFile } from '../../../src/screen/upload/use-one-file';
import { later } from '../../lib/later';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const call = { name: 'keep', fixed: {}, kind: 'write' } as unknown as Call<object, string>; // what sending looks at
let sending: { readonly options: SendOptions; readonly answer: (value: string) => void; readonly refuse: (error: unknown) => void };
const gateway: Gateway = {
  captchaUrl: () => '',
  send: (_call, _payload, options = {}) => {
    const { promise, resolve, reject } = later<string>();
    options.signal?.addEventListener('abort', () => reject(new GatewayError('aborted', 'keep', { sent: true })));
    sending = { options, answer: resolve, refuse: reject };
    return promise as Promise<never>; // the test answers what the call promises
  },
};
const screen = { gateway, notify: () => {}, failureText: ({ message }: GatewayError) => message, t: (key: string) => key };

interface Found {
  readonly found: string;
}
let file: OneFile<Found>;
let read: (file: File, signal: AbortSignal) => Promise<Found | string>;
const Part = () => {
  file = useOneFile<Found>(screen, { validate: smallFile(1), read });
  return null;
};

let root: Root;
beforeEach(async () => {
  read = async ({ name }) => ({ found: name });
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Part />));
});
afterEach(() => act(async () => root.unmount()));

const choose = (name: string, bytes = 10) => act(() => file.choose(new File([new Uint8Array(bytes)], name)));

it('is refused by what it is before anything looks into it', async () => {
  read = () => Promise.reject(new Error('was looked into'));
  await act(async () => root.render(<Part />));
  await choose('large.pem', 2000);
  expect([file.issue, file.about]).toEqual(['issue:fileSize', undefined]);
  await choose('empty.pem', 0);
  expect(file.issue).toBe('issue:fileEmpty');
});

it('says what was found in it, or why it is not taken', async () => {
  await choose('a.pem');
  expect([file.about, file.issue, file.reading]).toEqual([{ found: 'a.pem' }, undefined, false]);
  read = async () => 'not a certificate';
  await act(async () => root.render(<Part />));
  await choose('b.pem');
  expect([file.about, file.issue]).toEqual([undefined, 'not a certificate']);
  read = () => Promise.reject(new GatewayError('refused', 'look', { message: 'no licence of this device', sent: true }));
  await act(async () => root.render(<Part />));
  await choose('c.pem');
  expect(file.issue).toContain('no licence of this device');
});

it('is the last one that was chosen, whichever was read first', async () => {
  const slow = later<Found>();
  read = ({ name }) => (name === 'slow.pem' ? slow.promise : Promise.resolve({ found: name }));
  await act(async () => root.render(<Part />));
  act(() => void file.choose(new File(['a'], 'slow.pem')));
  await choose('quick.pem');
  await act(async () => slow.resolve({ found: 'slow.pem' }));
  expect([file.about, file.file?.name]).toEqual([{ found: 'quick.pem' }, 'quick.pem']);
});

it('is sent once, and tells how far it has got', async () => {
  await choose('a.pem');
  let reply: string | undefined;
  await act(async () => void file.send(call, {}).then((answer) => (reply = answer)));
  expect(await file.send(call, {}), 'a second press').toBeUndefined();
  await act(async () => sending.options.onProgress?.({ sent: 4, total: 10 }));
  expect(file.progress).toMatchObject({ sent: 4, total: 10 });
  await act(async () => sending.answer('kept'));
  expect([reply, file.progress]).toEqual(['kept', undefined]);
});

it('is stopped without a failure, stays chosen, and can be sent again', async () => {
  await choose('a.pem');
  await act(async () => void file.send(call, {}));
  await act(async () => file.cancel());
  expect([file.progress, file.sender.failure, file.sender.error, file.file?.name]).toEqual([undefined, '', undefined, 'a.pem']);
  await act(async () => void file.send(call, {}));
  await act(async () => sending.refuse(new GatewayError('refused', 'keep', { message: 'the disk is full', sent: true })));
  expect(file.sender.failure).toContain('the disk is full');
});

it('is not sent any further once its page is left', async () => {
  await choose('a.pem');
  await act(async () => void file.send(call, {}));
  const { signal } = sending.options;
  await act(async () => root.unmount());
  expect(signal?.aborted).toBe(true);
  root = createRoot(document.createElement('div'));
});
