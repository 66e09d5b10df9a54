/**
 * Two machines that stand in for each other. This one is real; the other is simulated: it
 * holds what the last synchronisation brought it, so that what differs is really compared.
 */
import type { Box } from '../box';
import { FIRMWARE } from '../home';
import { Refusal } from '../operation';
import type { Resource } from '../resource';
import { peerOf } from '../simulation';
import { viewers } from '../terminals/terminals';
import { activeCalls } from '../voice/figures';
import { PairMemory } from './pair-memory';
import type { Failover, Pair, PairSettings, Rehearsal, Role } from './pair-types';
import { GAP_MS, GAP_S, PairWorker } from './pair-work';

const TICK_MS = 1000;
const AUTO_SYNC_MS = 5 * 60_000;

const peerVersionOf = ({ knobs }: Box): string => knobs.peerVersion ?? FIRMWARE;

/** What the pair does by the clock: it listens to the other machine, takes over from it, and carries over. */
function followPair(box: Box, memory: PairMemory, settings: () => PairSettings): void {
  const { clock, knobs } = box;
  const turn = (role: Role, failover: Omit<Failover, 'time' | 'to'>): void => {
    memory.keep({ role });
    memory.noteFailover(failover);
  };
  const { enabled, interval, retries, preempt, autoSync } = settings();
  const now = clock.now();
  // Either way: once the clock was set back, what was seen before lies ahead, and would be fresh until then.
  const since = (at: number): number => Math.abs(now - at);
  const known = memory.read();
  const peer = knobs.peer ?? peerOf(clock);
  // Written when it matters, not at every heartbeat.
  if (peer !== known.peer || (peer === 'online' && since(known.lastSeen) > 10_000))
    memory.keep({ peer, lastSeen: peer === 'online' ? now : known.lastSeen });
  if (!enabled || known.work?.state === 'running') return;
  if (peer === 'offline') {
    const seconds = interval * retries;
    if (known.role === 'standby' && since(known.lastSeen) > seconds * 1000) turn('host', { reason: 'heartbeat', by: '', seconds });
    return;
  }
  if (known.role !== 'host' || peerVersionOf(box) !== FIRMWARE) return;
  if (preempt && known.preferred === 'peer') turn('standby', { reason: 'preempt', by: '', seconds: GAP_S });
  else if (autoSync && since(known.synced) > AUTO_SYNC_MS) {
    memory.carry();
    memory.keep({ inSync: true, synced: now });
  }
}

/** What a switch-over would meet now. */
function rehearsal(box: Box, memory: PairMemory, { interval, retries, peerAddress }: PairSettings): readonly Rehearsal[] {
  const version = peerVersionOf(box);
  const differing = memory.differing().length;
  const active = activeCalls(box);
  const watching = viewers(box);
  return [
    { id: 'peer', result: memory.read().peer === 'online' ? 'ok' : 'fail', value: peerAddress },
    { id: 'versions', result: version === FIRMWARE ? 'ok' : 'fail', value: `${FIRMWARE} / ${version}` },
    { id: 'sync', result: differing === 0 ? 'ok' : 'warn', value: String(differing) },
    { id: 'calls', result: active === 0 ? 'ok' : 'warn', value: String(active) },
    { id: 'viewers', result: watching === 0 ? 'ok' : 'warn', value: String(watching) },
    { id: 'seconds', result: 'ok', value: `${Math.ceil(GAP_MS / 1000)}–${interval * retries}` },
  ];
}

/** Opens the pair. */
export function openPair(box: Box, resources: readonly Resource[], settings: () => PairSettings): Pair {
  const memory = new PairMemory(box, resources);
  const worker = new PairWorker(box, memory);

  /** @throws {Refusal} why nothing can be begun */
  const refuse = (needs: { readonly host?: boolean }): void => {
    const { role, work, peer } = memory.read();
    if (!settings().enabled) throw new Refusal(423, 'standbyOff');
    if (work?.state === 'running') throw new Refusal(423, 'standbyBusy');
    if (needs.host && role !== 'host') throw new Refusal(423, 'standbyNotHost');
    if (peer === 'offline') throw new Refusal(423, 'standbyPeerOffline');
    if (peerVersionOf(box) !== FIRMWARE) throw new Refusal(423, 'standbyVersions');
  };
  /** A switch-over that nobody kept has gone back: the network knows when, and puts the roles back by itself. */
  const noticeReturn = (): void => {
    const { role, failovers } = memory.read();
    if (failovers[0] === undefined || (failovers[0].to === 'own') === (role === 'host')) return;
    memory.noteFailover({ reason: 'undone', by: '', seconds: GAP_S });
    box.power.blink(GAP_MS);
  };
  const tick = (): void => {
    noticeReturn();
    followPair(box, memory, settings);
  };
  const timer = setInterval(tick, TICK_MS).unref();

  return {
    memory: () => memory.read(),
    peerVersion: () => peerVersionOf(box),
    items: () => memory.items(),
    differences: (section) => memory.differences(section),
    rehearse: () => rehearsal(box, memory, settings()),
    sync: (by, sections, log) => {
      refuse({ host: true });
      worker.sync(by, sections, log);
    },
    switchOver: (by, log, hold) => {
      refuse({});
      const held = hold();
      worker.switchOver(by, log);
      return held;
    },
    tick,
    stop: () => {
      clearInterval(timer);
      worker.stop();
    },
  };
}
