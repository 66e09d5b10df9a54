import { expect, it } from 'vitest';
import { pmsSettings } from '../../../src/areas/system/external-interface/settings';
import { choices, linkedSeveral, tags, text } from '../../../src/field';
import { decodeRow, initialValues } from '../../../src/field/field';
import { formEncode } from '../../../src/lib/form-encode';
import { formPayload } from '../../../src/screen/definition/definition';
import { eachBox } from '../../appliance/each-box';
import type { Visitor } from '../../appliance/visitor';

const PMS = '/admin.php/system/externalinterface';

let admin: Visitor;
eachBox((opened) => {
  ({ admin } = opened);
});

const read = async () => ((await admin.form(PMS, { method: 'detail' })).data as { detail: Readonly<Record<string, unknown>> }).detail; // the contract's shape

it('sends what is there, and lists that are not as they were opened; whom a hidden scope reached is not sent', () => {
  const fields = { scope: text(), days: choices(['mon', 'tue']), numbers: tags(), rooms: linkedSeveral('terminal_room'), note: text() };
  const off = ({ scope }: { scope: string }): boolean => scope === 'on';
  const hidden = (['days', 'numbers', 'rooms', 'note'] as const).map((field) => ({ field, when: off }));
  const def = { fields, groups: { all: ['scope' as const, ...hidden] } };
  const opened = { ...initialValues(fields), scope: 'on', days: ['mon' as const], numbers: ['8000'], rooms: ['7'], note: 'as it was' };
  const typed = { ...opened, days: [], note: 'typed' };
  expect(formPayload(def, typed, opened)).toEqual({ scope: 'on', days: [], numbers: ['8000'], rooms: ['7'], note: 'typed' });
  expect(formPayload(def, { ...typed, scope: 'off' }, opened)).toEqual({ scope: 'off', days: ['mon'], numbers: ['8000'] });
});

it('a PMS that is unlinked for a while has afterwards what its check-ins changed', async () => {
  const before = await read();
  const { fields, form: groups } = pmsSettings;
  const opened = decodeRow(fields, before);
  const payload = formPayload({ fields, groups }, { ...opened, type: 'none' }, opened);
  expect(await admin.form(PMS, { method: 'form', mtime: String(before.mtime), ...Object.fromEntries(formEncode(payload)) })).toMatchObject({
    code: 200,
  });
  const { follows, guest_package, address } = before;
  expect(follows).not.toEqual([]);
  expect(await read()).toMatchObject({ type: 'none', follows, guest_package, address });
});
