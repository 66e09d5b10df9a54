import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { audioFile, templateImage, type UploadFile } from '../../../src/field/rules';
import { type Call, resource } from '../../../src/gateway/calls';
import type { Gateway, SendOptions } from '../../../src/gateway/client';
import { type FailureKind, GatewayError } from '../../../src/gateway/errors';
import { record, text } from '../../../src/gateway/shape';
import { hasUnsavedWork, isPageHeld, ownDrafts } from '../../../src/screen/form/drafts';
import { createUploadQueue, PARALLEL, RETRIES } from '../../../src/screen/upload/upload-queue';
import type { UploadJob, UploadState } from '../../../src/screen/upload/uploads';
import { shownUploads } from '../../../src/screen/upload/uploads';

const call = resource('operationsVideo', record({})).method<{ readonly file: File }, { data: string }>('upload', record({ data: text() }), {
  kind: 'write',
  encoding: 'multipart',
  overlay: false,
});

const JPEG = '\xff\xd8\xff\xe0picture';
const file = (name: string, content = JPEG, lastModified = 1): File =>
  new File([Uint8Array.from(content, (letter) => letter.charCodeAt(0))], name, { lastModified });

/** One request that stands at the box. */
interface Asked {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly progress: (share: number) => void;
  readonly answer: (data?: string) => Promise<void>;
  readonly refuse: (kind: FailureKind, code?: number) => Promise<void>;
}

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** A box that answers when it is told, and a queue before it. Waits end at once unless they are kept. */
function world({ keepWaits = false } = {}) {
  const asked: Asked[] = [];
  const waits: number[] = [];
  let open = 0;
  let most = 0;
  const gateway: Gateway = {
    captchaUrl: () => '',
    send: <P, R>(_call: Call<P, R>, payload: P, { signal, onProgress, quiet }: SendOptions = {}) =>
      new Promise<R>((resolve, reject) => {
        const { file: sent } = payload as { file: File }; // what the queue sends
        if (!signal || !quiet) throw new Error('an upload can be stopped, and says itself what went wrong');
        open += 1;
        most = Math.max(most, open);
        const over = (): void => {
          open -= 1;
          asked.splice(asked.indexOf(one), 1);
        };
        const one: Asked = {
          name: sent.name,
          signal,
          progress: (share) => onProgress?.({ sent: share * 1000, total: 1000 }),
          answer: async (data = `/files/${sent.name}`) => {
            over();
            resolve({ data } as R);
            await turns();
          },
          refuse: async (kind, code = 0) => {
            over();
            reject(new GatewayError(kind, 'test', { code, message: kind === 'refused' ? 'The disk is full' : '', sent: true }));
            await turns();
          },
        };
        asked.push(one);
        signal.addEventListener('abort', () => {
          if (!asked.includes(one)) return;
          over();
          reject(new GatewayError('aborted', 'test', { sent: true }));
        });
      }),
  };
  let clock = 0;
  const queue = createUploadQueue(gateway, {
    wait: (ms) => {
      waits.push(ms);
      return keepWaits ? new Promise(() => {}) : Promise.resolve();
    },
    random: () => 0.5,
    hash: async () => '00',
    now: () => {
      clock += 1000;
      return clock;
    },
  });
  const done: string[] = [];
  const job: UploadJob<{ data: string }> = { call, rule: templateImage, label: 'Pictures', onDone: ({ data }) => done.push(data) };
  return {
    queue,
    job,
    asked,
    waits,
    done,
    most: () => most,
    async add(files: readonly File[], more: Partial<typeof job> = {}) {
      queue.add(files, { ...job, ...more });
      await turns();
    },
    states: () => queue.items().map(({ state }) => state),
    named: (name: string) => {
      const item = queue.items().find((one) => one.name === name);
      if (!item) throw new Error(`no ${name}`);
      return item;
    },
    at: (name: string) => {
      const one = asked.find((request) => request.name === name);
      if (!one) throw new Error(`${name} is not being sent`);
      return one;
    },
  };
}

afterEach(() => {
  shownUploads()?.cancel();
  shownUploads()?.clear();
  ownDrafts('');
});

describe('a queue of uploads', () => {
  it('sends two at a time, in order, and tells each screen what the box made of its file', async () => {
    const { add, asked, at, states, done, queue } = world();
    await add(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => file(name)));
    expect(asked.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
    await at('b.jpg').answer();
    expect(asked.map(({ name }) => name)).toEqual(['a.jpg', 'c.jpg']);
    await at('a.jpg').answer();
    await at('c.jpg').answer();
    expect(states()).toEqual(['done', 'done', 'done']);
    expect(done).toEqual(['/files/b.jpg', '/files/a.jpg', '/files/c.jpg']);
    expect(queue.items().every(({ sent, size }) => sent === size)).toBe(true);
  });

  it('tells how far each file is, by its own size', async () => {
    const { add, at, named } = world();
    await add([file('a.jpg', `${JPEG}${'x'.repeat(989)}`)]);
    at('a.jpg').progress(0.25);
    expect(named('a.jpg')).toMatchObject({ state: 'sending', size: 1000, sent: 250 });
  });

  it('refuses before sending: type, content, size, count, and what is in the queue already', async () => {
    const { add, asked, named, states } = world();
    await add([file('a.jpg')]);
    await add(
      [
        file('a.jpg'),
        file('a.jpg', JPEG, 2),
        file('b.svg'),
        file('program.jpg', '<script>'),
        file('empty.jpg', ''),
        file('last.jpg'),
        file('surplus.jpg'),
      ],
      { max: 6 },
    );
    expect(states()).toEqual(['sending', 'refused', 'sending', 'refused', 'refused', 'refused', 'waiting', 'refused']);
    expect(named('b.svg').issue?.key).toBe('fileType');
    expect(named('program.jpg').issue).toEqual({ key: 'fileContent', args: { suffix: 'jpg', found: 'HTML' } });
    expect(named('empty.jpg').issue?.key).toBe('fileEmpty');
    expect(named('surplus.jpg').issue).toEqual({ key: 'fileCount', args: { max: 6 } });
    expect(asked).toHaveLength(2);
  });

  it('refuses the same file twice in one go, and lets it go to another place', async () => {
    const { add, queue } = world();
    await add([file('a.jpg'), file('a.jpg')]);
    await add([file('a.jpg')], { fields: { scene: '2' } });
    expect(queue.items().map(({ state, issue }) => issue?.key ?? state)).toEqual(['sending', 'alreadyExists', 'sending']);
  });

  it('takes a file again once the first one has come to its end', async () => {
    const { add, at, states } = world();
    await add([file('a.jpg')]);
    await at('a.jpg').answer();
    await add([file('a.jpg')]);
    expect(states()).toEqual(['done', 'sending']);
  });

  it('refuses what cannot be read from the disk', async () => {
    const { add, named } = world();
    const gone = Object.assign(file('gone.jpg'), { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadable')) }) });
    await add([gone]);
    expect(named('gone.jpg').issue?.key).toBe('fileUnreadable');
  });

  it('sends again after network errors, three times with growing waits, and then says that it failed', async () => {
    const { add, at, states, waits, named, queue } = world();
    await add([file('a.jpg')]);
    for (let attempt = 0; attempt < RETRIES; attempt += 1) await at('a.jpg').refuse('unreachable', attempt === 0 ? 0 : 503);
    expect(states()).toEqual(['sending']);
    expect(waits).toEqual([1000, 3000, 9000]);
    await at('a.jpg').refuse('unreachable');
    expect(named('a.jpg')).toMatchObject({ state: 'failed', sent: 0, failure: { kind: 'unreachable' } });
    queue.retry();
    await turns();
    expect(named('a.jpg')).not.toHaveProperty('failure');
    await at('a.jpg').answer();
    expect(states()).toEqual(['done']);
  });

  it.each([
    ['refused', 0],
    ['invalid', 422],
    ['unreachable', 413],
    ['unreachable', 500],
    ['malformed', 200],
  ] as const)('does not send again what the box would not take again: %s %i', async (kind, code) => {
    const { add, at, states, waits } = world();
    await add([file('a.jpg')]);
    await at('a.jpg').refuse(kind, code);
    expect(states()).toEqual(['failed']);
    expect(waits).toEqual([]);
  });

  it('stops a file at once, and lets the next one go', async () => {
    const { add, at, named, queue, asked } = world();
    await add(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => file(name)));
    const { signal } = at('a.jpg');
    queue.cancel(named('a.jpg').id);
    expect(signal.aborted).toBe(true);
    expect(named('a.jpg').state).toBe('cancelled');
    await turns();
    expect(asked.map(({ name }) => name)).toEqual(['b.jpg', 'c.jpg']);
  });

  it('pauses all at once and goes on from the beginning of what was cut off', async () => {
    const { add, queue, states, asked, at } = world();
    await add(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => file(name)));
    at('a.jpg').progress(0.5);
    queue.pause();
    expect(states()).toEqual(['paused', 'paused', 'paused']);
    await turns();
    expect(asked).toEqual([]);
    queue.resume();
    await turns();
    expect(queue.items().map(({ state, sent }) => [state, sent])).toEqual([
      ['sending', 0],
      ['sending', 0],
      ['waiting', 0],
    ]);
  });

  it('a file that waits for its next attempt can be stopped, and does not keep its place', async () => {
    const { add, at, queue, named, asked } = world({ keepWaits: true });
    await add(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => file(name)));
    await at('a.jpg').refuse('unreachable');
    queue.cancel(named('a.jpg').id);
    await turns();
    expect(asked.map(({ name }) => name)).toEqual(['b.jpg', 'c.jpg']);
  });

  it('waits for a new sign-in when the session ends, and goes on; what the person had paused stays so', async () => {
    ownDrafts('hotel');
    const { add, at, queue, named, asked } = world();
    await add(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => file(name)));
    queue.pause(named('d.jpg').id);
    await at('a.jpg').refuse('expired');
    expect(asked).toEqual([]);
    expect(queue.items().map(({ state }) => state)).toEqual(['paused', 'paused', 'paused', 'paused']);
    queue.signedIn();
    await turns();
    expect(queue.items().map(({ state }) => state)).toEqual(['sending', 'sending', 'waiting', 'paused']);
  });

  it("never sends one person's files as another", async () => {
    ownDrafts('hotel');
    const { add, at, queue, asked } = world();
    await add([file('a.jpg'), file('b.jpg')]);
    await at('a.jpg').refuse('expired');
    ownDrafts('school');
    queue.signedIn();
    await turns();
    expect(asked).toEqual([]);
    expect(queue.items()).toEqual([]);
    expect(isPageHeld()).toBe(false);
  });

  it('holds the page as long as something is on its way, and shows itself as long as there is something to see', async () => {
    const { add, at, queue } = world();
    await add([file('a.jpg')]);
    expect(hasUnsavedWork()).toBe(true);
    expect(shownUploads()).toBe(queue);
    await at('a.jpg').answer();
    expect(hasUnsavedWork()).toBe(false);
    expect(shownUploads()).toBe(queue);
    queue.clear();
    expect(shownUploads()).toBeUndefined();
  });

  it('takes finished files out of the list, one or all, and never one that is on its way', async () => {
    const { add, at, queue, named } = world();
    await add([file('a.jpg'), file('b.jpg'), file('c.svg')]);
    await at('a.jpg').answer();
    queue.clear(named('b.jpg').id);
    queue.clear(named('a.jpg').id);
    expect(queue.items().map(({ name }) => name)).toEqual(['b.jpg', 'c.svg']);
    queue.clear();
    expect(queue.items().map(({ name }) => name)).toEqual(['b.jpg']);
  });

  it('validates sounds by their own rule', async () => {
    const { add, states } = world();
    await add([file('a.mp3', 'ID3\x03'), file('b.mp3')], { rule: audioFile satisfies (file: UploadFile) => unknown });
    expect(states()).toEqual(['sending', 'refused']);
  });
});

const FINAL: ReadonlySet<UploadState> = new Set(['done', 'failed', 'refused', 'cancelled']);

describe('whatever happens', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('add' as const), count: fc.integer({ min: 1, max: 4 }), good: fc.boolean() }),
    fc.record({ do: fc.constantFrom('answer', 'refused', 'unreachable', 'expired', 'renewed'), at: fc.nat(1) }),
    fc.record({ do: fc.constantFrom('pause', 'resume', 'cancel', 'signedIn'), one: fc.option(fc.nat(9)) }),
  );

  it('no more than two are sent at once, and every file comes to exactly one end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { queue, add, asked, most } = world();
        const ends = new Map<number, UploadState>();
        const look = (): void => {
          for (const { id, state } of queue.items()) {
            const end = ends.get(id);
            if (end !== undefined) expect(state).toBe(end);
            else if (FINAL.has(state)) ends.set(id, state);
          }
        };
        queue.subscribe(look);
        let made = 0;
        for (const now of steps) {
          if (now.do === 'add') {
            const files = Array.from({ length: now.count }, () => {
              made += 1;
              return file(`${made}.jpg`, now.good ? JPEG : 'text');
            });
            await add(files);
          } else if ('at' in now) {
            const one = asked[now.at];
            if (now.do === 'answer') await one?.answer();
            else await one?.refuse(now.do as FailureKind); // one of the words above
          } else if (now.do === 'signedIn') queue.signedIn();
          else {
            const id = now.one === null ? undefined : queue.items()[now.one]?.id;
            if (now.do === 'pause') queue.pause(id);
            else if (now.do === 'resume') queue.resume(id);
            else {
              queue.cancel(id);
              // At once, not after a turn.
              for (const item of queue.items())
                if (id === undefined || item.id === id) expect(['sending', 'waiting', 'paused']).not.toContain(item.state);
            }
            await turns();
          }
        }
        queue.signedIn();
        queue.resume();
        await turns();
        for (let left = asked.length; left > 0; left = asked.length) await asked[0]?.answer();
        expect(most()).toBeLessThanOrEqual(PARALLEL);
        expect(ends.size).toBe(made);
        expect(isPageHeld()).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});
