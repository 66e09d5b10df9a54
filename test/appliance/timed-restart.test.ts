import { describe, expect, it } from 'vitest';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import type { Visitor } from './visitor';

const PATH = '/admin.php/tr069/timedrestart';
const PLAN = {
  method: 'form',
  name: 'n',
  scope: 'all',
  'days[0]': '1',
  time: '04:00',
  repeat: 'weekly',
  start_date: '',
  end_date: '',
  status: '1',
};

let box: Appliance;
let admin: Visitor;
eachBox(
  (opened) => {
    ({ box, admin } = opened);
  },
  { control: true },
);

describe('a resource that is taken from its declared list', () => {
  it('requires what the form shows, and not what it hides', async () => {
    expect((await admin.form(PATH, PLAN)).code).toBe(200);
    expect(await admin.form(PATH, { ...PLAN, name: 'm', scope: 'group', group: '' })).toMatchObject({
      code: 422,
      data: { group: expect.any(String) },
    });
    expect((await admin.form(PATH, { ...PLAN, name: 'm', scope: 'group', group: 'lobby' })).code).toBe(200);
  });

  it('keeps the rules of its fields and those across them', async () => {
    expect(await admin.form(PATH, { ...PLAN, start_date: '2026-08-02', end_date: '2026-08-01' })).toMatchObject({
      code: 422,
      data: { start_date: expect.any(String), end_date: expect.any(String) },
    });
    expect(await admin.form(PATH, { ...PLAN, scope: 'chosen', 'macs[0]': 'x' })).toMatchObject({
      code: 422,
      data: { macs: expect.any(String) },
    });
    await admin.form(PATH, PLAN);
    expect(await admin.form(PATH, PLAN)).toMatchObject({ code: 422, data: { name: expect.any(String) } });
  });
});

it('an export is filtered by the fields of the resource, though one of them is called value', async () => {
  const { data } = await admin.form('/admin.php/system/dns_records', { method: 'export', value: 'all', type: 'CNAME' });
  const file = await (
    await fetch(new URL(String(data), `http://127.0.0.1:${box.port}`), { headers: { 'X-Token': admin.token ?? '' } })
  ).text();
  expect(file.trim().split('\r\n')).toHaveLength(3);
});
