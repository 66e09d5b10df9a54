/** Who calls whom, and when: by the hour of the day, from the records, repeatable for a seed and a minute. */
import { dialPlace } from '../../../src/areas/voice/dialplan/graph';
import { matches, type NumberRule } from '../../../src/areas/voice/dialplan/numbers';
import { type Dialplan, type Extension, LEVELS } from '../../../src/areas/voice/dialplan/plan';
import { wireTime } from '../wire-time';
import type { Beginning } from './call';
import type { World } from './world';

const MINUTE = 60_000;
/** Share of the busiest hour, by hour of the day: a hotel's. */
const HOURS = [14, 12, 10, 10, 11, 15, 30, 62, 90, 100, 96, 84, 76, 70, 78, 84, 80, 82, 88, 80, 66, 46, 28, 18] as const;
/** Calls in the busiest hour of a box of seventy extensions; more phones call more, but not as much more. */
const BUSIEST = 120;

const OUTSIDE = [
  ['13808192046', '王女士'],
  ['13908001278', ''],
  ['18980621190', '李先生'],
  ['02885551234', '携程订房'],
  ['02886623000', '蓉城旅行社'],
  ['01065881200', '总部前台'],
  ['17708012233', ''],
  ['15928110045', '张女士'],
  ['02168900012', '东方会展'],
  ['13551220087', ''],
] as const;

/** Digits that a rule's pattern lets through, filled in by chance. */
function dialable({ match, value }: NumberRule, chance: (step: number) => number): string {
  let step = 0;
  const digit = (low: number, high: number): string => {
    step += 1;
    return String(low + Math.floor(chance(step) * (high - low + 1)));
  };
  const digits = (count: number): string => Array.from({ length: Math.max(0, count) }, () => digit(0, 9)).join('');
  if (match === 'exact') return value;
  if (match === 'prefix') return value + digits(11 - value.length);
  if (match === 'range') {
    const [from = '', to = from] = value.split('-');
    return String(Number(from) + Math.floor(chance(1) * (Number(to) - Number(from) + 1))).padStart(from.length, '0');
  }
  const head = value.replace(/[.!]$/, '');
  const filled = head.replace(/\[(\d)-(\d)\]|[XZN]/gi, (cell, low?: string, high?: string) => {
    if (low !== undefined && high !== undefined) return digit(Number(low), Number(high));
    return cell.toUpperCase() === 'X' ? digit(0, 9) : cell.toUpperCase() === 'Z' ? digit(1, 9) : digit(2, 9);
  });
  return head === value ? filled : filled + digits(Math.max(1, 11 - filled.length));
}

type Chance = (step: number) => number;
const pick = <T>(list: readonly T[], chance: number): T | undefined => list[Math.floor(chance * list.length)];

function inbound(
  world: World,
  plan: Dialplan,
  chance: Chance,
): Pick<Beginning, 'caller' | 'callerName' | 'dialled' | 'trunk' | 'from'> | undefined {
  const route = pick(plan.inbound, chance(10) ** 1.4);
  const up = plan.trunks.filter(({ id }) => world.trunkUp(id) && (!route || route.trunk === '' || route.trunk === id));
  const dialled = up.filter(({ id }) => world.details().trunk(id).public);
  // Over a line that is down nothing comes in, and over one that has no number only if there is no other.
  const trunk = pick(dialled.length > 0 ? dialled : up, chance(11) ** 2.2);
  if (!trunk) return undefined;
  const rule = route && pick(route.did, chance(12));
  const did = rule ? dialable(rule, (step) => chance(40 + step)) : `0288888${String(Math.floor(chance(13) * 10_000)).padStart(4, '0')}`;
  // Now and then somebody tries again who is turned away.
  const blocked =
    chance(18) < 0.03
      ? pick(
          plan.blocked.filter(({ status }) => status),
          chance(19),
        )
      : undefined;
  if (blocked) return { caller: dialable(blocked, (step) => chance(60 + step)), callerName: '', dialled: did, trunk: trunk.id, from: '' };
  const known = chance(14) < 0.4 ? pick(OUTSIDE, chance(15)) : undefined;
  const mobile = `1${3 + Math.floor(chance(16) * 6)}${String(Math.floor(chance(17) * 1e9)).padStart(9, '0')}`;
  return { caller: known?.[0] ?? mobile, callerName: known?.[1] ?? '', dialled: did, trunk: trunk.id, from: '' };
}

/** An extension that lies idle; chance looks a few times. */
function idle(
  world: World,
  among: readonly Extension[],
  chance: Chance,
  step: number,
  suits: (extension: Extension) => boolean,
): Extension | undefined {
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const found = pick(among, chance(step + attempt));
    if (found && found.number !== '' && suits(found) && world.phone(found.id) === 'idle') return found;
  }
  return undefined;
}

function internal(
  world: World,
  plan: Dialplan,
  chance: Chance,
): Pick<Beginning, 'caller' | 'callerName' | 'dialled' | 'trunk' | 'from'> | undefined {
  const caller = idle(world, plan.extensions, chance, 20, () => true);
  if (!caller) return undefined;
  const desks = plan.extensions.slice(0, 10);
  const others = [...plan.groups, ...plan.queues, ...plan.ivrs].filter(({ status }) => status);
  const kind = chance(30);
  const callee = kind < 0.72 ? pick(desks, chance(31) ** 1.6) : kind < 0.82 ? pick(plan.extensions, chance(31)) : pick(others, chance(31));
  if (!callee || callee.number === '' || callee.number === caller.number) return undefined;
  return { caller: caller.number, callerName: caller.name, dialled: callee.number, trunk: '', from: caller.id };
}

function outbound(
  world: World,
  plan: Dialplan,
  chance: Chance,
): Pick<Beginning, 'caller' | 'callerName' | 'dialled' | 'trunk' | 'from'> | undefined {
  const route = pick(
    plan.outbound.filter(({ status }) => status),
    chance(32) ** 1.8,
  );
  const rule = route && pick(route.rules, chance(33));
  if (!route || !rule) return undefined;
  const number = dialable(rule, (step) => chance(40 + step));
  // Now and then somebody tries what he may not.
  const strict = chance(34) > 0.04;
  const caller = idle(world, plan.extensions, chance, 20, ({ level }) => !strict || LEVELS.indexOf(level) >= LEVELS.indexOf(route.level));
  // Nobody calls for help by chance.
  if (!caller || !matches(rule, number) || dialPlace(plan, number).kind === 'emergency') return undefined;
  return { caller: caller.number, callerName: caller.name, dialled: number, trunk: '', from: caller.id };
}

/** Somebody who dials a meeting room: a few come when the hour begins, to each room in turn and always to the first. */
function toMeeting(world: World, plan: Dialplan, minute: number): readonly Beginning[] {
  const at = new Date(minute * MINUTE);
  if (at.getMinutes() > 3 || at.getHours() < 7 || at.getHours() > 22) return [];
  const agents = new Set(plan.queues.flatMap(({ members }) => members.map(({ extension }) => extension)));
  // Guests have no meetings, and whoever answers a queue has no time for them.
  const staff = plan.extensions.filter(({ id, room }) => room === '' && !agents.has(id));
  return plan.meetings.flatMap(({ id, number, status }, index) => {
    const held = index === 0 || world.box.clock.chance(`meeting held ${id}`, Math.floor(minute / 60)) < 0.3;
    if (
      !status ||
      !held ||
      number === '' ||
      !world
        .details()
        .meeting(id)
        .open(wireTime(minute * MINUTE))
    )
      return [];
    const chance: Chance = (step) => world.box.clock.chance(`meeting ${id} ${minute}`, step);
    const caller = idle(world, staff, chance, 0, () => true);
    if (!caller) return [];
    return [
      {
        ...begun(minute * MINUTE + Math.floor(chance(8) * MINUTE), `g${id}`, `voice meeting ${id} ${minute}`, 'internal'),
        caller: caller.number,
        callerName: caller.name,
        dialled: number,
        from: caller.id,
      },
    ];
  });
}

const begun = (at: number, mark: string, luck: string, direction: Beginning['direction']): Beginning => ({
  id: `${Math.floor(at).toString(36)}-${mark}`,
  luck,
  at: Math.floor(at),
  direction,
  caller: '',
  callerName: '',
  dialled: '',
  from: '',
  trunk: '',
  keys: '',
  label: '',
});

/** How many calls a minute brings, where so many are usual (Poisson). */
function countOf(usual: number, chance: number): number {
  let count = 0;
  let share = Math.exp(-usual);
  for (let sum = share; chance > sum && count < 60; sum += share) {
    count += 1;
    share *= usual / count;
  }
  return count;
}

/** What is pressed in an IVR: mostly one key of the first few, now and then nothing. */
const keysOf = (chance: Chance): string => (chance(3) < 0.12 ? '' : `${1 + Math.floor(chance(4) * 4)}${chance(5) < 0.3 ? '1' : ''}`);

/** The calls that one minute of the box's clock brings; `minute` counts from 1970. Who calls is decided when the minute begins. */
export function arrivalsOf(world: World, minute: number): readonly Beginning[] {
  const plan = world.plan();
  const phones = plan.extensions.length;
  if (phones === 0) return [];
  const hour = new Date(minute * MINUTE).getHours();
  const usual = ((BUSIEST * (HOURS[hour] ?? 0)) / 100 / 60) * Math.sqrt(phones / 70);
  const count = countOf(usual, world.box.clock.chance('voice arrivals', minute));
  const found: Beginning[] = [...toMeeting(world, plan, minute)];
  for (let at = 0; at < count; at += 1) {
    const luck = `voice call ${minute} ${at}`;
    const chance: Chance = (step) => world.box.clock.chance(luck, -step);
    const kind = chance(1);
    const direction = kind < 0.45 ? 'inbound' : kind < 0.8 ? 'internal' : 'outbound';
    const call =
      direction === 'inbound'
        ? inbound(world, plan, chance)
        : direction === 'internal'
          ? internal(world, plan, chance)
          : outbound(world, plan, chance);
    if (call) found.push({ ...begun(minute * MINUTE + chance(2) * MINUTE, String(at), luck, direction), ...call, keys: keysOf(chance) });
  }
  return found;
}
