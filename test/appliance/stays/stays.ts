/** Who stays in the house, by stay: a stay begins with a check-in or an admission, goes along to another room or bed, and ends with whoever leaves. */
import { beds } from '../../../src/areas/smart-screen/device-binding/beds';
import { resourcePaths } from '../../../src/gateway/calls';
import { maskName } from '../../../src/lib/mask-name';
import type { Box } from '../box';
import { patientsOf } from '../hospital/patients';
import { maskedName } from '../terminals/mask';

/** Where a stay is. */
export interface Stay {
  readonly id: string;
  readonly room: string;
  /** The bed of a patient; '' for a guest of the hotel. */
  readonly bed: string;
  /** Of a patient the initial and the bed: nobody who reads stays is told more. */
  readonly guest: string;
  readonly language: string;
}

const bodies = ({ store }: Pick<Box, 'store'>, path: string): readonly Readonly<Record<string, unknown>>[] =>
  store
    .all('SELECT id, body FROM rows WHERE resource = ? ORDER BY sort, id', path)
    .map(({ id, body }) => ({ ...JSON.parse(String(body)), id }));

/** The stays of now, by id. */
export function staysOf(box: Pick<Box, 'store'>): ReadonlyMap<string, Stay> {
  const guests = bodies(box, resourcePaths.systemPmsRooms).flatMap(({ stay, occupied, room, guest, language }) =>
    occupied === 1 && stay ? [{ id: String(stay), room: String(room), bed: '', guest: String(guest), language: String(language) }] : [],
  );
  const lying = patientsOf(box) ?? {};
  const patients = bodies(box, beds.resource).flatMap(({ id, room, bed, place }) => {
    const { stay, name, language } = lying[String(id)] ?? {};
    return stay === undefined || name === undefined || language === undefined
      ? []
      : [{ id: stay, room: String(room), bed: String(bed), guest: `${maskName(name)} · ${place}`, language }];
  });
  return new Map([...guests, ...patients].map((each) => [each.id, each]));
}

/** Where somebody can stay: rooms of the hotel, and of each bed its room. */
export const placesToStay = (box: Pick<Box, 'store'>): readonly string[] =>
  [...bodies(box, resourcePaths.systemPmsRooms), ...bodies(box, beds.resource)].map(({ room }) => String(room));

/** What a stay may be called before others. */
export const calledOf = ({ bed, guest }: Pick<Stay, 'bed' | 'guest'>): string => (bed === '' ? maskedName(guest) : guest);

/** The stay of a room now, or of a bed of it; undefined too where several lie there and no bed is named. */
export function stayIn(box: Pick<Box, 'store'>, room: string, bed = ''): Stay | undefined {
  const found = [...staysOf(box).values()].filter((each) => each.room === room && (bed === '' || each.bed === bed));
  return found.length === 1 ? found[0] : undefined;
}

/** Rooms in which somebody stays. */
export const roomsTaken = (box: Pick<Box, 'store'>): ReadonlySet<string> => new Set([...staysOf(box).values()].map(({ room }) => room));

/** Room → id of its stay. What happens on a television before several beds is nobody's: such a room is not in it. */
export function soleStays(stays: Iterable<Pick<Stay, 'room' | 'id'>>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const shared = new Set<string>();
  for (const { room, id } of stays) {
    if (found.has(room)) shared.add(room);
    found.set(room, id);
  }
  for (const room of shared) found.delete(room);
  return found;
}

/** The same of the house. */
export const staysByRoom = (box: Pick<Box, 'store'>): ReadonlyMap<string, string> => soleStays(staysOf(box).values());
