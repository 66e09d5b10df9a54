/** Plans of one screen are told those of all others that would be in their way, whom both reach, and nothing that is not their business. */
import { expect, it } from 'vitest';
import { resourcePaths } from '../../src/gateway/calls';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const { voiceBroadcast, voiceBroadcastZone, voiceWakeupser, tr069TimedRestart, systemTimedTask, wirelessTimereboot, adsText } =
  resourcePaths;

let box: Appliance;
let admin: Visitor;
eachBox((opened) => {
  ({ box, admin } = opened);
});

type Row = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, string>>;
const beside = async (path: string, whom: Fields, who = admin): Promise<readonly Row[]> => {
  const sent = Object.fromEntries(Object.entries(whom).map(([name, value]) => [name.replace(/^(\w+)/, 'whom[$1]'), value]));
  const reply = await who.form(path, { method: 'beside', ...sent });
  expect(reply.code, JSON.stringify(reply)).toBe(200);
  return (reply.data as { list: readonly Row[] }).list; // the contract's shape
};
const named = (list: readonly Row[], name: string): Row | undefined => list.find((each) => each.name === name || each.note === name);
const rows = async (path: string): Promise<readonly Row[]> =>
  ((await admin.form(path, { method: 'list', page: '1', limit: '500' })).data as { list: readonly Row[] }).list; // as above
const saved = async (path: string, fields: Fields): Promise<void> => {
  const reply = await admin.form(path, { method: 'form', ...fields });
  expect(reply.code, JSON.stringify(reply)).toBe(200);
};
const WAKE: Fields = {
  ...{ scope: 'numbers', 'numbers[0]': '1201', group: '', time: '04:00', repeat: 'daily', date: '', until: '', prompt: '', language: 'en' },
  ...{ retries: '', interval: '', snooze: '', note: '早班', status: '1' },
};
const OFF: Fields = {
  ...{ name: '夜间关屏', type: 'screen_off', cycle: 'daily', at: '', 'times[0]': '23:00', start_date: '', end_date: '', status: '1' },
  ...{ every: '30', minute: '0', cron: '', content: '', film: '', area: '', play_count: '1', play_duration: '600' },
};

it('a restart is told of the wake-up that rings in one of its rooms, and the wake-up of the restart', async () => {
  await saved(voiceWakeupser, WAKE);
  const restart = await beside(tr069TimedRestart, { scope: 'all', group: '', id: '' });
  expect(named(restart, '早班')).toMatchObject({ from: 'wakeup', places: ['1201'], count: 1, cycle: 'daily', times: ['04:00'] });
  expect(named(await beside(tr069TimedRestart, { scope: 'group', group: '大堂', id: '' }), '早班')).toBeUndefined();
  const wakeup = await beside(voiceWakeupser, { scope: 'numbers', 'numbers[0]': '1201', group: '', id: '' });
  expect(named(wakeup, '客房光猫每周重启')).toMatchObject({ from: 'tr069', places: ['1201'] });
  expect(named(wakeup, '客房 AP 每周重启')).toMatchObject({ from: 'wireless' });
  // An order that was said to be switched off is in nobody's way.
  const id = String(named(await rows(voiceWakeupser), '早班')?.id);
  expect((await admin.form(voiceWakeupser, { method: 'status', id, status: '0' })).code).toBe(200);
  expect(named(await beside(tr069TimedRestart, { scope: 'all', group: '', id: '' }), '早班')).toBeUndefined();
});

it('a broadcast is told of wake-ups and restarts in the rooms of its zones', async () => {
  const zone = (await rows(voiceBroadcastZone)).find(({ status }) => status === 1);
  const list = await beside(voiceBroadcast, { 'zones[0]': String(zone?.id), id: '' });
  expect(list.every(({ count }) => Number(count) > 0)).toBe(true);
  expect(list.some(({ from }) => from === 'tr069' || from === 'wireless')).toBe(true);
  expect(await beside(voiceBroadcast, { 'zones[0]': '999', id: '' })).toEqual([]);
});

it('an ad with hours is told of what darkens its screens; one for a short time of restarts too, and they of it', async () => {
  await saved(systemTimedTask, OFF);
  const evening = { time_from: '22:00', time_until: '23:30', 'groups[0]': '大堂', id: '' };
  expect(named(await beside(adsText, evening), '夜间关屏')).toMatchObject({ from: 'task', places: ['大堂'] });
  expect(named(await beside(adsText, evening), '大堂机顶盒重启')).toMatchObject({ from: 'tr069' });
  const day = { time_from: '08:00', time_until: '22:00', 'groups[0]': '大堂', id: '' };
  expect(named(await beside(adsText, day), '大堂机顶盒重启')).toBeUndefined();
  expect(await beside(adsText, { time_from: '', time_until: '', id: '' })).toEqual([]);
  // 早餐时间 is shown for more than two hours.
  expect((await beside(systemTimedTask, { type: 'screen_off', area: '', id: '' })).map(({ name }) => name)).toContain('早餐时间');
  expect((await beside(systemTimedTask, { type: 'backup', area: '', id: '' })).length).toBe(0);
});

it('names and rooms of what one may not look at are not told', async () => {
  await saved(voiceWakeupser, WAKE);
  box.setRights('operator', { menus: ['wirelessac/timereboot'], buttons: [] });
  const operator = visit(box);
  operator.token = box.startSession('operator');
  const list = await beside(wirelessTimereboot, { scope: 'all', id: '' }, operator);
  expect(list.find(({ from }) => from === 'wakeup')).toMatchObject({ name: '', places: [], count: 1 });
});
