/** What plays in one room and why all else does not: menu, messages, ads, channels, tasks, restarts, broadcasts and wake-ups, as far as who asks may see them. */
import { bootAdFields } from '../../../src/areas/ads/boot/boot-ads';
import { homeAdFields } from '../../../src/areas/ads/homepage/home-ads';
import { liveAdFields } from '../../../src/areas/ads/live/live-ads';
import { secondsOfPictures } from '../../../src/areas/ads/parts/picture-fields';
import { plannedOf } from '../../../src/areas/ads/parts/planned';
import { secondsOfText, textAdFields } from '../../../src/areas/ads/text/text-ads';
import { decodeRow } from '../../../src/field/field';
import { dateTime } from '../../../src/field/rules';
import { clockChange } from '../../../src/lib/clock-change';
import { type Planned, type Viewer, whatPlays } from '../../../src/lib/what-plays/what-plays';
import type { Box } from '../box';
import { clockNow } from '../clock-method';
import { lineUps, packagesOf } from '../media/live/line-up';
import { type Context, operation, Refusal, refuseFields } from '../operation';
import type { Entry, Resource } from '../resource';
import { clockedAt, standOf } from '../room-plays/by-clock';
import { menusAt, messagesAt } from '../room-plays/on-screen';
import type { Schedule, Scheduler } from '../room-plays/schedules';
import { rowsOf } from '../rows/rows';
import { ownRooms } from '../scenes/sees';
import { wireTime } from '../wire-time';
import { planTime, zoneNow } from '../zone';
import { adsBoot } from './ads-boot';
import { adsHomepage } from './ads-homepage';
import { adsLive } from './ads-live';
import { adsText } from './ads-text';

const component = 'advertisement/text';
/** Screens whose records are told only to who may see them. */
const SCREENS = {
  menu: 'smartscreen/appmenu',
  message: 'smartscreen/messageboard',
  boot: 'advertisement/boot',
  home: 'advertisement/homepage',
  live: 'advertisement/live',
  text: component,
  channel: 'mediamodel/liveprogram',
  task: 'system/scheduledtask',
  restart: 'tr069/timedrestart',
  wifi: 'wirelessac/timereboot',
  broadcast: 'voicemodel/broadcast',
  wakeup: 'voicemodel/wakeupser',
} as const;
type Kind = keyof typeof SCREENS;
/** What goes by the clock is called so here. */
const CLOCKED = { task: 'task', restart: 'tr069', wifi: 'wireless', broadcast: 'broadcast', wakeup: 'wakeup' } as const satisfies Partial<
  Record<Kind, Scheduler>
>;
const CLOCKED_KINDS = Object.keys(CLOCKED) as (keyof typeof CLOCKED)[];

const pictures =
  (fields: typeof homeAdFields) =>
  (entry: Entry): Planned => {
    const row = decodeRow(fields, entry);
    return plannedOf(row, secondsOfPictures(row));
  };
const textOf = (entry: Entry): Planned => {
  const row = decodeRow(textAdFields, entry);
  return plannedOf(row, secondsOfText(row));
};
/** Every list of ads has these fields; what differs between them is where they are shown. */
const asHome = (fields: typeof bootAdFields | typeof liveAdFields): typeof homeAdFields => fields as unknown as typeof homeAdFields;
const ADS = {
  boot: { resource: adsBoot, planOf: pictures(asHome(bootAdFields)) },
  home: { resource: adsHomepage, planOf: pictures(homeAdFields) },
  live: { resource: adsLive, planOf: pictures(asHome(liveAdFields)) },
  text: { resource: adsText, planOf: textOf },
} as const;

const FACTS = { start: '', end: '', from: '', until: '', limit: 0, shown: 0, winner: '', rule: '', by: '', version: 0 } as const;
const answer = (kind: Kind, more: object) => ({
  kind,
  component: SCREENS[kind],
  id: '',
  name: '',
  place: '',
  state: 'left',
  at: '',
  reasons: [],
  ...FACTS,
  ...more,
});

interface Place {
  readonly room: string;
  readonly area: string;
}

/** Ads of one kind: at each of their places who plays, and who does not with every reason. */
function adsAt(box: Box, kind: keyof typeof ADS, viewer: Viewer, planMoment: string) {
  const { resource, planOf } = ADS[kind];
  const plans = rowsOf(resource, box.store, box.clock)
    .all()
    .map((entry) => planOf(resource.present?.(entry, box.clock, box) ?? entry));
  return [...new Set(plans.map(({ position }) => position))].flatMap((place) => {
    const { turns, left } = whatPlays(plans, place, viewer, planMoment);
    const winner = turns[0]?.plan.name ?? '';
    const facts = ({ id, name, start_date, end_date, from, until, limit, shown }: Planned) => ({
      ...{ id, name, place, limit, shown, winner, start: start_date, end: end_date, from: from || '00:00', until: until || '24:00' },
    });
    return [
      ...turns.map(({ plan }) => answer(kind, { ...facts(plan), state: 'plays' })),
      ...left.map(({ plan, reasons }) => answer(kind, { ...facts(plan), reasons })),
    ];
  });
}

/** How many channels there are, and by which packages. */
function channelsAt({ box, language }: Pick<Context, 'box' | 'language'>, { room, area }: Place) {
  const shown = lineUps(box)({ room, area });
  const groups = [area];
  const own = packagesOf(box).filter(
    ({ on, rooms, groups: areas }) =>
      on && ((rooms.length === 0 && areas.length === 0) || rooms.includes(room) || areas.some((each) => groups.includes(each))),
  );
  return answer('channel', {
    state: shown.length > 0 ? 'plays' : 'left',
    limit: shown.length,
    name: own.map(({ name }) => name).join(language === 'zh_CN' ? '、' : ', '),
  });
}

const clocked = (each: Schedule, moment: string) => {
  const { state, at, reason } = standOf(each, moment);
  const kind = CLOCKED_KINDS.find((name) => CLOCKED[name] === each.from) ?? 'task';
  return answer(kind, { id: each.id, name: each.name, state, at, reasons: reason === '' ? [] : [reason] });
};

const why = operation({
  path: '',
  method: 'why',
  fields: { room: 'text', area: 'text', at: 'text?' },
  run: (context: Context, { room, area, at = '' }) => {
    const { box } = context;
    if (!ownRooms(context)(room, area)) throw new Refusal(403, 'notThisScene');
    refuseFields(context, { at: at !== '' && dateTime(at) !== undefined ? 'format' : undefined });
    // Of an hour that the clock skips that is the moment at which it goes on.
    const asked = clockChange(zoneNow(), at)?.at ?? at;
    const moment = asked || wireTime(box.clock.now());
    const planMoment = asked || planTime(box.clock.now());
    const place = { room, area };
    const may = (kind: Kind): boolean => context.may(SCREENS[kind]);
    const kinds = new Set<Scheduler>(CLOCKED_KINDS.filter(may).map((kind) => CLOCKED[kind]));
    const ads = (Object.keys(ADS) as (keyof typeof ADS)[])
      .filter(may)
      .flatMap((kind) => adsAt(box, kind, { room, groups: [area] }, planMoment));
    return {
      data: {
        ...clockNow(box),
        list: [
          ...(may('menu') ? menusAt(box, place, moment) : []).map((each) => answer('menu', each)),
          ...(may('message') ? messagesAt(box, place, moment) : []).map((each) => answer('message', each)),
          ...ads,
          ...(may('channel') ? [channelsAt(context, place)] : []),
          ...clockedAt(box, place, kinds).map((each) => clocked(each, moment)),
        ],
      },
    };
  },
});

/** No rows of its own: it tells of those of others. */
export const adsRoom: Resource = {
  path: '/admin.php/advertisement/room',
  component,
  alsoIn: [
    ...['advertisement/boot', 'advertisement/homepage', 'advertisement/live', 'operations/advertisingmanagement/boot'],
    ...['operations/advertisingmanagement/main', 'operations/advertisingmanagement/live', 'operations/advertisingmanagement/text'],
  ],
  has: [],
  fields: {},
  methods: [why],
};
