/**
 * Two machines that stand in for each other. This one is real; the other is simulated: it
 * holds what the last synchronisation brought it, so that what differs is really compared.
 */
import { collect, compare } from '../backup/sections';
import type { Content, SectionName } from '../backup/table';
import type { Box } from '../box';
import { FIRMWARE } from '../home';
import { noted } from '../network/undo';
import { Refusal } from '../operation';
import type { Resource } from '../resource';
import { peerOf } from '../simulation';
import { viewers } from '../terminals/terminals';
import { activeCalls } from '../voice/figures';
import {
  type Copy,
  type Failover,
  type Memory,
  NOT_CARRIED,
  type Pair,
  type PairSettings,
  type PairWork,
  type Role,
  type SyncItem,
} from './pair-types';

const KEY = 'standby pair';
/** Apart from the rest, as it is large. */
const COPY = 'standby copy';
const TICK_MS = 1000;
const PACE_MS = 500;
const AUTO_SYNC_MS = 5 * 60_000;
/** How long nobody answers while the virtual address moves. */
const GAP_MS = 1500;
const GAP_S = Math.round(GAP_MS / 1000);
const MAX_FAILOVERS = 50;
const WORK = { sync: ['compare', 'carry', 'confirm'], switch: ['check', 'carry', 'hand_over', 'confirm'] } as const;

/** Opens the pair. */
export function openPair(box: Box, resources: readonly Resource[], settings: () => PairSettings): Pair {
  const { store, clock } = box;
  const stopping = new AbortController();
  const read = (): Memory => store.setting(KEY) as Memory; // written below
  const keep = (change: Partial<Memory>): void => store.keep(KEY, { ...read(), ...change });
  const carried = (): ReadonlyMap<SectionName, Content> => new Map([...collect(box, resources)].filter(([name]) => !NOT_CARRIED[name]));
  const peerVersion = (): string => box.knobs.peerVersion ?? FIRMWARE;

  if (store.setting(KEY) === undefined) {
    // One failover of the past was no drill.
    const [now, hour] = [clock.now(), 3_600_000];
    const failovers: readonly Failover[] = [
      { time: now - 12 * 24 * hour, to: 'own', reason: 'preempt', by: '', seconds: 2 },
      { time: now - 12 * 24 * hour - 2 * hour, to: 'peer', reason: 'heartbeat', by: '', seconds: 6 },
    ];
    const memory: Memory = {
      role: 'host',
      peer: 'online',
      lastSeen: now,
      preferred: 'own',
      failovers,
      work: undefined,
      inSync: true,
      synced: now,
    };
    store.keep(KEY, memory);
  }
  const cut = read().work;
  if (cut?.state === 'running') keep({ work: { ...cut, state: 'failed', problem: 'cutOff' } });

  const carry = (sections?: readonly string[]): readonly string[] => {
    const synced = clock.now();
    const chosen = [...carried()].filter(([name]) => sections === undefined || sections.includes(name));
    const known = (store.setting(COPY) as Copy | undefined) ?? {}; // as in `copy`
    store.keep(COPY, { ...known, ...Object.fromEntries(chosen.map(([name, content]) => [name, { content, synced }])) } satisfies Copy);
    return chosen.map(([name]) => name);
  };
  /** A pair that is looked at for the first time was made by carrying everything over. */
  const copy = (): Copy => {
    if (store.setting(COPY) === undefined) carry();
    return store.setting(COPY) as Copy; // written above
  };

  const differences: Pair['differences'] = (section) => {
    const held = copy()[section];
    return held && !NOT_CARRIED[section] ? compare(box, resources, held.content) : [];
  };
  const items = (): readonly SyncItem[] => {
    const held = copy();
    return [...collect(box, resources).keys()].map((name): SyncItem => {
      const reason = NOT_CARRIED[name];
      if (reason) return { name, state: 'excluded', reason, synced: 0, differences: 0 };
      const count = compare(box, resources, held[name]?.content ?? {}).length;
      return { name, state: count > 0 ? 'differs' : 'same', reason: '', synced: held[name]?.synced ?? 0, differences: count };
    });
  };

  const refuse = (needs: { readonly host?: boolean }): void => {
    const { role, work } = read();
    if (!settings().enabled) throw new Refusal(423, 'standbyOff');
    if (work?.state === 'running') throw new Refusal(423, 'standbyBusy');
    if (needs.host && role !== 'host') throw new Refusal(423, 'standbyNotHost');
    if (read().peer === 'offline') throw new Refusal(423, 'standbyPeerOffline');
    if (peerVersion() !== FIRMWARE) throw new Refusal(423, 'standbyVersions');
  };
  const enter = async (phase: string): Promise<void> => {
    const { work } = read();
    if (work) keep({ work: { ...work, phase } });
    await new Promise<void>((resolve, reject) => {
      stopping.signal.throwIfAborted();
      const timer = setTimeout(resolve, clock.paced(PACE_MS));
      stopping.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(stopping.signal.reason);
      });
    });
  };
  const run = (kind: PairWork['kind'], by: string, phases: () => Promise<void>): void => {
    const end = (state: PairWork['state'], problem: PairWork['problem'] = ''): void => {
      const { work } = read();
      if (work) keep({ work: { ...work, state, problem } });
    };
    keep({ work: { kind, state: 'running', phase: WORK[kind][0], phases: WORK[kind], by, started: clock.now(), problem: '' } });
    phases()
      .then(() => end('done'))
      .catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        end('failed', error instanceof Refusal && typeof error.text === 'string' ? error.text : 'operationFailed');
      });
  };
  const isAway = (): void => {
    if (read().peer === 'offline') throw new Refusal(423, 'standbyPeerOffline');
  };
  const sync: Pair['sync'] = (by, sections, log) => {
    refuse({ host: true });
    run('sync', by, async () => {
      await enter('compare');
      const before = items().filter(({ state }) => state === 'differs');
      await enter('carry');
      isAway();
      const done = carry(sections.length > 0 ? sections : undefined);
      keep({ inSync: items().every(({ state }) => state !== 'differs') });
      log({ differs: before.map(({ name }) => name) }, { synchronised: done });
      await enter('confirm');
    });
  };
  const noteFailover = (failover: Omit<Failover, 'time' | 'to'>): void => {
    const { role, failovers } = read();
    const to = role === 'host' ? 'own' : 'peer';
    keep({ failovers: [{ time: clock.now(), to, ...failover } satisfies Failover, ...failovers].slice(0, MAX_FAILOVERS) });
  };
  const turn = (role: Role, failover: Omit<Failover, 'time' | 'to'>): void => {
    keep({ role });
    noteFailover(failover);
  };
  const switchOver: Pair['switchOver'] = (by, log, hold) => {
    refuse({});
    const held = hold();
    const phases = async (): Promise<void> => {
      await enter('check');
      await enter('carry');
      isAway();
      const { role } = read();
      if (role === 'host') {
        carry();
        keep({ inSync: true, synced: clock.now() });
      }
      await enter('hand_over');
      isAway();
      const next: Role = role === 'host' ? 'standby' : 'host';
      store.transaction(() => {
        const roles = (): void => keep({ role: next, preferred: next === 'host' ? 'own' : 'peer' });
        box.network.begin(noted(store, { settings: [KEY], paths: [] }, roles), []);
        noteFailover({ reason: 'manual', by, seconds: GAP_S });
        log({ role }, { role: next });
      });
      box.power.blink(GAP_MS);
      await enter('confirm');
    };
    run('switch', by, () =>
      phases().catch((error: unknown) => {
        if (!stopping.signal.aborted) box.network.release();
        throw error;
      }),
    );
    return held;
  };
  /** A switch-over that nobody kept has gone back: the network knows when, and puts the roles back by itself. */
  const noticeReturn = (): void => {
    const { role, failovers } = read();
    if (failovers[0] === undefined || (failovers[0].to === 'own') === (role === 'host')) return;
    noteFailover({ reason: 'undone', by: '', seconds: GAP_S });
    box.power.blink(GAP_MS);
  };

  const tick = (): void => {
    noticeReturn();
    const { enabled, interval, retries, preempt, autoSync } = settings();
    const now = clock.now();
    const known = read();
    const peer = box.knobs.peer ?? peerOf(clock);
    // Written when it matters, not at every heartbeat.
    if (peer !== known.peer || (peer === 'online' && now - known.lastSeen > 10_000))
      keep({ peer, lastSeen: peer === 'online' ? now : known.lastSeen });
    if (!enabled || known.work?.state === 'running') return;
    const deadMs = interval * retries * 1000;
    if (peer === 'offline') {
      if (known.role === 'standby' && now - known.lastSeen > deadMs)
        turn('host', { reason: 'heartbeat', by: '', seconds: interval * retries });
      return;
    }
    if (preempt && known.role === 'host' && known.preferred === 'peer' && peerVersion() === FIRMWARE) {
      turn('standby', { reason: 'preempt', by: '', seconds: GAP_S });
      return;
    }
    if (autoSync && known.role === 'host' && peerVersion() === FIRMWARE && now - known.synced > AUTO_SYNC_MS) {
      carry();
      keep({ inSync: true, synced: now });
    }
  };
  const timer = setInterval(tick, TICK_MS).unref();

  return {
    memory: read,
    peerVersion,
    items,
    differences,
    rehearse: () => {
      const { interval, retries } = settings();
      const differing = items().filter(({ state }) => state === 'differs').length;
      const active = activeCalls(box);
      const watching = viewers(box);
      return [
        { id: 'peer', result: read().peer === 'online' ? 'ok' : 'fail', value: settings().peerAddress },
        { id: 'versions', result: peerVersion() === FIRMWARE ? 'ok' : 'fail', value: `${FIRMWARE} / ${peerVersion()}` },
        { id: 'sync', result: differing === 0 ? 'ok' : 'warn', value: String(differing) },
        { id: 'calls', result: active === 0 ? 'ok' : 'warn', value: String(active) },
        { id: 'viewers', result: watching === 0 ? 'ok' : 'warn', value: String(watching) },
        { id: 'seconds', result: 'ok', value: `${Math.ceil(GAP_MS / 1000)}–${interval * retries}` },
      ];
    },
    sync,
    switchOver,
    tick,
    stop: () => {
      clearInterval(timer);
      stopping.abort();
    },
  };
}
