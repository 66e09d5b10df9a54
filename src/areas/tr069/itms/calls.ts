/** Calls of devices beside those of their lists. */
import { resource } from '../../../gateway/calls';
import { any, flag, list, map, number, oneOf, optional, record, text } from '../../../gateway/shape';
import { REACH } from './devices';

const cpe = resource('/admin.php/tr069/itms').method;
interface Of {
  readonly id: string;
}

const counts = record({
  devices: number(),
  online: number(),
  red: number(),
  strong: number(),
  inbox: number(),
  incidents: number(),
});
/** `counts`: how many there are, and which need somebody. */
export const readCounts = cpe('counts').polls(counts);

const point = record({ t: number(), rx: optional(number()), tx: optional(number()), temperature: optional(number()) });
const neighbour = record({
  id: text(),
  sn: text(),
  room: text(),
  online: text(),
  optical: text(),
  rx: optional(number()),
  since: text(),
});
/** `optics`: samples of a week, and the devices of the same PON port. */
export const readOptics = cpe<Of>('optics').reads(
  record({
    samples: list(point),
    /** The box's, such as Asia/Shanghai: days of the curves are its own. */
    zone: text(),
    raw: text(),
    pon: text(),
    port: list(neighbour),
    limits: record({ rx: number(), temperature: number() }),
  }),
);

const parameter = record({ name: text(), value: text(), type: text(), writable: flag(), known: flag(), seen: text(), object: flag() });
export type ParameterRow = (typeof parameter)['type'] & object;
/** `parameters`: what was read of a device below a path, or what a word is found in. */
export const readParameters = cpe<Of & { path?: string; keyword?: string; names?: readonly string[] }>('parameters').reads(
  record({ list: list(parameter), total: number(), root: text() }),
);

const step = record({ name: text(), time: text() });
const fault = record({
  code: text(),
  text: text(),
  parameters: optional(list(record({ name: text(), code: text(), text: text() }))),
});
const task = record({
  id: number(),
  kind: text(),
  state: oneOf(['queued', 'running', 'waiting', 'unknown', 'done', 'failed', 'expired', 'cancelled']),
  about: text(),
  username: text(),
  created: text(),
  expires: text(),
  tries: number(),
  steps: list(step),
  fault: optional(fault),
  result: optional(any()),
});
/** Something that is asked of a device, and how far it is. */
export type Task = NonNullable<(typeof task)['type']>;
/** `tasks`: what waits for a device, and what was done. */
export const readTasks = cpe<Of>('tasks').polls(record({ list: list(task) }));

const asked = record({ task: number(), reach: oneOf(REACH) });
/** What a device is asked for is kept until it comes by; `reach` says whether it could be asked to come now. */
export type Asked = NonNullable<(typeof asked)['type']>;
export const askValues = cpe<Of & { names: readonly string[] }>('get').writes(asked);
export const askNames = cpe<Of & { path: string }>('explore').writes(asked);
export const setValues = cpe<Of & { values: readonly { name: string; value: string }[] }>('set').writes(asked);
export const setProtected = cpe<Of & { values: readonly { name: string; value: string }[]; typed: string }>('set_protected').writes(asked);
export const addObject = cpe<Of & { path: string }>('add_object').writes(asked);
export const deleteObject = cpe<Of & { path: string }>('delete_object').writes(asked);
export const diagnose = cpe<Of & { kind: 'ping' | 'trace'; host: string }>('diagnose').writes(asked);
export const cancelTask = cpe<Of & { task: number }>('task_cancel').writes();
export const retryTask = cpe<Of & { task: number }>('task_retry').writes(asked);
/** `reach`: tries whether the device comes when it is asked to. */
export const tryReach = cpe<Of>('reach').writes(record({ reach: oneOf(REACH) }));
/** `lookalikes`: of some serial numbers, a line each, those that the list does not have and that look like one that it has: O and 0, I and 1. */
export const readLookalikes = cpe<{ sns: string }>('lookalikes').reads(
  record({ list: list(record({ sn: text(), like: text(), room: text() })) }),
);
/** `mac_holders`: of some MAC addresses, a line each, those that a device of the list has, with that device. */
export const readMacHolders = cpe<{ macs: string }>('mac_holders').reads(
  record({ list: list(record({ mac: text(), sn: text(), room: text() })) }),
);
/** `factory_reset`: its serial number is typed; the box keeps its parameters first. */
export const factoryReset = cpe<Of & { typed: string }>('factory_reset').writes(asked);

/** `copy`: when the box kept what a device was set to; '' for never. */
export const readCopy = cpe<Of>('copy').reads(record({ time: text(), count: number() }));
/** `restore_copy`: gives it back, as far as the device has such parameters. */
export const restoreCopy = cpe<Of>('restore_copy').writes(asked);

/** `informs`: when it informed, and why. */
export const readInforms = cpe<Of>('informs').reads(
  record({ list: list(record({ id: text(), time: text(), events: text(), address: text(), note: text() })) }),
);
/** `changes`: which parameters have changed, and by whom where that is known. */
export const readChanges = cpe<Of>('changes').reads(
  record({ list: list(record({ id: text(), time: text(), name: text(), before: text(), after: text(), by: text() })) }),
);

const service = record({
  service: text(),
  name: text(),
  path: text(),
  enabled: flag(),
  status: text(),
  routed: flag(),
  ip: text(),
  vlan: text(),
  ports: list(text()),
  multicast: text(),
  /** The parameters behind these. */
  parameters: map(text()),
});
const wifi = record({
  path: text(),
  ssid: text(),
  enabled: flag(),
  channel: text(),
  security: text(),
  clients: text(),
  parameters: map(text()),
});
const host = record({ name: text(), ip: text(), mac: text(), through: text(), active: flag() });
/** `services`: WAN services, Wi-Fi and hosts, in words that are the same for all makers. */
export const readServices = cpe<Of>('services').reads(
  record({
    read: text(),
    services: list(service),
    wifi: list(wifi),
    hosts: list(host),
    hints: list(record({ key: text(), service: text() })),
  }),
);

const difference = record({ name: text(), wanted: text(), now: text(), known: flag() });
/** `compare`: in what a device differs from its template, as far as it was read. */
export const readDifferences = cpe<Of & { template: string }>('compare').reads(
  record({ list: list(difference), read: text(), template: text() }),
);

/** `topology`: OLTs, their ports and what hangs on them. */
const ont = record({ id: text(), sn: text(), room: text(), online: text(), optical: text() });
export const readTopology = cpe('topology').reads(
  record({
    list: list(
      record({
        olt: text(),
        ports: list(record({ pon: text(), total: number(), online: number(), red: number(), incident: text(), muted: text() })),
      }),
    ),
    loose: number(),
  }),
);
export const readPort = cpe<{ pon: string }>('port').reads(record({ list: list(ont) }));

const inbox = resource('/admin.php/tr069/inbox').method;
/** `adopt`: a waiting device becomes one of the house; `replaces` names the one whose room, template and tags it takes over. */
export const adopt = inbox<{ id: string; room: string; replaces: string }>('adopt').writes(record({ id: text() }));
/** `candidates`: devices that it may replace, and the one that has its serial number or its MAC address. */
export const readCandidates = inbox<{ id: string; keyword: string }>('candidates').reads(
  record({
    list: list(record({ id: text(), sn: text(), room: text(), online: text(), since: text() })),
    holder: optional(record({ id: text(), device: text(), online: text(), by: oneOf(['sn', 'mac']), mac: text() })),
  }),
);
/** `mute`: nobody is told of an incident for so many hours; 0 ends that. */
export const muteIncident = resource('/admin.php/tr069/incidents').method<{ id: string; hours: number; reason: string }>('mute').writes();
/** `compliance`: which versions the devices of each model have. */
export const readCompliance = resource('/admin.php/tr069/firmware')
  .method('compliance')
  .reads(
    record({
      list: list(
        record({
          model: text(),
          hardware: text(),
          target: text(),
          back_to: text(),
          versions: list(record({ version: text(), devices: number() })),
        }),
      ),
    }),
  );
