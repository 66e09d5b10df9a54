/** A record that decides where a call goes is told about before it comes back: by its history, an undo, or out of a backup. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PLAN_TABLES } from '../../../src/areas/voice/dialplan/plan';
import { pathOf, resourcePaths } from '../../../src/gateway/calls';
import { translator } from '../../../src/i18n/i18n';
import { declaredAt } from '../../../src/screen/definition/declared';
import type { Returning } from '../../../src/screen/definition/returning';
import { toldOfReturning } from '../../../src/screen/definition/told-of-returning';
import { startSeeded } from '../../appliance/seeded-box';
import type { Appliance } from '../../appliance/server';
import { visit } from '../../appliance/visitor';
import { type Answer, askBox, gatewayOf, screenOf } from '../drawn';

const BLOCKED = resourcePaths.voiceDisturbBlock;
const BACKUPS = resourcePaths.systemBackupRestore;
let box: Appliance;
let token = '';
let t: Awaited<ReturnType<typeof translator>>;
beforeAll(async () => {
  t = await translator('en');
  box = await startSeeded({ pace: 0 });
  token = box.startSession('admin');
});
afterAll(() => box.close());

const ask = (path: string, fields: object): Promise<Answer> =>
  askBox(box, token, { name: path, path, verb: 'POST', encoding: 'form', kind: 'write', fixed: {}, reply: undefined } as never, fields);
const told = (what: Returning, resource: string = BLOCKED): Promise<readonly string[]> =>
  toldOfReturning(resource, what, { gateway: gatewayOf((call, payload) => askBox(box, token, call, payload)), t, language: 'en' });
const everybody = { match: 'pattern', value: 'X.', action: 'hangup', note: '', status: 1 };
const ids = async (): Promise<readonly string[]> =>
  ((await ask(BLOCKED, { method: 'list', page: 1, limit: 50, keyword: 'X.' })).data as { list: readonly { id: string }[] }).list.map(
    ({ id }) => id,
  );
const ALL = [expect.stringContaining('emergency number'), expect.stringContaining('extensions')];

it('every list and form whose records decide where a call goes says what they bring', async () => {
  const screens = [
    'extensionset',
    'callcenter',
    'ivrpage',
    'meetroom',
    'broadcast',
    'routingset',
    'sipoutset',
    'sipoutgroup',
    'disturb',
    'commcontrol',
    'advanset',
    'basicsetting',
  ];
  for (const name of screens) await (await screenOf(`voicemodel/${name}`)).declare?.();
  const { prompts: _prompts, ...tables } = PLAN_TABLES;
  const resources = [...Object.values(tables).map(({ resource }) => resource), 'voiceAdvanset', 'voiceBasicsetting'];
  expect(resources.filter((name) => !declaredAt(pathOf(name)).some(({ returning }) => returning))).toEqual([]);
});

it('a rule that turns everybody away: brought back by history, by an undo, and out of a backup', async () => {
  expect((await ask(BLOCKED, { method: 'form', ...everybody })).code).toBe(200);
  const [id = ''] = await ids();
  // While it stands, a backup that holds it brings nothing.
  await ask(BACKUPS, { method: 'make', note: '' });
  const state = async () => ((await ask(BACKUPS, { method: 'job' })).data as { detail: { state: string } }).detail.state;
  await expect.poll(state, { timeout: 20_000 }).toBe('done');
  const backups = (await ask(BACKUPS, { method: 'list', page: 1, limit: 1 })).data as { list: readonly { id: string }[] };
  const backup = backups.list[0]?.id ?? '';
  const restored = { by: 'restore', id: backup, sections: ['voice'] } as const;
  expect(await told(restored)).toEqual([]);

  expect((await ask(BLOCKED, { method: 'status', id, status: 0, batch: 'off' })).code).toBe(200);
  expect(await told({ by: 'undo', batch: 'off' })).toEqual(expect.arrayContaining(ALL));
  const history = (await ask(BLOCKED, { method: 'record_history', id, page: 1, limit: 1 })).data as { list: readonly { id: string }[] };
  const entry = history.list[0]?.id ?? '';
  const reverted = await told({ by: 'revert', id, entry });
  expect(reverted).toEqual(expect.arrayContaining([...ALL, expect.stringContaining('Dial test')]));
  expect(await told(restored)).toEqual(reverted);

  expect((await ask(BLOCKED, { method: 'del', ids: [id], batch: 'gone' })).code).toBe(200);
  expect(await told({ by: 'undo', batch: 'gone' }), 'it was off when it was deleted').toEqual([]);
  expect(await told({ by: 'undo', batch: 'of nobody' })).toEqual([]);
  expect(await told(restored)).toEqual(reverted);
});

it('a phone that others forward to, and that goes with what is undone or restored', async () => {
  const path = resourcePaths.voiceExtensionset;
  const visitor = Object.assign(visit(box), { token });
  const bring = (csv: string, batch: string) => visitor.upload(path, { method: 'import', batch }, new Blob([csv]), 'x.csv');
  const added = await bring('number,name,password,display_name\r\n8777,sip8777,Strong@12345,Annex', 'new');
  expect(added.data).toMatchObject({ added: 1, failed: [] });
  expect(await told({ by: 'undo', batch: 'new' }, path)).toEqual([]);
  expect((await bring('number,forward_always\r\n8000,8777', 'forward')).data).toMatchObject({ changed: 1, failed: [] });
  expect(await told({ by: 'undo', batch: 'new' }, path)).toContain('8000 总台: It forwards to 8777, which no route takes');
});

it('what the box refuses to say is no silence', async () => {
  await expect(told({ by: 'restore', id: '999', sections: ['voice'] })).rejects.toThrow();
  await expect(told({ by: 'revert', id: '1', entry: '999999' })).rejects.toThrow();
});
