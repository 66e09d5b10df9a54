/**
 * The box's side of a session of CWMP (TR-069, 3.7): a device informs, tells what it has to tell, and is then asked message by message for
 * what waits for it. What comes is believed only as far as it fits what is known.
 */
import type { Box } from '../box';
import type { Entry } from '../resource';
import { answeredUnknown } from './inbox';
import { readingIn } from './optics';
import { afterCut, CwmpFault, type Ending, type Program, programOf } from './programs';
import { cpeByMac, cpeBySn, INFORM_MS, type Informed, keepInform, keepValues, noteCpe, noteInformed } from './records';
import { type Parameter, type Rpc, type RpcOf, readRpc, writeRpc } from './rpc';
import { BadMessage } from './soap';
import { changeTask, openTasksOf, type Task, taskById } from './tasks';

interface Running {
  task: Task;
  program: Program;
  /** The id of the message that an answer is awaited to. */
  waiting: string;
}

/** So many tasks are done in one session: others of the house wait too. */
const MAX_TASKS = 20;
/** So many messages a device may send in one session. */
const MAX_MESSAGES = 500;

const endOf = (values: readonly Parameter[], pattern: RegExp): string | undefined => values.find(({ name }) => pattern.test(name))?.value;

/** What the parameters of an Inform say. */
function informedBy(values: readonly Parameter[]): Informed {
  const wan = endOf(values, /(?:WANConnectionDevice\.2\.WANIPConnection\.1\.ConnectionStatus|IP\.Interface\.2\.Status)$/);
  const wifi = endOf(values, /(?:WLANConfiguration|WiFi\.Radio)\.1\.Enable$/);
  const uptime = endOf(values, /DeviceInfo\.UpTime$/);
  const ip = endOf(
    values,
    /(?:WANConnectionDevice\.1\.WANIPConnection\.1\.ExternalIPAddress|IP\.Interface\.1\.IPv4Address\.1\.IPAddress)$/,
  );
  const mac = endOf(values, /WANConnectionDevice\.1\.WANIPConnection\.1\.MACAddress$/);
  const firmware = endOf(values, /DeviceInfo\.SoftwareVersion$/);
  const hardware = endOf(values, /DeviceInfo\.HardwareVersion$/);
  const reading = readingIn(values);
  return {
    ...(reading && { reading }),
    ...(ip !== undefined && { ip: ip.slice(0, 64) }),
    ...(mac !== undefined && /^[0-9a-f]{2}(?:[:-][0-9a-f]{2}){5}$/i.test(mac) && { mac: mac.toUpperCase().replaceAll('-', ':') }),
    ...(firmware !== undefined && { firmware: firmware.slice(0, 64) }),
    ...(hardware !== undefined && { hardware: hardware.slice(0, 64) }),
    ...(wan !== undefined && { wan: wan === 'Connected' || wan === 'Up' ? ('up' as const) : ('down' as const) }),
    ...(wifi !== undefined && { wifi: wifi === '1' || wifi === 'true' ? ('on' as const) : ('off' as const) }),
    ...(uptime !== undefined && /^\d{1,10}$/.test(uptime) && { uptime: Number(uptime) }),
  };
}

/** Why an Inform is not that of the device that has its serial number; undefined: it fits. */
function strangerAs(known: Entry, { device, values }: RpcOf<'Inform'>): 'oui' | 'model' | 'mac' | undefined {
  if (known.oui !== '' && device.oui.toUpperCase() !== known.oui) return 'oui';
  if (known.model !== '' && device.productClass !== known.model) return 'model';
  const { mac } = informedBy(values);
  return mac !== undefined && known.mac !== '' && mac !== known.mac ? 'mac' : undefined;
}

/** What the waiting tasks of a device learn from an Inform. */
function learn(box: Box, device: string, events: RpcOf<'Inform'>['events']): void {
  const has = (code: string, key?: string): boolean => events.some((each) => each.code === code && (key === undefined || each.key === key));
  for (const task of openTasksOf(box, device)) {
    if (task.state !== 'waiting' && task.state !== 'unknown') continue;
    const key = `t${task.id}`;
    const { kind, phase } = task;
    if (kind === 'reboot' && has('M Reboot', key)) {
      changeTask(box, task, {}, 'offline');
      changeTask(box, task, {}, 'back');
      changeTask(box, task, { state: 'done' }, 'verified');
    } else if (kind === 'factory_reset' && has('0 BOOTSTRAP')) {
      changeTask(box, task, {}, 'back');
      changeTask(box, task, { state: 'done' }, 'verified');
    } else if ((kind === 'ping' || kind === 'trace') && has('8 DIAGNOSTICS COMPLETE'))
      changeTask(box, task, { state: 'queued', phase: 'check' }, 'back');
    // It has started again and not said why: once is on the way, again and again is out of order.
    else if ((kind === 'download' || kind === 'reboot') && phase === 'begin' && has('1 BOOT')) changeTask(box, task, {}, 'back');
  }
}

/** One session. */
export class AcsSession {
  private readonly box: Box;
  /** The address that it comes from; '' for devices of the demonstration. */
  private readonly address: string;
  private device: Entry | undefined;
  private root = 'InternetGatewayDevice.';
  private running: Running | undefined;
  private count = 0;
  private messages = 0;
  private closed = false;
  private readonly onlyTask: number | undefined;
  private readonly host: string;

  /** @param onlyTask the one task that this session was asked for @param host what the device calls the box: files are fetched there too */
  constructor(box: Box, address: string, onlyTask?: number, host = '') {
    this.box = box;
    this.address = address;
    this.onlyTask = onlyTask;
    this.host = host;
  }

  /**
   * Takes a message, and answers the next one; '' ends the session.
   * @throws {BadMessage} where it is none
   */
  receive(xml: string): string {
    this.messages += 1;
    if (this.closed || this.messages > MAX_MESSAGES) return '';
    if (xml.trim() === '') return this.next();
    const { id, rpc } = readRpc(xml);
    // A message goes into the store whole or not at all.
    return this.box.store.transaction(() => this.take(id, rpc));
  }

  private take(id: string, rpc: Rpc): string {
    if (rpc.kind === 'Inform') return this.informed(id, rpc);
    if (!this.device) throw new BadMessage('a session begins with an Inform');
    if (rpc.kind === 'TransferComplete') {
      this.transferred(rpc);
      return writeRpc(id, { kind: 'TransferCompleteResponse' });
    }
    const { running } = this;
    if (running && id === running.waiting) return this.advance(running, rpc);
    // An answer that nobody waits for, or the same one again: the device is told to go on, and nothing else comes of it.
    if (rpc.kind.endsWith('Response') || rpc.kind === 'Fault') {
      keepInform(this.box, String(this.device.id), [rpc.kind], this.address, 'unasked');
      return running ? writeRpc(running.waiting, this.asked!) : this.next();
    }
    return writeRpc(id, { kind: 'Fault', code: '8000', text: 'Method not supported', parameters: [] });
  }

  /** What an Inform says of its device; a MAC address that another device has stays that one's alone. */
  private saidBy(known: Entry, { values }: RpcOf<'Inform'>): Informed {
    const { mac, ...said } = informedBy(values);
    const isFree = mac !== undefined && (known.mac === mac || cpeByMac(this.box, mac) === undefined);
    return isFree ? { ...said, mac } : said;
  }

  private informed(id: string, inform: RpcOf<'Inform'>): string {
    if (this.device) throw new BadMessage('a session has one Inform');
    const { serial } = inform.device;
    if (serial === '') throw new BadMessage('no serial number');
    const known = cpeBySn(this.box, serial);
    const stranger = known && strangerAs(known, inform);
    const codes = inform.events.map(({ code }) => code);
    if (!known || stranger) {
      answeredUnknown(this.box, inform, this.address, stranger ?? '');
      if (known) keepInform(this.box, String(known.id), codes, this.address, `stranger ${stranger}`);
      this.closed = true;
      return writeRpc(id, { kind: 'InformResponse' });
    }
    this.device = known;
    const device = String(known.id);
    this.root = inform.values.some(({ name }) => name.startsWith('Device.')) ? 'Device.' : 'InternetGatewayDevice.';
    keepInform(this.box, device, codes, this.address);
    keepValues(this.box, device, inform.values);
    const { manufacturer, oui, productClass } = inform.device;
    noteCpe(this.box, device, {
      maker: manufacturer,
      ...(known.oui === '' && { oui: oui.toUpperCase() }),
      ...(known.model === '' && { model: productClass }),
    });
    noteInformed(this.box, known, { ...this.saidBy(known, inform), ...(this.address !== '' && { ip: this.address }) });
    const hostKey = `cpe host ${device}`;
    if (this.host !== '' && this.box.store.setting(hostKey) !== this.host) this.box.store.keep(hostKey, this.host);
    this.box.store.run(
      'INSERT INTO cpe_clock (device, due) VALUES (?, ?) ON CONFLICT (device) DO UPDATE SET due = CASE seeded WHEN -1 THEN excluded.due ELSE due END',
      ...[Number(device), this.box.clock.lived() + INFORM_MS],
    );
    learn(this.box, device, inform.events);
    return writeRpc(id, { kind: 'InformResponse' });
  }

  private transferred({ key, faultCode, faultText }: RpcOf<'TransferComplete'>): void {
    const task = /^t\d{1,15}$/.test(key) ? taskById(this.box, Number(key.slice(1))) : undefined;
    // Only its own: another's key, or one of a task that is over, changes nothing.
    if (!task || task.device !== String(this.device?.id) || task.kind !== 'download' || !['waiting', 'unknown'].includes(task.state))
      return;
    if (faultCode !== '0') changeTask(this.box, task, { state: 'failed', fault: { code: faultCode, text: faultText } }, 'failed');
    else changeTask(this.box, task, { state: 'queued', phase: 'check' }, 'working');
  }

  /** The task that comes next. */
  private nextTask(): Task | undefined {
    if (!this.device || this.count >= MAX_TASKS) return undefined;
    const ready = openTasksOf(this.box, String(this.device.id)).filter(
      ({ state, phase }) => state === 'queued' || (state === 'unknown' && phase === 'check'),
    );
    return ready.find(({ id }) => id === this.onlyTask) ?? ready[0];
  }

  private asked: Rpc | undefined;

  private send(running: Running, rpc: Rpc): string {
    this.asked = rpc;
    running.waiting = `${running.task.id}.${this.messages}`;
    this.running = running;
    return writeRpc(running.waiting, rpc);
  }

  private next(): string {
    if (this.running) {
      // It answered nothing: what it was asked for is lost.
      this.cut();
    }
    const task = this.nextTask();
    if (!task) {
      this.closed = true;
      return '';
    }
    this.count += 1;
    changeTask(this.box, task, { state: 'running', tries: task.tries + 1 }, task.phase === 'begin' ? 'sent' : undefined);
    const running = { task: { ...task, tries: task.tries + 1 }, program: programOf(task, this.root), waiting: '' };
    return this.step(running, () => running.program.next());
  }

  private advance(running: Running, rpc: Rpc): string {
    return this.step(running, () => (rpc.kind === 'Fault' ? running.program.throw(new CwmpFault(rpc)) : running.program.next(rpc)));
  }

  /** Lets a program go on until it has a message to send, or has ended. */
  private step(running: Running, go: () => IteratorResult<{ readonly step: string } | { readonly rpc: Rpc }, Ending>): string {
    try {
      let result = go();
      while (!result.done && 'step' in result.value) {
        changeTask(this.box, running.task, {}, result.value.step);
        // What was only said needs no answer.
        result = running.program.next({ kind: 'InformResponse' });
      }
      if (!result.done && 'rpc' in result.value) return this.send(running, result.value.rpc);
      if (result.done) this.end(running.task, result.value);
    } catch (error) {
      if (!(error instanceof CwmpFault)) throw error;
      changeTask(this.box, running.task, { state: 'failed', fault: error.fault }, 'failed');
    }
    this.running = undefined;
    return this.next();
  }

  private end(task: Task, { state, step, fault, result, values = [], gone = [] }: Ending): void {
    const device = Number(task.device);
    for (const path of gone)
      this.box.store.run(
        'DELETE FROM cpe_values WHERE device = ? AND substr(name, 1, ?) = ? AND name NOT IN (SELECT value FROM json_each(?))',
        ...[device, path.length, path, JSON.stringify(values.map(({ name }) => name))],
      );
    keepValues(this.box, task.device, values, task.kind === 'set' ? task.username : '');
    const reading = readingIn(values);
    if (reading && this.device && task.kind === 'get') noteInformed(this.box, this.device, { reading });
    changeTask(this.box, task, { state, ...(fault && { fault }), ...(result !== undefined && { result }) }, step);
  }

  /** The session is over, or cut off: what ran in it is looked at again. */
  cut(): void {
    const { running } = this;
    if (!running) return;
    this.running = undefined;
    const task = taskById(this.box, running.task.id);
    if (task?.state === 'running') changeTask(this.box, task, afterCut(task), 'cut');
  }
}
