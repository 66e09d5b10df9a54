/** What can be done to access points as jobs: restarted, given their template, upgraded, moved to another management VLAN. */
import { createHash } from 'node:crypto';
import { floorOf } from '../../../src/lib/room-floor';
import type { Box } from '../box';
import { type FleetDevice, type FleetTask, fleetKind } from '../fleet/fleet';
import type { Told } from '../fleet/words';
import type { Entry } from '../resource';
import { clientsNow } from './clients';
import { changesOf } from './config';
import { type Device, devicesNow, devicesOf, follow, goAway, put, wantedBy } from './devices';
import { compareVersions } from './image';
import { entriesAt, FIRMWARE, POINTS } from './tables';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** How long each takes a device, usually. */
const TAKES = { reboot: 55 * SECOND, write: 150 * SECOND, uplink: 15 * SECOND } as const;
/** What the switches carry: a device that is moved elsewhere is not heard of again. */
const CARRIED: ReadonlySet<number> = new Set([1, 10, 20, 30, 110, 120]);

/** In a job of firmware files a device is named with the file that is meant for it: `12:3`. */
const idOf = (device: string): string => device.split(':')[0] ?? '';

const named = (box: Box): ReadonlyMap<string, Entry> => new Map(entriesAt(box, POINTS).map((each) => [String(each.id), each]));

const asFleet = ({ id, facts, onlineSince }: Device, point: Entry | undefined, key = id): FleetDevice => ({
  id: key,
  name: String(point?.name ?? facts.sn),
  online: onlineSince > 0,
  lease: `mac ${facts.mac}`,
  shares: [`uplink ${facts.uplink.split('/')[0]}`, 'download'],
});

/** Rows as devices. */
const devicesOfRows = (box: Box, rows: readonly Entry[]): readonly FleetDevice[] => {
  follow(box);
  const devices = devicesNow(box);
  return rows.flatMap((row) => {
    const device = devices.get(String(row.id));
    return device ? [asFleet(device, row)] : [];
  });
};
const now = (box: Box, ids: readonly string[]): readonly FleetDevice[] => {
  follow(box);
  const rows = ids.length > 20 ? named(box) : undefined;
  return ids.flatMap((key) => {
    const [device] = devicesOf(box, [idOf(key)]);
    if (!device) return [];
    const row = rows?.get(device.id) ?? pointOf(box, device.id);
    return row ? [asFleet(device, row, key)] : [];
  });
};
const pointOf = ({ store }: Box, id: string): Entry | undefined => {
  const row = store.get('SELECT id, body FROM rows WHERE resource = ? AND id = ?', POINTS, Number(id));
  return row && { ...JSON.parse(String(row.body)), id: String(row.id) };
};
const deviceOf = (task: Pick<FleetTask, 'box' | 'device'>): Device | undefined => {
  follow(task.box);
  return devicesOf(task.box, [idOf(task.device)])[0];
};

const clientsOf = (devices: readonly FleetDevice[], box: Box): { readonly clients: number } => {
  const there = clientsNow(box);
  return { clients: devices.reduce((sum, { id }) => sum + (there.get(idOf(id))?.length ?? 0), 0) };
};

const GONE: Told = { step: 'failed', said: 'fleetGone', final: true };
const REFUSED: Told = { step: 'failed', said: ['设备拒绝执行', 'The device refused'], raw: 'RPC error 9003: request denied' };

/** Begins what takes a device away. */
function send(task: Pick<FleetTask, 'box' | 'device'>, doing: 'reboot' | 'write' | 'uplink', coming = ''): readonly Told[] {
  const device = deviceOf(task);
  if (!device) return [GONE];
  if (device.onlineSince === 0) return [{ step: 'failed', said: 'fleetOffline' }];
  if (device.temper === 'refuses') return [REFUSED];
  goAway(task.box, device, doing, TAKES[doing], coming);
  return [{ step: 'accepted' }];
}

/** How far a device is that went away; `whole` validates it when it is back. */
function progress(task: Pick<FleetTask, 'box' | 'device'>, whole: (device: Device) => Told, steps: readonly Told[] = []): readonly Told[] {
  const device = deviceOf(task);
  if (!device) return [GONE];
  const away: readonly Told[] = [{ step: 'accepted' }, ...steps, { step: 'offline' }];
  if (device.onlineSince === 0) return away;
  if (device.temper === 'loops') {
    // Back for a moment, it goes again.
    goAway(task.box, device, 'reboot', TAKES.reboot);
    return [...away, { step: 'back', restarts: device.boots }];
  }
  return [...away, { step: 'back' }, whole(device)];
}

const uptime = ({ box }: Pick<FleetTask, 'box'>, { onlineSince }: Device): string =>
  `uptime ${Math.max(1, Math.round((box.clock.now() - onlineSince) / SECOND))} s`;

const COMMON = { now, cuts: (devices: readonly FleetDevice[], _options: unknown, box: Box) => clientsOf(devices, box) } as const;

/** A restart. @param devices which access points rows mean */
const rebootOf = (devices: (box: Box, rows: readonly Entry[]) => readonly FleetDevice[]) =>
  fleetKind({
    ...COMMON,
    ladder: ['sent', 'accepted', 'offline', 'back'],
    patience: 10 * MINUTE,
    usual: TAKES.reboot,
    caps: { uplink: 8 },
    devices,
    begin: (task) => send(task, 'reboot'),
    look: (task) => progress(task, (device) => ({ step: 'verified', raw: `1 BOOT, M Reboot, ${uptime(task, device)}` })),
  });

/** The restart of access points. */
export const reboot = rebootOf(devicesOfRows);

/** The access points that a plan means. */
export function pointsOfPlan(box: Box, { scope, floors, points }: Entry): readonly Entry[] {
  const chosen = new Set(Array.isArray(points) ? points.map(String) : []);
  const levels = new Set(Array.isArray(floors) ? floors.map(String) : []);
  return entriesAt(box, POINTS).filter(
    ({ id, kind, room }) =>
      kind === 'ap' && (scope === 'chosen' ? chosen.has(String(id)) : scope === 'floor' ? levels.has(floorOf(String(room))) : true),
  );
}
/** The restart of all that plans mean, each once. */
export const rebootPlanned = rebootOf((box, rows) => {
  const found = new Map(rows.flatMap((row) => pointsOfPlan(box, row)).map((point) => [String(point.id), point]));
  return devicesOfRows(box, [...found.values()]);
});

const printOf = (secret = ''): string => createHash('sha256').update(secret).digest('hex').slice(0, 16);
/** What templates change of a device; the wire's words, secrets starred. */
const pushChanges = ({ id }: FleetDevice, _options: unknown, box: Box) => {
  const [device] = devicesOf(box, [id]);
  const point = pointOf(box, id);
  if (!device || !point) return [];
  const wanted = wantedBy(box)(point);
  return changesOf(device.applied, wanted).map(({ field, before, after }) =>
    field === 'password' ? { field, before: '••••••', after: '••••••••', print: printOf(wanted.password) } : { field, before, after },
  );
};
/** A device keeps what it was told; one that lies says so and does not. */
function give(task: Pick<FleetTask, 'box' | 'device'>): readonly Told[] {
  const [device, point] = [deviceOf(task), pointOf(task.box, task.device)];
  if (!device || !point) return [GONE];
  if (device.onlineSince === 0) return [{ step: 'failed', said: 'fleetOffline' }];
  if (device.temper === 'refuses') return [REFUSED];
  if (device.temper !== 'lies') put(task.box, device.id, { applied: wantedBy(task.box)(point) });
  return [{ step: 'accepted' }];
}
/** What it was told is read again. */
function readAgain(task: Pick<FleetTask, 'box' | 'device'>): readonly Told[] {
  const [device, point] = [deviceOf(task), pointOf(task.box, task.device)];
  if (!device || !point) return [GONE];
  const left = changesOf(device.applied, wantedBy(task.box)(point)).map(({ field }) => field);
  if (left.length === 0) return [{ step: 'accepted' }, { step: 'verified', raw: `ssid ${device.applied.ssid ?? ''}` }];
  return [
    { step: 'accepted' },
    {
      step: 'failed',
      said: [`设备已接受，但回读仍不同：${left.join('、')}`, `It accepted this, but the values read back differ: ${left.join(', ')}`],
      raw: JSON.stringify(left),
    },
  ];
}
const pushOf = (devices: (box: Box, rows: readonly Entry[]) => readonly FleetDevice[]) =>
  fleetKind({
    ...COMMON,
    ladder: ['sent', 'accepted'],
    patience: 3 * MINUTE,
    usual: 4 * SECOND,
    caps: { uplink: 12 },
    devices,
    changes: pushChanges,
    begin: give,
    look: readAgain,
  });
/** Gives access points what their templates say. */
export const push = pushOf((box, rows) =>
  devicesOfRows(
    box,
    rows.filter(({ kind }) => kind === 'ap'),
  ),
);
/** Gives all access points of templates what these say: several templates are one job. */
export const pushTemplates = pushOf((box, rows) => {
  const ids = new Set(rows.map(({ id }) => String(id)));
  return devicesOfRows(
    box,
    entriesAt(box, POINTS).filter(({ kind, template }) => kind === 'ap' && ids.has(String(template))),
  );
});

const imageOf = (box: Box, id: string): Entry | undefined => entriesAt(box, FIRMWARE).find((each) => String(each.id) === id);
const revisions = (image: Entry): readonly string[] => String(image.hardware).split(', ');
/** The file that is meant for a device: named with it, or the same for all. */
const meant = (box: Box, device: string, { firmware = '' }: { readonly firmware?: string }): Entry | undefined =>
  imageOf(box, device.split(':')[1] ?? firmware);

/** Why a file is not for a device. */
function unfit(key: string, options: { readonly firmware?: string }, box: Box): readonly [string, string] | undefined {
  const [device, image] = [devicesOf(box, [idOf(key)])[0], meant(box, key, options)];
  if (!device || !image) return ['固件已删除', 'The firmware is gone'];
  const { model, hardware, version } = device.facts;
  if (model !== image.model) return [`型号不符：${model}`, `Wrong model: ${model}`];
  if (hardware === '') return ['硬件版本未知，设备尚未上线', 'Hardware unknown: it has not called yet'];
  if (!revisions(image).includes(hardware)) return [`硬件版本不符：${hardware}`, `Wrong hardware: ${hardware}`];
  if (compareVersions(version, String(image.version)) > 0) return [`已是更高版本 ${version}`, `It runs the newer ${version}`];
  const from = String(image.from_version);
  if (from !== '' && compareVersions(version, from) < 0) return [`需先升级到 ${from}`, `It needs ${from} first`];
  return undefined;
}

const upgradeOf = (
  devices: (box: Box, rows: readonly Entry[]) => readonly FleetDevice[],
  more: { readonly fields?: { readonly firmware: 'text' } } = {},
) =>
  fleetKind<{ firmware?: string }>({
    ...COMMON,
    ...more,
    firmware: true,
    ladder: ['sent', 'accepted', 'working', 'offline', 'back'],
    patience: 30 * MINUTE,
    usual: TAKES.write,
    caps: { uplink: 4, download: 40 },
    ...(more.fields && {
      check: ({ firmware = '' }, box) => ({ firmware: imageOf(box, firmware) ? undefined : ('choice' as const) }),
    }),
    devices,
    skip: ({ id }, options, box) => unfit(id, options, box),
    changes: ({ id }, options, box) => {
      const [before, after] = [devicesOf(box, [idOf(id)])[0]?.facts.version ?? '', String(meant(box, id, options)?.version ?? '')];
      return before === after ? [] : [{ field: 'version', before, after }];
    },
    begin: (task) => {
      const [device, image] = [deviceOf(task), meant(task.box, task.device, task.options)];
      if (!device || !image) return [GONE];
      // What is told when it is planned may have changed since.
      const wrong = unfit(task.device, task.options, task.box);
      if (wrong) return [{ step: 'failed', said: wrong, final: true }];
      return send(task, 'write', String(image.version));
    },
    look: (task) =>
      progress(
        task,
        ({ facts }) => {
          const wanted = String(meant(task.box, task.device, task.options)?.version ?? '');
          if (facts.version === wanted) return { step: 'verified', raw: `SoftwareVersion ${facts.version}` };
          return {
            step: 'failed',
            said: [`设备称升级完成，但版本仍为 ${facts.version}`, `It says it is done, but still runs ${facts.version}`],
            raw: `7 TRANSFER COMPLETE, fault 0; SoftwareVersion ${facts.version}`,
          };
        },
        [{ step: 'working' }],
      ),
  });
/** The upgrade of chosen access points to one file. */
export const upgrade = upgradeOf(devicesOfRows, { fields: { firmware: 'text' } });
/** The upgrade of all devices that files are for, each to the newest of the chosen ones that fits it. */
export const upgradeByFile = upgradeOf((box, rows) => {
  follow(box);
  const points = named(box);
  const newest = rows.toSorted((one, other) => compareVersions(String(other.version), String(one.version)));
  return [...devicesNow(box).values()].flatMap((device) => {
    const point = points.get(device.id);
    const own = newest.filter(({ model }) => model === device.facts.model);
    const image = own.find(({ id }) => unfit(`${device.id}:${id}`, {}, box) === undefined) ?? own[0];
    return point && image ? [asFleet(device, point, `${device.id}:${image.id}`)] : [];
  });
});

/** Another management VLAN: a device that loses its uplink by that is lost, there is no way back. */
export const uplink = fleetKind<{ vlan: number }>({
  ...COMMON,
  fields: { vlan: 'integer' },
  isProtected: true,
  right: 'protect',
  ladder: ['sent', 'accepted', 'offline', 'back'],
  patience: 3 * MINUTE,
  usual: TAKES.uplink,
  caps: { uplink: 1 },
  check: ({ vlan }) => ({ vlan: Number.isInteger(vlan) && vlan >= 1 && vlan <= 4094 ? undefined : ('format' as const) }),
  devices: devicesOfRows,
  changes: ({ id }, { vlan }, box) => {
    const before = devicesOf(box, [id])[0]?.facts.vlan;
    return before === vlan ? [] : [{ field: 'vlan', before: String(before ?? ''), after: String(vlan) }];
  },
  begin: (task) => {
    const told = send(task, 'uplink', String(task.options.vlan));
    const device = deviceOf(task);
    if (device && device.doing === 'uplink' && !CARRIED.has(task.options.vlan)) put(task.box, device.id, { back: Number.MAX_SAFE_INTEGER });
    return told;
  },
  look: (task) =>
    progress(task, ({ facts }) =>
      facts.vlan === task.options.vlan
        ? { step: 'verified', raw: `0 BOOTSTRAP over VLAN ${facts.vlan}` }
        : {
            step: 'failed',
            said: [`设备仍在 VLAN ${facts.vlan}`, `It is still in VLAN ${facts.vlan}`],
            raw: `ManagementVLAN ${facts.vlan}`,
          },
    ),
});
