// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readState } from '../../../src/areas/system/backup-restore/calls';
import { clearReads } from '../../../src/screen/data/use-read';
import { useWatch } from '../../../src/screen/data/use-watch';
import { clear, drawBare, fakeRuntime, refusal, text } from '../../session/page';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  vi.useRealTimers();
  await clear();
  clearReads();
});

const job = (state: string) => ({ data: { detail: { id: '1', kind: 'backup', state, phase: '', phases: [], sections: [], next: '' } } });

function Shown({ gateway }: { readonly gateway: ReturnType<typeof fakeRuntime>['runtime']['gateway'] }) {
  const { data, error, away } = useWatch(gateway, readState, {}, (known) => (known.data.detail.state === 'running' ? 700 : 10_000));
  return (
    <p>
      {data?.data.detail.state ?? 'nothing'} {away ? 'away' : 'here'} {error?.kind ?? 'fine'}
    </p>
  );
}

it('asks quickly while something goes on, keeps what is known while the box is away, and rests afterwards', async () => {
  const answers: (() => unknown)[] = [
    () => job('running'),
    () => {
      throw refusal('unreachable');
    },
    () => job('done'),
  ];
  const { runtime, sent } = fakeRuntime({ systemBackupRestore: () => (answers.shift() ?? (() => job('done')))() });
  await drawBare(<Shown gateway={runtime.gateway} />);
  expect(text()).toBe('running here fine');
  await act(() => vi.advanceTimersByTimeAsync(700));
  expect(text()).toBe('running away unreachable');
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(text()).toBe('done here fine');
  const asked = sent.length;
  await act(() => vi.advanceTimersByTimeAsync(9000));
  expect(sent.length).toBe(asked);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(sent.length).toBe(asked + 1);
});

it('does not ask again after a refusal, and never after it is gone', async () => {
  const { runtime, sent } = fakeRuntime({
    systemBackupRestore: () => {
      throw refusal('refused', { message: 'no' });
    },
  });
  await drawBare(<Shown gateway={runtime.gateway} />);
  expect(text()).toBe('nothing here refused');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(sent.length).toBe(1);
  await clear();
});
