/** What the box says to a device for each task, message by message: a generator that asks, is given the answer, and says how it ended. */
import type { NamedParameter, Parameter, ParameterFault, Rpc, RpcOf } from './rpc';
import type { Task, TaskArgs, TaskFault, TaskPhase } from './tasks';

/** What a device refused. */
export class CwmpFault extends Error {
  readonly fault: TaskFault;
  constructor({ code, text, parameters }: RpcOf<'Fault'>) {
    super(text);
    this.fault = { code, text, parameters };
  }
}

/** How a part of a task ended. */
export interface Ending {
  readonly state: 'done' | 'failed' | 'waiting';
  readonly step?: string;
  readonly fault?: TaskFault;
  readonly result?: unknown;
  /** What was read on the way, to be kept. */
  readonly values?: readonly (Parameter & { readonly writable?: boolean })[];
  readonly gone?: readonly string[];
}

/** A step on the way; a message to be sent. */
export type Said = { readonly step: string } | { readonly rpc: Rpc };
export type Program = Generator<Said, Ending, Rpc>;

/** So many names are asked at once: a small device has little memory. */
const CHUNK = 60;

function* ask<K extends Rpc['kind']>(rpc: Rpc, wanted: K): Generator<Said, RpcOf<K>, Rpc> {
  const answer = yield { rpc };
  if (answer.kind !== wanted)
    throw new CwmpFault({ kind: 'Fault', code: '8002', text: `${answer.kind} in answer to ${rpc.kind}`, parameters: [] });
  return answer as RpcOf<K>; // its kind was looked at
}

function* read(names: readonly string[]): Generator<Said, readonly Parameter[], Rpc> {
  const found: Parameter[] = [];
  for (let at = 0; at < names.length; at += CHUNK) {
    const { values } = yield* ask({ kind: 'GetParameterValues', names: names.slice(at, at + CHUNK) }, 'GetParameterValuesResponse');
    found.push(...values);
  }
  return found;
}

function* get({ names = [] }: TaskArgs): Program {
  const values = yield* read(names);
  return { state: 'done', step: 'read', values, result: { count: values.length } };
}

/** What is below a path, with its values. */
function* explore(path: string): Generator<Said, readonly (Parameter & { readonly writable: boolean })[], Rpc> {
  const { names } = yield* ask({ kind: 'GetParameterNames', path, nextLevel: false }, 'GetParameterNamesResponse');
  const isObject = ({ name }: NamedParameter): boolean => name.endsWith('.');
  const values = names.some((each) => !isObject(each)) ? yield* read([path]) : [];
  const byName = new Map(values.map((each) => [each.name, each]));
  return names.map((each) => ({
    name: each.name,
    writable: each.writable,
    value: byName.get(each.name)?.value ?? '',
    type: isObject(each) ? 'object' : (byName.get(each.name)?.type ?? 'xsd:string'),
  }));
}

function* names({ path = '' }: TaskArgs): Program {
  const found = yield* explore(path);
  return { state: 'done', step: 'read', values: found, gone: [path], result: { count: found.length } };
}

/** Compares what was set with what reads back: what reads back empty can't be read. */
function compared(wanted: readonly Parameter[], back: readonly Parameter[], status: number): Ending {
  const now = new Map(back.map((each) => [each.name, each.value]));
  const same = (one: string, other: string): boolean =>
    one === other ||
    (/^(?:true|false|[01])$/.test(one) &&
      Number(one === 'true' || one === '1') === Number(other === 'true' || other === '1') &&
      /^(?:true|false|[01])$/.test(other));
  const unread = wanted.filter(({ name, value }) => value !== '' && now.get(name) === '').map(({ name }) => name);
  const differ: readonly ParameterFault[] = wanted
    .filter(({ name, value }) => !unread.includes(name) && !same(value, now.get(name) ?? ''))
    .map(({ name }) => ({ name, code: '8900', text: now.get(name) ?? '' }));
  return {
    state: differ.length > 0 ? 'failed' : 'done',
    step: differ.length > 0 ? 'differs' : 'verified',
    ...(differ.length > 0 && { fault: { code: '8900', text: 'value read back differs', parameters: differ } }),
    values: back,
    result: { status, unread },
  };
}

function* set({ values = [] }: TaskArgs, { id, phase }: Task): Program {
  let status = 0;
  if (phase === 'begin') {
    ({ status } = yield* ask({ kind: 'SetParameterValues', values, key: `t${id}` }, 'SetParameterValuesResponse'));
    yield { step: status === 1 ? 'saved' : 'accepted' };
  }
  return compared(values, yield* read(values.map(({ name }) => name)), status);
}

function* addObject({ path = '' }: TaskArgs, { id }: Task): Program {
  const { instance, status } = yield* ask({ kind: 'AddObject', path, key: `t${id}` }, 'AddObjectResponse');
  yield { step: 'accepted' };
  const found = yield* explore(`${path}${instance}.`);
  return {
    state: 'done',
    step: 'verified',
    values: [{ name: `${path}${instance}.`, value: '', type: 'object', writable: true }, ...found],
    result: { instance, status },
  };
}

function* deleteObject({ path = '' }: TaskArgs, { id }: Task): Program {
  const { status } = yield* ask({ kind: 'DeleteObject', path, key: `t${id}` }, 'DeleteObjectResponse');
  return { state: 'done', step: 'verified', gone: [path], result: { status } };
}

/**
 * Gives a device back what it was set to, as far as it has such parameters and may be told: objects that are gone are not made again, and how
 * it reaches its server is what it has just proved to know.
 */
function* restore({ values = [] }: TaskArgs, { id, phase }: Task, root: string): Program {
  const there = new Map((yield* explore(root)).map((each) => [each.name, each]));
  const kept = values.filter(({ name }) => !name.includes('.ManagementServer.'));
  const wanted = kept.flatMap(({ name, value }) => {
    const now = there.get(name);
    return now?.writable && (phase === 'check' || now.value !== value) ? [{ name, value, type: now.type }] : [];
  });
  const gone = kept.filter(({ name }) => !there.has(name)).map(({ name }) => name);
  let status = 0;
  if (phase === 'begin')
    for (let at = 0; at < wanted.length; at += CHUNK) {
      const answer = yield* ask(
        { kind: 'SetParameterValues', values: wanted.slice(at, at + CHUNK), key: `t${id}` },
        'SetParameterValuesResponse',
      );
      status = Math.max(status, answer.status);
      yield { step: answer.status === 1 ? 'saved' : 'accepted' };
    }
  const ending = compared(wanted, yield* read(wanted.map(({ name }) => name)), status);
  return { ...ending, result: { status, restored: wanted.length, gone } };
}

/** What a device proves by itself, later. */
function* told(rpc: Rpc, wanted: Rpc['kind']): Program {
  yield* ask(rpc, wanted);
  return { state: 'waiting', step: 'accepted' };
}

const DEVICE_INFO = ['InternetGatewayDevice.DeviceInfo.SoftwareVersion', 'Device.DeviceInfo.SoftwareVersion'] as const;

function* download({ url = '', size = 0, version = '' }: TaskArgs, { id, phase }: Task, root: string): Program {
  if (phase === 'begin') return yield* told({ kind: 'Download', key: `t${id}`, url, size }, 'DownloadResponse');
  const values = yield* read(DEVICE_INFO.filter((name) => name.startsWith(root)));
  const now = values[0]?.value ?? '';
  return now === version
    ? { state: 'done', step: 'verified', values, result: { version: now } }
    : { state: 'failed', step: 'differs', values, fault: { code: '8901', text: now }, result: { version: now } };
}

/** Where diagnostics of a kind are. */
const diagnosticsPath = (kind: 'ping' | 'trace', root: string): string =>
  root === 'Device.'
    ? `Device.IP.Diagnostics.${kind === 'ping' ? 'IPPing' : 'TraceRoute'}.`
    : `InternetGatewayDevice.${kind === 'ping' ? 'IPPing' : 'TraceRoute'}Diagnostics.`;

function* diagnose({ host = '' }: TaskArgs, { id, kind, phase }: Task, root: string): Program {
  const path = diagnosticsPath(kind === 'trace' ? 'trace' : 'ping', root);
  if (phase === 'begin') {
    const values = [
      { name: `${path}Host`, value: host, type: 'xsd:string' },
      { name: `${path}DiagnosticsState`, value: 'Requested', type: 'xsd:string' },
    ];
    return yield* told({ kind: 'SetParameterValues', values, key: `t${id}` }, 'SetParameterValuesResponse');
  }
  const values = yield* read([path]);
  const told1 = Object.fromEntries(values.map(({ name, value }) => [name.slice(path.length), value]));
  const good = told1.DiagnosticsState === 'Complete';
  return {
    state: good ? 'done' : 'failed',
    step: good ? 'verified' : 'failed',
    result: told1,
    ...(!good && { fault: { code: '8902', text: told1.DiagnosticsState ?? '' } }),
  };
}

/** The messages of a task. @param root of the device's data model */
export function programOf(task: Task, root: string): Program {
  const { kind, args, id } = task;
  switch (kind) {
    case 'get':
      return get(args);
    case 'names':
      return names(args);
    case 'set':
      return set(args, task);
    case 'add_object':
      return addObject(args, task);
    case 'delete_object':
      return deleteObject(args, task);
    case 'reboot':
      return told({ kind: 'Reboot', key: `t${id}` }, 'RebootResponse');
    case 'factory_reset':
      return told({ kind: 'FactoryReset' }, 'FactoryResetResponse');
    case 'restore':
      return restore(args, task, root);
    case 'download':
      return download(args, task, root);
    case 'ping':
    case 'trace':
      return diagnose(args, task, root);
  }
}

/** What becomes of a task whose session was cut off while it ran: what only reads is asked again, what may have been done is looked at. */
export function afterCut({ kind, tries, phase }: Task): {
  readonly state: Task['state'];
  readonly phase: TaskPhase;
  readonly fault?: TaskFault;
} {
  const lost: TaskFault = { code: '8903', text: 'no answer' };
  if (kind === 'get' || kind === 'names' || phase === 'check')
    return tries < 3 ? { state: 'queued', phase } : { state: 'failed', phase, fault: lost };
  if (kind === 'set' || kind === 'restore') return { state: 'unknown', phase: 'check', fault: lost };
  if (kind === 'reboot' || kind === 'factory_reset' || kind === 'download') return { state: 'waiting', phase };
  return { state: 'failed', phase, fault: lost };
}
