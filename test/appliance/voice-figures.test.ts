/** Screens that only count calls say what the telephony says. */
import { expect, it } from 'vitest';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import type { Visitor } from './visitor';

const CDR = '/admin.php/voicemodel/callcdr';

let box: Appliance;
let admin: Visitor;
eachBox(
  (opened) => {
    ({ box, admin } = opened);
  },
  { control: true, still: true },
);

const detailOf = async (path: string, fields: Readonly<Record<string, string>> = {}): Promise<Readonly<Record<string, unknown>>> => {
  const answer = await admin.form(path, { method: 'detail', ...fields });
  expect(answer.code, String(answer.msg)).toBe(200);
  return (answer.data as { detail: Readonly<Record<string, unknown>> }).detail; // a detail's reply
};
const home = async () => (await detailOf('/admin.php/system/home')).calls;
const licensed = async () => {
  const { items } = await detailOf('/admin.php/authorise/license');
  return (items as readonly { name: string; used: number }[]).find(({ name }) => name === 'calls')?.used; // the licence's own shape
};
const standby = async () => {
  const { data } = await admin.form('/admin.php/system/hotstandby', { method: 'rehearse' });
  return JSON.stringify(data);
};
const ring = () => box.voice.arrive({ trunk: '1', did: '02888886500', caller: '13800000001' });

it('the dashboard, the licence and the standby pair count the calls that are under way', async () => {
  expect(await home()).toMatchObject({ active: 0 });
  expect(await licensed()).toBe(0);
  expect(await standby()).toContain('{"id":"calls","result":"ok","value":"0"}');
  ring();
  ring();
  expect(await home()).toMatchObject({ active: 2 });
  expect(await licensed()).toBe(2);
  expect(await standby()).toContain('{"id":"calls","result":"warn","value":"2"}');
});

it('the dashboard counts each call of today once, while it lasts and when it is written down', async () => {
  const today = async () => (await home()) as { active: number; today: number }; // the dashboard's own shape
  const midnight = new Date();
  midnight.setHours(0, 0, 0, 0);
  const day = `${midnight.getFullYear()}-${String(midnight.getMonth() + 1).padStart(2, '0')}-${String(midnight.getDate()).padStart(2, '0')}`;
  const written = await admin.form(CDR, { method: 'list', page: '1', limit: '1', started_from: day });
  const before = (await today()).today;
  expect(before).toBe((written.data as { total: number }).total); // a list's reply
  const { id } = ring();
  expect((await today()).today).toBe(before + 1);
  box.voice.hangUp(id);
  expect(await today()).toMatchObject({ active: 0, today: before + 1 });
});
