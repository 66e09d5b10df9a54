/** Whom and what the steps of an alarm name: phones of the house, numbers outside, cameras, and how each is called. */
import type { Step } from '../../../src/areas/aiso/alarm-linkage/linkages';
import { dialledOutside, plainNumber } from '../../../src/areas/voice/adds-book/phone-numbers';
import { internalPlace, openTo, outboundFor, trunkOf, trunksOn, withoutPin } from '../../../src/areas/voice/dialplan/graph';
import type { Dialplan } from '../../../src/areas/voice/dialplan/plan';
import { listOf, wireOf } from '../../../src/areas/voice/dialplan/wire';
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import { type Phone, phoneFrom, stateOf } from '../voice/phones';
import { planOf } from '../voice/snapshot';

/** As far as alarms may call: who writes a linkage must not run up a bill abroad. */
const REACH = { level: 'domestic' } as const;

/** What a row is, as it is kept. */
export type Find = (path: string, id: string) => Readonly<Record<string, unknown>> | undefined;

/** Finds rows as they are now. */
export const finderOf =
  ({ store }: Pick<Box, 'store'>): Find =>
  (path, id) => {
    const row = /^\d{1,15}$/.test(id) ? store.get('SELECT body FROM rows WHERE resource = ? AND id = ?', path, Number(id)) : undefined;
    return row && JSON.parse(String(row.body));
  };
const bodyOf = (box: Pick<Box, 'store'>, path: string, id: string): ReturnType<Find> => finderOf(box)(path, id);

/** The id of a target without its kind: `7` of `extension:7`. */
export const idOf = (target: string): string => target.split(':')[1] ?? '';

/** The phones that a target names, in the order in which they are rung. @param find what the records are, if not as they are now */
export function phonesAt(box: Box, target: string, find: Find = finderOf(box)): readonly Phone[] {
  const kind = target.split(':')[0];
  const id = idOf(target);
  const known = (ids: unknown): readonly Phone[] =>
    listOf(ids)
      .map(String)
      .flatMap((each) => {
        const body = find(resourcePaths.voiceExtensionset, each);
        return body ? [phoneFrom(each, body)] : [];
      });
  if (kind === 'extension') return known([id]);
  if (kind === 'group') return known(find(resourcePaths.voiceRinggroup, id)?.members);
  const zone = kind === 'zone' ? find(resourcePaths.voiceBroadcastZone, id) : undefined;
  // A zone that is switched off hears nothing, of an alarm neither.
  return Number(zone?.status) === 1 ? known(zone?.members) : [];
}

/** Where the records of a kind of target are, but for phones. */
const PATHS: Readonly<Record<string, string>> = {
  group: resourcePaths.voiceRinggroup,
  zone: resourcePaths.voiceBroadcastZone,
  contact: resourcePaths.voiceAddsbook,
  camera: resourcePaths.mediaMonitoringaccess,
  light: resourcePaths.aisoAlarmDevices,
  door: resourcePaths.aisoAlarmDevices,
};

/** Paths of what alarms use: read where they are kept, so that they have to be there from the beginning. */
export const USED_PATHS: ReadonlySet<string> = new Set([...Object.values(PATHS), resourcePaths.aisoAlarmZones]);

/** What people call a target; '' of one that is gone. */
export function targetName(box: Box, target: string): string {
  const kind = target.split(':')[0] ?? '';
  if (kind === 'emergency') return idOf(target);
  const path = PATHS[kind];
  return path ? String(bodyOf(box, path, idOf(target))?.name ?? '') : (phonesAt(box, target)[0]?.name ?? '');
}
export const labelOf = ({ number, name }: Pick<Phone, 'number' | 'name'>): string => `${number} ${name}`;

/** The phones of a broadcast, and those that hear it: do not disturb does not keep an alarm away. */
export function heardBy(box: Box, target: string): { readonly phones: readonly Phone[]; readonly heard: readonly Phone[] } {
  const phones = phonesAt(box, target);
  return { phones, heard: phones.filter((phone) => phone.answersItself && isFree(stateOf(box, phone))) };
}
/** Whether an alarm can ring a phone in such a state. */
export const isFree = (state: ReturnType<typeof stateOf>): boolean => state === 'idle' || state === 'dnd';

/** Emergency numbers of the house. */
export const emergencyNumbers = (box: Box): readonly string[] => planOf(box).emergency;

/** Somebody outside: his number as it is dialled, and the trunk that takes the call. */
interface Outside {
  readonly number: string;
  readonly name: string;
  readonly trunk: string;
}

/**
 * Whom a step calls outside; undefined where the box can't: no such contact, no route, no trunk, or a number of another kind of step.
 * @param find and plan what the records are, if not as they are now
 * @param used is given the routes, groups and trunks by which the call could go: `path id`
 */
export function outsideOf(
  box: Box,
  { kind, target }: Pick<Step, 'kind' | 'target'>,
  find: Find = finderOf(box),
  plan: Dialplan = planOf(box),
  used: Set<string> = new Set(),
): Outside | undefined {
  const trunkFor = (number: string): string | undefined => {
    const routes = withoutPin(openTo(outboundFor(plan, number), REACH));
    for (const { id, group } of routes) {
      used.add(`${resourcePaths.voiceRoutingout} ${id}`).add(`${resourcePaths.voiceSipoutgroup} ${group}`);
      for (const trunk of trunksOn(plan, group)) used.add(`${resourcePaths.voiceSipoutset} ${trunk}`);
    }
    return routes.map(({ group }) => trunkOf(plan, group)).find((trunk) => trunk !== undefined);
  };
  if (kind === 'emergency') {
    const number = idOf(target);
    const trunk = plan.emergency.includes(number) ? trunkFor(number) : undefined;
    return trunk === undefined ? undefined : { number, name: number, trunk };
  }
  const contact = find(PATHS.contact ?? '', idOf(target));
  const numbers = listOf(contact?.numbers).map(wireOf);
  const chosen = numbers.find((each) => each.kind === 'mobile') ?? numbers.find((each) => each.kind !== 'fax' && each.kind !== 'extension');
  const plain = plainNumber(String(chosen?.number ?? ''));
  // A phone of the house is a call step, and 110 a step with a right of its own.
  if (plain === '' || internalPlace(plan, plain) !== undefined) return undefined;
  const prefix = String(bodyOf(box, resourcePaths.voiceBasicsetting, '1')?.prefix ?? '');
  const number = dialledOutside(plain, prefix);
  const trunk = internalPlace(plan, number) === undefined ? trunkFor(number) : undefined;
  return trunk === undefined ? undefined : { number, name: String(contact?.name ?? ''), trunk };
}
