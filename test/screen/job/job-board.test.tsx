// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadMessages, useT } from '../../../src/i18n/i18n';
import { NewPlace } from '../../../src/screen/apply/safe-apply-parts';
import { clearReads } from '../../../src/screen/data/use-read';
import { JobBoard } from '../../../src/screen/job/job-board';
import { type Job, type JobOf, NO_COUNTS, startOf } from '../../../src/screen/job/job-calls';
import { stepsOfPhases } from '../../../src/screen/job/steps';
import { type JobWatch, PATIENCE_MS, useJob } from '../../../src/screen/job/use-job';
import { useStart } from '../../../src/screen/job/use-start';
import type { ScreenProps } from '../../../src/screen/screen';
import { clear, draw, fakeRuntime, later, press, refusal, text } from '../../session/page';

const JOB: Job = {
  id: '1',
  kind: 'restore',
  component: 'system/backuprestore',
  state: 'running',
  username: 'admin',
  started: 1_767_322_445,
  ended: 0,
  counts: NO_COUNTS,
  rate: 0,
  left: 0,
  steps: stepsOfPhases(['check', 'restore_point', 'apply', 'verify'], 'apply', 'running'),
  message: '',
  log: [{ time: 1_767_322_446, text: 'Well formed' }],
  cancellable: false,
  file: false,
  undo: 0,
  about: {},
  fleet: undefined,
};
const ask = vi.fn<() => void>();
const { runtime: idle } = fakeRuntime({});
const useScreen = (gateway = idle.gateway, may = true) =>
  ({
    t: useT(),
    gateway,
    can: () => may,
    menuTitle: () => undefined,
    notify: () => {},
    failureText: ({ message }: { readonly message: string }) => message,
  }) as Pick<ScreenProps, 't' | 'gateway' | 'can' | 'menuTitle' | 'notify' | 'failureText'>;

function Page({ watch = {}, job = {}, may }: { readonly watch?: Partial<JobWatch>; readonly job?: Partial<Job>; readonly may?: boolean }) {
  const screen = useScreen(idle.gateway, may);
  const shown = { ...JOB, ...job };
  const known: JobWatch = {
    job: shown,
    zone: 'UTC',
    error: undefined,
    away: false,
    silent: undefined,
    gaveUp: false,
    ask,
    lost: false,
    cancel: async () => undefined,
    ...watch,
  };
  return (
    <JobBoard
      screen={screen}
      watch={known}
      job={shown}
      title="Restoring a backup"
      elsewhere={<NewPlace address="10.0.0.2" handOver={undefined} t={screen.t} />}
    />
  );
}

/** A page that follows jobs of the box itself. */
function Followed({ gateway, of }: { readonly gateway: typeof idle.gateway; readonly of: JobOf }) {
  const watch = useJob(gateway, of);
  return (
    <p>
      {watch.job ? `${watch.job.id} ${watch.job.state} ${watch.job.username}` : 'none'} {watch.away ? 'away' : 'here'}{' '}
      {watch.lost ? 'lost' : ''} {watch.gaveUp ? 'gave up' : ''}
      <button type="button" onClick={watch.ask}>
        Ask
      </button>
    </p>
  );
}
const answer = (job: object) => ({ data: { detail: { ...JOB, ...job }, zone: 'UTC' } });

beforeEach(() => loadMessages('en', ['job', 'safe-apply']));
afterEach(async () => {
  vi.useRealTimers();
  await clear();
  clearReads();
});

it('says since when the box is silent, what it did last, and where it may be by now', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  await draw(<Page watch={{ silent: performance.now() - 23_400, away: true }} />);
  expect(text()).toContain('The gateway has not answered for 23 s. Last known step: Apply.');
  expect(text()).toContain('New address: 10.0.0.2');
  expect(text()).toContain('sign in there');
});

it('does not wait for ever for a box that refuses to say how far it is', async () => {
  await draw(<Page watch={{ error: refusal('refused', { message: 'No permission' }) }} />);
  expect(text()).toContain('No permission Last known step: Apply.');
  await press('Retry');
  expect(ask).toHaveBeenCalledOnce();
});

it('tells who began it, how many are through, what failed of them, and what the box wrote down', async () => {
  const counts = { ...NO_COUNTS, queued: 1500, done: 3500, failed: 2 };
  await draw(<Page job={{ counts, rate: 100, left: 15 }} />);
  expect(text()).toContain('Started by admin at 2026-01-02 02:54:05');
  expect(text()).toContain('3,502 of 5,002 · 2 failed · 100/s · about 15 s left');
  expect(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('70');
  expect(text()).toContain('Well formed');
});

it('offers to stop it only while the box can, and tells an account that may not why', async () => {
  const buttons = () =>
    [...document.querySelectorAll('button')].map(
      (button) => `${button.textContent}${button.getAttribute('aria-disabled') === 'true' ? ' (not allowed)' : ''}`,
    );
  await draw(<Page job={{ cancellable: true }} />);
  expect(buttons()).toEqual(['Cancel']);
  await clear();
  await draw(<Page job={{ cancellable: true }} may={false} />);
  expect(buttons()).toEqual(['Cancel (not allowed)']);
  await clear();
  await draw(<Page job={{ cancellable: true, state: 'cancelled' }} />);
  expect(buttons()).toEqual([]);
});

it('follows a job over a silence of the box to its end, and finds one that another administrator began', async () => {
  vi.useFakeTimers();
  const answers: (() => object)[] = [
    () => answer({}),
    () => {
      throw refusal('unreachable');
    },
    () => answer({ state: 'failed', message: 'The device stopped in between' }),
    () => answer({ id: '2', username: 'operator' }),
  ];
  const { runtime } = fakeRuntime({ systemJob: () => (answers.shift() ?? (() => answer({ id: '2' })))() });
  await draw(<Followed gateway={runtime.gateway} of={{ component: 'system/backuprestore' }} />);
  expect(text()).toContain('1 running admin here');
  await act(() => vi.advanceTimersByTimeAsync(700));
  expect(text()).toContain('1 running admin away');
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(text()).toContain('1 failed admin here');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(text()).toContain('2 running operator here');
});

it('drops a late answer to an older question', async () => {
  const late = later<object>();
  const answers = [() => late.promise, () => answer({ state: 'done' })];
  const { runtime } = fakeRuntime({ systemJob: () => (answers.shift() ?? (() => answer({ state: 'done' })))() });
  await draw(<Followed gateway={runtime.gateway} of={{ id: '1' }} />);
  expect(text()).toContain('none here');
  await press('Ask');
  expect(text()).toContain('1 done admin here');
  await act(async () => late.answer(answer({ state: 'running' })));
  expect(text()).toContain('1 done admin here');
});

it('says of a job that the box has forgotten that it is lost, and does not ask again', async () => {
  vi.useFakeTimers();
  const { runtime, sent } = fakeRuntime({
    systemJob: () => {
      throw refusal('refused', { code: 404 });
    },
  });
  await draw(<Followed gateway={runtime.gateway} of={{ id: 'gone' }} />);
  expect(text()).toContain('lost');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(sent).toHaveLength(1);
});

it('asks a person after ten minutes of silence whether to wait on, and waits on', async () => {
  vi.useFakeTimers();
  const { runtime, sent } = fakeRuntime({
    systemJob: () => {
      if (sent.length > 1) throw refusal('unreachable');
      return answer({});
    },
  });
  await draw(<Followed gateway={runtime.gateway} of={{ id: '1' }} />);
  await act(() => vi.advanceTimersByTimeAsync(PATIENCE_MS + 5000));
  expect(text()).toContain('gave up');
  const asked = sent.length;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(sent).toHaveLength(asked);
  await press('Ask');
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(text()).not.toContain('gave up');
  expect(sent.length).toBeGreaterThan(asked + 1);
});

it('begins nothing twice: the same order after a lost answer carries the same request id', async () => {
  const ids: (string | undefined)[] = [];
  const { runtime } = fakeRuntime({
    systemJob: (_payload, { requestId }) => {
      ids.push(requestId);
      if (ids.length === 1) throw refusal('unreachable');
      return { data: { id: '1' } };
    },
  });
  const backup = startOf<{ note: string }>('backup', 'system/backuprestore');
  const Form = () => {
    const start = useStart(runtime.gateway);
    return ['same', 'same', 'other'].map((note, at) => (
      <button key={at} type="button" onClick={() => void start(backup, { note }).catch(() => {})}>
        {`Start ${at}`}
      </button>
    ));
  };
  await draw(<Form />);
  for (const at of [0, 1, 2]) await press(`Start ${at}`);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});
