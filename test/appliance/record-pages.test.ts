/** Each list whose records have a page of their own: the box tells the record that the list shows. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SCREENS } from '../../src/areas/registry';
import { pathOf, resourcePaths } from '../../src/gateway/calls';
import { hasPage } from '../../src/screen/list/use-list-link';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

let box: Appliance;
let admin: Visitor;
beforeAll(async () => {
  box = await startSeeded({ pace: 0.1 });
  admin = visit(box);
  admin.headers['X-Customer-Id'] = 'C10001';
  admin.token = box.startSession('admin');
  // A backup, and with it an entry of the log: the other lists have rows from the start.
  await admin.form(resourcePaths.systemBackupRestore, { method: 'make', note: '' });
  await vi.waitFor(
    async () =>
      expect(await admin.form(resourcePaths.systemBackupRestore, { method: 'list', page: '1', limit: '1' })).toMatchObject({
        data: { total: 1 },
      }),
    { timeout: 20_000, interval: 50 },
  );
});
afterAll(() => box.close());

const parts = await Promise.all(
  Object.values(SCREENS).flatMap((screens) =>
    Object.entries(screens).map(async ([component, { load }]) => {
      const { part } = (await load()).screen;
      return (part.kind === 'tabs' ? Object.values(part.tabs) : [part]).flatMap((each) =>
        each.kind === 'list' ? [{ component, def: each.def, load: each.load }] : [],
      );
    }),
  ),
);
const lists = await Promise.all(
  parts.flat().map(async ({ component, def, load }) => ({ component, def, open: def.open ?? (await load?.())?.open })),
);
const withPage = lists.filter(({ component, def, open }) => !component.startsWith('operations/') && !open && hasPage(def));

describe('the page of a record', () => {
  it.each(withPage.map(({ def }) => [`${def.component} ${def.resource}`, def] as const))(
    'of %s',
    async (_, { resource, fields, order }) => {
      const path = pathOf(resource);
      const sorting = order === undefined ? {} : { sort: order.by, order: order.order };
      // Below /operations a body is JSON, with numbers as numbers.
      const json = path.startsWith('/operations/');
      const ask = (fields: Readonly<Record<string, string>>) =>
        json ? admin.json(path, { ...fields, ...('page' in fields && { page: 1, limit: 1 }) }) : admin.form(path, fields);
      const { data } = await ask({ method: 'list', page: '1', limit: '1', ...sorting });
      const [row] = (data as { list: readonly Readonly<Record<string, unknown>>[] }).list; // the contract's shape
      if (row === undefined) throw new Error(`no row of ${path} to look at`);
      const { code, data: told } = await ask({ method: 'detail', id: String(row.id) });
      expect(code).toBe(200);
      const names = Object.keys(fields).filter((name) => name in row);
      const { detail } = told as { detail: Readonly<Record<string, unknown>> };
      expect(Object.keys(detail)).toEqual(expect.arrayContaining(names));
    },
  );
});
