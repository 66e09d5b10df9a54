/** One test for every record that can be written: write, the history tells it, revert, and it is as before. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formEncode } from '../../src/lib/form-encode';
import type { Resource, ResourceField } from './resource';
import { RESOURCES } from './resources';
import { operationsOf } from './rows/operations';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

/** Writable records whose history is held elsewhere, or that have none, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '/admin.php/Network/net': 'goes through safe apply: network-history.test.ts',
  '/admin.php/Network/dns': 'goes through safe apply: network-history.test.ts',
  '/admin.php/Network/routes': 'goes through safe apply: network-history.test.ts',
  '/operations/index/scenario_other': 'is a part of a scene, whose history tells it too',
  '/admin.php/Network/teaming': 'goes through safe apply: network-history.test.ts',
};

type Wire = Readonly<Record<string, unknown>>;
/** What else a field might be. */
const others = (field: ResourceField | undefined, value: unknown): readonly unknown[] => {
  if (typeof value === 'boolean') return [!value];
  if (field?.kind === 'flag') return [value === 1 ? 0 : 1];
  if (field?.values) return field.values.filter((each) => each !== value);
  if (typeof value === 'number' || (typeof value === 'string' && /^\d{1,9}$/.test(value)))
    return [Number(value) + 1, Number(value) - 1, Number(value) * 2].map((each) => (typeof value === 'string' ? String(each) : each));
  return typeof value === 'string' ? [`${value}a`, 'history', '测试'] : [];
};

let box: Appliance;
let admin: Visitor;
beforeAll(async () => {
  box = await startSeeded();
  box.voice.traffic(false);
  admin = visit(box);
  admin.headers['X-Customer-Id'] = 'C10001';
});
afterAll(() => box.close());
beforeEach(() => {
  box.reset();
  admin.token = box.startSession('admin');
});

/** Below /operations a body is JSON, with numbers as numbers. */
const ask = (path: string, fields: Wire) =>
  path.startsWith('/operations/')
    ? admin.json(path, { ...fields, ...('page' in fields && { page: 1, limit: 10 }) })
    : admin.form(path, fields as Readonly<Record<string, string>>); // spelled for PHP by who asks

const writable = RESOURCES.flatMap((resource) => {
  const form = operationsOf(resource).find(({ method, kind }) => method === 'form' && kind === 'write');
  return form ? [{ resource, form }] : [];
});

describe('every record that can be written', () => {
  it.each(
    writable.filter(({ resource }) => !(resource.path in ELSEWHERE)).map(({ resource, form }) => [resource.path, resource, form] as const),
  )(
    '%s: a change is told, reverted, and the record is as before',
    async (path, resource, form) => {
      const settings = resource.settings === true || (resource.kept !== undefined && resource.kept.key === undefined);
      const ids = settings ? [undefined] : await idsOf(resource);
      const detail = async (id: string | undefined): Promise<Wire> =>
        ((await ask(path, { method: 'detail', ...(id !== undefined && { id }) })).data as { detail: Wire }).detail; // the contract's shape
      let changed: { readonly id: string | undefined; readonly field: string; readonly before: Wire } | undefined;
      search: for (const id of ids) {
        const before = await detail(id);
        const names = Object.keys(form.fields).filter((name) => !['id', 'mtime', 'password'].includes(name) && name in before);
        const sent = Object.fromEntries(names.map((name) => [name, before[name]]));
        for (const field of names) {
          for (const value of others(resource.fields[field], before[field])) {
            const identity = { ...(id !== undefined && { id }), mtime: String(before.mtime) };
            const unsaid = Object.fromEntries(
              ['password', ...(form.secrets ?? [])].filter((name) => name in form.fields).map((name) => [name, '']),
            );
            const answer = await ask(path, {
              method: 'form',
              ...(path.startsWith('/operations/')
                ? { ...unsaid, ...sent, [field]: value }
                : Object.fromEntries(formEncode({ ...unsaid, ...sent, [field]: value }))),
              ...identity,
            });
            if (answer.code !== 200) continue;
            const after = await detail(id);
            if (JSON.stringify(after[field]) === JSON.stringify(before[field])) continue;
            changed = { id, field, before };
            break search;
          }
        }
      }
      if (!changed) throw new Error('no field of any record could be changed');
      const { id, field, before } = changed;
      const of = id === undefined ? {} : { id };
      const told = (await ask(path, { method: 'record_history', ...of, page: '1', limit: '5' })).data as {
        list: readonly { id: string; username: string; changes: readonly { field: string; before?: unknown; after?: unknown }[] }[];
      }; // the contract's shape
      const [newest] = told.list;
      expect(newest).toMatchObject({ username: 'admin', changes: expect.arrayContaining([expect.objectContaining({ field })]) });
      // What only is spelled otherwise is no change.
      expect(newest?.changes.filter(({ before, after }) => typeof before !== typeof after && String(before) === String(after))).toEqual([]);
      const { mtime } = await detail(id);
      const answer = await ask(path, { method: 'record_revert', ...of, entry: newest?.id ?? '', mtime: String(mtime) });
      expect([answer.code, answer.msg]).toEqual([200, 'Success']);
      const written = (wire: Wire): Wire =>
        Object.fromEntries(Object.keys(form.fields).flatMap((name) => (name !== 'mtime' && name in wire ? [[name, wire[name]]] : [])));
      expect(written(await detail(id))).toEqual(written(before));
    },
    60_000,
  );

  it('lists no exception that is none', () => {
    expect(Object.keys(ELSEWHERE).filter((path) => !writable.some(({ resource }) => resource.path === path))).toEqual([]);
  });
});

/** Some records of a resource. */
async function idsOf({ path, kept }: Resource): Promise<readonly string[]> {
  const { list } = (await ask(path, { method: 'list', page: '1', limit: '10' })).data as { list: readonly { id: string }[] }; // the contract's shape
  // The first account and group are the caller's own.
  return (kept ? list.slice(1) : list).map(({ id }) => id);
}
