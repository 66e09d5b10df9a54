/** The clock of the box (src/gateway/README.md): its zone, whom it asks for the time, and the time itself. */
import { clockFields } from '../../../src/areas/system/time-settings/settings';
import { boxTime } from '../../../src/lib/box-time';
import { nextRuns, runsBetween } from '../../../src/lib/task-cycle';
import type { Box } from '../box';
import { COMPONENT } from '../network/wire';
import { type Context, operation, Refusal } from '../operation';
import { BadBody } from '../request';
import type { Resource } from '../resource';
import { resourceFields } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { schedulesOf } from '../tasks/schedules';
import { askTime, UNREACHED } from '../tools/connect';
import { wireTime } from '../wire-time';
import { followZone, zoneNow } from '../zone';

const PATH = '/admin.php/Network/timezone';
/** The screen of its own. */
const TIMEZONE = 'system/timezone';
const OWNERS = [COMPONENT, TIMEZONE];

/** The time is taken over so often. */
const TICK_MS = 1000;
const STEP_MS = 64 * 60_000;
/** Nothing is set further away than this from the present time. */
const MAX_STEP_MS = 10 * 365 * 86_400_000;

/** Servers that answer in this demonstration, with their stratum; any other is really asked. */
const SERVERS: Readonly<Record<string, number>> = {
  'ntp.aliyun.com': 2,
  'ntp.tencent.com': 2,
  'cn.pool.ntp.org': 3,
  'pool.ntp.org': 3,
  'time.windows.com': 3,
  '192.168.10.1': 4,
};

/** Schedules that a preview names; the others are counted. */
const MOST_NAMED = 12;
/** The first of the schedules that the caller has the screen of, without that. */
const named = <T extends { readonly component: string }>({ may }: Context, tasks: readonly T[]) =>
  tasks
    .filter(({ component }) => may(component))
    .slice(0, MOST_NAMED)
    .map(({ component: _, ...told }) => told);

const settingsOf = (box: Box) => {
  const { zone, ntp, servers } = rowsOf(networkTimezone, box.store, box.clock).one('1') ?? {};
  return { zone: String(zone), ntp: ntp === 1, servers: Array.isArray(servers) ? servers.map(String) : [] };
};
const syncedAt = ({ clock }: Box, ntp: boolean): string => (ntp ? wireTime(clock.now() - (clock.lived() % STEP_MS)) : '');

/** The zone of the form holds for the box, and a clock that is taken from the network is right as soon as a server answers. */
function follow(box: Box): void {
  followZone(box.store);
  const { ntp, servers } = settingsOf(box);
  if (ntp && box.clock.shift !== 0 && servers.some((server) => Object.hasOwn(SERVERS, server))) box.clock.correct();
}

/** One settings form, and what belongs to a clock. */
export const networkTimezone: Resource = {
  path: PATH,
  component: COMPONENT,
  alsoIn: [TIMEZONE],
  settings: true,
  fields: resourceFields(clockFields),
  seed: () => [{ zone: zoneNow(), ntp: 1, servers: ['ntp.aliyun.com', 'cn.pool.ntp.org'], synced: '' }],
  check: (entry) => ({ servers: entry.ntp === 1 && Array.isArray(entry.servers) && entry.servers.length === 0 ? 'required' : undefined }),
  present: (entry, _clock, box) => ({ ...entry, synced: syncedAt(box, entry.ntp === 1) }),
  saved: follow,
  // A restore changes the form too.
  start: (box) => {
    const timer = setInterval(() => follow(box), TICK_MS).unref();
    return () => clearInterval(timer);
  },
  methods: [
    operation({
      path: PATH,
      method: 'now',
      fields: {},
      run: (context) => {
        const { zone, ntp, servers } = settingsOf(context.box);
        const source = servers.find((server) => Object.hasOwn(SERVERS, server)) ?? '';
        return {
          data: {
            now: context.box.clock.now(),
            zone,
            ntp: ntp ? 1 : 0,
            synced: source === '' ? '' : syncedAt(context.box, ntp),
            source,
          },
        };
      },
    }),
    operation({
      path: PATH,
      method: 'test',
      right: OWNERS.map((owner) => `${owner}:edit`),
      fields: { servers: 'texts' },
      run: async (context, { servers }) => {
        const { clock } = context.box;
        const one = async (server: string) => {
          const stratum = Object.hasOwn(SERVERS, server) ? SERVERS[server] : undefined;
          if (stratum === undefined) {
            const { reached, ...heard } = await askTime(server, clock.now);
            const { result, ms } = reached;
            if (result !== 'answered') return { server, ok: 0, offset: 0, delay: 0, stratum: 0, reason: context.say(UNREACHED[result]) };
            return { server, ok: 1, delay: ms, ...heard, reason: '' };
          }
          const offset = Math.round(24 * clock.drift(`ntp ${server}`, 60_000) - 12);
          return { server, ok: 1, offset, delay: Math.round(8 + 60 * clock.chance(`ntp delay ${server}`, 0)), stratum, reason: '' };
        };
        return { data: { list: await Promise.all(servers.map(one)) } };
      },
    }),
    operation({
      path: PATH,
      method: 'preview',
      fields: { zone: 'text' },
      run: (context, { zone }) => {
        const problem = clockFields.zone.validate(zone);
        if (problem) throw new Refusal(422, 'check', { zone: context.say('format') });
        const now = Math.floor(context.box.clock.now() / 1000);
        const wanted = boxTime(zone);
        const shift = wanted.offset(now) - boxTime(settingsOf(context.box).zone).offset(now);
        const tasks = schedulesOf(context.box, context.language)
          .flatMap(({ title, component, cycle }) => {
            const [next] = nextRuns(cycle, wanted.full(now), 1);
            if (next === undefined) return [];
            const wall = Date.parse(`${next.replace(' ', 'T')}Z`) / 1000;
            return [{ title, component, time: next.slice(11, 16), next: wall - wanted.offset(wall - wanted.offset(now)) }];
          })
          .sort((a, b) => a.next - b.next);
        return { data: { shift, tasks: named(context, tasks), total: tasks.length } };
      },
    }),
    operation({
      path: PATH,
      method: 'jump',
      fields: { at: 'integer' },
      run: (context, { at }) => {
        const { box, language } = context;
        const before = box.clock.now();
        if (Math.abs(at - before) > MAX_STEP_MS) throw new BadBody('at', 'field "at" must be a time in Unix milliseconds');
        // What lies between is not done where the clock skips it, and done once more where it comes again.
        const [from, to] = [wireTime(Math.min(at, before)), wireTime(Math.max(at, before))];
        const tasks = schedulesOf(box, language)
          .flatMap(({ title, component, cycle }) => {
            const [time] = runsBetween(cycle, from, to, 1);
            return time === undefined ? [] : [{ title, component, time }];
          })
          .sort((a, b) => (a.time < b.time ? -1 : 1));
        const waiting = box.fleet.records.jobs().filter(({ state }) => state === 'planned' || state === 'running' || state === 'paused');
        const shift = Math.round((at - before) / 1000);
        return { data: { shift, tasks: named(context, tasks), total: tasks.length, jobs: waiting.length } };
      },
    }),
    operation({
      path: PATH,
      method: 'set',
      kind: 'write',
      right: OWNERS.map((owner) => `${owner}:edit`),
      fields: { at: 'integer' },
      run: (context, { at }) => {
        const { clock } = context.box;
        if (settingsOf(context.box).ntp) throw new Refusal(424, 'clockByNtp');
        const before = clock.now();
        if (Math.abs(at - before) > MAX_STEP_MS) throw new BadBody('at', 'field "at" must be a time in Unix milliseconds');
        clock.set(at);
        context.changed({ time: wireTime(before) }, { time: wireTime(at) });
        return {};
      },
    }),
  ],
};
