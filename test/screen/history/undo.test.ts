import { beforeAll, expect, it, vi } from 'vitest';
import type { Call } from '../../../src/gateway/calls';
import { resource } from '../../../src/gateway/calls';
import { GatewayError } from '../../../src/gateway/errors';
import { any } from '../../../src/gateway/shape';
import { loadMessages, translator } from '../../../src/i18n/i18n';
import type { Translate } from '../../../src/i18n/keys';
import { offerUndo, openBatch, tellUndone } from '../../../src/screen/history/undo';
import { undoneText } from '../../../src/screen/history/undo-batch';

const calls = resource('rooms', any(), '/rooms');
let t: Translate;
beforeAll(async () => {
  await loadMessages('en', ['common', 'engine']);
  t = await translator('en');
});

/** A screen whose box answers every write so. */
const boxOf = (abilities: readonly string[], reply: object) => {
  const sent: { readonly word: unknown; readonly payload: unknown }[] = [];
  const send = async ({ fixed }: Call, payload: unknown) => {
    sent.push({ word: fixed?.method, payload });
    return fixed?.method === 'record_undo' ? { data: { count: 1, failed: [] } } : reply;
  };
  const gateway = { send, captchaUrl: () => '' } as never;
  return { sent, screen: { gateway, t, language: 'en' as const, able: (ability: string) => abilities.includes(ability) } };
};

it('names the writes of one batch alike, and undoes them by that name for as long as the box says', async () => {
  const { sent, screen } = boxOf(['undo'], { undo: { seconds: 10 } });
  const batch = openBatch(screen, calls);
  expect(batch.seconds()).toBe(0);
  await batch.gateway.send(calls.del, { ids: ['1'] });
  await batch.gateway.send(calls.del, { ids: ['2'] });
  await batch.gateway.send(calls.detail, { id: '1' });
  const names = sent.map(({ payload }) => (payload as { batch?: string }).batch); // what this box was sent
  expect([new Set(names.slice(0, 2)).size, names[2]]).toEqual([1, undefined]);
  expect(batch.seconds()).toBe(10);
  await batch.undo();
  expect(sent.at(-1)).toEqual({ word: 'record_undo', payload: { batch: names[0] } });
});

it('sends and offers nothing of it where the box can’t undo', async () => {
  const { sent, screen } = boxOf([], { undo: { seconds: 10 } });
  const batch = openBatch(screen, calls);
  await batch.gateway.send(calls.del, { ids: ['1'] });
  expect([sent, batch.seconds()]).toEqual([[{ word: 'del', payload: { ids: ['1'] } }], 0]);
  const notify = vi.fn();
  offerUndo({ t, notify, failureText: () => '' }, 'done', batch);
  expect(notify.mock.calls).toEqual([['success', 'done']]);
});

it('offers it with what was done, and tells what became of it', async () => {
  const { screen } = boxOf(['undo'], { undo: { seconds: 10 } });
  const batch = openBatch(screen, calls);
  await batch.gateway.send(calls.del, { ids: ['1'] });
  const notify = vi.fn();
  offerUndo({ t, notify, failureText: () => '' }, 'done', batch);
  expect(notify).toHaveBeenLastCalledWith('success', 'done', expect.objectContaining({ label: 'Undo', seconds: 10 }));
  notify.mock.lastCall?.[2].run();
  await vi.waitFor(() => expect(notify).toHaveBeenLastCalledWith('success', 'Undone: 1 record is as it was before.'));
});

it('says why it failed and offers it again, also where the box was away when its words were to be fetched', async () => {
  const { screen } = boxOf(['undo'], { undo: { seconds: 10 } });
  const batch = openBatch(screen, calls);
  await batch.gateway.send(calls.del, { ids: ['1'] });
  const notify = vi.fn();
  let away = true;
  const failing = {
    ...batch,
    undo: async () => {
      if (away) throw new GatewayError('unreachable', 'undo', { sent: true });
      return batch.undo();
    },
  };
  offerUndo({ t, notify, failureText: () => 'no answer' }, 'done', failing);
  notify.mock.lastCall?.[2].run();
  await vi.waitFor(() =>
    expect(notify).toHaveBeenLastCalledWith('danger', 'no answer', expect.objectContaining({ label: 'Undo', seconds: 20 })),
  );
  away = false;
  notify.mock.lastCall?.[2].run();
  await vi.waitFor(() => expect(notify).toHaveBeenLastCalledWith('success', 'Undone: 1 record is as it was before.'));
});

it.each([
  ['refused', 404, 'It is too late', false],
  ['refused', 403, 'No permission', false],
  ['unreachable', 404, 'The box answered 404', false],
  ['stale', 409, 'It has been changed', true],
  ['refused', 503, 'Busy', true],
  ['unreachable', 502, 'The box answered 502', true],
] as const)('offers it again after %s %d only where a second try may succeed', async (kind, code, text, again) => {
  const { screen } = boxOf(['undo'], { undo: { seconds: 10 } });
  const batch = openBatch(screen, calls);
  const refusing = { ...batch, undo: () => Promise.reject(new GatewayError(kind, 'undo', { sent: true, code })) };
  const notify = vi.fn();
  await tellUndone({ t, notify, failureText: () => text }, refusing);
  expect(notify.mock.lastCall?.slice(0, 2)).toEqual(['danger', text]);
  expect(notify.mock.lastCall?.[2] !== undefined).toBe(again);
});

it('says of each record that is not back why, the first of them by name', () => {
  const failed = Array.from({ length: 7 }, (_, at) => ({ id: `${at}`, name: at === 0 ? '' : `row ${at}`, msg: 'taken' }));
  expect(undoneText(t, { count: 0, failed })).toBe(
    '7 could not be undone: #0: taken. row 1: taken. row 2: taken. row 3: taken. row 4: taken. And 2 more.',
  );
});

it('says what it brings before it is done, and does it once that is agreed to', async () => {
  const { sent, screen } = boxOf(['undo'], { undo: { seconds: 10 } });
  const batch = openBatch(screen, calls);
  await batch.gateway.send(calls.del, { ids: ['1'] });
  const notify = vi.fn();
  await tellUndone({ t, notify, failureText: () => '' }, { ...batch, told: async () => ['a', 'b', 'c', 'd', 'e'] });
  expect(sent.map(({ word }) => word)).toEqual(['del']);
  const question = 'Restoring has these effects:\na\nb\nc\nd\nand 1 more';
  expect(notify).toHaveBeenLastCalledWith('warning', question, expect.objectContaining({ label: 'Undo anyway' }));
  notify.mock.lastCall?.[2].run();
  await vi.waitFor(() => expect(notify).toHaveBeenLastCalledWith('success', 'Undone: 1 record is as it was before.'));
});

it('says so where nobody can tell what it brings', async () => {
  const { screen } = boxOf(['undo'], { undo: { seconds: 10 } });
  const batch = openBatch(screen, calls);
  const notify = vi.fn();
  await tellUndone({ t, notify, failureText: () => '' }, { ...batch, told: () => Promise.reject(new Error('away')) });
  expect(notify.mock.lastCall?.[1]).toContain('could not be checked');
});
