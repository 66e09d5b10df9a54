/** The engine behind `box.voice`: brings the simulation up to the present before each question, event by event. */
import type { Box } from '../box';
import { createAgents } from './agents';
import { arrivalsOf } from './arrivals';
import { countHit } from './blocked';
import { type Call, liveCall } from './call';
import type { CallRecord } from './call-record';
import { createLines, type Lines } from './lines';
import { createMeetings } from './meetings';
import { createProgress, type Progress } from './progress';
import { createQueues, type Queues } from './queues';
import { registrationOf, trunkStateOf } from './states';
import { createSupervision } from './supervision';
import type { Voice, VoiceRefusal } from './voice';
import { createWorld, type World } from './world';

const MINUTE = 60_000;
/** What happened before is not asked any more. */
const CATCH_UP = 24 * 60 * MINUTE;
/** So long before the first question calls begin, that the box is not found empty. */
const LEAD_IN = 20 * MINUTE;

interface Running {
  readonly world: World;
  readonly progress: Progress;
  readonly queues: Queues;
  readonly agents: ReturnType<typeof createAgents>;
  readonly lines: Lines;
  readonly meetings: ReturnType<typeof createMeetings>;
  readonly supervision: ReturnType<typeof createSupervision>;
}

function build(box: Box, ended: (record: CallRecord, blocked: string) => void): Running {
  const world = createWorld(box);
  const agents = createAgents(world);
  const lines = createLines(world);
  const queues: Queues = createQueues(world, agents, () => progress);
  const meetings = createMeetings(world, () => progress);
  const progress: Progress = createProgress(world, { enqueue: queues.enqueue, join: meetings.join, lines });
  const supervision = createSupervision(world, progress);
  world.onEnd.push((call, record) => {
    if (call.begin.label !== 'listen') ended(record, call.blocked);
  });
  return { world, progress, queues, agents, lines, meetings, supervision };
}

/**
 * Makes the engine; nothing is simulated before something is asked.
 * @param boxOf the box, which is not whole yet while it is being made
 * @param write keeps the record of a call that is over
 */
export function openVoice(boxOf: () => Box, write: (box: Box, record: CallRecord) => void): Voice {
  let running: Running | undefined;
  let come = 0;
  let traffic = true;
  let over: { readonly record: CallRecord; readonly blocked: string }[] = [];

  const minuteOf = (at: number): number => Math.floor(at / MINUTE);

  const bringMinute = ({ world, progress, queues }: Running, minute: number): void => {
    for (const begin of traffic ? arrivalsOf(world, minute) : []) {
      if (begin.at < world.now) continue;
      world.events.plan(begin.at, () => {
        // Whoever was idle when the minute began may have been called since.
        if (!traffic || (begin.from !== '' && world.phone(begin.from) !== 'idle')) return;
        progress.start(world.add(begin));
      });
    }
    world.events.plan((minute + 1) * MINUTE, () => bringMinute(running!, minute + 1));
    queues.distribute();
  };

  /** What goes by the clock beside the calls, and the second to which it was brought last. */
  const followed: (() => void)[] = [];
  let followedTo = 0;
  let following = false;
  const follow = (now: number): void => {
    const second = Math.floor(now / 1000);
    if (following || second === followedTo) return;
    following = true;
    followedTo = second;
    try {
      for (const run of followed) run();
    } finally {
      following = false;
    }
  };

  /** A trunk that is switched off or gone takes its calls with it. */
  const endOffCalls = ({ world, progress }: Running): void => {
    const on = new Set(world.plan().trunks.flatMap(({ id, status }) => (status ? [id] : [])));
    for (const call of [...world.calls.values()]) if (call.lines.some((id) => !on.has(id))) progress.end(call, 'failed');
  };

  /** Brings the calls to a moment, if they have not come to it yet. */
  const bring = (now: number): Running => {
    const box = boxOf();
    if (running && now - come > CATCH_UP) {
      // After so long nobody of then is still on the line.
      running.world.events.clear();
      running.world.calls.clear();
      running = undefined;
    }
    if (!running) {
      running = build(box, (record, blocked) => over.push({ record, blocked }));
      const begun = come > 0 ? now - CATCH_UP : now - LEAD_IN;
      running.world.now = begun;
      bringMinute(running, minuteOf(begun));
    }
    const { world } = running;
    world.refresh();
    if (now > come) {
      world.events.runUntil(now);
      world.now = now;
      come = now;
    }
    endOffCalls(running);
    flush(box);
    return running;
  };

  const catchUp = (): Running => {
    const now = boxOf().clock.now();
    follow(now);
    return bring(now);
  };

  const flush = (box: Box): void => {
    if (over.length === 0) return;
    const records = over;
    over = [];
    for (const { record } of records) write(box, record);
    // A call that has been is never undone, so it is no part of the change that somebody makes right now.
    box.store.apart(() =>
      box.store.transaction(() => {
        for (const { record, blocked } of records) if (blocked !== '') countHit(box, blocked, record.started);
      }),
    );
  };
  /** Does something now, and keeps what it ended. */
  const act = <T>(work: (now: Running) => T): T => {
    const result = work(catchUp());
    flush(boxOf());
    return result;
  };
  const told = (call: Call | VoiceRefusal) => (typeof call === 'string' ? call : liveCall(call));

  return {
    registration: (id) => registrationOf(boxOf(), id),
    trunk: (id) => {
      const { world, lines } = catchUp();
      const enabled = world.plan().trunks.some((trunk) => trunk.id === id && trunk.status);
      return { ...trunkStateOf(boxOf(), id, enabled), calls: lines.used(id), taken: lines.taken(id) };
    },
    calls: () => [...catchUp().world.calls.values()].map(liveCall),
    call: (id) => {
      const call = catchUp().world.calls.get(id);
      return call && liveCall(call);
    },
    stateOf: (number) => {
      const { world } = catchUp();
      const extension = world.byNumber(number);
      return extension ? world.phone(extension.id) : 'offline';
    },
    phones: () => catchUp().world.phones(),
    hangUp: (id) => act(({ supervision }) => supervision.hangUp(id)),
    transfer: (id, number) => act(({ supervision }) => supervision.transfer(id, number)),
    listen: (id, extension) => act(({ supervision }) => supervision.listen(id, extension)),
    originate: (wish) => act(({ supervision }) => told(supervision.originate(wish))),
    script: (call, takes) => {
      const { supervision } = bring(Math.min(call.at, boxOf().clock.now()));
      supervision.script(call, takes, !traffic);
      flush(boxOf());
    },
    speak: (speech) => act(({ supervision }) => supervision.speak(speech).begin.id),
    follow: (run) => {
      followed.push(run);
    },
    tick: () => follow(boxOf().clock.now()),
    get still() {
      return !traffic;
    },
    arrive: ({ callerName = '', keys = '', ...call }) =>
      act(({ supervision }) => liveCall(supervision.arrive({ ...call, callerName, keys }))),
    traffic: (on) => {
      act(({ supervision, world }) => {
        traffic = on;
        if (!on) for (const id of [...world.calls.keys()]) supervision.hangUp(id);
      });
    },
    queueLive: (id) => catchUp().queues.live(id),
    setAgent: (id, state, reason = '') =>
      act(({ agents, queues }) => {
        agents.set(id, state, reason);
        queues.distribute();
      }),
    meetingLive: (id) => catchUp().meetings.live(id),
    muteMember: (id, member, muted) => act(({ meetings }) => meetings.mute(id, member, muted)),
    kickMember: (id, member) => act(({ meetings }) => meetings.kick(id, member)),
    lockMeeting: (id, locked) => act(({ meetings }) => meetings.lock(id, locked)),
    recordMeeting: (id, recording) => act(({ meetings }) => meetings.record(id, recording)),
    invite: (id, number) =>
      act(({ meetings, supervision, world }) => {
        const room = world.plan().meetings.find((meeting) => meeting.id === id);
        if (!room) return 'gone';
        if (!meetings.open(id)) return 'closed';
        if (meetings.full(id)) return 'full';
        const call = supervision.originate({ from: '', to: number, label: 'meeting' }, id);
        return typeof call === 'string' ? call : undefined;
      }),
    endMeeting: (id) => act(({ meetings }) => meetings.end(id)),
    catchUp: () => {
      catchUp();
    },
  };
}
