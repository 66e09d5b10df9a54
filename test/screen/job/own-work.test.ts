import { expect, it } from 'vitest';
import { isUnderWay } from '../../../src/screen/job/job-calls';
import { jobOf, wallSeconds, watchOf } from '../../../src/screen/job/own-work';

const watch = { data: 'told', error: undefined, away: false, silent: undefined, gaveUp: false, ask: () => undefined };

it('tells work of a box without jobs as a job that nobody counts and nobody stops', async () => {
  const job = jobOf({ id: 'sync', kind: 'sync', component: 'system/hotstandby', state: 'running', steps: [], username: 'admin' });
  expect(job).toMatchObject({ username: 'admin', message: '', cancellable: false, file: false, counts: { done: 0, failed: 0 } });
  expect(isUnderWay(job)).toBe(true);
  const shown = watchOf(watch, job);
  expect(shown).toMatchObject({ job, zone: 'UTC', lost: false });
  await expect(shown.cancel(async () => expect.fail('nothing is sent'))).resolves.toBeUndefined();
});

it('reads a time of the box so that it is shown as it was told', () => {
  expect(new Date(wallSeconds('2026-11-22 07:05:09') * 1000).toISOString()).toBe('2026-11-22T07:05:09.000Z');
  expect(wallSeconds(undefined)).toBe(0);
  expect(wallSeconds('soon')).toBe(0);
});
