/** Routes of both directions and the hours that they ask for (3, Route). */
import { isOpen } from '../../../src/areas/voice/dialplan/clock';
import { readPlan } from '../../../src/areas/voice/dialplan/plan';
import { readTarget } from '../../../src/areas/voice/dialplan/target';
import { nextChange } from '../../../src/areas/voice/routing-set/next-change';
import { PUBLIC_HOLIDAYS } from '../../../src/areas/voice/routing-set/public-holidays';
import { inboundRoutes, outboundRoutes } from '../../../src/areas/voice/routing-set/routes';
import { times } from '../../../src/areas/voice/routing-set/times';
import { resourcePaths } from '../../../src/gateway/calls';
import { paintWeek, weekOf } from '../../../src/lib/week-grid';
import { alarmCalls } from '../aiso/ends';
import type { Box } from '../box';
import { operation } from '../operation';
import type { Problems, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { tableRows } from '../voice/snapshot';
import { wireTime } from '../wire-time';

const TABLES = {
  extension: 'extensions',
  voicemail: 'extensions',
  group: 'groups',
  queue: 'queues',
  ivr: 'ivrs',
  meeting: 'meetings',
  announcement: 'prompts',
} as const;

const has = (box: Box, table: Parameters<typeof tableRows>[1], id: string): boolean =>
  tableRows(box, table).rows.some((row) => String(row.id) === id);

/** A target that is there; '' is none. */
const targetProblem = (box: Box, spelling: string) => {
  const target = readTarget(spelling);
  if (!target || target.kind === 'external' || target.kind === 'hangup') return undefined;
  return has(box, TABLES[target.kind], target.ref) ? undefined : ('missing' as const);
};
const idProblem = (box: Box, table: Parameters<typeof tableRows>[1], id: unknown) =>
  id === '' || has(box, table, String(id)) ? undefined : ('missing' as const);
/** What is there already; a rule's own problem counts before. */
const joined = (references: Problems, declared: Problems): Problems => ({
  ...references,
  ...Object.fromEntries(Object.entries(declared).filter(([, problem]) => problem)),
});

const inbound = declaredResource(inboundRoutes);

/** Inbound routes. */
export const voiceRoutingset: Resource = {
  ...inbound,
  seed: () => [
    {
      name: '总机',
      status: 1,
      did: [{ match: 'exact', value: '02888880000' }],
      caller: [],
      trunk: '',
      time: '1',
      target: 'ivr:1',
      closed_target: 'ivr:2',
    },
    {
      name: '订房热线',
      status: 1,
      did: [{ match: 'exact', value: '02888886500' }],
      caller: [],
      trunk: '',
      time: '',
      target: 'queue:1',
      closed_target: '',
    },
    { name: '传真/其余', status: 1, did: [], caller: [], trunk: '', time: '', target: 'extension:1', closed_target: '' },
  ],
  check: (entry, _others, box) =>
    joined(
      {
        trunk: idProblem(box, 'trunks', entry.trunk),
        time: idProblem(box, 'times', entry.time),
        target: targetProblem(box, String(entry.target)),
        closed_target: targetProblem(box, String(entry.closed_target)),
      },
      inbound.check(entry),
    ),
};

const outbound = declaredResource(outboundRoutes);
const rule = (match: string, value: string, strip: number, prepend = '') => ({ match, value, strip, prepend });

/** Outbound routes. */
export const voiceRoutingout: Resource = {
  ...outbound,
  seed: () => [
    {
      name: '本地',
      status: 1,
      rules: [rule('pattern', '9NXXXXXXX', 1)],
      group: '1',
      level: 'local',
      time: '',
      ask_pin: 0,
      pin: '',
    },
    {
      name: '国内长途',
      status: 1,
      rules: [rule('pattern', '91[3-9]XXXXXXXXX', 1), rule('pattern', '90ZX.', 1)],
      group: '1',
      level: 'domestic',
      time: '',
      ask_pin: 0,
      pin: '',
    },
    {
      name: '国际',
      status: 1,
      rules: [rule('pattern', '900.', 1)],
      group: '1',
      level: 'international',
      time: '',
      ask_pin: 1,
      pin: '862026',
    },
    { name: '总部', status: 1, rules: [rule('pattern', '5XXX', 0)], group: '2', level: 'internal', time: '', ask_pin: 0, pin: '' },
    {
      name: '紧急号码',
      status: 1,
      rules: ['110', '119', '120'].map((number) => rule('exact', number, 0)),
      group: '1',
      level: 'internal',
      time: '',
      ask_pin: 0,
      pin: '',
    },
  ],
  check: (entry, _others, box) =>
    joined({ group: idProblem(box, 'trunk_groups', entry.group), time: idProblem(box, 'times', entry.time) }, outbound.check(entry)),
  methods: [alarmCalls(resourcePaths.voiceRoutingout)],
};

const declaredTimes = declaredResource(times);
const minute = (milliseconds: number): string => wireTime(milliseconds).slice(0, 16);
/** From half past eight to six, Saturday mornings too. */
const office = paintWeek(weekOf([0, 1, 2, 3, 4], 9, 18, 2), 2, { day: 5, slot: 18 }, { day: 5, slot: 23 }, true);
const hours = paintWeek(office, 2, { day: 0, slot: 17 }, { day: 4, slot: 17 }, true);
const nights = weekOf([0, 1, 2, 3, 4, 5, 6], 0, 6, 2);
const NAMES = ['元旦', '春节', '清明节', '劳动节', '端午节', '中秋节', '国庆节'] as const;
const closed = ['2026', '2027']
  .flatMap((year) => PUBLIC_HOLIDAYS[year] ?? [])
  .flatMap((year) => Object.values(year).map(([from, to], at) => ({ name: NAMES[at] ?? '', from, to })));

/** Hours. */
export const voiceRoutingtime: Resource = {
  ...declaredTimes,
  seed: () => [
    { name: '工作时间', override: 'auto', week: hours, holidays: closed, state: 'open', next_change: '', used_by: [] },
    {
      name: '夜间',
      override: 'auto',
      week: paintWeek(nights, 2, { day: 0, slot: 44 }, { day: 6, slot: 47 }, true),
      holidays: [],
      state: 'closed',
      next_change: '',
      used_by: [],
    },
  ],
  present: (entry, clock, box) => {
    const [time] = readPlan({ times: [entry] }).times;
    const at = minute(clock.now());
    return {
      ...entry,
      state: time && isOpen(time, at) ? 'open' : 'closed',
      next_change: time ? nextChange(time, at) : '',
      used_by: box.references.usersOf('voiceRoutingtime', entry).map(({ name }) => name),
    };
  },
  methods: [
    operation({
      path: '',
      method: 'now',
      right: ['voicemodel/routingset', 'voicemodel/routinglist'],
      fields: {},
      run: (context) => {
        return { data: { now: wireTime(context.box.clock.now()) } };
      },
    }),
  ],
};

/** Hours that a person holds open or closed now, and the names of what asks for them. */
export const heldHours = (box: Box) =>
  tableRows(box, 'times').rows.flatMap((row) =>
    row.override === 'open' || row.override === 'closed'
      ? [
          {
            id: String(row.id),
            name: String(row.name),
            open: row.override === 'open',
            users: box.references.usersOf('voiceRoutingtime', { ...row, id: String(row.id) }).map(({ name }) => name),
          },
        ]
      : [],
  );
