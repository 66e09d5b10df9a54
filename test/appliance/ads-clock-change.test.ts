/** Ads in the night on which clocks go back, over real HTTP: what ends in the hour that comes twice plays the first time only. */
import { expect, it, onTestFinished } from 'vitest';
import { startSeeded } from './seeded-box';
import { visit } from './visitor';

const CLOCK = '/admin.php/Network/timezone';
const ADS = '/admin.php/advertisement/text';

it('an ad from 02:10 to 02:50 plays once where 02:00 to 03:00 comes twice', async () => {
  const box = await startSeeded();
  onTestFinished(() => box.close());
  const admin = visit(box);
  admin.token = box.startSession('admin');
  const { mtime } = ((await admin.form(CLOCK, { method: 'detail' })).data as { detail: { mtime: string } }).detail;
  expect((await admin.form(CLOCK, { method: 'form', mtime, zone: 'Europe/Berlin', ntp: '0' })).code).toBe(200);
  const ad = {
    ...{ method: 'form', title: '夜间问候', content: '您好', position: 'middle', speed: '150', colour: '#ffffff', size: '48', link: '' },
    ...{ priority: 'exclusive', status: '1', display_count: '0', wait_time: '30', gap_time: '0', start_date: '', end_date: '' },
    ...{ time_from: '02:10', time_until: '02:50', over: 'own' },
  };
  expect((await admin.form(ADS, ad)).code).toBe(200);
  const at = async (utc: string) => {
    expect((await admin.form(CLOCK, { method: 'set', at: String(Date.parse(utc)) })).code).toBe(200);
    const asked = { method: 'why', room: '1201', area: '客房', at: '' };
    const { now, list } = (await admin.form('/admin.php/advertisement/room', asked)).data as {
      now: string;
      list: readonly { readonly name: string; readonly state: string }[];
    };
    const { plan_time } = (await admin.form(ADS, { method: 'places' })).data as { plan_time: string };
    return [now.slice(0, 16), plan_time.slice(11, 16), list.find(({ name }) => name === '夜间问候')?.state];
  };
  expect(await at('2026-10-25T00:20:00Z')).toEqual(['2026-10-25 02:20', '02:20', 'plays']);
  expect(await at('2026-10-25T01:20:00Z')).toEqual(['2026-10-25 02:20', '02:59', 'left']);
});
