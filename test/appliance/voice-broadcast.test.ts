/** Broadcasts: who is covered, what is played and what comes of it, plans by the clock, zones in use. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CoveredPhone, ReachedPhone, Run } from '../../src/areas/voice/broadcast/calls';
import { eachBox } from './each-box';
import { type Appliance, startAppliance } from './server';
import { type Visitor, visit } from './visitor';
import { wireTime } from './wire-time';

const PLANS = '/admin.php/voicemodel/broadcast';
const ZONES = '/admin.php/voicemodel/broadcast_zone';
const RUNS = '/admin.php/voicemodel/broadcast_run';
const EXTENSIONS = '/admin.php/voicemodel/extensionset';
const KITCHEN = '3';
const SPA = '8095';
const SOUND = {
  prompt: '',
  text: '',
  text_language: 'zh_CN',
  voice: 'female',
  speed: 'normal',
  volume: '60',
  repeat: '1',
};
const WISH = { method: 'play', 'zones[0]': KITCHEN, extension: '', source: 'file', ...SOUND, prompt: '5' };

let box: Appliance;
let admin: Visitor;
eachBox(
  (opened) => {
    ({ box, admin } = opened);
  },
  { control: true, still: true },
);

const data = async <T>(path: string, fields: Record<string, string>): Promise<T> => {
  const answer = await admin.form(path, fields);
  expect(answer.code, String(answer.msg)).toBe(200);
  return answer.data as T; // what the call answers, compared below
};
const coverage = async (zone: string) => (await data<{ list: CoveredPhone[] }>(PLANS, { method: 'coverage', 'zones[0]': zone })).list;
const stateOf = async (zone: string, number: string) => (await coverage(zone)).find((phone) => phone.number === number)?.state;
const playing = async () => (await data<{ list: Run[] }>(PLANS, { method: 'now' })).list;
const play = async (more: Record<string, string> = {}) => (await data<{ id: string }>(PLANS, { ...WISH, ...more })).id;
const phones = (id: string) => data<{ detail: Run; list: ReachedPhone[] }>(RUNS, { method: 'phones', id });
const later = (minutes: number) => wireTime(Date.now() + minutes * 60_000);

describe('coverage', () => {
  it('names each phone of the zones once, with its zones', async () => {
    const list = (await data<{ list: CoveredPhone[] }>(PLANS, { method: 'coverage', 'zones[0]': '1', 'zones[1]': KITCHEN })).list;
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    expect(list.find(({ number }) => number === SPA)?.zones).toEqual(['全楼', '餐饮区']);
  });

  it('says which phones stand in rooms, and where a guest stays', async () => {
    const rooms = await coverage('2');
    expect(rooms.find(({ number }) => number === '8001')).toMatchObject({ room: '1201', guest: 1 });
    expect(rooms.find(({ number }) => number === '8003')).toMatchObject({ room: '1203', guest: 0 });
    expect((await coverage(KITCHEN)).map(({ room }) => room)).toEqual(['', '', '']);
  });

  it('says who is off, and who is in a call', async () => {
    expect(await stateOf(KITCHEN, SPA)).toBe('hears');
    const call = box.voice.originate({ from: '', to: SPA, label: 'test' });
    expect(typeof call).toBe('object');
    expect(await stateOf(KITCHEN, SPA)).toBe('busy');
    await data(EXTENSIONS, { method: 'status', id: '8', status: '0' });
    expect(await stateOf(KITCHEN, SPA)).toBe('offline');
  });

  it('leaves out a zone that is switched off', async () => {
    await data(ZONES, { method: 'status', id: KITCHEN, status: '0' });
    expect(await coverage(KITCHEN)).toEqual([]);
  });
});

describe('a broadcast', () => {
  it('plays to those who hear it, ends by itself, and the log keeps each phone', async () => {
    const expected = await coverage(KITCHEN);
    const id = await play();
    const [run] = await playing();
    expect(run).toMatchObject({ id, what: '火警通知', zones: ['餐饮区'], by: 'admin', kind: 'person', result: 'playing' });
    const { list } = await phones(id);
    for (const { number, outcome } of list) {
      const before = expected.find((phone) => phone.number === number)?.state;
      expect(before === 'hears' ? ['heard', 'unanswered'] : [before]).toContain(outcome);
    }
    box.advance(600_000);
    expect(await playing()).toEqual([]);
    const { detail } = await phones(id);
    expect(detail).toMatchObject({ result: 'completed', reached: list.filter(({ outcome }) => outcome === 'heard').length });
    expect(detail.reached + detail.missed).toBe(list.length);
  });

  it('is not heard by who hears another one', async () => {
    const first = (await phones(await play())).list.filter(({ outcome }) => outcome === 'heard');
    expect(first).not.toEqual([]);
    const second = (await phones(await play())).list;
    for (const { id } of first) expect(second.find((phone) => phone.id === id)?.outcome).toBe('playing');
  });

  it('plays on one phone alone for a test', async () => {
    const { detail, list } = await phones(await play({ extension: '5' }));
    expect(list.map(({ number }) => number)).toEqual(['8092']);
    expect(detail).toMatchObject({ kind: 'test', zones: [] });
  });

  it('stops when it is stopped', async () => {
    const id = await play({ repeat: '20' });
    await data(PLANS, { method: 'stop', id });
    expect((await phones(id)).detail.result).toBe('stopped');
  });

  it('is one call of the box that its phones are busy with, and is written down', async () => {
    const id = await play();
    const heard = (await phones(id)).list.filter(({ outcome }) => outcome === 'heard');
    const call = () => box.voice.calls().find(({ label }) => label === 'broadcast');
    expect(call()).toMatchObject({ state: 'announcement', number: '7902', name: '餐饮区', caller: '', direction: 'internal' });
    for (const { number } of heard) expect(box.voice.stateOf(number), number).toBe('busy');
    box.advance(600_000);
    expect(call()).toBeUndefined();
    expect((await phones(id)).detail.result).toBe('completed');
    for (const { number } of heard) expect(box.voice.stateOf(number), number).toBe('idle');
    const { list } = await data<{ list: Record<string, unknown>[] }>('/admin.php/voicemodel/callcdr', {
      method: 'list',
      page: '1',
      limit: '20',
    });
    expect(list[0]).toMatchObject({
      dialled: '7902',
      direction: 'internal',
      result: 'answered',
      duration: (await phones(id)).detail.seconds,
    });
  });

  it('ends with its call, and its call with it', async () => {
    const first = await play({ repeat: '20' });
    const [call] = box.voice.calls();
    expect(box.voice.hangUp(call?.id ?? '')).toBeUndefined();
    expect((await phones(first)).detail.result).toBe('stopped');
    const second = await play({ repeat: '20' });
    expect(box.voice.calls()).toHaveLength(1);
    await data(PLANS, { method: 'stop', id: second });
    expect(box.voice.calls()).toEqual([]);
  });

  it('that nobody hears is no call', async () => {
    for (const id of ['3', '5', '8']) await data(EXTENSIONS, { method: 'status', id, status: '0' });
    await play();
    expect(box.voice.calls()).toEqual([]);
  });

  it('fails with its reason when nobody can hear it', async () => {
    for (const id of ['3', '5', '8']) await data(EXTENSIONS, { method: 'status', id, status: '0' });
    expect((await phones(await play())).detail).toMatchObject({ result: 'failed', reason: 'nobody', reached: 0 });
  });

  it.each([
    [{ 'zones[0]': undefined }, 'zones'],
    [{ prompt: '' }, 'prompt'],
    [{ source: 'text', text: ' ' }, 'text'],
    [{ source: 'text', text: 'x'.repeat(301) }, 'text'],
    [{ volume: '101' }, 'volume'],
    [{ volume: '-1' }, 'volume'],
    [{ repeat: '0' }, 'repeat'],
    [{ repeat: '21' }, 'repeat'],
  ])('is refused with %o', async (change, field) => {
    const fields = Object.fromEntries(
      Object.entries({ ...WISH, ...change }).filter((each): each is [string, string] => each[1] !== undefined),
    );
    expect(await admin.form(PLANS, fields)).toMatchObject({ code: 422, data: { [field]: expect.any(String) } });
  });

  it.each([{ volume: '0' }, { volume: '100' }, { repeat: '20' }, { source: 'text', prompt: '', text: '好'.repeat(300) }])(
    'is taken with %o',
    async (change) => {
      expect((await admin.form(PLANS, { ...WISH, ...change })).code).toBe(200);
    },
  );

  it('needs the right to play', async () => {
    box.revoke('admin', 'voicemodel/broadcast:play');
    expect((await admin.form(PLANS, WISH)).code).toBe(403);
    expect((await admin.form(PLANS, { method: 'now' })).code).toBe(200);
  });
});

describe('a live microphone', () => {
  const live = { source: 'live', prompt: '' };

  it('is heard as long as its pieces come', async () => {
    const id = await play(live);
    box.advance(10_000);
    expect((await admin.upload(PLANS, { method: 'live', id, seq: '1' }, new Blob(['x']), '1.webm')).code).toBe(200);
    box.advance(10_000);
    expect(await playing()).toHaveLength(1);
  });

  it('is over when nothing has come for a while, and takes no more', async () => {
    const id = await play(live);
    box.advance(20_000);
    expect(await playing()).toEqual([]);
    expect((await phones(id)).detail).toMatchObject({ result: 'failed', reason: 'silent' });
    expect((await admin.upload(PLANS, { method: 'live', id, seq: '2' }, new Blob(['x']), '2.webm')).code).not.toBe(200);
  });

  it('may be a phone that the box calls, which goes on until it is stopped', async () => {
    const { id } = await data<{ id: string }>(PLANS, { method: 'speak_from', 'zones[0]': KITCHEN, extension: '1', volume: '50' });
    box.advance(60_000);
    expect(await playing()).toMatchObject([{ id, kind: 'phone', source: 'live' }]);
    await data(PLANS, { method: 'stop', id });
    expect((await phones(id)).detail).toMatchObject({ result: 'stopped', seconds: expect.any(Number) });
  });

  it('can not be a phone that is off', async () => {
    await data(EXTENSIONS, { method: 'status', id: '1', status: '0' });
    const { id } = await data<{ id: string }>(PLANS, { method: 'speak_from', 'zones[0]': KITCHEN, extension: '1', volume: '50' });
    expect((await phones(id)).detail).toMatchObject({ result: 'failed', reason: 'noAnswer' });
  });
});

describe('a plan', () => {
  const plan = (more: Record<string, string>) => ({
    method: 'form',
    name: 'once',
    'zones[0]': KITCHEN,
    source: 'file',
    ...SOUND,
    prompt: '5',
    seconds: '60',
    cycle: 'once',
    at: later(10),
    start_date: '',
    end_date: '',
    status: '1',
    ...more,
  });

  it('says when it runs next as soon as it is saved, switched off or on', async () => {
    const at = `${later(10).slice(0, 16)}:00`;
    const { id } = await data<{ id: string }>(PLANS, plan({ at }));
    const next = async () => (await data<{ detail: Record<string, unknown> }>(PLANS, { method: 'detail', id })).detail.next_run;
    expect(await next()).toBe(at);
    await data(PLANS, { method: 'status', id, status: '0' });
    expect(await next()).toBe('');
    await data(PLANS, { method: 'status', id, status: '1' });
    expect(await next()).toBe(at);
  });

  it('runs by the clock, also when the clock jumps over it', async () => {
    const { id } = await data<{ id: string }>(PLANS, plan({}));
    expect(await playing()).toEqual([]);
    box.advance(12 * 60_000);
    await playing();
    const runs = await data<{ list: Run[] }>(RUNS, { method: 'list', page: '1', limit: '10', kind: 'plan', sort: 'id', order: 'desc' });
    expect(runs.list[0]).toMatchObject({ by: 'once', kind: 'plan' });
    const { detail } = await data<{ detail: Record<string, unknown> }>(PLANS, { method: 'detail', id });
    expect(detail).toMatchObject({ next_run: '', last_result: expect.stringMatching(/playing|completed/) });
  });

  it('that is switched off does not run', async () => {
    await data(PLANS, plan({ status: '0' }));
    box.advance(12 * 60_000);
    expect(await playing()).toEqual([]);
  });

  it('needs what its cycle and its source need', async () => {
    expect(await admin.form(PLANS, plan({ at: '' }))).toMatchObject({ code: 422, data: { at: expect.any(String) } });
    expect(await admin.form(PLANS, plan({ cycle: 'daily' }))).toMatchObject({ code: 422, data: { times: expect.any(String) } });
    expect(await admin.form(PLANS, plan({ source: 'text' }))).toMatchObject({ code: 422, data: { text: expect.any(String) } });
    expect(await admin.form(PLANS, plan({ seconds: '4' }))).toMatchObject({ code: 422, data: { seconds: expect.any(String) } });
    expect((await admin.form(PLANS, plan({ seconds: '5' }))).code).toBe(200);
  });
});

describe('a zone', () => {
  it('that a plan uses can not be deleted, and the refusal names the plan', async () => {
    const refused = await admin.form(ZONES, { method: 'del', 'ids[0]': KITCHEN });
    expect(refused.code).not.toBe(200);
    expect(refused.msg).toContain('早餐提醒');
    expect(await coverage(KITCHEN)).not.toEqual([]);
  });

  it('that nothing uses is deleted', async () => {
    const zone = { method: 'form', name: 'z', number: '', 'members[0]': '1', volume: '50', status: '1' };
    const { id } = await data<{ id: string }>(ZONES, zone);
    expect((await admin.form(ZONES, { method: 'del', 'ids[0]': id })).code).toBe(200);
  });

  it('has no number that another record has, and may have none', async () => {
    const zone = { method: 'form', name: 'z', 'members[0]': '1', volume: '50', status: '1' };
    expect(await admin.form(ZONES, { ...zone, number: '8000' })).toMatchObject({ code: 422, data: { number: expect.any(String) } });
    expect(await admin.form(ZONES, { ...zone, number: '7900' })).toMatchObject({ code: 422, data: { number: expect.any(String) } });
    expect((await admin.form(ZONES, { ...zone, number: '' })).code).toBe(200);
    expect((await admin.form(ZONES, { ...zone, name: 'y', number: '' })).code).toBe(200);
  });
});

it('whatever played when the box went off was stopped then: it is not completed, and keeps no phone from the next one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'broadcast-'));
  const start = async (): Promise<() => Promise<void>> => {
    const own = await startAppliance({ control: true, data: folder, durable: false });
    own.voice.traffic(false);
    [box, admin] = [own, visit(own)];
    admin.token = own.startSession('admin');
    return () => own.close();
  };
  const before = box;
  try {
    const off = await start();
    const file = await play({ repeat: '3' });
    const speaker = { method: 'speak_from', 'zones[0]': '1', extension: '1', volume: '50' };
    const { id: phone } = await data<{ id: string }>(PLANS, speaker);
    expect((await playing()).map(({ id }) => id).toSorted()).toEqual([file, phone].toSorted());
    await off();
    const close = await start();
    expect(await playing()).toEqual([]);
    for (const id of [file, phone]) expect((await phones(id)).detail).toMatchObject({ result: 'stopped' });
    expect(await stateOf('1', SPA)).toBe('hears');
    await close();
  } finally {
    box = before;
    rmSync(folder, { recursive: true, force: true });
  }
});
