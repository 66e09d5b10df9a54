/** What stands in which room, as the box keeps it: one row a device. Terminals and phones are what the box has of them, panels are kept here. */
import { deviceFields, devices } from '../../../src/areas/smart-screen/device-binding/devices';
import type { Box } from '../box';
import type { Message, MessageKey } from '../messages';
import type { Entry, Resource } from '../resource';
import { declaredResource, resourceFields } from '../resource-fields';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { terminalsNow } from '../terminals/terminals';
import { phonesOf, stateOf } from '../voice/phones';
import { seedRoom } from '../voice/rooms';

const PANELS = 20;
/** A panel stays as it is for so long. */
const SPAN_MS = 20 * 60_000;
const declared = declaredResource(devices);
const { path } = declared;
const hex = (at: number): string => at.toString(16).padStart(2, '0').toUpperCase();

const knownBy = (entry: Entry): string => (entry.kind === 'phone' ? `phone ${entry.number}` : `mac ${entry.mac}`);

/** What is wrong with a device: terminals and phones are none by being written here. */
function problemsOf(entry: Entry, others: readonly Entry[], box: Box): Readonly<Record<string, Message | MessageKey>> {
  const mac = String(entry.mac ?? '');
  if (entry.kind === 'phone')
    return others.some((other) => other.kind === 'phone' && other.number === entry.number) || !entry.number ? { kind: 'bindPhone' } : {};
  const isTerminal = mac !== '' && box.store.get('SELECT 1 FROM terminals WHERE mac = ?', mac) !== undefined;
  if (entry.kind === 'terminal' && !isTerminal) return { mac: 'bindUnknown' };
  return entry.kind === 'panel' && isTerminal ? { kind: 'bindKind' } : {};
}

/** Devices. */
export const keptDevices: Resource = {
  ...declared,
  has: ['list', 'detail', 'form', 'import', 'export'],
  fields: resourceFields(deviceFields, ['mac']),
  keyword: ['room', 'name', 'mac', 'number', 'note'],
  seed: () =>
    Array.from({ length: PANELS }, (_, at) => {
      const room = seedRoom(at);
      return {
        ...{ room, kind: 'panel', name: `Panel ${room}`, mac: `00:1A:2B:5C:00:${hex(at)}`, number: '', area: '客房' },
        model: 'GW-RP4',
        state: 'online',
        note: '',
      };
    }),
  check: (entry, others, box) => ({ ...declared.check(entry), ...problemsOf(entry, others, box) }),
};

/** Everything of which the box itself knows where it stands. */
const known = (box: Box): ReadonlyMap<string, Entry> =>
  new Map(
    [
      ...terminalsNow(box).map(
        ({ room, mac, name, area, model, online_since }): Entry => ({
          ...{ room, kind: 'terminal', name, mac, number: '', area, model },
          state: online_since > 0 ? 'online' : 'offline',
        }),
      ),
      ...phonesOf(box).map(
        (phone): Entry => ({
          ...{ room: phone.room, kind: 'phone', name: phone.name, mac: '', number: phone.number, area: '', model: '' },
          state: stateOf(box, phone) === 'offline' ? 'offline' : 'online',
        }),
      ),
    ].map((each) => [knownBy(each), each]),
  );

const panelState = ({ clock }: Box, id: string): string =>
  clock.chance(`panel ${id}`, Math.floor(clock.lived() / SPAN_MS)) < 0.05 ? 'offline' : 'online';

/** Brings the list up to date with what the box has: what is gone goes, what is new comes, and each says where it stands now. */
export function followDevices(box: Box): readonly Entry[] {
  const { store, clock } = box;
  const rows = rowsOf(keptDevices, store, clock);
  const wanted = new Map(known(box));
  store.transaction(() => {
    for (const entry of rows.all()) {
      const id = String(entry.id);
      const now =
        entry.kind === 'panel'
          ? { state: panelState(box, id), name: entry.room === '' ? String(entry.mac) : `Panel ${entry.room}` }
          : wanted.get(knownBy(entry));
      wanted.delete(knownBy(entry));
      if (!now) rows.remove(id);
      else if (Object.entries(now).some(([name, value]) => entry[name] !== value)) noteRow(store, path, id, now);
    }
    for (const entry of wanted.values()) rows.add({ ...entry, note: '' });
  });
  return rows.all();
}

/** The device of a MAC address, or a phone of a number. */
export const deviceNamed = (all: readonly Entry[], kind: string, name: string): Entry | undefined =>
  all.find((each) => (kind === 'phone' ? each.kind === 'phone' && each.number === name : each.kind !== 'phone' && each.mac === name));
