/** A form, and a line of an import, names no record that is not there, whatever it points to; the field says so. */
import { expect, it } from 'vitest';
import { eachBox } from './each-box';
import { RESOURCES } from './resources';
import { operationsOf } from './rows/operations';
import type { Visitor } from './visitor';

let admin: Visitor;
eachBox((opened) => {
  ({ admin } = opened);
});

type Row = Readonly<Record<string, unknown>>;
const GONE = 'What is chosen here does not exist: choose again';
/** Linkages whose values are no records (linked-values.ts), and those of references that may lead nowhere. */
const FREE = ['terminal_model', 'terminal_floor', 'interface', 'dhcp_interface', 'voice_certificate', 'dns_name'];
const NOBODY = '987654';

const asForm = (body: Row): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      Array.isArray(value) ? value.map((each, at) => [`${name}[${at}]`, String(each)]) : [[name, String(value ?? '')]],
    ),
  );

it('refuses an id that names nothing in every field of every form of rows, by the words of the field', async () => {
  const taken: string[] = [];
  let asked = 0;
  for (const resource of RESOURCES) {
    const form = operationsOf(resource).find(({ method, undoable }) => method === 'form' && undoable !== undefined);
    if (!form || resource.loose) continue;
    const ask = (body: Row) =>
      resource.path.startsWith('/operations/') ? admin.json(resource.path, body) : admin.form(resource.path, asForm(body));
    const first = async (): Promise<Row | undefined> => {
      if (resource.settings) return ((await ask({ method: 'detail' })).data as { detail: Row }).detail; // the contract's shape
      const { data } = await ask({ method: 'list', page: 1, limit: 1 });
      return (data as { list: Row[] } | undefined)?.list[0]; // as above
    };
    for (const [name, { linkages, readOnly, kind }] of Object.entries(resource.fields)) {
      const linkage = linkages?.[''];
      if (linkage === undefined || readOnly || FREE.includes(linkage)) continue;
      const row = await first();
      if (!row) continue;
      // What the box does not tell, such as a key, stays as it is.
      const sent = Object.fromEntries(
        Object.entries(form.fields).flatMap(([own, of]) =>
          row[own] !== undefined ? [[own, row[own]]] : own !== 'id' && of === 'text' ? [[own, '']] : [],
        ),
      );
      const reply = await ask({ ...sent, method: 'form', [name]: kind === 'texts' ? [NOBODY] : NOBODY });
      asked += 1;
      const said = (reply.data as Row | null)?.[name];
      if (reply.code !== 422 || said === undefined)
        taken.push(
          `${resource.path} ${name} (${linkage}): ${reply.code} ${JSON.stringify(reply.data)} ${JSON.stringify(reply.envelope).slice(0, 120)}`,
        );
    }
  }
  expect(taken).toEqual([]);
  expect(asked).toBeGreaterThan(40);
}, 120_000);

it('says it in words, and leaves what was there before alone', async () => {
  const GROUPS = '/admin.php/smartscreen/message_group';
  const group = { method: 'form', name: '新组', kind: 'other', note: '' };
  expect(await admin.form(GROUPS, { ...group, 'rooms[0]': '9999' })).toMatchObject({ code: 422, data: { rooms: GONE } });
  expect((await admin.form(GROUPS, { ...group, 'rooms[0]': '1201' })).code).toBe(200);
});
