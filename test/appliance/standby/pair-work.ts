/** Work of a pair that takes a while: carrying over and changing the roles, phase by phase, one at a time. */
import type { Box } from '../box';
import { noted } from '../network/undo';
import { Refusal } from '../operation';
import { PAIR_KEY, type PairMemory } from './pair-memory';
import type { Pair, PairWork, Role } from './pair-types';

const PACE_MS = 500;
const WORK = { sync: ['compare', 'carry', 'confirm'], switch: ['check', 'carry', 'hand_over', 'confirm'] } as const;
/** How long nobody answers while the virtual address moves. */
export const GAP_MS = 1500;
/** The same in whole seconds, as a failover is noted. */
export const GAP_S = Math.round(GAP_MS / 1000);

type Log = Parameters<Pair['sync']>[2];

/** The work of one pair. */
export class PairWorker {
  private readonly box: Box;
  private readonly memory: PairMemory;
  private readonly stopping = new AbortController();

  constructor(box: Box, memory: PairMemory) {
    this.box = box;
    this.memory = memory;
  }

  stop(): void {
    this.stopping.abort();
  }

  /** Carries sections over, all where none is named. */
  sync(by: string, sections: readonly string[], log: Log): void {
    const { memory } = this;
    this.run('sync', by, async () => {
      await this.enter('compare');
      const before = memory.differing();
      await this.enter('carry');
      this.needPeer();
      this.box.store.transaction(() => {
        const done = memory.carry(sections.length > 0 ? sections : undefined);
        memory.keep({ inSync: memory.differing().length === 0 });
        log({ differs: before.map(({ name }) => name) }, { synchronised: done });
      });
      await this.enter('confirm');
    });
  }

  /** Swaps the roles, once the network has begun to try it out; when that fails, nothing is tried out any more. */
  switchOver(by: string, log: Log): void {
    this.run('switch', by, () =>
      this.swap(by, log).catch((error: unknown) => {
        if (!this.stopping.signal.aborted) this.box.network.release();
        throw error;
      }),
    );
  }

  private async swap(by: string, log: Log): Promise<void> {
    const { box, memory } = this;
    await this.enter('check');
    await this.enter('carry');
    this.needPeer();
    const { role } = memory.read();
    if (role === 'host') {
      memory.carry();
      memory.keep({ inSync: true, synced: box.clock.now() });
    }
    await this.enter('hand_over');
    this.needPeer();
    const next: Role = role === 'host' ? 'standby' : 'host';
    box.store.transaction(() => {
      const roles = (): void => memory.keep({ role: next, preferred: next === 'host' ? 'own' : 'peer' });
      box.network.begin(noted(box.store, { settings: [PAIR_KEY], paths: [] }, roles), []);
      memory.noteFailover({ reason: 'manual', by, seconds: GAP_S });
      log({ role }, { role: next });
    });
    box.power.blink(GAP_MS);
    await this.enter('confirm');
  }

  private needPeer(): void {
    if (this.memory.read().peer === 'offline') throw new Refusal(423, 'standbyPeerOffline');
  }

  private async enter(phase: string): Promise<void> {
    const { signal } = this.stopping;
    const { work } = this.memory.read();
    if (work) this.memory.keep({ work: { ...work, phase } });
    await new Promise<void>((resolve, reject) => {
      signal.throwIfAborted();
      const timer = setTimeout(resolve, this.box.clock.paced(PACE_MS));
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    });
  }

  private run(kind: PairWork['kind'], by: string, phases: () => Promise<void>): void {
    const { memory } = this;
    const started = this.box.clock.now();
    memory.keep({ work: { kind, state: 'running', phase: WORK[kind][0], phases: WORK[kind], by, started, problem: '' } });
    phases()
      .then(() => {
        const { work } = memory.read();
        if (work) memory.keep({ work: { ...work, state: 'done' } });
      })
      .catch((error: unknown) => {
        if (this.stopping.signal.aborted) return;
        memory.failWork(error instanceof Refusal && typeof error.text === 'string' ? error.text : 'operationFailed');
      });
  }
}
