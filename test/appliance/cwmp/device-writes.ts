/** What is asked of a device: it is kept until the device comes by, and the device is asked to come now. */

import { ITMS } from '../../../src/areas/tr069/itms/devices';
import { host as isHost } from '../../../src/field/rules';
import type { Box } from '../box';
import { type Context, operation, Refusal } from '../operation';
import type { Entry } from '../resource';
import { wireTime } from '../wire-time';
import { requestConnection } from './connection';
import { aboutTask, deviceOf, valuesOf } from './device-reads';
import { guardedOf } from './guarded';
import { INBOX } from './inbox';
import { addTask, changeTask, type TaskArgs, type TaskKind, taskById } from './tasks';

/** So many parameters in one message. */
const MAX_PARAMETERS = 100;

/** Keeps a task, and asks the device to come. */
async function order(context: Context, device: Entry, kind: TaskKind, args: TaskArgs) {
  const { box } = context;
  const id = String(device.id);
  const task = addTask(box, { device: id, kind, args, username: context.signedIn().account.username });
  if (!task) throw new Refusal(409, 'cpeQueueFull');
  const reach = await requestConnection(box, device, task.id);
  return { data: { task: task.id, reach } };
}

const said = (device: Entry, task: { readonly kind: TaskKind; readonly args: TaskArgs }) => ({
  id: device.id,
  sn: device.sn,
  kind: task.kind,
  about: aboutTask(task),
});

const get = operation({
  path: '',
  method: 'get',
  kind: 'write',
  fields: { id: 'text', names: 'texts' },
  run: (context, { id, names }) => {
    const device = deviceOf(context, id);
    if (names.length === 0 || names.length > MAX_PARAMETERS) throw new Refusal(422, 'cpeTooMany');
    return order(context, device, 'get', { names });
  },
});

const explore = operation({
  path: '',
  method: 'explore',
  kind: 'write',
  fields: { id: 'text', path: 'text' },
  run: (context, { id, path }) => order(context, deviceOf(context, id), 'names', { path, nextLevel: false }),
});

interface Wanted {
  readonly name: string;
  readonly value: string;
}
const wantedOf = (values: unknown): readonly Wanted[] => {
  const list: readonly unknown[] = Array.isArray(values) ? values : [];
  const found = list.map((each) => {
    const at = (key: string): unknown => (typeof each === 'object' && each !== null ? Reflect.get(each, key) : undefined);
    return { name: String(at('name') ?? ''), value: String(at('value') ?? '') };
  });
  if (found.length === 0 || found.length > MAX_PARAMETERS || found.some(({ name }) => !/^[\w.-]{1,256}$/.test(name)))
    throw new Refusal(422, 'cpeParameters');
  return found;
};

/** With the types that the device has told. */
function typed({ store }: Pick<Box, 'store'>, device: string, values: readonly Wanted[]) {
  return values.map(({ name, value }) => ({
    name,
    value,
    type: String(store.get('SELECT type FROM cpe_values WHERE device = ? AND name = ?', Number(device), name)?.type ?? 'xsd:string'),
  }));
}

/** Which of some names can lose the device. */
const protectedOf = ({ box }: Pick<Context, 'box'>, device: string, names: readonly string[]): readonly string[] =>
  guardedOf(box, device, names);

const set = operation({
  path: '',
  method: 'set',
  kind: 'write',
  right: `${ITMS}:parameters`,
  fields: { id: 'text', values: 'any' },
  run: async (context, { id, values }) => {
    const device = deviceOf(context, id);
    const wanted = wantedOf(values);
    const guarded = protectedOf(
      context,
      id,
      wanted.map(({ name }) => name),
    );
    if (guarded.length > 0) throw new Refusal(403, { key: 'cpeProtected', args: { names: guarded } });
    const args = { values: typed(context.box, id, wanted) };
    const answer = await order(context, device, 'set', args);
    context.changed(undefined, said(device, { kind: 'set', args }), device);
    return answer;
  },
});

const setProtected = operation({
  path: '',
  method: 'set_protected',
  kind: 'write',
  right: `${ITMS}:protect`,
  fields: { id: 'text', values: 'any', typed: 'text' },
  run: async (context, { id, values, typed: sn }) => {
    const device = deviceOf(context, id);
    if (sn !== device.sn) throw new Refusal(422, 'cpeTyped', { typed: context.say('cpeTyped') });
    const args = { values: typed(context.box, id, wantedOf(values)) };
    const answer = await order(context, device, 'set', args);
    context.changed(undefined, said(device, { kind: 'set', args }), device);
    return answer;
  },
});

const objectCall = (method: 'add_object' | 'delete_object') =>
  operation({
    path: '',
    method,
    kind: 'write',
    right: `${ITMS}:parameters`,
    fields: { id: 'text', path: 'text' },
    run: async (context, { id, path }) => {
      const device = deviceOf(context, id);
      if (!/^[\w.-]{1,256}\.$/.test(path)) throw new Refusal(422, 'cpeParameters');
      if (method === 'delete_object' && protectedOf(context, id, [path]).length > 0)
        throw new Refusal(403, { key: 'cpeProtected', args: { names: path } });
      const answer = await order(context, device, method, { path });
      context.changed(undefined, said(device, { kind: method, args: { path } }), device);
      return answer;
    },
  });

const diagnose = operation({
  path: '',
  method: 'diagnose',
  kind: 'write',
  right: `${ITMS}:parameters`,
  fields: { id: 'text', kind: 'text', host: 'text' },
  run: (context, { id, kind, host }) => {
    if (kind !== 'ping' && kind !== 'trace') throw new Refusal(422, 'check', { kind: context.say('check') });
    const issue = isHost(host);
    if (issue) throw new Refusal(422, 'check', { host: context.say({ key: `issue.${issue.key}` }) });
    return order(context, deviceOf(context, id), kind, { host });
  },
});

const reach = operation({
  path: '',
  method: 'reach',
  kind: 'write',
  fields: { id: 'text' },
  run: async (context, { id }) => ({ data: { reach: await requestConnection(context.box, deviceOf(context, id)) } }),
});

const factoryReset = operation({
  path: '',
  method: 'factory_reset',
  kind: 'write',
  right: `${ITMS}:factory`,
  fields: { id: 'text', typed: 'text' },
  run: async (context, { id, typed: sn }) => {
    const device = deviceOf(context, id);
    if (sn !== device.sn) throw new Refusal(422, 'cpeTyped', { typed: context.say('cpeTyped') });
    const kept = valuesOf(context, id);
    // Without a copy of what it was set to nothing brings it back.
    if (![...kept.keys()].some((name) => name.endsWith('.ManagementServer.URL'))) throw new Refusal(409, 'cpeNoBackup');
    context.box.store.keep(`cpe backup ${id}`, { time: wireTime(context.box.clock.now()), values: Object.fromEntries(kept) });
    const answer = await order(context, device, 'factory_reset', {});
    context.changed(undefined, said(device, { kind: 'factory_reset', args: {} }), device);
    return answer;
  },
});

/** The copy that was made of a device before its factory reset. */
interface Copy {
  readonly time: string;
  readonly values: Readonly<Record<string, string>>;
}
const copyOf = ({ store }: Pick<Box, 'store'>, id: string): Copy | undefined => store.setting(`cpe backup ${id}`) as Copy | undefined; // written below

const copy = operation({
  path: '',
  method: 'copy',
  fields: { id: 'text' },
  run: (context, { id }) => {
    deviceOf(context, id);
    const kept = copyOf(context.box, id);
    return { data: { time: kept?.time ?? '', count: Object.keys(kept?.values ?? {}).length } };
  },
});

/** Whoever may take everything from a device may give it back. */
const restore = operation({
  path: '',
  method: 'restore_copy',
  kind: 'write',
  right: `${ITMS}:factory`,
  fields: { id: 'text' },
  run: async (context, { id }) => {
    const device = deviceOf(context, id);
    const kept = copyOf(context.box, id);
    if (!kept) throw new Refusal(409, 'cpeNoBackup');
    const values = Object.entries(kept.values)
      .filter(([name, value]) => value !== '' && !name.endsWith('.'))
      .map(([name, value]) => ({ name, value, type: '' }));
    const answer = await order(context, device, 'restore', { values });
    context.changed(undefined, said(device, { kind: 'restore', args: {} }), device);
    return answer;
  },
});

const cancel = operation({
  path: '',
  method: 'task_cancel',
  kind: 'write',
  right: `${ITMS}:parameters`,
  fields: { id: 'text', task: 'integer' },
  run: (context, { id, task: number }) => {
    const device = deviceOf(context, id);
    const task = taskById(context.box, number);
    if (!task || task.device !== id) throw new Refusal(404, 'missing');
    if (task.state !== 'queued' || task.phase !== 'begin') throw new Refusal(409, 'cpeTaskBegun');
    changeTask(context.box, task, { state: 'cancelled' }, 'cancelled');
    context.changed(undefined, said(device, task), device);
    return {};
  },
});

/** The right that a task needs is asked again: it may have been taken away since. */
const retry = operation({
  path: '',
  method: 'task_retry',
  kind: 'write',
  right: `${ITMS}:parameters`,
  fields: { id: 'text', task: 'integer' },
  run: async (context, { id, task: number }) => {
    const device = deviceOf(context, id);
    const task = taskById(context.box, number);
    if (!task || task.device !== id) throw new Refusal(404, 'missing');
    if (!['failed', 'expired', 'cancelled'].includes(task.state)) throw new Refusal(409, 'cpeTaskBegun');
    const names = (task.args.values ?? []).map(({ name }) => name);
    const guarded = task.kind === 'factory_reset' || task.kind === 'restore' || protectedOf(context, id, names).length > 0;
    if (guarded) throw new Refusal(403, { key: 'cpeProtected', args: { names } });
    // A job's task is the job's to try again: it waits for nobody here.
    if (task.job !== '') throw new Refusal(409, 'cpeTaskOfJob');
    const answer = await order(context, device, task.kind, task.args);
    context.changed(undefined, said(device, task), device);
    return answer;
  },
});

const MOST_HOURS = 31 * 24;
/** When a mute of so many hours ends: every one does, and not in a year. @throws {Refusal} 422 */
export function mutedUntil({ box, say }: Pick<Context, 'box' | 'say'>, hours: number): string {
  if (hours < 0 || hours > MOST_HOURS) throw new Refusal(422, 'check', { hours: say('cpeMuteEnd') });
  return hours === 0 ? '' : wireTime(box.clock.now() + hours * 3_600_000);
}

/** Writes of one device. */
export const deviceWrites = [
  get,
  explore,
  set,
  setProtected,
  objectCall('add_object'),
  objectCall('delete_object'),
  diagnose,
  reach,
  factoryReset,
  copy,
  restore,
  cancel,
  retry,
];

/** A waiting device becomes one of the house. @param add keeps its row, and answers the id */
export function adoptDevice(box: Box, waiting: Entry, room: string, add: (entry: Entry) => string): string {
  const { sn, oui, maker, model, hardware, firmware, mac, ip } = waiting;
  const id = add({
    ...{ sn, oui, maker, model, hardware, firmware, mac, ip, room },
    ...{ online: 'never', since: '', optical: 'none', red_since: '', trend: 'steady', rx: '', tx: '', temperature: '' },
    ...{ wan: 'unknown', wifi: 'unknown', reach: 'untried', last_inform: '', next_inform: '', uptime: '' },
    ...{ differs: '', smart: '', raw: '', pon: '', tags: [], template: '', note: '', cr_username: '', cr_password: '' },
  });
  box.store.run('DELETE FROM rows WHERE resource = ? AND id = ?', INBOX, Number(waiting.id));
  return id;
}
