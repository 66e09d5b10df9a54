import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const PATH = '/admin.php/system/timed_task';
const MINUTE = 60_000;

let box: Appliance;
let admin: Visitor;
beforeEach(async () => {
  box = await startSeeded();
  admin = visit(box);
  admin.token = box.startSession('admin');
});
afterEach(async () => {
  const violations = [...box.violations];
  await box.close();
  expect(violations).toEqual([]);
});

const add = async (fields: Readonly<Record<string, string>>): Promise<string> => {
  const answer = await admin.form(PATH, {
    method: 'form',
    name: 'Chime',
    type: 'sync',
    cycle: 'minutes',
    every: '5',
    status: '1',
    ...fields,
  });
  expect(answer.msg).toBe('Success');
  return (answer.data as { id: string }).id; // the contract's reply of a form
};
const runsOf = async (id: string) => {
  const { data } = await admin.form(PATH, { method: 'runs', id });
  return (data as { list: readonly { time: string; result: string; reason: string; by: string; count: number }[] }).list; // what the assertions look at
};
const rowOf = async (id: string) => {
  const { data } = await admin.form(PATH, { method: 'detail', id });
  return (data as { detail: Readonly<Record<string, unknown>> }).detail; // as above
};

describe('timed tasks', () => {
  it('run when they are due, and say how it went', async () => {
    const id = await add({ every: '720' });
    expect(await runsOf(id)).toEqual([]);
    box.advance(720 * MINUTE);
    const [run, ...others] = await runsOf(id);
    expect(others).toEqual([]);
    expect(run?.time).toMatch(/ (?:00|12):00:00$/);
    box.advance(MINUTE);
    expect((await runsOf(id))[0]).toMatchObject({ time: run?.time, result: 'success', reason: 'none', by: '' });
    await vi.waitFor(async () => expect(await rowOf(id)).toMatchObject({ last_run: run?.time, last_result: 'success' }), 4000);
  });

  it('are not run while they are switched off', async () => {
    const id = await add({ status: '0' });
    box.advance(30 * MINUTE);
    expect(await runsOf(id)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ next_run: '', last_result: 'pending' });
  });

  it('are left out while one is still at it, and say so', async () => {
    const id = await add({ type: 'broadcast', content: '4', play_count: '999', play_duration: '420' });
    box.advance(5 * MINUTE);
    // The last of the list is the first: its time may have come before the clock was moved.
    expect((await runsOf(id)).at(-1)).toMatchObject({ result: 'executing' });
    box.advance(5 * MINUTE);
    expect((await runsOf(id))[0]).toMatchObject({ result: 'skipped', reason: 'busy' });
  });

  it('run by hand, once at a time, under the name of who did it, and a form that is open does not become stale', async () => {
    const id = await add({ type: 'reboot', cycle: 'once', at: '2099-01-01 00:00:00' });
    const before = await rowOf(id);
    expect((await admin.form(PATH, { method: 'run', id })).code).toBe(200);
    expect((await runsOf(id))[0]).toMatchObject({ result: 'executing', by: 'admin' });
    expect((await admin.form(PATH, { method: 'run', id })).msg).toBe('This task is running already');
    const { mtime } = await rowOf(id);
    expect(mtime).toBe(before.mtime);
  });

  it('back up for real: the backup is in the list and can be restored', async () => {
    const BACKUPS = '/admin.php/system/backup_restore';
    const id = await add({ name: 'Nightly', type: 'backup', cycle: 'once', at: '2099-01-01 00:00:00' });
    expect((await admin.form(PATH, { method: 'run', id })).code).toBe(200);
    await vi.waitFor(async () => expect((await runsOf(id))[0]).toMatchObject({ result: 'success', reason: 'none' }), 8000);
    const query = { method: 'list', page: '1', limit: '10', sort: 'created', order: 'desc' };
    const { list } = (await admin.form(BACKUPS, query)).data as { list: readonly { id: string; note: string; by: string }[] }; // the contract's shape
    expect(list).toEqual([expect.objectContaining({ note: 'Nightly', kind: 'scheduled', by: 'admin' })]);
    expect((await admin.form(BACKUPS, { method: 'restore', id: list[0]?.id ?? '', 'sections[0]': 'dns' })).code).toBe(200);
  });

  it('clean the log for real, and the log says how much', async () => {
    await admin.form('/admin.php/system/developer_mode', { method: 'form', status: '1' });
    const licence = { method: 'import', confirm: '0' };
    await admin.upload('/admin.php/authorise/license', licence, new Blob([box.licenceFile()]), 'new.lic');
    box.advance(100 * 24 * 60 * MINUTE);
    admin.token = box.startSession('admin');
    const id = await add({ type: 'clean_logs', cycle: 'once', at: '2099-01-01 00:00:00' });
    await admin.form(PATH, { method: 'run', id });
    expect((await runsOf(id))[0]).toMatchObject({ result: 'success' });
    expect(box.changes().filter(({ path }) => path.endsWith('developer_mode'))).toEqual([]);
    expect(box.changes()).toContainEqual(
      expect.objectContaining({ method: 'clean_logs', after: expect.objectContaining({ removed: expect.any(Number) }) }),
    );
  });

  it('play for real: phones hear it, Live has its call, and the log of broadcasts has the run', async () => {
    const id = await add({
      type: 'broadcast',
      content: '4',
      cycle: 'once',
      at: '2099-01-01 00:00:00',
      play_count: '50',
      play_duration: '90',
    });
    await admin.form(PATH, { method: 'run', id });
    expect((await runsOf(id))[0]).toMatchObject({ result: 'executing' });
    const playing = async () =>
      ((await admin.form('/admin.php/voicemodel/broadcast', { method: 'now' })).data as { list: readonly { reached: number }[] }).list;
    expect((await playing())[0]?.reached).toBeGreaterThan(0);
    expect(box.voice.calls().filter(({ label }) => label === 'broadcast')).toHaveLength(1);
    box.advance(2 * MINUTE);
    expect(await playing()).toEqual([]);
    expect((await runsOf(id))[0]).toMatchObject({ result: 'completed', seconds: 90 });
  });

  it('play a film on the screens of an area, and leave it out where terminals do not show it', async () => {
    const FILMS = '/admin.php/mediamodel/filmmanagement';
    const fields = {
      type: 'film',
      film: '1',
      area: '会议室',
      cycle: 'once',
      at: '2099-01-01 00:00:00',
      play_count: '1',
      play_duration: '60',
    };
    const id = await add(fields);
    await admin.form(PATH, { method: 'run', id });
    expect((await runsOf(id))[0]).toMatchObject({ result: 'executing' });
    expect(box.changes()).toContainEqual(
      expect.objectContaining({ method: 'play_film', after: expect.objectContaining({ area: '会议室', count: expect.any(Number) }) }),
    );
    box.advance(2 * MINUTE);
    const [run] = await runsOf(id);
    expect(run).toMatchObject({ result: 'completed' });
    expect(run?.count).toBeGreaterThan(5);
    await admin.form(PATH, { method: 'run', id });
    expect((await runsOf(id))[0]).toMatchObject({ result: 'executing' });
    await admin.form(FILMS, { method: 'take_down', id: '1', reason: '内容不当' });
    expect((await runsOf(id))[0], 'taken off the air while it plays').toMatchObject({ result: 'completed' });
    await admin.form(FILMS, { method: 'put_back', id: '1' });
    const refused = await admin.form(FILMS, { method: 'del', 'ids[0]': '1' });
    expect(refused.code).toBe(422);
    expect(JSON.stringify(refused), 'by the task').toContain('Chime');
    expect((await admin.form(FILMS, { method: 'status', id: '1', status: '0' })).code).toBe(200);
    await admin.form(PATH, { method: 'run', id });
    expect((await runsOf(id))[0]).toMatchObject({ result: 'skipped', reason: 'film' });
    expect((await admin.form(PATH, { ...fields, method: 'form', name: 'Gone', film: '99999' })).code).toBe(422);
  });

  it('keep twenty results', async () => {
    const id = await add({ cycle: 'minutes', every: '1' });
    box.advance(90 * MINUTE);
    expect(await runsOf(id)).toHaveLength(20);
  });

  it('that were due while the box was off are told as left out', async () => {
    await box.close();
    const data = await mkdtemp(join(tmpdir(), 'tasks-'));
    box = await startSeeded({ data, durable: false });
    admin = visit(box);
    admin.token = box.startSession('admin');
    const id = await add({});
    await box.close();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 22 * MINUTE });
    box = await startSeeded({ data, durable: false });
    vi.useRealTimers();
    admin = visit(box);
    admin.token = box.startSession('admin');
    const runs = await runsOf(id);
    expect(runs.length).toBeGreaterThanOrEqual(2);
    expect(new Set(runs.map(({ reason }) => reason))).toEqual(new Set(['off']));
    onTestFinished(() => rm(data, { recursive: true, force: true }));
  });

  it('play what the library has, which then stays there', async () => {
    const fields = { type: 'broadcast', play_count: '1', play_duration: '60' };
    const PROMPTS = '/admin.php/voicemodel/voicemanage';
    const missing = await admin.form(PATH, { method: 'form', name: 'x', cycle: 'daily', 'times[0]': '08:00', ...fields, content: 'a.mp3' });
    expect(missing).toMatchObject({ code: 422, data: { content: expect.any(String) } });
    await add({ name: 'Gong', ...fields, content: '5' });
    expect(await admin.form(PROMPTS, { method: 'del', 'ids[0]': '5' })).toMatchObject({ code: 422, msg: expect.stringContaining('Gong') });
  });

  it('refuse a cycle that lacks what it needs', async () => {
    const answer = await admin.form(PATH, {
      method: 'form',
      name: 'x',
      type: 'broadcast',
      cycle: 'weekly',
      start_date: '2026-02-02',
      end_date: '2026-02-01',
      play_duration: '',
    });
    expect(answer.code).toBe(422);
    expect(Object.keys(answer.data as object).sort()).toEqual(['content', 'days', 'end_date', 'play_duration', 'start_date', 'times']); // field → message
  });

  it('are run by nobody who may only look', async () => {
    box.setRights('operator', { menus: ['system/scheduledtask'], buttons: [] });
    const operator = visit(box);
    operator.token = box.startSession('operator');
    expect((await operator.form(PATH, { method: 'runs', id: '1' })).code).toBe(200);
    expect((await operator.form(PATH, { method: 'run', id: '1' })).code).toBe(403);
  });
});
