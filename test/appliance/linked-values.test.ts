/** A form, and a line of an import, names no record that is not there, whatever it points to; the field says so. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { eachBox } from './each-box';
import { RESOURCES } from './resources';
import { operationsOf } from './rows/operations';
import type { Appliance } from './server';
import type { Visitor } from './visitor';

let box: Appliance;
let admin: Visitor;
eachBox((opened) => {
  ({ admin, box } = opened);
});

type Row = Readonly<Record<string, unknown>>;
const GONE = 'The selected item does not exist: select again';
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

it('lets what is around a step that leads nowhere be changed', async () => {
  const IVR = '/admin.php/voicemodel/ivrpage';
  const step = (target: string) => ({ id: 't', kind: 'extension', name: 'Somebody', target, next: {} });
  const form = async (more: Readonly<Record<string, string>>) =>
    admin.form(IVR, { method: 'form', number: '7214', status: '1', root: 't', ...more });
  const added = await form({ name: 'Day', nodes: JSON.stringify([step('extension:1')]) });
  expect(added).toMatchObject({ code: 200, data: { id: expect.any(String) } });
  const { id } = added.data as { id: string }; // the contract's reply of a form
  const store = new DatabaseSync(join(box.data, 'appliance.db'), { timeout: 5000 });
  store.prepare("UPDATE rows SET body = replace(body, 'extension:1', 'extension:99999') WHERE resource = ? AND id = ?").run(IVR, id);
  store.close();
  const read = await admin.form(IVR, { method: 'detail', id });
  const { mtime } = (read.data as { detail: { mtime: string } }).detail; // as above
  const gone = JSON.stringify([step('extension:99999')]);
  expect(read.data).toMatchObject({ detail: { problems: 1 } });
  expect(await form({ id, mtime, name: 'Night', nodes: gone })).toMatchObject({ code: 200 });
});
