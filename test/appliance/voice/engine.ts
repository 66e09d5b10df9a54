/** The engine behind `box.voice`: what is asked and done, each at the present of the simulation. */
import type { Box } from '../box';
import { type Call, liveCall } from './call';
import type { CallRecord } from './call-record';
import { Simulation } from './simulation';
import { registrationOf, trunkStateOf } from './states';
import type { Voice, VoiceRefusal } from './voice';

const told = (call: Call | VoiceRefusal) => (typeof call === 'string' ? call : liveCall(call));

type Part<K extends keyof Voice> = Pick<Voice, K>;

/** Calls and phones, as they are. */
const looks = (simulation: Simulation, boxOf: () => Box): Part<'registration' | 'trunk' | 'calls' | 'call' | 'stateOf' | 'phones'> => ({
  registration: (id) => registrationOf(boxOf(), id),
  trunk: (id) => {
    const { world, lines } = simulation.catchUp();
    const enabled = world.plan().trunks.some((trunk) => trunk.id === id && trunk.status);
    return { ...trunkStateOf(boxOf(), id, enabled), calls: lines.used(id), taken: lines.taken(id) };
  },
  calls: () => [...simulation.catchUp().world.calls.values()].map(liveCall),
  call: (id) => {
    const call = simulation.catchUp().world.calls.get(id);
    return call && liveCall(call);
  },
  stateOf: (number) => {
    const { world } = simulation.catchUp();
    const extension = world.byNumber(number);
    return extension ? world.phone(extension.id) : 'offline';
  },
  phones: () => simulation.catchUp().world.phones(),
});

/** What is done with calls. */
const acts = (
  simulation: Simulation,
): Part<'hangUp' | 'transfer' | 'listen' | 'originate' | 'script' | 'speak' | 'arrive' | 'traffic'> => ({
  hangUp: (id) => simulation.act(({ supervision }) => supervision.hangUp(id)),
  transfer: (id, number) => simulation.act(({ supervision }) => supervision.transfer(id, number)),
  listen: (id, extension) => simulation.act(({ supervision }) => supervision.listen(id, extension)),
  originate: (wish) => simulation.act(({ supervision }) => told(supervision.originate(wish))),
  script: (call, takes) => simulation.actAt(call.at, ({ supervision }) => supervision.script(call, takes, !simulation.traffic)),
  speak: (speech) => simulation.act(({ supervision }) => supervision.speak(speech).begin.id),
  arrive: ({ callerName = '', keys = '', ...call }) =>
    simulation.act(({ supervision }) => liveCall(supervision.arrive({ ...call, callerName, keys }))),
  traffic: (on) => {
    simulation.act(({ supervision, world }) => {
      simulation.traffic = on;
      if (!on) for (const id of [...world.calls.keys()]) supervision.hangUp(id);
    });
  },
});

const queues = (simulation: Simulation): Part<'queueLive' | 'setAgent'> => ({
  queueLive: (id) => simulation.catchUp().queues.live(id),
  setAgent: (id, state, reason = '') =>
    simulation.act(({ agents, queues }) => {
      agents.set(id, state, reason);
      queues.distribute();
    }),
});

const meetings = (
  simulation: Simulation,
): Part<'meetingLive' | 'muteMember' | 'kickMember' | 'lockMeeting' | 'recordMeeting' | 'invite' | 'endMeeting'> => ({
  meetingLive: (id) => simulation.catchUp().meetings.live(id),
  muteMember: (id, member, muted) => simulation.act(({ meetings }) => meetings.mute(id, member, muted)),
  kickMember: (id, member) => simulation.act(({ meetings }) => meetings.kick(id, member)),
  lockMeeting: (id, locked) => simulation.act(({ meetings }) => meetings.lock(id, locked)),
  recordMeeting: (id, recording) => simulation.act(({ meetings }) => meetings.record(id, recording)),
  invite: (id, number) =>
    simulation.act(({ meetings, supervision, world }) => {
      const room = world.plan().meetings.find((meeting) => meeting.id === id);
      if (!room) return 'gone';
      if (!meetings.open(id)) return 'closed';
      if (meetings.full(id)) return 'full';
      const call = supervision.originate({ from: '', to: number, label: 'meeting' }, id);
      return typeof call === 'string' ? call : undefined;
    }),
  endMeeting: (id) => simulation.act(({ meetings }) => meetings.end(id)),
});

/**
 * Makes the engine; nothing is simulated before something is asked.
 * @param boxOf the box, which is not whole yet while it is being made
 * @param write keeps the record of a call that is over
 */
export function openVoice(boxOf: () => Box, write: (box: Box, record: CallRecord) => void): Voice {
  const simulation = new Simulation(boxOf, write);
  return {
    ...looks(simulation, boxOf),
    ...acts(simulation),
    ...queues(simulation),
    ...meetings(simulation),
    follow: (run) => simulation.follow(run),
    tick: () => simulation.tick(),
    get still() {
      return !simulation.traffic;
    },
    catchUp: () => {
      simulation.catchUp();
    },
  };
}
