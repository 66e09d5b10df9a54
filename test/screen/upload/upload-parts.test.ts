/** The queue before the real appliance, in parts: over a cut line, a restart of the box and a pause, and a duplicate before a byte is sent. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Call } from '../../../src/gateway/calls';
import type { Gateway, SendOptions } from '../../../src/gateway/client';
import { GatewayError } from '../../../src/gateway/errors';
import type { StoredFile } from '../../../src/gateway/files';
import { ownDrafts } from '../../../src/screen/form/drafts';
import { storedFilesJob } from '../../../src/screen/upload/stored-files-job';
import { createUploadQueue } from '../../../src/screen/upload/upload-queue';
import type { SameFile, UploadQueue } from '../../../src/screen/upload/uploads';
import { startSeeded } from '../../appliance/seeded-box';
import type { Appliance } from '../../appliance/server';

const PART = 4 * 1024 * 1024;
const clip = readFileSync('test/appliance/media/clips/city.mp4');

/** A film of so many bytes: what players skip makes it large. */
const film = (name: string, size: number): File => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size - clip.length);
  head.write('free', 4, 'latin1');
  return new File([new Uint8Array(clip), new Uint8Array(head), new Uint8Array(randomBytes(size - clip.length - 8))], name);
};

let data: string;
let box: Appliance;
let port = 0;
let token: string;
let parts: number[];
let queue: UploadQueue;
/** Whether the so manieth part meets a line that is cut. */
let cut: (count: number) => boolean;
const open = async () => {
  box = await startSeeded({ data, durable: false, port });
  ({ port } = box);
  token = box.startSession('admin');
};
/** The wire, without a browser. */
const gateway: Gateway = {
  captchaUrl: () => '',
  send: async <P, R>(call: Call<P, R>, payload: P, { signal }: SendOptions = {}): Promise<R> => {
    const fields = Object.entries({ ...call.fixed, ...(payload as object) });
    const body = call.encoding === 'multipart' ? new FormData() : new URLSearchParams();
    for (const [name, value] of fields) {
      if (value instanceof Blob) (body as FormData).set(name, value, 'part');
      else body.set(name, String(value));
    }
    if (call.fixed?.method === 'part') {
      parts.push(Number(Object.fromEntries(fields).offset));
      if (cut(parts.length)) throw new GatewayError('unreachable', call.name, { sent: true });
    }
    let reply: { code: number; msg: string; data: unknown };
    try {
      const sent = await fetch(box.url + call.path, { method: 'POST', headers: { 'X-Token': token }, body, ...(signal && { signal }) });
      reply = (await sent.json()) as typeof reply; // the envelope
    } catch {
      throw new GatewayError(signal?.aborted ? 'aborted' : 'unreachable', call.name, { sent: true });
    }
    const { code, msg: message, data } = reply;
    if (code === 200) return reply as R;
    const kind = code === 409 ? 'stale' : code === 422 ? 'invalid' : 'refused';
    throw new GatewayError(kind, call.name, { code, message, data, fields: kind === 'invalid' ? (data as Record<string, string>) : {} });
  },
};
/** The queue that the last test waits on a cut line with. */
const queueOf = (wait: () => Promise<void> = async () => {}) =>
  createUploadQueue(gateway, {
    wait,
    random: () => 0.5,
    now: Date.now,
    hash: async (file) =>
      createHash('sha256')
        .update(new Uint8Array(await file.arrayBuffer()))
        .digest('hex'),
  });
const add = (file: File, path = '/影片') =>
  new Promise<{ readonly file?: StoredFile; readonly same?: SameFile }>((resolve) => {
    queue.add([file], storedFilesJob('mediamodel/filmmanagement', path, 'Films', { onDone: (done) => resolve({ file: done }) }));
    queue.subscribe(() => {
      const item = queue.items().find(({ name }) => name === file.name);
      if (item?.same) resolve({ same: item.same });
    });
  });
const underWay = (count: number) => expect.poll(() => parts.length, { interval: 20, timeout: 10_000 }).toBe(count);

beforeEach(async () => {
  ownDrafts('hotel');
  data = mkdtempSync(join(tmpdir(), 'queue-'));
  port = 0;
  parts = [];
  cut = () => false;
  await open();
  queue = queueOf();
});
afterEach(async () => {
  queue.cancel();
  queue.clear();
  const violations = [...box.violations];
  await box.close();
  rmSync(data, { recursive: true, force: true });
  expect(violations).toEqual([]);
});

it('sends a file in parts of 4 MB, and goes on behind the part that a cut line took', async () => {
  box.faults.add({ path: 'common/upload', method: 'part', skip: 1, times: 1, drop: true });
  const { file } = await add(film('a.mp4', 2 * PART + 1000));
  expect(file).toMatchObject({ name: 'a.mp4', path: '/影片', duration: 8 });
  expect(parts).toEqual([0, PART, PART, 2 * PART]);
});

it('does not send a part again of which only the answer was lost', async () => {
  box.faults.add({ path: 'common/upload', method: 'part', times: 1, drop: true, stage: 'after' });
  expect((await add(film('b.mp4', PART + 1000))).file).toBeDefined();
  expect(parts).toEqual([0, PART]);
});

it('tries for as long as something arrives in between', async () => {
  // Three times in a row between any two parts.
  cut = (count) => count % 4 !== 1;
  expect((await add(film('c.mp4', 2 * PART + 1000))).file).toBeDefined();
  expect(parts).toHaveLength(9);
});

it('goes on after a restart of the box, and after a pause', async () => {
  const sent = film('d.mp4', 2 * PART + 1000);
  let restarted: Promise<void> | undefined;
  queue = queueOf(async () => {
    restarted ??= box.close().then(open);
    await restarted;
  });
  box.faults.add({ path: 'common/upload', method: 'part', skip: 1, times: 1, drop: true });
  const done = add(sent);
  expect((await done).file).toMatchObject({ name: 'd.mp4' });
  expect(restarted).toBeDefined();
  expect(parts).toEqual([0, PART, PART, 2 * PART]);

  parts = [];
  box.faults.add({ path: 'common/upload', method: 'part', skip: 1, times: 1, hang: true });
  const paused = add(film('e.mp4', PART + 1000));
  await underWay(2);
  const item = queue.items().at(-1);
  queue.pause(item?.id);
  expect(queue.items().at(-1)).toMatchObject({ state: 'paused', inParts: true });
  queue.resume(item?.id);
  expect((await paused).file).toBeDefined();
  expect(parts).toEqual([0, PART, PART]);
});

it('goes on with a file that is chosen again after the page was loaded again', async () => {
  const file = film('f.mp4', PART + 1000);
  box.faults.add({ path: 'common/upload', method: 'part', skip: 1, hang: true });
  void add(file);
  await underWay(2);
  // With the page its requests are gone too.
  queue.pause();
  box.faults.clear();
  queue = queueOf();
  expect((await add(file)).file).toBeDefined();
  expect(parts).toEqual([0, PART, PART]);
});

it('refuses what is there already before a byte of it is sent, and leads to it', async () => {
  const file = film('g.mp4', 100_000);
  const first = await add(file);
  parts = [];
  const { same } = await add(new File([file], 'h.mp4'), '/广告');
  expect(same).toEqual({ id: first.file?.id, path: '/影片', name: 'g.mp4' });
  expect(queue.items().at(-1)).toMatchObject({ state: 'refused', sent: 0 });
  expect(parts).toEqual([]);
});

it('refuses a name that the box would not take before the file is read', () => {
  void add(film('a b.mp4', PART));
  expect(queue.items().at(-1)).toMatchObject({ state: 'refused', issue: { key: 'fileName' } });
});

it('lets the box forget what is cancelled', async () => {
  box.faults.add({ path: 'common/upload', method: 'part', skip: 1, hang: true });
  void add(film('i.mp4', PART + 1000));
  await underWay(2);
  queue.cancel();
  await expect.poll(() => box.requests.entries.filter(({ method }) => method === 'abort').length).toBe(1);
});
