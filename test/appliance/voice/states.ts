/** Which phones and trunks can be reached, by the seed: the same answer for the same quarter of an hour. Real trunks say it themselves. */
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import { isSeeded } from '../rows/rows';
import { trunkStanding } from './trunk-reach';
import type { Registration, RegistrationReason, TrunkReason } from './voice';

const QUARTER = 15 * 60_000;
const REASONS: readonly RegistrationReason[] = ['wrongPassword', 'wrongPort', 'banned', 'nat', 'neverSeen'];
const AGENTS = [
  'Yealink SIP-T46U 108.86.0.75',
  'Grandstream GXP2170 1.0.11.64',
  'Fanvil X4U 2.12.1',
  'Htek UC926 2.42.6',
  'Linphone/5.2.3',
] as const;

type Seeded = Pick<Box, 'store' | 'clock'>;

const quarterOf = ({ clock }: Pick<Box, 'clock'>): number => Math.floor(clock.lived() / QUARTER);
const startOf = ({ clock }: Pick<Box, 'clock'>, quarter: number): number =>
  Math.floor((clock.now() - clock.lived() + quarter * QUARTER) / 1000);

/**
 * Whether an extension is registered. The first ten, the staff's, always are; a few of the others fail for good, some now and then. The
 * phone of one that somebody made is nowhere: its `since` is 0, as it has not been seen.
 */
export function registrationOf(box: Seeded, id: string): Registration {
  const { clock } = box;
  if (!isSeeded(box.store, resourcePaths.voiceExtensionset, id)) {
    return { state: 'failed', reason: 'neverSeen', address: '', agent: '', since: 0 };
  }
  const kind = clock.chance(`phone ${id}`, 0);
  const staff = Number(id) <= 10;
  const agent = AGENTS[Math.floor(clock.chance(`agent ${id}`, 0) * AGENTS.length)] ?? AGENTS[0];
  const address = `192.168.20.${(Number(id) % 250) + 2}:5060`;
  const failed = !staff && kind < 0.06;
  if (failed) {
    const reason = REASONS[Math.floor((kind / 0.06) * REASONS.length)] ?? 'neverSeen';
    const seen = reason !== 'neverSeen';
    return { state: 'failed', reason, address: seen ? address : '', agent: seen ? agent : '', since: startOf(box, 0) };
  }
  const quarter = quarterOf(box);
  const away = !staff && clock.chance(`away ${id}`, quarter) > 0.985;
  return { state: away ? 'unreachable' : 'registered', reason: '', address, agent, since: startOf(box, away ? quarter : 0) };
}

/** Whether a trunk was up in a quarter of an hour of the box's life; before it lived, too. */
const seededUp = ({ clock }: Pick<Box, 'clock'>, id: string, quarter: number): boolean =>
  clock.chance(`trunk ${id}`, quarter) < (id === '2' ? 0.93 : 0.985);

/** A time in which a trunk was switched off, in milliseconds of the box's life; `to` null: it still is. */
interface OffTime {
  readonly from: number;
  readonly to: number | null;
}

const offKey = (id: string): string => `voice trunk ${id} off`;
const offTimes = ({ store }: Pick<Box, 'store'>, id: string): readonly OffTime[] =>
  (store.setting(offKey(id)) as OffTime[] | undefined) ?? []; // as noted below

/** Notes which trunks were switched on or off since it was asked last, so that what was before stays as it was. */
export function noteSwitches({ store, clock }: Pick<Box, 'store' | 'clock'>): void {
  for (const { id, mtime, body } of store.all('SELECT id, mtime, body FROM rows WHERE resource = ?', resourcePaths.voiceSipoutset)) {
    const known = offTimes({ store }, String(id));
    const open = known.find(({ to }) => to === null);
    const off = JSON.parse(String(body)).status !== 1;
    if (off === (open !== undefined)) continue;
    const at = clock.lived() - Math.max(0, clock.now() - Number(mtime));
    const kept = known.filter(({ to }) => to !== null && to > at - 96 * QUARTER);
    const next: readonly OffTime[] = [...kept, { from: open?.from ?? at, to: off ? null : at }];
    store.apart(() => store.keep(offKey(String(id)), next));
  }
}

interface TrunkState {
  readonly state: 'registered' | 'failed';
  readonly reason: TrunkReason | '';
  /** Unix seconds. */
  readonly since: number;
  readonly availability: readonly number[];
}

/** How the line of a trunk stands and did, whether the trunk is switched on or off. */
function lineOf(box: Pick<Box, 'store' | 'clock'>, id: string): TrunkState {
  const now = quarterOf(box);
  const standing = trunkStanding(box, id);
  if (standing !== 'simulated') {
    // Nobody has asked before: there is no history yet.
    if (!standing) return { state: 'failed', reason: 'timeout', since: Math.floor(box.clock.now() / 1000), availability: [0] };
    const { up, reason, since, first } = standing;
    const quarters = Math.min(96, 1 + Math.floor((box.clock.now() - first) / QUARTER));
    const same = Math.min(quarters, 1 + Math.floor((box.clock.now() - since) / QUARTER));
    const availability = Array.from({ length: quarters }, (_, at) => (at >= quarters - same === up ? 1 : 0));
    return { state: up ? 'registered' : 'failed', reason, since: Math.floor(since / 1000), availability };
  }
  const availability = Array.from({ length: 96 }, (_, at) => (seededUp(box, id, now - 95 + at) ? 1 : 0));
  const up = availability.at(-1) === 1;
  let since = now;
  while (since > now - 95 && seededUp(box, id, since - 1) === up) since -= 1;
  const reasons: readonly TrunkReason[] = ['timeout', 'wrongPassword', 'refused'];
  const reason = up ? '' : (reasons[Math.floor(box.clock.chance(`trunk reason ${id}`, since) * reasons.length)] ?? 'timeout');
  return { state: up ? 'registered' : 'failed', reason, since: startOf(box, since), availability };
}

/**
 * Whether a trunk can carry calls, and how it did in the last 24 hours: 96 shares, oldest first, fewer of one that was made since. A
 * quarter in which it was switched off from the beginning counts as down. `calls` is the engine's to say.
 */
export function trunkStateOf(box: Pick<Box, 'store' | 'clock'>, id: string, enabled: boolean): TrunkState {
  const { clock } = box;
  const line = lineOf(box, id);
  const times = offTimes(box, id);
  const first = quarterOf(box) + 1 - line.availability.length;
  const off = (at: number): boolean => times.some(({ from, to }) => from <= at && (to === null || at < to));
  const before = line.availability.slice(0, -1).map((share, at) => (off((first + at) * QUARTER) ? 0 : share));
  const availability = [...before, enabled ? (line.availability.at(-1) ?? 0) : 0];
  const switched = times.at(-1);
  const unix = (lived: number): number => Math.floor((clock.now() - clock.lived() + lived) / 1000);
  if (!enabled) return { state: 'failed', reason: 'disabled', since: unix(switched?.from ?? clock.lived()), availability };
  return { ...line, since: Math.max(line.since, switched ? unix(switched.to ?? clock.lived()) : 0), availability };
}

/** Ids of the trunks that are switched on and down now. */
export function downTrunks(box: Pick<Box, 'store' | 'clock'>): readonly string[] {
  const quarter = quarterOf(box);
  return box.store
    .all('SELECT id FROM rows WHERE resource = ? ORDER BY id', resourcePaths.voiceSipoutset)
    .map(({ id }) => String(id))
    .filter((id) => {
      const standing = trunkStanding(box, id);
      return standing === 'simulated' ? !seededUp(box, id, quarter) : standing?.up !== true;
    });
}
