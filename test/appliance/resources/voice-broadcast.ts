/** Broadcasts: zones, plans by the clock, what plays now, and the log of it. */

import { broadcastPlans, broadcastRuns, broadcastZones } from '../../../src/areas/voice/broadcast/lists';
import { planFields, TEXT_MAX } from '../../../src/areas/voice/broadcast/plans';
import { SOURCES } from '../../../src/areas/voice/broadcast/runs';
import { encodeValues, initialValues } from '../../../src/field/field';
import { resourcePaths } from '../../../src/gateway/calls';
import { nextRuns } from '../../../src/lib/task-cycle';
import { cycleOf } from '../../../src/screen/schedule/cycle-fields';
import { alarmCalls } from '../aiso/ends';
import type { Box } from '../box';
import { clockNow } from '../clock-method';
import { besideMethod } from '../fleet/beside';
import { type Context, operation, Refusal, refuseFields } from '../operation';
import { BadBody } from '../request';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import type { KeptRun, ListedRun } from '../voice/broadcast-runs';
import { type Broadcasts, openBroadcasts } from '../voice/broadcasts';
import { numberProblem } from '../voice/numbers';
import { wireTime } from '../wire-time';

const COMPONENT = 'voicemodel/broadcast';
const PLAY = `${COMPONENT}:play`;

const opened = new WeakMap<Box, Broadcasts>();
/** The broadcasts of a box that was started. */
export const broadcastsOf = (box: Box): Broadcasts => {
  const found = opened.get(box);
  if (!found) throw new Error('the broadcasts of this box were not opened');
  return found;
};
const secondsOf = (run: ListedRun, now: number): number =>
  run.result === 'playing' ? Math.max(0, Math.floor((now - Date.parse(run.started.replace(' ', 'T'))) / 1000)) : run.seconds;
const told = ({ phones: _phones, until: _until, heard: _heard, ...run }: ListedRun, now: number) => ({
  ...run,
  seconds: secondsOf({ ...run, phones: [], until: '', heard: '' }, now),
});

const coverage = operation({
  path: '',
  method: 'coverage',
  fields: { zones: 'texts?' },
  run: (context, { zones = [] }) => ({ data: { list: broadcastsOf(context.box).coverage(zones) } }),
});

const now = operation({
  path: '',
  method: 'now',
  fields: {},
  run: (context) => {
    const moment = context.box.clock.now();
    return {
      data: {
        ...clockNow(context.box),
        list: broadcastsOf(context.box)
          .playing()
          .map((run) => told(run, moment)),
      },
    };
  },
});

const play = operation({
  path: '',
  method: 'play',
  kind: 'write',
  right: PLAY,
  fields: {
    zones: 'texts?',
    extension: 'text',
    source: 'text',
    prompt: 'text',
    text: 'text',
    text_language: 'text',
    voice: 'text',
    speed: 'text',
    volume: 'integer',
    repeat: 'integer',
  },
  run: (context, { zones = [], source: wanted, ...wish }) => {
    const own = broadcastsOf(context.box);
    const source = SOURCES.find((each) => each === wanted);
    if (!source) throw new BadBody('source', `field "source" must be one of ${SOURCES.join(', ')}`);
    refuseFields(context, {
      zones: zones.length === 0 && wish.extension === '' ? 'required' : undefined,
      prompt: source === 'file' && wish.prompt === '' ? 'required' : undefined,
      text:
        source !== 'text'
          ? undefined
          : wish.text.trim() === ''
            ? 'required'
            : Array.from(wish.text).length > TEXT_MAX
              ? { key: 'tooLong', args: { max: TEXT_MAX } }
              : undefined,
      volume: wish.volume < 0 || wish.volume > 100 ? { key: 'range', args: { min: 0, max: 100 } } : undefined,
      repeat: wish.repeat < 1 || wish.repeat > 20 ? { key: 'range', args: { min: 1, max: 20 } } : undefined,
    });
    const by = context.signedIn().account.username;
    const id = own.start({ ...wish, zones, source }, by, wish.extension === '' ? 'person' : 'test');
    context.changed(undefined, { id, zones, source, what: own.run(id)?.what });
    return { data: { id } };
  },
});

const playingRun = (context: Context, id: string): ListedRun => {
  const run = broadcastsOf(context.box).run(id);
  if (!run) throw new Refusal(404, 'missing');
  return run;
};

const stop = operation({
  path: '',
  method: 'stop',
  kind: 'write',
  right: PLAY,
  fields: { id: 'text' },
  run: (context, { id }) => {
    const run = playingRun(context, id);
    broadcastsOf(context.box).stop(id);
    context.changed({ id, what: run.what, result: run.result }, { id, result: 'stopped' });
    return {};
  },
});

const speakFrom = operation({
  path: '',
  method: 'speak_from',
  kind: 'write',
  right: PLAY,
  fields: { zones: 'texts?', extension: 'text', volume: 'integer' },
  run: (context, { zones = [], extension, volume }) => {
    const own = broadcastsOf(context.box);
    refuseFields(context, { zones: zones.length === 0 ? 'required' : undefined, extension: extension === '' ? 'required' : undefined });
    const wish = { prompt: '', text: '', text_language: 'zh_CN', voice: 'female', speed: 'normal', repeat: 1 };
    const id = own.start({ ...wish, zones, extension, volume, source: 'live' }, context.signedIn().account.username, 'phone');
    context.changed(undefined, { id, zones, extension });
    return { data: { id } };
  },
});

const live = operation({
  path: '',
  method: 'live',
  kind: 'write',
  encoding: 'multipart',
  right: PLAY,
  fields: { id: 'text', seq: 'integer' },
  run: (context, { id }) => {
    const run = playingRun(context, id);
    if (run.result !== 'playing' || run.source !== 'live') throw new Refusal(409, 'missing');
    broadcastsOf(context.box).heard(id);
    return {};
  },
});

/** A plan as a form of the console would send it. */
const plan = (more: Partial<ReturnType<typeof initialValues<typeof planFields>>>): Entry => {
  const values = { ...initialValues(planFields), ...more };
  return { ...values, ...encodeValues(planFields, values, Object.keys(planFields)), status: values.status ? 1 : 0 };
};

/** Plans. */
export const voiceBroadcast: Resource = {
  ...declaredResource(broadcastPlans),
  seed: (clock) =>
    [
      plan({ name: '早间问候', zones: ['2'], prompt: '1', cycle: 'daily', times: ['08:30'], volume: 40 }),
      plan({
        name: '早餐提醒',
        zones: ['3'],
        source: 'text',
        text: '早餐时间到九点三十分，欢迎各位宾客到一楼餐厅用餐。',
        cycle: 'daily',
        times: ['08:00'],
        volume: 50,
      }),
      plan({
        name: '消防演练',
        zones: ['1'],
        prompt: '5',
        cycle: 'monthly',
        month_days: ['1'],
        times: ['10:00'],
        volume: 90,
        repeat: 2,
        seconds: 120,
      }),
    ].map((entry) => ({
      ...entry,
      next_run: nextRuns(cycleOf({ ...initialValues(planFields), ...entry }), wireTime(clock.now()), 1)[0] ?? '',
    })),
  // When a plan runs next is told as soon as it is saved, not only after the next look at the clock.
  freshen: (box) => void opened.get(box)?.playing(),
  methods: [coverage, now, play, stop, speakFrom, live, besideMethod(resourcePaths.voiceBroadcast)],
  start: (box) => {
    const own = openBroadcasts(box, { plans: voiceBroadcast, zones: voiceBroadcastZone, runs: voiceBroadcastRun });
    opened.set(box, own);
    return own.stopClock;
  },
};

const zones = declaredResource(broadcastZones);
const ids = (from: number, to: number): readonly string[] => Array.from({ length: to - from + 1 }, (_, at) => String(from + at));

/** Zones. */
export const voiceBroadcastZone: Resource = {
  ...zones,
  seed: () => [
    { name: '全楼', number: '7900', members: [...ids(1, 10), ...ids(11, 70)], volume: 70, status: 1 },
    { name: '客房', number: '7901', members: ids(11, 70), volume: 50, status: 1 },
    { name: '餐饮区', number: '7902', members: ['3', '5', '8'], volume: 60, status: 1 },
  ],
  check: (entry, others, box) => {
    const problems = zones.check(entry);
    return { ...problems, number: problems.number ?? numberProblem(box, 'zone', String(entry.number), others) };
  },
  methods: [alarmCalls(resourcePaths.voiceBroadcastZone)],
};

const phones = operation({
  path: '',
  method: 'phones',
  fields: { id: 'text' },
  run: (context, { id }) => {
    const run = playingRun(context, id);
    return { data: { detail: told(run, context.box.clock.now()), list: run.phones } };
  },
});

const past = (
  kind: KeptRun['kind'],
  by: string,
  what: string,
  zones: readonly string[],
  started: string,
  more: Partial<KeptRun>,
): KeptRun => ({
  started,
  kind,
  by,
  what,
  zones,
  source: 'file',
  volume: 60,
  reached: 0,
  missed: 0,
  seconds: 12,
  result: 'completed',
  reason: 'none',
  until: started,
  heard: started,
  phones: [],
  ...more,
});

/** The log of runs. */
export const voiceBroadcastRun: Resource = {
  ...declaredResource(broadcastRuns),
  has: ['list', 'detail', 'export'],
  seed: (clock) => {
    const ago = (minutes: number): string => wireTime(clock.now() - minutes * 60_000);
    const heard = { id: '5', number: '8092', name: '餐厅', zones: ['餐饮区'], outcome: 'heard' } as const;
    const rooms = [
      { ...heard, id: '3', number: '8090', name: '客房服务' },
      { ...heard, id: '8', number: '8095', name: '水疗', outcome: 'busy' as const },
    ];
    return [
      past('plan', '早餐提醒', '早餐时间到九点三十分，欢迎各位宾客到一楼餐厅用餐。', ['餐饮区'], ago(2900), {
        source: 'text',
        reached: 2,
        missed: 1,
        seconds: 7,
        phones: [heard, ...rooms],
      }),
      past('test', 'admin', '火警通知', [], ago(2880), { reached: 1, phones: [heard] }),
      past('person', 'admin', '请前台主管到大堂', ['餐饮区'], ago(1500), {
        source: 'text',
        result: 'stopped',
        reached: 2,
        missed: 1,
        seconds: 3,
        phones: [heard, ...rooms],
      }),
      past('person', 'operator', '', ['餐饮区'], ago(300), {
        source: 'live',
        result: 'failed',
        reason: 'silent',
        reached: 2,
        missed: 1,
        seconds: 19,
        phones: [heard, ...rooms],
      }),
    ].map((run) => ({ ...run }));
  },
  present: ({ phones: _phones, until: _until, heard: _heard, ...run }) => run,
  methods: [phones],
};
