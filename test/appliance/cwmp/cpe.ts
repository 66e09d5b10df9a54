/**
 * A device: what it answers to its management server, message by message. Over which wire the messages go is its owner's matter: the fleet
 * of the demonstration hands them over in memory (fleet.ts), a test starts one that speaks HTTP (cpe-client.ts).
 */
import { imageHead } from './firmware-image';
import { isTr181, type Profile } from './models';
import { FAULTS, type InformEvent, type Parameter, type Rpc, readRpc, writeRpc } from './rpc';
import { CpeFault, type ParameterTree } from './tree';

/** What a device does once its session is over. */
export interface Afterwards {
  readonly act: 'reboot' | 'factory_reset' | 'download' | 'diagnose';
  readonly key: string;
  readonly url: string;
}

/** A download that is over, and how it went. */
export interface Transfer {
  readonly key: string;
  readonly code: string;
  readonly text: string;
}

/** What a device tells with each Inform. */
const INFORMED = [
  /DeviceInfo\.(?:HardwareVersion|SoftwareVersion|ProvisioningCode|UpTime)$/,
  /ManagementServer\.(?:ConnectionRequestURL|ParameterKey)$/,
  /\.(?:RXPower|TXPower|TransceiverTemperature|OpticalSignalLevel|TransmitOpticalLevel)$/,
  /TemperatureSensor\.1\.Value$/,
  /WANConnectionDevice\.1\.WANIPConnection\.1\.(?:ExternalIPAddress|MACAddress|ConnectionStatus)$/,
  /WANConnectionDevice\.2\.WANIPConnection\.1\.ConnectionStatus$/,
  /IP\.Interface\.1\.IPv4Address\.1\.IPAddress$/,
  /IP\.Interface\.2\.Status$/,
  /(?:WLANConfiguration|WiFi\.Radio)\.1\.Enable$/,
];

/** How long a session goes on at most: a server that never ends one holds no device. */
const MAX_TURNS = 200;

/** One device. */
export class Cpe {
  readonly profile: Profile;
  readonly tree: ParameterTree;
  /** Why it informs next. */
  events: InformEvent[];
  private readonly live: () => Readonly<Record<string, string>>;
  /** Downloads that are over and not told yet. */
  readonly transfers: Transfer[];
  private after: Afterwards[] = [];

  /** @param live what it measures now, by parameter */
  constructor(
    profile: Profile,
    tree: ParameterTree,
    live: () => Readonly<Record<string, string>>,
    events: readonly InformEvent[],
    transfers: readonly Transfer[] = [],
  ) {
    this.profile = profile;
    this.tree = tree;
    this.live = live;
    this.events = [...events];
    this.transfers = [...transfers];
  }

  /** The root of its data model. */
  get root(): 'Device.' | 'InternetGatewayDevice.' {
    return isTr181(this.profile) ? 'Device.' : 'InternetGatewayDevice.';
  }

  /** Brings what it measures up to date. */
  measure(): void {
    for (const [name, value] of Object.entries(this.live())) {
      const held = this.tree.values.get(name);
      if (held) this.tree.values.set(name, { ...held, value });
    }
  }

  private inform(): Rpc {
    this.measure();
    const { maker, oui, model, sn } = this.profile;
    const values = [...this.tree.values].flatMap(([name, { value, type }]): readonly Parameter[] =>
      INFORMED.some((each) => each.test(name)) ? [{ name, value, type }] : [],
    );
    const events = this.events.length > 0 ? this.events : [{ code: '2 PERIODIC', key: '' }];
    const time = new Date().toISOString();
    return { kind: 'Inform', device: { manufacturer: maker, oui, productClass: model, serial: sn }, events, time, retries: 0, values };
  }

  /** What it answers to one message of its server. */
  answer(rpc: Rpc): Rpc {
    try {
      return this.perform(rpc);
    } catch (error) {
      if (!(error instanceof CpeFault)) throw error;
      return { kind: 'Fault', code: String(error.code), text: error.message, parameters: error.parameters };
    }
  }

  private perform(rpc: Rpc): Rpc {
    const { tree } = this;
    switch (rpc.kind) {
      case 'GetParameterNames':
        return { kind: 'GetParameterNamesResponse', names: tree.names(rpc.path, rpc.nextLevel) };
      case 'GetParameterValues':
        this.measure();
        return { kind: 'GetParameterValuesResponse', values: tree.read(rpc.names) };
      case 'SetParameterValues': {
        const status = tree.write(rpc.values);
        this.note('ManagementServer.ParameterKey', rpc.key);
        const asked = rpc.values.some(({ name, value }) => name.endsWith('.DiagnosticsState') && value === 'Requested');
        if (asked) this.after.push({ act: 'diagnose', key: '', url: '' });
        return { kind: 'SetParameterValuesResponse', status };
      }
      case 'AddObject':
        return { kind: 'AddObjectResponse', instance: tree.add(rpc.path), status: 0 };
      case 'DeleteObject':
        tree.remove(rpc.path);
        return { kind: 'DeleteObjectResponse', status: 0 };
      case 'Reboot':
        this.after.push({ act: 'reboot', key: rpc.key, url: '' });
        return { kind: 'RebootResponse' };
      case 'FactoryReset':
        this.after.push({ act: 'factory_reset', key: '', url: '' });
        return { kind: 'FactoryResetResponse' };
      case 'Download':
        this.after.push({ act: 'download', key: rpc.key, url: rpc.url });
        return { kind: 'DownloadResponse', status: 1 };
      default:
        throw new CpeFault(9000);
    }
  }

  private note(end: string, value: string): void {
    const name = `${this.root}${end}`;
    const held = this.tree.values.get(name);
    if (held) this.tree.values.set(name, { ...held, value });
  }

  /**
   * Informs, and does what its server asks until that has nothing more.
   * @param exchange sends a message and answers what comes back; '' is an empty one
   * @returns what it does now; undefined where the server did not take it
   */
  async session(exchange: (xml: string) => Promise<string> | string): Promise<readonly Afterwards[] | undefined> {
    this.after = [];
    const told = this.events.length;
    const first = await exchange(writeRpc('1', this.inform()));
    if (first === '' || readRpc(first).rpc.kind !== 'InformResponse') return undefined;
    // What has happened meanwhile is for the next session.
    this.events = this.events.slice(told);
    for (const { key, code, text } of this.transfers.splice(0))
      await exchange(writeRpc('2', { kind: 'TransferComplete', key, faultCode: code, faultText: text }));
    let next = '';
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const asked = await exchange(next);
      if (asked === '') break;
      const { id, rpc } = readRpc(asked);
      next = writeRpc(id, this.answer(rpc));
    }
    return this.after;
  }

  /** It has started again. */
  started(command: string, key: string): void {
    this.events.push({ code: '1 BOOT', key: '' }, ...(command === '' ? [] : [{ code: command, key }]));
  }

  /** Takes a firmware file, or says why not. @param bytes undefined: it could not be fetched */
  flash(bytes: Buffer | undefined, key: string): boolean {
    const { model, hardware } = this.profile;
    const head = bytes && imageHead(bytes);
    const code = !bytes ? 9010 : !head || head.model !== model || head.hardware !== hardware ? 9018 : undefined;
    this.transfers.push({ key, code: String(code ?? 0), text: code ? FAULTS[code] : '' });
    this.events.push({ code: '7 TRANSFER COMPLETE', key: '' }, { code: 'M Download', key });
    if (head && code === undefined) this.note('DeviceInfo.SoftwareVersion', head.version);
    return code === undefined;
  }

  /** Does the diagnostics that were asked for, and informs of it next. */
  diagnose(reach: (host: string) => number | undefined): void {
    for (const [name, { value }] of this.tree.values) {
      if (!name.endsWith('.DiagnosticsState') || value !== 'Requested') continue;
      const path = name.slice(0, -'DiagnosticsState'.length);
      const get = (end: string): string => this.tree.values.get(path + end)?.value ?? '';
      const put = (end: string, next: string | number): void => {
        const held = this.tree.values.get(path + end);
        if (held) this.tree.values.set(path + end, { ...held, value: String(next) });
      };
      const took = reach(get('Host'));
      const times = Number(get('NumberOfRepetitions')) || 3;
      put('DiagnosticsState', took === undefined ? 'Error_CannotResolveHostName' : path.includes('Ping') ? 'Complete' : 'Complete');
      put('SuccessCount', took === undefined || took < 0 ? 0 : times);
      put('FailureCount', took === undefined || took < 0 ? times : 0);
      const good = took === undefined || took < 0 ? 0 : took;
      put('AverageResponseTime', good);
      put('MinimumResponseTime', Math.max(0, good - 1));
      put('MaximumResponseTime', good + (good > 0 ? 2 : 0));
      put('ResponseTime', good);
      put('RouteHopsNumberOfEntries', good > 0 ? 3 : 0);
      for (const hop of good > 0 ? [1, 2, 3] : []) {
        const host = hop === 1 ? '10.20.0.1' : hop === 2 ? '10.20.255.1' : get('Host');
        this.tree.values.set(`${path}RouteHops.${hop}.${this.root === 'Device.' ? 'Host' : 'HopHost'}`, {
          value: host,
          type: 'xsd:string',
          writable: false,
        });
        const ms = String(Math.ceil((good * hop) / 3));
        this.tree.values.set(`${path}RouteHops.${hop}.${this.root === 'Device.' ? 'RTTimes' : 'HopRTTimes'}`, {
          value: ms,
          type: 'xsd:string',
          writable: false,
        });
      }
    }
    this.events.push({ code: '8 DIAGNOSTICS COMPLETE', key: '' });
  }
}
