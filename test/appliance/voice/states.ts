/** Which phones and trunks can be reached, by the seed: the same answer for the same quarter of an hour. Real trunks say it themselves. */
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
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

type Seeded = Pick<Box, 'clock'>;

const quarterOf = ({ clock }: Seeded): number => Math.floor(clock.lived() / QUARTER);
const startOf = ({ clock }: Seeded, quarter: number): number => Math.floor((clock.now() - clock.lived() + quarter * QUARTER) / 1000);

/** Whether an extension is registered. The first ten, the staff's, always are; a few of the others fail for good, some now and then. */
export function registrationOf(box: Seeded, id: string): Registration {
  const { clock } = box;
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
const seededUp = ({ clock }: Seeded, id: string, quarter: number): boolean =>
  clock.chance(`trunk ${id}`, quarter) < (id === '2' ? 0.93 : 0.985);

/** Whether a trunk can carry calls, and how it did in the last 24 hours: 96 shares, oldest first. `calls` is the engine's to say. */
export function trunkStateOf(
  box: Pick<Box, 'store' | 'clock'>,
  id: string,
  enabled: boolean,
): {
  readonly state: 'registered' | 'failed';
  readonly reason: TrunkReason | '';
  readonly since: number;
  readonly availability: readonly number[];
} {
  const now = quarterOf(box);
  const standing = enabled ? trunkStanding(box, id) : 'simulated';
  if (standing !== 'simulated') {
    // Nobody has asked before: there is no history yet.
    if (!standing) return { state: 'failed', reason: 'timeout', since: Math.floor(box.clock.now() / 1000), availability: [0] };
    const { up, reason, since, first } = standing;
    const quarters = Math.min(96, 1 + Math.floor((box.clock.now() - first) / QUARTER));
    const same = Math.min(quarters, 1 + Math.floor((box.clock.now() - since) / QUARTER));
    const availability = Array.from({ length: quarters }, (_, at) => (at >= quarters - same === up ? 1 : 0));
    return { state: up ? 'registered' : 'failed', reason, since: Math.floor(since / 1000), availability };
  }
  const availability = Array.from({ length: 96 }, (_, at) => (enabled && seededUp(box, id, now - 95 + at) ? 1 : 0));
  const up = availability.at(-1) === 1;
  let since = now;
  while (since > now - 95 && (enabled && seededUp(box, id, since - 1)) === up) since -= 1;
  const reasons: readonly TrunkReason[] = ['timeout', 'wrongPassword', 'refused'];
  const reason = up
    ? ''
    : enabled
      ? (reasons[Math.floor(box.clock.chance(`trunk reason ${id}`, since) * reasons.length)] ?? 'timeout')
      : 'disabled';
  return { state: up ? 'registered' : 'failed', reason, since: startOf(box, since), availability };
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
