/** What the box refuses of an IVR, at the edges of its rules. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_NODES } from '../../src/areas/voice/ivr-page/tree';
import { makeLargeIvr } from '../areas/voice/large-ivr';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Answer, type Visitor, visit } from './visitor';

const PATH = '/admin.php/voicemodel/ivrpage';
const ROUTES = '/admin.php/voicemodel/routingset';

let box: Appliance;
let admin: Visitor;
beforeAll(async () => {
  box = await startSeeded();
  admin = visit(box);
  admin.token = box.startSession('admin');
});
afterAll(async () => {
  const violations = [...box.violations];
  await box.close();
  expect(violations).toEqual([]);
});

const hangup = [{ id: 'bye', kind: 'hangup', name: 'Bye', next: {} }];
/** Adds an IVR that is right but for what is said. */
const add = (number: string, more: { readonly root?: string; readonly nodes?: unknown; readonly name?: string } = {}): Promise<Answer> => {
  const { root = 'bye', nodes = hangup, name = `IVR ${number}` } = more;
  return admin.form(PATH, {
    method: 'form',
    number,
    name,
    status: '1',
    root,
    nodes: typeof nodes === 'string' ? nodes : JSON.stringify(nodes),
  });
};
const idOf = (answer: Answer): string => (answer.data as { id: string }).id; // the contract's reply of a form
const detail = async (id: string): Promise<Readonly<Record<string, unknown>>> =>
  ((await admin.form(PATH, { method: 'detail', id })).data as { detail: Readonly<Record<string, unknown>> }).detail; // as above

describe('an IVR', () => {
  it('is kept with its steps as they were sent', async () => {
    const saved = await add('7200');
    expect(saved.code).toBe(200);
    const row = await detail(idOf(saved));
    expect(JSON.parse(String(row.nodes))).toEqual(hangup);
    expect(row).toMatchObject({ number: '7200', root: 'bye', used_by: [], problems: 0 });
  });

  it('has a number that no other record of the box has', async () => {
    expect(await add('7000')).toMatchObject({ code: 422, data: { number: expect.stringContaining('总机导航') } });
    expect(await add('8000')).toMatchObject({ code: 422, data: { number: expect.stringContaining('8000') } });
    expect((await add('7201')).code).toBe(200);
  });

  it.each([
    ['1', 422],
    ['12', 200],
    ['7201a', 422],
    ['', 422],
  ])('the number “%s” answers %i', async (number, code) => expect((await add(number)).code).toBe(code));

  it('keeps its own number when it is changed', async () => {
    const { mtime } = await detail('1');
    const { name, nodes, root } = await detail('1');
    const values = { mtime: String(mtime), number: '7000', name: String(name), status: '1', root: String(root), nodes: String(nodes) };
    expect((await admin.form(PATH, { method: 'form', id: '1', ...values })).code).toBe(200);
    expect((await admin.form(PATH, { method: 'form', id: '1', ...values })).code, 'a stale copy').toBe(409);
  });

  it('has a first step that is there', async () => {
    expect(await add('7210', { root: 'nobody' })).toMatchObject({ code: 422, data: { nodes: 'The first step does not exist' } });
    expect((await add('7210', { root: '' })).code).toBe(422);
  });

  it('has no branch to a step that is not there', async () => {
    const nodes = (to: string) => [{ id: 'm', kind: 'menu', name: 'Main', next: { '1': to } }, ...hangup];
    expect(await add('7211', { root: 'm', nodes: nodes('nobody') })).toMatchObject({
      code: 422,
      data: { nodes: 'Branch 1 of the step “Main” leads to a step that does not exist' },
    });
    expect((await add('7211', { root: 'm', nodes: nodes('bye') })).code).toBe(200);
  });

  it.each([
    ['no list', '{}'],
    ['no JSON', 'nodes'],
    ['none at all', '[]'],
    ['a kind that is unknown', JSON.stringify([...hangup, { id: 'x', kind: 'teleport' }])],
    ['two of one id', JSON.stringify([...hangup, ...hangup])],
  ])('refuses steps that are %s', async (_why, nodes) => {
    expect(await add('7212', { nodes })).toMatchObject({ code: 422, data: { nodes: expect.any(String) } });
  });

  it(`takes ${MOST_NODES} steps, and not one more`, async () => {
    expect((await add('7213', makeLargeIvr(MOST_NODES + 1))).code).toBe(422);
    expect((await add('7213', makeLargeIvr(MOST_NODES))).code).toBe(200);
  });

  it('counts what is wrong in it', async () => {
    const nodes = [...hangup, { id: 't', kind: 'hangup', name: 'Where nobody comes', next: {} }];
    expect(await detail(idOf(await add('7214', { nodes })))).toMatchObject({ problems: 1 });
  });
});

describe('what is used is not deleted', () => {
  it('another IVR that leads there is named, and both go together', async () => {
    const target = idOf(await add('7220', { name: 'Night desk' }));
    const nodes = [{ id: 'go', kind: 'ivr', name: 'On', target: `ivr:${target}`, next: {} }];
    const user = idOf(await add('7221', { name: 'Day desk', root: 'go', nodes }));
    expect(await detail(target)).toMatchObject({ used_by: ['Day desk (7221)'] });
    expect(await admin.form(PATH, { method: 'del', 'ids[0]': target })).toMatchObject({ code: 422, msg: 'Still used by Day desk (7221)' });
    expect((await admin.form(PATH, { method: 'del', 'ids[0]': target, 'ids[1]': user })).code).toBe(200);
  });

  it('a route that leads there is named', async () => {
    const routes = (await admin.form(ROUTES, { method: 'list', page: '1', limit: '10' })).data as { list: readonly { name: string }[] }; // the contract's reply
    expect(routes.list.length).toBeGreaterThan(0);
    const refused = await admin.form(PATH, { method: 'del', 'ids[0]': '2' });
    expect(refused.code).toBe(422);
    expect(refused.msg).toContain('Still used by');
  });
});
