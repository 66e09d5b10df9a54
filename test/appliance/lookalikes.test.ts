/** Serial numbers that look like one of the list: asked by the form and the import, and put first where a device waits. */
import { expect, it } from 'vitest';
import { eachBox } from './each-box';
import { type Visitor, visit } from './visitor';

const ITMS = '/admin.php/tr069/itms';
let admin: Visitor;
let operator: Visitor;
eachBox(
  (opened) => {
    admin = opened.admin;
    operator = visit(opened.box);
    operator.token = opened.box.startSession('operator');
    opened.box.revoke('operator', 'tr069/itms');
  },
  { still: true },
);

const ask = async (...sns: readonly string[]): Promise<readonly object[]> =>
  ((await admin.form(ITMS, { method: 'lookalikes', sns: sns.join('\n') })).data as { readonly list: readonly object[] }).list;

it('names the other one with its room; what is the same, or merely near, is not told', async () => {
  const { list } = (await admin.form(ITMS, { method: 'list', page: '1', limit: '1' })).data as {
    readonly list: readonly { readonly sn: string; readonly room: string }[];
  };
  const { sn = '', room } = list[0] ?? {};
  const typed = sn.replace('00', 'O0');
  expect(typed).not.toBe(sn);
  expect(await ask(typed, sn, '', 'HWTCFEDC1234')).toEqual([{ sn: typed, like: sn, room }]);
  expect(await ask(sn.toLowerCase())).toEqual([{ sn: sn.toLowerCase(), like: sn, room }]);
});

it('is told to nobody who may not see the devices', async () => {
  expect((await operator.form(ITMS, { method: 'lookalikes', sns: 'HWTCFEDC1234' })).code).toBe(403);
});

it('a serial number and a MAC address belong to one device: in the form and within a file', async () => {
  const entry = { method: 'form', oui: '', model: '', note: '', room: '', pon: '', template: '' };
  expect(await admin.form(ITMS, { ...entry, sn: 'HWTCFEDC0001', mac: '00:25:9E:DD:00:01' })).toMatchObject({ code: 200 });
  expect(await admin.form(ITMS, { ...entry, sn: 'HWTCFEDC0002', mac: '00:25:9E:DD:00:01' })).toMatchObject({
    code: 422,
    data: { mac: expect.any(String) },
  });
  expect(await admin.form(ITMS, { ...entry, sn: 'HWTCFEDC0001', mac: '' })).toMatchObject({ code: 422, data: { sn: expect.any(String) } });
  // Without one there may be any number.
  for (const sn of ['HWTCFEDC0003', 'HWTCFEDC0004']) expect(await admin.form(ITMS, { ...entry, sn, mac: '' })).toMatchObject({ code: 200 });
  const file = new Blob([['sn,mac', 'HWTCFEDC0005,00:25:9E:DD:00:05', 'HWTCFEDC0006,00:25:9E:DD:00:05'].join('\r\n')]);
  const { data } = await admin.upload(ITMS, { method: 'import' }, file, 'devices.csv');
  expect(data).toMatchObject({ added: 1, failed: [{ row: 2, msg: expect.stringContaining('mac') }] });
});
