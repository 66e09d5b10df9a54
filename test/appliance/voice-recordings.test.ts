/** Recordings: made only of calls that the settings let be recorded, and kept no longer than they say. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { resourcePaths } from '../../src/gateway/calls';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const [CDR, MEETINGS] = [resourcePaths.voiceCallcdr, resourcePaths.voiceMeetroom];
const SETTINGS = resourcePaths.voiceBasicsetting;

let box: Appliance;
let admin: Visitor;
beforeEach(async () => {
  box = await startSeeded({ control: true });
  admin = visit(box);
  admin.token = box.startSession('admin');
  box.voice.traffic(false);
});
afterEach(async () => {
  expect(box.violations).toEqual([]);
  await box.close();
});

type Entry = Readonly<Record<string, unknown>>;
const set = async (change: Readonly<Record<string, string>>): Promise<void> => {
  const { detail } = (await admin.form(SETTINGS, { method: 'detail' })).data as { detail: Entry }; // a detail's reply
  const { codes, id: _id, ...rest } = detail;
  const sent = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  const answer = await admin.form(SETTINGS, { method: 'form', ...sent, codes: JSON.stringify(codes), ...change });
  expect(answer.code, JSON.stringify(answer.data)).toBe(200);
};
/** Whether a call to the front desk, which records all of its own, is recorded once it talks. */
const isRecorded = (from: string): boolean | undefined => {
  for (let at = 0; at < 10; at += 1) {
    const call =
      from === ''
        ? box.voice.arrive({ trunk: '1', did: '02888889999', caller: '13800001111' })
        : box.voice.originate({ from, to: '8000', label: '' });
    if (typeof call === 'string') return undefined;
    const now = () => box.voice.calls().find(({ id }) => id === call.id);
    for (let second = 0; second < 40 && now()?.state === 'ringing'; second += 1) box.advance(1000);
    const found = now();
    box.voice.hangUp(call.id);
    if (found?.state === 'talking') return found.recording;
  }
  return undefined;
};

it('are made as far as the settings allow, whatever the extension says', async () => {
  await set({ recording: 'all' });
  expect([isRecorded(''), isRecorded('8090')]).toEqual([true, true]);
  await set({ recording: 'outside' });
  expect([isRecorded(''), isRecorded('8090')]).toEqual([true, false]);
  for (const recording of ['off', 'demand']) {
    await set({ recording });
    expect([isRecorded(''), isRecorded('8090')], recording).toEqual([false, false]);
  }
});

it('of a meeting are not begun by hand either where nothing is recorded', async () => {
  expect((await admin.form(MEETINGS, { method: 'record', id: '2', on: '1' })).code).toBe(200);
  await set({ recording: 'off' });
  expect(await admin.form(MEETINGS, { method: 'record', id: '2', on: '1' })).toMatchObject({
    code: 424,
    msg: expect.stringContaining('off'),
  });
  expect((await admin.form(MEETINGS, { method: 'record', id: '2', on: '0' })).code).toBe(200);
});

it('are deleted when their days are over, and the record of the call stays', async () => {
  const list = async (recording = '') => {
    const { data } = await admin.form(CDR, {
      method: 'list',
      page: '1',
      limit: '1',
      sort: 'started',
      order: 'asc',
      ...(recording && { recording }),
    });
    return data as { list: readonly Entry[]; total: number }; // a list's reply
  };
  const [all, before] = [await list(), await list('1')];
  const oldest = before.list[0] ?? {};
  expect(oldest.recording).toBe(1);
  await set({ retention: '7' });
  const after = await list('1');
  expect(after.total).toBeLessThan(before.total);
  expect(after.total).toBeGreaterThan(0);
  expect((await list()).total).toBe(all.total);
  expect((await admin.form(CDR, { method: 'recording', id: String(oldest.id) })).code).toBe(404);
  expect(((await admin.form(CDR, { method: 'detail', id: String(oldest.id) })).data as { detail: Entry }).detail.recording).toBe(0); // a detail's reply
  // More days bring none of them back.
  await set({ retention: '90' });
  expect((await list('1')).total).toBe(after.total);
});
