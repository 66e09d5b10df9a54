/** The states of devices and jobs: any order of events ends in a defined state, and the counts always add up. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Counts,
  isOpenJob,
  isRunning,
  isThrough,
  isWaveOver,
  type JobStand,
  NEW_TARGET,
  NO_TARGETS,
  nextJob,
  nextTarget,
  RUNGS,
  stopReached,
  TARGET_STATES,
  type Target,
  type TargetEvent,
} from './fleet/machine';

const attempts = fc.integer({ min: 0, max: 4 });
const event: fc.Arbitrary<TargetEvent> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ is: 'begin' } as const) },
  {
    weight: 6,
    arbitrary: fc.record({
      is: fc.constant('step' as const),
      step: fc.constantFrom(...RUNGS),
      attempt: attempts,
      restarts: fc.integer({ min: 0, max: 4 }),
    }),
  },
  fc.record({ is: fc.constant('verified' as const), attempt: attempts }),
  fc.record({ is: fc.constant('failed' as const), attempt: attempts, again: fc.boolean() }),
  fc.record({ is: fc.constant('lapse' as const), attempt: attempts }),
  fc.constantFrom({ is: 'skip' } as const, { is: 'cancel' } as const, { is: 'retry' } as const),
);
const run = (events: readonly TargetEvent[], from: Target = NEW_TARGET): Target => events.reduce(nextTarget, from);

describe('a device', () => {
  it('is in a defined state whatever is told in whatever order', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let target = NEW_TARGET;
        for (const each of events) {
          const next = nextTarget(target, each);
          expect(TARGET_STATES).toContain(next.state);
          expect(next.attempt).toBeGreaterThanOrEqual(target.attempt);
          // What nobody has begun is not under way, and what is verified stays so.
          if (next.attempt === 0) expect(isRunning(next.state)).toBe(false);
          if (target.state === 'verified') expect(next).toBe(target);
          // An end is left by a person alone; what is unknown also by a late answer.
          if (isThrough(target.state) && target.state !== 'unknown' && next !== target) expect(each.is).toBe('retry');
          target = next;
        }
      }),
    );
  });

  it('takes a step once and forwards only: told twice, or late, it is nothing new', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...RUNGS), { maxLength: 12 }), (steps) => {
        const begun = nextTarget(NEW_TARGET, { is: 'begin' });
        let target = begun;
        for (const step of steps) {
          const next = nextTarget(target, { is: 'step', step, attempt: 1 });
          if (next !== target && isRunning(next.state))
            expect(RUNGS.indexOf(next.state as never)).toBeGreaterThan(RUNGS.indexOf(target.state as never));
          expect(nextTarget(next, { is: 'step', step, attempt: 1 })).toBe(next);
          target = next;
        }
      }),
    );
  });

  it('ends: whatever came before, a time-out of its try or a stop leaves nothing under way', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const target = run(events);
        const end = run([{ is: 'lapse', attempt: target.attempt }, { is: 'cancel' }], target);
        expect(isThrough(end.state)).toBe(true);
      }),
    );
  });

  it('is not moved by an answer to an earlier try', () => {
    const second = run([{ is: 'begin' }, { is: 'failed', attempt: 1, again: true }, { is: 'begin' }]);
    expect(second).toMatchObject({ state: 'sent', attempt: 2 });
    expect(nextTarget(second, { is: 'verified', attempt: 1 })).toBe(second);
    expect(nextTarget(second, { is: 'verified', attempt: 2 }).state).toBe('verified');
  });

  it('is quarantined at the third failure, and at the third restart', () => {
    const try_ = (attempt: number): readonly TargetEvent[] => [{ is: 'begin' }, { is: 'failed', attempt, again: true }];
    expect(run([...try_(1), ...try_(2)]).state).toBe('queued');
    expect(run([...try_(1), ...try_(2), ...try_(3)]).state).toBe('quarantined');
    const away = (restarts: number): readonly TargetEvent[] => [
      { is: 'step', step: 'offline', attempt: 1, restarts },
      { is: 'step', step: 'back', attempt: 1, restarts },
    ];
    expect(run([{ is: 'begin' }, ...away(1), ...away(1), ...away(2)])).toMatchObject({ state: 'back', restarts: 2 });
    expect(run([{ is: 'begin' }, ...away(1), ...away(2), ...away(3)])).toMatchObject({ state: 'quarantined', restarts: 3 });
    expect(run([{ is: 'begin' }, ...away(3), { is: 'retry' }])).toMatchObject({ state: 'queued', restarts: 0 });
  });

  it('that is unknown is verified by a late answer', () => {
    const lost = run([{ is: 'begin' }, { is: 'lapse', attempt: 1 }]);
    expect(lost.state).toBe('unknown');
    expect(nextTarget(lost, { is: 'step', step: 'back', attempt: 1 })).toBe(lost);
    expect(nextTarget(lost, { is: 'verified', attempt: 1 }).state).toBe('verified');
  });
});

describe('a job', () => {
  const jobEvent = fc.constantFrom('open' as const, 'pause' as const, 'resume' as const, 'cancel' as const, 'retry' as const);
  it('counts every device exactly once, and ends when all are through', () => {
    const steps = fc.array(
      fc.oneof(
        { weight: 5, arbitrary: fc.record({ device: fc.integer({ min: 0, max: 4 }), event }) },
        { weight: 1, arbitrary: jobEvent.map((is) => ({ job: is })) },
      ),
      { maxLength: 80 },
    );
    fc.assert(
      fc.property(steps, (all) => {
        const targets: Target[] = Array.from({ length: 5 }, () => NEW_TARGET);
        let job: JobStand = { state: 'running', ending: false };
        const countsNow = (): Counts => {
          const counts: Record<string, number> = { ...NO_TARGETS };
          for (const { state } of targets) counts[state] = (counts[state] ?? 0) + 1;
          return counts as Counts;
        };
        for (const step of all) {
          if ('job' in step) {
            job = nextJob(job, { is: step.job });
            if (step.job === 'cancel' && job.ending)
              for (const [at, target] of targets.entries()) targets[at] = nextTarget(target, { is: 'cancel' });
          } else if (isOpenJob(job) && !(job.ending && step.event.is === 'retry'))
            targets[step.device] = nextTarget(targets[step.device] ?? NEW_TARGET, step.event);
          const counts = countsNow();
          expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(5);
          const settled = nextJob(job, { is: 'settle', counts });
          const isLeft = targets.some(({ state }) => !isThrough(state));
          if (isOpenJob(job)) expect(isOpenJob(settled), `${JSON.stringify(job)} ${JSON.stringify(counts)}`).toBe(isLeft);
          expect(settled.ending && !isOpenJob(settled)).toBe(false);
          job = settled;
        }
      }),
    );
  });

  it('stops at its percentage from a least number on, and a small wave when it is through', () => {
    const wave = (finished: number, bad: number, size = 50) => ({ size, begun: 50, finished, bad });
    expect(stopReached(wave(9, 9), 5, 10)).toBe(false);
    expect(stopReached(wave(10, 0), 5, 10)).toBe(false);
    expect(stopReached(wave(20, 1), 5, 10)).toBe(true);
    expect(stopReached(wave(21, 1), 5, 10)).toBe(false);
    expect(stopReached(wave(50, 6), 0, 10)).toBe(false);
    expect(stopReached(wave(1, 1, 1), 5, 10)).toBe(true);
    expect(isWaveOver({ size: 5, begun: 5, finished: 5, bad: 0 })).toBe(true);
    expect(isWaveOver({ size: 0, begun: 5, finished: 5, bad: 0 })).toBe(false);
  });
});
