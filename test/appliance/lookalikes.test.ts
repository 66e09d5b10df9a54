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
