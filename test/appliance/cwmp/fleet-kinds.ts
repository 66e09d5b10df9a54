/** The jobs that TR-069 devices can be given: what each touches, whom it leaves out, and how a device tells how far it is. */
import { checkSetParameter, setParameterFields } from '../../../src/areas/tr069/itms/set-parameter';
import type { TemplateParameter } from '../../../src/areas/tr069/template-list/templates';
import type { Box } from '../box';
import { type FleetDevice, type FleetKind, type FleetTask, fleetKind } from '../fleet/fleet';
import { leasesBySerial } from '../fleet/things';
import type { Said, Told } from '../fleet/words';
import type { Entry } from '../resource';
import { messageOf } from '../resource-fields';
import { requestConnection } from './connection';
import { firmwareRows } from './firmware-files';
import { guardedOf } from './guarded';
import { cpeById, nameOfCpe } from './records';
import { addTask, changeTask, type Task, type TaskArgs, type TaskKind, taskOfJob } from './tasks';
import { devicesOf, differencesOf, isFor, isSameValue, type Template, templateById } from './templates';

/** Devices of one PON port that restart at once: more of them would load the port when they come back. */
const PER_PORT = 4;
const MINUTE = 60_000;

const momentOf = (text: unknown): number => Date.parse(String(text).replace(' ', 'T')) || 0;

/** A row as a device of a job. */
const deviceOf = (row: Entry, leaseOf: ReturnType<typeof leasesBySerial>): FleetDevice => {
  const { id, sn, mac, online, pon, last_inform, next_inform } = row;
  return {
    id: String(id),
    name: nameOfCpe(row),
    online: online === 'online',
    lease: leaseOf(String(sn), String(mac)),
    shares: pon === '' ? [] : [`pon ${pon}`],
    informed: momentOf(last_inform),
    // Of a device that is away nobody knows when it comes.
    ...(online === 'online' && { nextInform: momentOf(next_inform) }),
  };
};

const devicesOfRows = (box: Box, rows: readonly Entry[]): readonly FleetDevice[] => {
  const leaseOf = leasesBySerial(box);
  return rows.map((row) => deviceOf(row, leaseOf));
};
const nowOf = (box: Box, ids: readonly string[]): readonly FleetDevice[] =>
  devicesOfRows(
    box,
    ids.map((id) => cpeById(box, id)).filter((row) => row !== undefined),
  );

/** Devices behind the Wi-Fi of those that are there, and how many of these have never told. */
function clientsOf({ store }: Box, devices: readonly FleetDevice[]): { readonly clients: number; readonly untold: number } {
  const there = devices.filter(({ online }) => online);
  const found = store.get(
    `SELECT sum(CAST(value AS INTEGER)) AS count, count(DISTINCT device) AS told FROM cpe_values
       WHERE (name LIKE '%TotalAssociations' OR name LIKE '%AssociatedDeviceNumberOfEntries')
       AND device IN (SELECT CAST(value AS INTEGER) FROM json_each(?))`,
    JSON.stringify(there.map(({ id }) => id)),
  );
  return { clients: Number(found?.count ?? 0), untold: there.length - Number(found?.told ?? 0) };
}

/** What a device refused, in words, as far as there are any. */
const REFUSED: Readonly<Record<string, Said>> = {
  '8900': ['读回值与下发值不同', 'The value read back differs'],
  '8901': ['升级后版本不符', 'It has another version afterwards'],
  '8903': ['设备无应答', 'The device did not answer'],
  '9001': ['设备拒绝', 'The device refused'],
  '9005': ['设备没有此参数', 'The device has no such parameter'],
  '9007': ['设备不接受此值', 'The device does not take the value'],
  '9008': ['参数不可写', 'The parameter cannot be written'],
  '9010': ['设备无法下载文件', 'The device could not fetch the file'],
  '9018': ['文件不适用于此设备', 'The file is not for this device'],
};
/** Another try of these brings the same. */
const FINAL: ReadonlySet<string> = new Set(['9005', '9007', '9008', '9018', '8901']);
const STEPS = { sent: 'sent', accepted: 'accepted', saved: 'accepted', working: 'working', offline: 'offline', back: 'back' } as const;

const isStep = (name: string): name is keyof typeof STEPS => Object.hasOwn(STEPS, name);

/** How far a task is, as the engine is told it. */
function toldOf({ state, steps, fault, result }: Task): readonly Told[] {
  let restarts = 0;
  const told: Told[] = steps.flatMap(({ name }): readonly Told[] => {
    if (!isStep(name)) return [];
    if (name === 'back') restarts += 1;
    return [
      {
        step: STEPS[name],
        ...(name === 'back' && { restarts }),
        ...(name === 'saved' && { said: ['已保存，重启后生效', 'Saved, applies after a restart'] as const }),
      },
    ];
  });
  const raw = JSON.stringify(fault ?? result ?? '').slice(0, 1000);
  if (state === 'done') told.push({ step: 'verified', raw });
  else if (state === 'failed') {
    const code = fault?.parameters?.[0]?.code ?? fault?.code ?? '';
    const said: Said = REFUSED[code] ?? [`错误 ${code}：${fault?.text ?? ''}`, `Fault ${code}: ${fault?.text ?? ''}`];
    told.push({ step: 'failed', said, raw, ...(FINAL.has(code) && { final: true }) });
  } else if (state === 'expired' || state === 'cancelled') told.push({ step: 'failed', said: ['未执行', 'It was not done'], raw });
  else if (state === 'unknown')
    told.push({ step: 'unknown', said: ['连接中断，结果未知', 'The connection was lost: nobody can say'], raw });
  return told;
}

/** Keeps the task of a job until its device comes, and asks the device to come. */
function order({ box, job, device, attempt }: FleetTask<object>, kind: TaskKind, args: TaskArgs): readonly Told[] {
  const row = cpeById(box, device);
  if (!row) return [{ step: 'failed', said: ['设备已删除', 'The device was deleted'], final: true }];
  if (!addTask(box, { device, kind, args, username: '', job, attempt }))
    return [{ step: 'failed', said: ['该设备等待执行的操作过多', 'Too many tasks are already waiting for this device'] }];
  void requestConnection(box, row);
  return [];
}

const look = ({ box, job, device, attempt }: FleetTask<object>): readonly Told[] => {
  const task = taskOfJob(box, job, device, attempt);
  return task ? toldOf(task) : [];
};

/** An order that still lies here is taken back: a restart of this morning must not come when the device calls at night. */
function withdraw({ box, job, device, attempt }: FleetTask<object>): boolean {
  const task = taskOfJob(box, job, device, attempt);
  if (task?.state !== 'queued' || task.phase !== 'begin') return false;
  changeTask(box, task, { state: 'cancelled' }, 'cancelled');
  return true;
}

const ofRows = { devices: devicesOfRows, now: nowOf, look, withdraw } as const;

const reboot = fleetKind<object>({
  ...ofRows,
  ladder: ['sent', 'accepted', 'offline', 'back'],
  patience: 10 * MINUTE,
  usual: 90_000,
  caps: { pon: PER_PORT },
  cuts: (devices, _options, box) => clientsOf(box, devices),
  begin: (task) => order(task, 'reboot', {}),
});

interface Upgrade {
  readonly file: string;
}
const fileOf = (box: Box, { file }: Upgrade): Entry | undefined => firmwareRows(box).find(({ id }) => id === file);

/** Why a device is left out of an upgrade. */
function notFor({ id }: FleetDevice, options: Upgrade, box: Box): Said | undefined {
  const [file, device] = [fileOf(box, options), cpeById(box, id)];
  if (!file || !device) return undefined;
  if (device.model !== file.model) return ['型号不符', `It is another model: ${device.model}`];
  if (device.hardware !== file.hardware) return ['硬件版本不符', `It has another hardware: ${device.hardware}`];
  if (device.firmware === file.version) return ['版本已是最新', 'It has this version already'];
  if (file.from_version === '') return undefined;
  // Files of a model are entered from the oldest on: what stands before the one that is needed is older.
  const order = firmwareRows(box)
    .filter(({ model, hardware }) => model === file.model && hardware === file.hardware)
    .map(({ version }) => version);
  const known = order.indexOf(device.firmware);
  const needed = order.indexOf(file.from_version);
  return known >= needed && known >= 0 ? undefined : [`须先升级到 ${file.from_version}`, `It needs ${file.from_version} first`];
}

const upgrade = fleetKind<Upgrade>({
  ...ofRows,
  fields: { file: 'text' },
  firmware: true,
  ladder: ['sent', 'accepted', 'working', 'back'],
  patience: 30 * MINUTE,
  usual: 4 * MINUTE,
  caps: { pon: PER_PORT },
  check: (options, box) => ({ file: fileOf(box, options) ? undefined : 'missing' }),
  skip: notFor,
  changes: ({ id }, options, box) => {
    const file = fileOf(box, options);
    return file ? [{ field: 'firmware', before: String(cpeById(box, id)?.firmware ?? ''), after: String(file.version) }] : [];
  },
  cuts: (devices, _options, box) => clientsOf(box, devices),
  begin: (task) => {
    const file = fileOf(task.box, task.options);
    if (!file) return [{ step: 'failed', said: ['固件已删除', 'The file was deleted'], final: true }];
    const host = String(task.box.store.setting(`cpe host ${task.device}`) ?? `gateway.${task.box.network.config().dns.domain}`);
    const args = { url: `http://${host}/cwmp/firmware/${file.hash}`, size: Number(file.size), version: String(file.version) };
    return order(task, 'download', args);
  },
});

const templateOf = (box: Box, device: string) => templateById(box, String(cpeById(box, device)?.template ?? ''));
const isGuarded = (box: Box, device: string, { parameters }: Template): boolean =>
  guardedOf(
    box,
    device,
    parameters.map(({ name }) => name),
  ).length > 0;

/** The push of a template: to each device what is different on it. @param guarded templates with protected parameters, or all others */
const pushKind = (guarded: boolean, devices: FleetKind['devices']): FleetKind =>
  fleetKind<object>({
    ...ofRows,
    devices,
    ladder: ['sent', 'accepted'],
    patience: 10 * MINUTE,
    usual: 8000,
    ...(guarded && { isProtected: true, right: 'protect' }),
    skip: ({ id }, _options, box) => {
      const device = cpeById(box, id);
      const template = templateById(box, String(device?.template ?? ''));
      if (!template || !device) return ['没有模板', 'It has no template'];
      if (!isFor(template, device)) return ['模板不适用于此型号', 'The template is not for this model'];
      if (isGuarded(box, id, template) === guarded) return undefined;
      return guarded
        ? ['模板没有受保护的参数', 'Its template has no protected parameters']
        : ['模板含受保护的参数，需单独下发', 'Its template has protected parameters, which are pushed by a job of their own'];
    },
    changes: ({ id }, _options, box) => {
      const template = templateOf(box, id);
      return template
        ? differencesOf(box, id, template).map(({ name, now, wanted, known }) => ({
            field: name,
            before: known ? now : '?',
            after: wanted,
          }))
        : [];
    },
    begin: (task) => {
      const template = templateOf(task.box, task.device);
      const changes = template ? differencesOf(task.box, task.device, template) : [];
      if (changes.length === 0) return [{ step: 'verified' }];
      return order(task, 'set', { values: changes.map(({ name, wanted, type }) => ({ name, value: wanted, type: `xsd:${type}` })) });
    },
  });

interface SetOne {
  readonly parameter: string;
  readonly type: TemplateParameter['type'];
  readonly set_to: string;
}
const heldOf = ({ store }: Box, device: string, name: string) =>
  store.get('SELECT value, type, writable FROM cpe_values WHERE device = ? AND name = ?', Number(device), name);

/** One parameter that many devices are given: none by which one can be lost, and no secret. */
const setParameter = fleetKind<SetOne>({
  ...ofRows,
  fields: { parameter: 'text', type: 'text', set_to: 'text' },
  right: 'parameters',
  ladder: ['sent', 'accepted'],
  patience: 10 * MINUTE,
  usual: 8000,
  check: (options) => {
    const { parameter, type, set_to: value } = setParameterFields;
    const wrong = {
      parameter: options.parameter === '' ? ({ key: 'required' } as const) : parameter.validate(options.parameter),
      set_to: value.validate(options.set_to) ?? checkSetParameter({ ...options }).set_to,
    };
    return {
      ...Object.fromEntries(Object.entries(wrong).map(([name, issue]) => [name, issue && messageOf(issue)])),
      type: type.choices?.includes(options.type) ? undefined : 'choice',
    };
  },
  skip: ({ id }, { parameter }, box) => {
    const device = cpeById(box, id);
    if (!device) return undefined;
    const root = String(device.model).startsWith('GW-') ? 'Device.' : 'InternetGatewayDevice.';
    if (!parameter.startsWith(root)) return ['数据模型不同', `It has another data model: ${root}`];
    if (guardedOf(box, id, [parameter]).length > 0) return ['该参数在此设备上受保护', 'The parameter is protected on it'];
    return Number(heldOf(box, id, parameter)?.writable) === 0 ? ['参数不可写', 'The parameter cannot be written'] : undefined;
  },
  changes: ({ id }, { parameter, type, set_to: value }, box) => {
    const held = heldOf(box, id, parameter);
    return held && isSameValue(type, String(held.value), value)
      ? []
      : [{ field: parameter, before: held ? String(held.value) : '?', after: value }];
  },
  begin: (task) => {
    const { parameter, type, set_to: value } = task.options;
    const told = String(heldOf(task.box, task.device, parameter)?.type ?? `xsd:${type}`);
    return order(task, 'set', { values: [{ name: parameter, value, type: told }] });
  },
});

/** Of the list of devices. */
export const CPE_FLEET = {
  reboot,
  upgrade,
  push: pushKind(false, ofRows.devices),
  push_protected: pushKind(true, ofRows.devices),
  set_parameter: setParameter,
};

const ofTemplates: FleetKind['devices'] = (box, rows) =>
  devicesOfRows(
    box,
    rows.flatMap(({ id }) => devicesOf(box, String(id))),
  );
/** Of the list of templates: each means the devices that have it. */
export const TEMPLATE_FLEET = { push: pushKind(false, ofTemplates), push_protected: pushKind(true, ofTemplates) };
