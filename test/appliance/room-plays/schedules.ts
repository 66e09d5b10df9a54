/** Everything that goes by the clock in the rooms, whatever screen it is planned on: when it runs, and where anybody sees or hears it. */
import { bootAdFields } from '../../../src/areas/ads/boot/boot-ads';
import { homeAdFields } from '../../../src/areas/ads/homepage/home-ads';
import { liveAdFields } from '../../../src/areas/ads/live/live-ads';
import { adCycle } from '../../../src/areas/ads/parts/ad-cycle';
import { plannedOf } from '../../../src/areas/ads/parts/planned';
import { textAdFields } from '../../../src/areas/ads/text/text-ads';
import { plays, type Task, taskFields } from '../../../src/areas/system/scheduled-task/tasks';
import { restartCycle, restartFields } from '../../../src/areas/tr069/timed-restart/screen';
import { planFields as broadcastFields } from '../../../src/areas/voice/broadcast/plans';
import { zoneFields } from '../../../src/areas/voice/broadcast/zones';
import { orderFields, wakeupCycle } from '../../../src/areas/voice/wakeup-ser/orders';
import { planFields as rebootFields } from '../../../src/areas/wireless/time-reboot/plans';
import { decodeRow } from '../../../src/field/field';
import { resourcePaths } from '../../../src/gateway/calls';
import { type Cycle, NO_CYCLE, nextRuns } from '../../../src/lib/task-cycle';
import { isSeenBy } from '../../../src/lib/what-plays/what-plays';
import { cycleOf } from '../../../src/screen/schedule/cycle-fields';
import { reviewOf } from '../ads/ad-review';
import type { Box } from '../box';
import type { Entry, Resource } from '../resource';
import { adsBoot } from '../resources/ads-boot';
import { adsHomepage } from '../resources/ads-homepage';
import { adsLive } from '../resources/ads-live';
import { adsText } from '../resources/ads-text';
import { timedTask } from '../resources/system-timed-task';
import { tr069TimedRestart } from '../resources/tr069-timedrestart';
import { voiceBroadcast } from '../resources/voice-broadcast';
import { voiceWakeupser } from '../resources/voice-wakeupser';
import { wirelessTimereboot } from '../resources/wireless-timereboot';
import { rowsOf } from '../rows/rows';
import { type Terminal, terminalsNow } from '../terminals/terminals';
import { type Phone, phonesNamed, phonesOf } from '../voice/phones';
import { wireTime } from '../wire-time';
import { pointsOfPlan } from '../wireless/fleet';

/** The screens that plan something. */
export type Scheduler = 'task' | 'tr069' | 'wireless' | 'broadcast' | 'wakeup' | 'ad';

/** What it does to who is there: the device is away, something speaks or rings, something is on the screen, the screen goes dark or comes on. */
type Effect = 'cut' | 'sound' | 'ring' | 'screen' | 'dark' | 'light' | 'ad' | 'shortAd';
/** Which of them are in each other's way where they meet; an ad that is seen for hours does not mind a restart. */
const IN_THE_WAY: Readonly<Record<Effect, readonly Effect[]>> = {
  cut: ['cut', 'sound', 'ring', 'screen', 'dark', 'light', 'shortAd'],
  sound: ['cut', 'sound', 'ring'],
  ring: ['cut', 'sound'],
  screen: ['cut', 'screen', 'dark', 'ad', 'shortAd'],
  dark: ['cut', 'screen', 'light', 'ad', 'shortAd'],
  light: ['cut', 'dark'],
  ad: ['screen', 'dark'],
  shortAd: ['cut', 'screen', 'dark'],
};

/** One plan. */
export interface Schedule {
  readonly from: Scheduler;
  /** The screen that it is planned on. */
  readonly component: string;
  readonly id: string;
  readonly name: string;
  readonly on: boolean;
  readonly cycle: Cycle;
  /** How long it is seen or heard, or its devices are away. */
  readonly seconds: number;
  readonly effect: Effect | undefined;
  /** Keys of {@link placeKey}, and of phones that stand in no room. */
  readonly places: ReadonlySet<string>;
}

const RESTART_SECONDS = 45;
const POINT_SECONDS = 240;
const WAKEUP_SECONDS = 60;
/** An ad that is seen for no longer loses much by a restart. */
const SHORT_SECONDS = 2 * 3600;

/** A room, or the terminals of an area that stand in none. */
export const placeKey = ({ room, area }: Pick<Terminal, 'room' | 'area'>): string => (room === '' ? `area ${area}` : `room ${room}`);
const phoneKey = ({ room, number }: Phone): string => (room === '' ? `phone ${number}` : `room ${room}`);

/** What the box has, read once for all plans. */
interface House {
  readonly box: Box;
  readonly terminals: readonly Terminal[];
  readonly phones: readonly Phone[];
  /** Phones of the zones that are switched on. */
  readonly zones: readonly { readonly id: string; readonly name: string; readonly members: readonly string[] }[];
}

function houseOf(box: Box): House {
  const zones = box.store
    .all('SELECT id, body FROM rows WHERE resource = ?', resourcePaths.voiceBroadcastZone)
    .map(({ id, body }) => decodeRow(zoneFields, { ...JSON.parse(String(body)), id: String(id) }))
    .filter(({ status }) => status);
  return { box, terminals: terminalsNow(box), phones: phonesOf(box), zones };
}

const terminalPlaces = (terminals: readonly Terminal[]): ReadonlySet<string> => new Set(terminals.map(placeKey));
/** Those whose area or name has a word; all for none. */
const inArea = ({ terminals }: House, word: string): ReadonlySet<string> =>
  terminalPlaces(terminals.filter(({ area, name }) => word === '' || area.includes(word) || name.includes(word)));
const heardIn = ({ zones, phones }: House, isMeant: (zone: House['zones'][number]) => boolean): ReadonlySet<string> => {
  const members = new Set(zones.filter(isMeant).flatMap((zone) => zone.members));
  return new Set(phones.filter(({ id }) => members.has(id)).map(phoneKey));
};

type Made = Omit<Schedule, 'from' | 'component'>;
const TASK_EFFECTS: Readonly<Record<Task['type'], Effect | undefined>> = {
  broadcast: 'sound',
  film: 'screen',
  reboot: 'cut',
  screen_on: 'light',
  screen_off: 'dark',
  ...{ backup: undefined, sync: undefined, clean_logs: undefined },
};

function taskOf(house: House, row: Entry): Made {
  const task = decodeRow(taskFields, row);
  const { id, name, type, area, status: on } = task;
  const effect = TASK_EFFECTS[type];
  const places = type === 'broadcast' ? heardIn(house, (zone) => area === '' || zone.name.includes(area)) : inArea(house, area);
  const seconds = plays(task) ? (task.play_duration ?? 0) : type === 'reboot' ? RESTART_SECONDS : 0;
  return { id, name, on, cycle: cycleOf(task), seconds, effect, places: effect === undefined ? new Set() : places };
}

function restartOf(house: House, row: Entry): Made {
  const restart = decodeRow(restartFields, row);
  const { id, name, scope, group, macs, status: on } = restart;
  const chosen = new Set(macs);
  const weekly = restartCycle(restart);
  const [first] = restart.repeat === 'once' ? nextRuns(weekly, wireTime(house.box.clock.now()), 1) : [];
  const cycle: Cycle = first === undefined ? weekly : { ...weekly, cycle: 'once', at: first };
  const places =
    scope === 'chosen'
      ? terminalPlaces(house.terminals.filter(({ mac }) => chosen.has(mac)))
      : inArea(house, scope === 'group' ? group : '');
  return { id, name, on, cycle, seconds: RESTART_SECONDS, effect: 'cut', places };
}

function rebootOf({ box }: House, row: Entry): Made {
  const plan = decodeRow(rebootFields, row);
  const points = pointsOfPlan(box, { scope: plan.scope, floors: plan.floors, points: plan.points });
  const places = new Set(points.map(({ room, place }) => placeKey({ room: String(room ?? ''), area: String(place ?? '') })));
  return { id: plan.id, name: plan.name, on: plan.status, cycle: cycleOf(plan), seconds: POINT_SECONDS, effect: 'cut', places };
}

function broadcastOf(house: House, row: Entry): Made {
  const plan = decodeRow(broadcastFields, row);
  const places = heardIn(house, ({ id }) => plan.zones.includes(id));
  return { id: plan.id, name: plan.name, on: plan.status, cycle: cycleOf(plan), seconds: plan.seconds ?? 0, effect: 'sound', places };
}

function membersOf({ store }: Box, group: string): ReadonlySet<string> {
  const row = /^\d{1,15}$/.test(group)
    ? store.get('SELECT body FROM rows WHERE resource = ? AND id = ?', resourcePaths.voiceRinggroup, Number(group))
    : undefined;
  const members: unknown = row && JSON.parse(String(row.body)).members;
  return new Set(Array.isArray(members) ? members.map(String) : []);
}

function wakeupOf({ box, phones }: House, row: Entry): Made {
  const order = decodeRow(orderFields, row);
  const members = order.scope === 'group' ? membersOf(box, order.group) : undefined;
  const called = members ? phones.filter(({ id }) => members.has(id)) : phonesNamed(order.numbers, phones);
  return {
    id: order.id,
    name: order.note || order.numbers.join(', '),
    on: order.status && order.state !== 'checkout' && order.state !== 'done',
    cycle: wakeupCycle(order),
    seconds: WAKEUP_SECONDS,
    effect: 'ring',
    places: new Set(called.filter(({ number }) => !order.excluded.includes(number)).map(phoneKey)),
  };
}

const NEVER: Cycle = { ...NO_CYCLE, cycle: 'once' };

const adOf =
  (fields: object, resource: () => Resource) =>
  ({ box, terminals }: House, row: Entry): Made => {
    const ad = decodeRow(fields as typeof textAdFields, { ...row, ...reviewOf(box, resource(), row) }); // every list of ads has these fields
    const plan = plannedOf({ ...ad, sort: 0 }, 1);
    const { cycle = NEVER, seconds = 0 } = adCycle(plan) ?? {};
    const effect = cycle === NEVER ? undefined : seconds > SHORT_SECONDS ? 'ad' : 'shortAd';
    const shown = effect === undefined ? [] : terminals.filter(({ room, area }) => isSeenBy(plan, { room, groups: [area] }));
    return {
      ...{ id: ad.id, name: ad.title, cycle, seconds, effect, places: terminalPlaces(shown) },
      on: plan.on && plan.passed && !plan.taken,
    };
  };

interface Source {
  readonly from: Scheduler;
  readonly resource: Resource;
  make(house: House, row: Entry): Made;
}
/** Read when asked: the resources have a method that asks for them. */
const sources = (): readonly Source[] => [
  { from: 'task', resource: timedTask, make: taskOf },
  { from: 'tr069', resource: tr069TimedRestart, make: restartOf },
  { from: 'wireless', resource: wirelessTimereboot, make: rebootOf },
  { from: 'broadcast', resource: voiceBroadcast, make: broadcastOf },
  { from: 'wakeup', resource: voiceWakeupser, make: wakeupOf },
  { from: 'ad', resource: adsText, make: adOf(textAdFields, () => adsText) },
  { from: 'ad', resource: adsBoot, make: adOf(bootAdFields, () => adsBoot) },
  { from: 'ad', resource: adsHomepage, make: adOf(homeAdFields, () => adsHomepage) },
  { from: 'ad', resource: adsLive, make: adOf(liveAdFields, () => adsLive) },
];

/** All that is planned, of the screens that are asked for. */
export function schedulesOf(box: Box, wanted: (from: Scheduler) => boolean = () => true): readonly Schedule[] {
  const house = houseOf(box);
  return sources()
    .filter(({ from }) => wanted(from))
    .flatMap(({ from, resource, make }) =>
      rowsOf(resource, box.store, box.clock)
        .all()
        .map((row) => ({ ...make(house, row), from, component: resource.component })),
    );
}

/** A plan that is not saved yet, as far as it is known whom it reaches. @param path of the resource that it would be a row of */
export function draftOf(box: Box, path: string, row: Entry): Schedule | undefined {
  const source = sources().find(({ resource }) => resource.path === path);
  return source && { ...source.make(houseOf(box), row), from: source.from, component: source.resource.component };
}

/** Whether two plans would be in each other's way where they meet; those of one screen that do the same are its own business. */
export const areInTheWay = (one: Schedule, other: Schedule): boolean =>
  one.effect !== undefined &&
  other.effect !== undefined &&
  IN_THE_WAY[one.effect].includes(other.effect) &&
  !(one.from === other.from && (one.effect === other.effect || one.from === 'ad'));
