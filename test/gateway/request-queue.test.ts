import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRequestQueue, MAX_IN_FLIGHT } from '../../src/gateway/request-queue';
import { type Later, later } from '../lib/later';

/** A task that the test ends when it wants to. */
const task = (log: string[], name: string) => {
  const end = later<string>();
  return {
    ...end,
    run: () => {
      log.push(name);
      return end.promise;
    },
  };
};
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const never = new AbortController().signal;

describe('the lanes to the box', () => {
  it('are four', async () => {
    const lanes = createRequestQueue();
    const log: string[] = [];
    const tasks = Array.from({ length: 6 }, (_, i) => task(log, String(i)));
    const results = tasks.map(({ run }) => lanes.run(run, { background: false, signal: never }));
    expect(log).toEqual(['0', '1', '2', '3']);
    expect(MAX_IN_FLIGHT).toBe(4);
    tasks[2]?.resolve('done');
    expect(await results[2]).toBe('done');
    await settle();
    expect(log).toEqual(['0', '1', '2', '3', '4']);
    tasks[0]?.reject(new Error('down'));
    await expect(results[0]).rejects.toThrow('down');
    await settle();
    expect(log.at(-1)).toBe('5');
  });

  it('are given to a person before the background', async () => {
    const lanes = createRequestQueue(1);
    const log: string[] = [];
    const first = task(log, 'first');
    void lanes.run(first.run, { background: false, signal: never });
    for (const name of ['poll 1', 'poll 2']) void lanes.run(task(log, name).run, { background: true, signal: never });
    const person = task(log, 'person');
    void lanes.run(person.run, { background: false, signal: never });
    first.resolve('');
    await settle();
    expect(log).toEqual(['first', 'person']);
    person.resolve('');
    await settle();
    expect(log).toEqual(['first', 'person', 'poll 1']);
  });

  it('never start what was given up while it waited', async () => {
    const lanes = createRequestQueue(1);
    const log: string[] = [];
    const first = task(log, 'first');
    void lanes.run(first.run, { background: false, signal: never });
    const leaving = new AbortController();
    const waiting = lanes.run(task(log, 'waiting').run, { background: false, signal: leaving.signal });
    leaving.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    first.resolve('');
    await settle();
    expect(log).toEqual(['first']);
    await expect(lanes.run(task(log, 'late').run, { background: false, signal: leaving.signal })).rejects.toThrow('left');
    expect(log).toEqual(['first']);
  });

  it('are freed by a task that throws before it starts', async () => {
    const lanes = createRequestQueue(1);
    const broken = lanes.run(
      () => {
        throw new Error('no cookies');
      },
      { background: false, signal: never },
    );
    await expect(broken).rejects.toThrow('no cookies');
    await expect(lanes.run(async () => 'free', { background: false, signal: never })).resolves.toBe('free');
  });

  it('never hold more than their limit, lose nothing, and keep the order, whatever happens', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('run' as const), background: fc.boolean() }),
      fc.record({ do: fc.constantFrom('resolve' as const, 'reject' as const, 'abort' as const), which: fc.nat(30) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(step, { maxLength: 40 }), async (limit, steps) => {
        const lanes = createRequestQueue(limit);
        const calls: { background: boolean; leaving: AbortController; end: Later<void>; started: boolean; over: boolean }[] = [];
        const open = () => calls.filter(({ started, over }) => started && !over);
        const waiting = () => calls.filter(({ started, over }) => !started && !over);
        for (const action of steps) {
          if (action.do === 'run') {
            const call = {
              background: action.background,
              leaving: new AbortController(),
              end: later<void>(),
              started: false,
              over: false,
            };
            calls.push(call);
            const start = (): Promise<void> => {
              // Whoever starts is the first of a person's that wait, else the first of the background's.
              const expected = waiting().find(({ background }) => !background) ?? waiting()[0];
              expect(call).toBe(expected);
              call.started = true;
              expect(open().length).toBeLessThanOrEqual(limit);
              return call.end.promise;
            };
            lanes.run(start, { background: call.background, signal: call.leaving.signal }).then(
              () => undefined,
              () => undefined,
            );
          } else if (action.do === 'abort') {
            const call = calls[action.which % Math.max(1, calls.length)];
            if (call && !call.started && !call.over) call.over = true;
            call?.leaving.abort();
          } else {
            const call = open()[action.which % Math.max(1, open().length)];
            if (!call) continue;
            call.over = true;
            call.end[action.do](undefined as never); // both take nothing here
          }
          await settle();
          expect(open().length === limit || waiting().length === 0).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });
});
