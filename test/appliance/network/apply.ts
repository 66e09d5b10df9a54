/**
 * Safe apply (test/fault/README.md, Changes on trial): a change works at once and goes back by itself unless somebody who still reaches the box
 * says so in time. The time is the box's; what is not confirmed is never the box's own after a restart.
 */
import { changesOf } from '../../../src/areas/system/network/changes';
import type { Clock } from '../clock';
import type { Log } from '../log';
import type { Store } from '../store';
import { Doors } from './doors';
import { NetworkMemory } from './memory';
import type { Network } from './network';
import { TrialWork } from './trial-work';
import { noted } from './undo';

/** Opens the network of a data folder. */
export function openNetwork(store: Store, clock: Clock, log: Log): Network {
  const memory = new NetworkMemory(store, clock);
  const doors = new Doors(memory);
  const trial = new TrialWork({ store, clock, log, memory, doors });
  /** Does something with the configuration that works now: what has run out of time is no longer it. */
  const settled = <T>(work: () => T): T => {
    trial.settle();
    return work();
  };

  return {
    config: () => settled(() => memory.config()),
    world: () => memory.world(),
    mtime: (name) => memory.mtime(name),
    password: (name) => memory.passwords()[name] ?? '',
    addresses: () => settled(() => doors.addresses()),
    used: (request) => settled(() => doors.used(request)),
    change: (context, next, safe, told = {}, beside) =>
      store.transaction(() => {
        const handOver = trial.reserve(context, next, safe, told, true);
        memory.write(next, changesOf(memory.config(), next), { ...memory.passwords(), ...told.passwords });
        const undo = beside && noted(store, beside.places, beside.put);
        const was = memory.pending();
        if (handOver !== undefined && was && undo) memory.keepPending({ ...was, undo });
        return trial.announced(handOver);
      }),
    hold: (context, next, safe, told = {}) => trial.announced(trial.reserve(context, next, safe, told, false)),
    begin: trial.begin,
    release: () => trial.release(),
    pending: () => trial.waiting(),
    confirm: (context, token) => trial.confirm(context, token),
    revert: (context) => trial.revert(context),
    undone: () => settled(() => memory.undone()),
    forgetUndone: () => memory.keepUndone(null),
    handOver: (context) => trial.handOver(context),
    takeHandOver: trial.takeHandOver,
    dial: (name, on) => memory.dial(name, on),
    simulate: (surroundings) => doors.simulate(surroundings),
    door: (port, address) => settled(() => doors.name(port, address)),
    answers: (port) => settled(() => doors.answers(port)),
    settle: () => {
      trial.settle();
      trial.wind();
    },
    stop: () => trial.stop(),
  };
}
