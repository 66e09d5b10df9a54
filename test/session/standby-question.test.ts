import { expect, it } from 'vitest';
import { createSession } from '../../src/session/session-state';
import { createStandbyQuestion } from '../../src/session/standby-question';

const session = () => createSession('en');

it('asks nothing on the host', async () => {
  const state = session();
  expect(await createStandbyQuestion(state)()).toBe(true);
  expect(state.getState().askToWrite).toBeUndefined();
});

it('asks once on the standby, for all writes that wait, and again after a no', async () => {
  const state = session();
  const mayWrite = createStandbyQuestion(state);
  state.setState({ standbyOf: '192.168.10.3' });
  const both = Promise.all([mayWrite(), mayWrite()]);
  state.getState().askToWrite?.(false);
  expect(await both).toEqual([false, false]);
  expect(state.getState().askToWrite).toBeUndefined();
  const again = mayWrite();
  state.getState().askToWrite?.(true);
  expect(await again).toBe(true);
  expect(await mayWrite()).toBe(true);
  expect(state.getState().askToWrite).toBeUndefined();
});

it('asks again once another machine is the host', async () => {
  const state = session();
  const mayWrite = createStandbyQuestion(state);
  state.setState({ standbyOf: '192.168.10.3' });
  const first = mayWrite();
  state.getState().askToWrite?.(true);
  await first;
  state.setState({ standbyOf: '192.168.10.4' });
  void mayWrite();
  expect(state.getState().askToWrite).toBeDefined();
});
