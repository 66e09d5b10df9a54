/** Call center: queues, the wall, who answers, and statistics from the records of calls. */

import { GROUPINGS, PERIODS } from '../../../src/areas/voice/call-center/calls';
import { queueFields, queues } from '../../../src/areas/voice/call-center/queues';
import { decodeRow, type Row } from '../../../src/field/field';
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import { operation, Refusal } from '../operation';
import { BadBody } from '../request';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { numberProblem } from '../voice/numbers';
import { statisticsOf, todayOf } from '../voice/queue-statistics';
import { followNumber } from '../voice/renumbering';
import { zoneNow } from '../zone';

const COMPONENT = queues.component;
const RIGHT = `${COMPONENT}:agent`;
/** Why agents pause; the same words as the console's, or a person's own. */
const REASON_MAX = 30;

const secondsOf = ({ clock }: Box): number => clock.now() / 1000;

const activeQueues = (box: Box): readonly Row<typeof queueFields>[] =>
  rowsOf(voiceCallcenter, box.store, box.clock)
    .all()
    .map((entry) => decodeRow(queueFields, entry))
    .filter(({ status }) => status);

const live = operation({
  path: '',
  method: 'live',
  fields: {},
  run: (context) => {
    const box = context.box;
    const active = activeQueues(box);
    const today = todayOf(box, active);
    const list = active.map((queue) => {
      const now = box.voice.queueLive(queue.id);
      const { offered = 0, answered = 0, abandoned = 0, within = 0, wait = 0 } = today.queues.get(queue.id) ?? {};
      return {
        id: queue.id,
        number: queue.number,
        name: queue.name,
        waiting: now.waiting.map(({ id, caller, name, since }) => ({ id, caller, name, since })),
        agents: now.agents.map(({ extension, number, name, state, reason, since }) => ({ extension, number, name, state, reason, since })),
        offered,
        // Who talks now has been answered too, though his call is not written down yet.
        answered: answered + now.talking,
        abandoned,
        ...(offered > 0 && { service_level: within / offered }),
        average_wait: answered > 0 ? Math.round(wait / answered) : 0,
        service_level_seconds: queue.service_level_seconds,
        service_level_target: queue.service_level_target,
        waiting_warning: queue.waiting_warning,
        waiting_alarm: queue.waiting_alarm,
        wait_warning: queue.wait_warning,
        wait_alarm: queue.wait_alarm,
      };
    });
    return { data: { now: secondsOf(box), zone: zoneNow(), queues: list } };
  },
});

const statistics = operation({
  path: '',
  method: 'statistics',
  fields: { period: 'text', from: 'text', to: 'text', by: 'text', queue: 'text' },
  run: (context, { period: asked, from, to, by: wanted, queue }) => {
    const box = context.box;
    const period = PERIODS.find((each) => each === asked);
    const by = GROUPINGS.find((each) => each === wanted);
    if (!period) throw new BadBody('period', `field "period" must be one of ${PERIODS.join(', ')}`);
    if (!by) throw new BadBody('by', `field "by" must be one of ${GROUPINGS.join(', ')}`);
    if (period === 'chosen' && !/^\d{4}-\d\d-\d\d$/.test(from)) throw new BadBody('from', 'field "from" must be a day');
    if (period === 'chosen' && !/^\d{4}-\d\d-\d\d$/.test(to)) throw new BadBody('to', 'field "to" must be a day');
    const entries = rowsOf(voiceCallcenter, box.store, box.clock).all();
    return {
      data: statisticsOf(
        box,
        { period, from, to, by, queue },
        entries.map((entry) => decodeRow(queueFields, entry)),
      ),
    };
  },
});

const base = {
  status: 1,
  strategy: 'rrmemory',
  ring_seconds: 20,
  retry_seconds: 5,
  wrap_up: 15,
  music: '4',
  max_wait: 180,
  max_callers: 10,
  announce_position: 1,
  announcement: '',
  announce_interval: 30,
  record: 1,
  service_level_seconds: 40,
  service_level_target: 70,
  waiting_warning: 2,
  waiting_alarm: 4,
  wait_warning: 30,
  wait_alarm: 60,
};
const member = (extension: string, penalty = 0) => ({ extension, penalty });

/** Queues. */
export const voiceCallcenter: Resource = {
  ...declaredResource(queues),
  follow: (before, after, box) => followNumber(box, before, after),
  check: (entry, others, box) => ({
    ...declaredResource(queues).check(entry),
    ...(numberProblem(box, 'queue', String(entry.number ?? ''), others) && {
      number: numberProblem(box, 'queue', String(entry.number ?? ''), others),
    }),
  }),
  seed: () => [
    { ...base, number: '6500', name: '订房热线', members: [member('1'), member('4'), member('5', 1)], overflow: 'ivr:1' },
    {
      ...base,
      number: '6501',
      name: '客户服务',
      strategy: 'leastrecent',
      members: [member('2'), member('3'), member('8', 1)],
      max_wait: 300,
      overflow: 'voicemail:2',
      service_level_seconds: 45,
      record: 0,
    },
  ],
  methods: [live, statistics],
};

const staff = operation({
  path: '',
  method: 'live',
  fields: {},
  run: (context) => {
    const box = context.box;
    const active = activeQueues(box);
    const today = todayOf(box, active);
    const found = new Map<string, { queues: string[]; agent: ReturnType<Box['voice']['queueLive']>['agents'][number] }>();
    for (const queue of active) {
      for (const agent of box.voice.queueLive(queue.id).agents) {
        const known = found.get(agent.extension);
        if (known) known.queues.push(queue.id);
        else found.set(agent.extension, { queues: [queue.id], agent });
      }
    }
    const agents = [...found.values()].map(({ queues: ids, agent }) => ({
      extension: agent.extension,
      number: agent.number,
      name: agent.name,
      state: agent.state,
      reason: agent.reason,
      since: agent.since,
      queues: ids,
      answered: today.agents.get(agent.extension)?.answered ?? 0,
      talk: today.agents.get(agent.extension)?.talk ?? 0,
    }));
    return {
      data: {
        now: secondsOf(box),
        queues: active.map(({ id, number, name }) => ({ id, number, name })),
        agents: agents.sort((one, other) => one.number.localeCompare(other.number, 'en', { numeric: true })),
      },
    };
  },
});

const STATES = ['idle', 'paused', 'out'] as const;

const set = operation({
  path: '',
  method: 'set',
  kind: 'write',
  right: RIGHT,
  fields: { ids: 'texts', state: 'text', reason: 'text' },
  run: (context, { ids, state: wanted, reason }) => {
    const box = context.box;
    const state = STATES.find((each) => each === wanted);
    if (!state) throw new BadBody('state', `field "state" must be one of ${STATES.join(', ')}`);
    if (state === 'paused' && reason.trim() === '') throw new Refusal(422, 'check', { reason: context.say('required') });
    if (reason.length > REASON_MAX) throw new Refusal(422, 'check', { reason: context.say({ key: 'tooLong', args: { max: REASON_MAX } }) });
    const known = new Set(activeQueues(box).flatMap(({ members }) => members.map(({ extension }) => extension)));
    if (ids.some((id) => !known.has(id))) throw new Refusal(404, 'missing');
    for (const id of ids) box.voice.setAgent(id, state, reason.trim());
    context.changed(undefined, { ids, state, ...(state === 'paused' && { reason: reason.trim() }) });
    return {};
  },
});

/** Agents: the extensions that queues have. */
export const voiceCallcenterAgent: Resource = {
  path: resourcePaths.voiceCallcenterAgent,
  component: COMPONENT,
  fields: {},
  has: [],
  methods: [staff, set],
};
