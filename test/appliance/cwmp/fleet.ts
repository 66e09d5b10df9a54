/**
 * The devices of the demonstration: each is a device (cpe.ts) that keeps what it is set to, measures, goes away, starts again and answers
 * the very messages that one on a wire would; only the wire is missing.
 */
import type { Box } from '../box';
import type { Entry } from '../resource';
import { AcsSession } from './acs';
import { type Afterwards, Cpe, type Transfer } from './cpe';
import { firmwareBytes } from './firmware-files';
import { isAway, profileOf, readingAt, SPAN_MS } from './fleet-seed';
import { memoryOf } from './models';
import { readingIn, spellReading } from './optics';
import { cpeById, INFORM_MS, noteInformed, noteSilent, SILENT_MS } from './records';
import type { InformEvent } from './rpc';
import { expireTasks, openTasksOf } from './tasks';
import { type Held, ParameterTree } from './tree';

const ACS_URL = 'http://gateway.lan/cwmp';
/** How long a device takes to start again, and to write its flash. */
const REBOOT_MS = 45_000;
const FLASH_MS = 90_000;
/** So many are seen to in one step, so that a clock that jumps stops nothing. */
const STEP = 400;

interface Kept {
  readonly seeded: number;
  readonly due: number;
  readonly started: number;
  readonly events: readonly InformEvent[];
  /** Downloads that are over and that it has not told yet. */
  readonly transfers: readonly Transfer[];
  /** Until when it is away for a restart of its own; 0: it is not. */
  readonly away: number;
}

const keptOf = ({ store }: Pick<Box, 'store'>, device: string): Kept | undefined => {
  const row = store.get('SELECT * FROM cpe_clock WHERE device = ?', Number(device));
  if (!row) return undefined;
  const told = row.events === '' ? {} : JSON.parse(String(row.events));
  // A data folder of before has the events alone.
  const { events = [], transfers = [] } = Array.isArray(told) ? { events: told } : told;
  return { seeded: Number(row.seeded), due: Number(row.due), started: Number(row.started), events, transfers, away: Number(row.away) };
};
const setKept = ({ store }: Pick<Box, 'store'>, device: string, change: Partial<Kept>): void => {
  const { due, started, events, transfers, away } = change;
  store.run(
    `UPDATE cpe_clock SET due = coalesce(?, due), started = coalesce(?, started), events = coalesce(?, events), away = coalesce(?, away) WHERE device = ?`,
    ...[due ?? null, started ?? null, events ? JSON.stringify({ events, transfers }) : null, away ?? null, Number(device)],
  );
};

/** What a device measures now, as it spells it. */
function liveOf({ clock }: Box, n: number, started: number) {
  const profile = profileOf(clock, n);
  const root = profile.model.startsWith('GW-') ? 'Device.' : 'InternetGatewayDevice.';
  return () => ({
    ...spellReading(profile, readingAt(clock, n, clock.lived())),
    [`${root}DeviceInfo.UpTime`]: String(Math.max(0, Math.floor((clock.lived() - started) / 1000))),
  });
}

/** A device as it stands in its room: what it left the factory with, and what it has been set to since. */
function cpeOf(box: Box, device: string): Cpe | undefined {
  const kept = keptOf(box, device);
  if (!kept || kept.seeded < 0) return undefined;
  const profile = profileOf(box.clock, kept.seeded);
  const memory = memoryOf(profile, ACS_URL);
  const tree = new ParameterTree(memory.values, memory.tables);
  for (const row of box.store.all('SELECT name, held FROM cpe_flash WHERE device = ?', Number(device))) {
    const [name, held] = [String(row.name), row.held === null ? undefined : JSON.parse(String(row.held))];
    if (name.startsWith('#')) tree.tables.set(name.slice(1), Number(held));
    else if (held === undefined) tree.values.delete(name);
    else tree.values.set(name, held as Held);
  }
  return new Cpe(profile, tree, liveOf(box, kept.seeded, kept.started), kept.events, kept.transfers);
}

/** Keeps what is different from what the device left the factory with. */
function keepFlash(box: Box, device: string, { profile, tree }: Cpe): void {
  const memory = memoryOf(profile, ACS_URL);
  const factory = new Map(memory.values);
  const put = (name: string, held: unknown): void => {
    box.store.run(
      'INSERT INTO cpe_flash VALUES (?, ?, ?) ON CONFLICT (device, name) DO UPDATE SET held = excluded.held',
      Number(device),
      name,
      held === undefined ? null : JSON.stringify(held),
    );
  };
  const measured = /(?:UpTime|RXPower|TXPower|TransceiverTemperature|OpticalLevel|OpticalSignalLevel|Sensor\.1\.Value)$/;
  for (const [name, held] of tree.values) if (!measured.test(name) && factory.get(name)?.value !== held.value) put(name, held);
  for (const name of factory.keys()) if (!tree.values.has(name)) put(name, undefined);
  for (const [name, next] of tree.tables) if (new Map(memory.tables).get(name) !== next) put(`#${name}`, next);
}

/** A device does what it was told to once its session is over. */
function carryOut(box: Box, device: string, cpe: Cpe, { act, key, url }: Afterwards): void {
  const { clock, store } = box;
  const lived = clock.lived();
  if (act === 'diagnose') {
    cpe.diagnose((host) =>
      host === '' || host.endsWith('.invalid')
        ? undefined
        : host.startsWith('10.99.')
          ? -1
          : 3 + Math.floor(clock.chance(`ping ${host}`, 0) * 20),
    );
    setKept(box, device, { due: lived + clock.paced(3000) });
    return;
  }
  const takes = clock.paced(act === 'download' ? FLASH_MS : REBOOT_MS);
  if (act === 'download') {
    const flashed = cpe.flash(firmwareBytes(box, url), key);
    if (flashed) cpe.events.push({ code: '1 BOOT', key: '' });
    setKept(
      box,
      device,
      flashed ? { away: lived + takes, started: lived + takes, due: lived + takes } : { due: lived + clock.paced(5000) },
    );
    return;
  }
  if (act === 'factory_reset') {
    store.run('DELETE FROM cpe_flash WHERE device = ?', Number(device));
    cpe.events.push({ code: '0 BOOTSTRAP', key: '' }, { code: '1 BOOT', key: '' });
  } else cpe.started('M Reboot', key);
  setKept(box, device, { away: lived + takes, started: lived + takes, due: lived + takes });
}

const talking = new WeakMap<Box, Set<string>>();

/** Lets a device of the demonstration inform and do what waits for it. @param event why it informs */
export async function converse(box: Box, device: string, event = '2 PERIODIC', onlyTask?: number): Promise<boolean> {
  const busy = talking.get(box) ?? new Set();
  talking.set(box, busy);
  const cpe = busy.has(device) ? undefined : cpeOf(box, device);
  if (!cpe || !isThere(box, device)) return false;
  busy.add(device);
  try {
    if (cpe.events.length === 0) cpe.events.push({ code: event, key: '' });
    const session = new AcsSession(box, '', onlyTask);
    const after = await cpe.session((xml) => session.receive(xml));
    if (after === undefined) return false;
    box.store.transaction(() => {
      const resets = after.some(({ act }) => act === 'factory_reset');
      setKept(box, device, { due: box.clock.lived() + INFORM_MS });
      if (!resets) keepFlash(box, device, cpe);
      for (const each of after) carryOut(box, device, cpe, each);
      if (!resets) keepFlash(box, device, cpe);
      setKept(box, device, { events: cpe.events, transfers: cpe.transfers });
    });
    return true;
  } finally {
    busy.delete(device);
  }
}

/** Whether a device of the demonstration answers now. */
export function isThere(box: Box, device: string): boolean {
  const kept = keptOf(box, device);
  if (!kept || kept.seeded < 0) return false;
  const lived = box.clock.lived();
  return kept.away <= lived && !isAway(box.clock, kept.seeded, Math.floor(lived / SPAN_MS));
}

/** Whether a device is one of the demonstration. */
export const isSeeded = (box: Pick<Box, 'store'>, device: string): boolean => (keptOf(box, device)?.seeded ?? -1) >= 0;

/** A periodic Inform in which nothing happens, without its messages: there are thousands of them. */
function quietInform(box: Box, device: Entry, kept: Kept): void {
  const profile = profileOf(box.clock, kept.seeded);
  const reading = readingAt(box.clock, kept.seeded, box.clock.lived());
  const spelled = Object.entries(spellReading(profile, reading)).map(([name, value]) => ({ name, value, type: 'xsd:int' }));
  const uptime = Math.max(0, Math.floor((box.clock.lived() - kept.started) / 1000));
  noteInformed(box, device, { reading: readingIn(spelled), uptime, ...(device.wan === 'unknown' && { wan: 'up' as const }) });
}

/** What is due for one device by the clock. */
function see(box: Box, device: string): void {
  const kept = keptOf(box, device);
  const entry = cpeById(box, device);
  const lived = box.clock.lived();
  if (!kept || !entry) {
    box.store.run('DELETE FROM cpe_clock WHERE device = ?', Number(device));
    return;
  }
  const silentSince = (): boolean => entry.online === 'online';
  if (kept.seeded < 0) {
    // A real one that was silent for too long.
    if (silentSince() && lived - kept.due >= SILENT_MS - INFORM_MS) noteSilent(box, entry);
    setKept(box, device, { due: lived + INFORM_MS });
    return;
  }
  if (kept.away > lived) {
    setKept(box, device, { due: kept.away });
    return;
  }
  if (isAway(box.clock, kept.seeded, Math.floor(lived / SPAN_MS))) {
    if (silentSince()) noteSilent(box, entry);
    setKept(box, device, { due: (Math.floor(lived / SPAN_MS) + 1) * SPAN_MS });
    return;
  }
  if (kept.events.length > 0 || openTasksOf(box, device).length > 0) {
    setKept(box, device, { due: lived + INFORM_MS });
    void converse(box, device, entry.online === 'online' ? '2 PERIODIC' : '1 BOOT');
    return;
  }
  quietInform(box, entry, kept);
  setKept(box, device, { due: lived + INFORM_MS });
}

/** Sees to those whose time has come. */
export function seeDue(box: Box): void {
  if (!box.power.up) return;
  box.store.transaction(() => {
    expireTasks(box);
    for (const { device } of box.store.all('SELECT device FROM cpe_clock WHERE due <= ? ORDER BY due LIMIT ?', box.clock.lived(), STEP))
      see(box, String(device));
  });
}
