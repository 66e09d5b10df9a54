/** What a person is asked about a change of the network: by the forms of the screen, and by the box of a restore. Pure. */
import type { CutOff, Review } from '../../../screen/safe-apply-review';
import { type Change, changesOf, disruptionOf, disturbed } from './changes';
import { acknowledgement, type InterfaceConfig, interfaceOf, type NetworkConfig, nameOf } from './model';

/** The network as it is now: who uses each interface, and the address by which the console is reached. */
export interface UsedNetwork extends NetworkConfig {
  readonly interfaces: readonly (InterfaceConfig & { readonly users: CutOff })[];
  readonly used: { readonly address: string; readonly name: string };
}

/**
 * What a change from `now` to `after` does.
 * @param more what changes beside the network itself
 */
export function reviewOf(now: UsedNetwork, after: NetworkConfig, more: readonly Change[] = []): Review & { readonly cutOff: CutOff } {
  const changes = [...changesOf(now, after), ...more];
  const hit = disturbed(changes).flatMap((name) => now.interfaces.find((each) => each.name === name) ?? []);
  const sum = (kind: keyof CutOff): number => hit.reduce((all, { users }) => all + users[kind], 0);
  const { used } = now;
  const word = interfaceOf(now, used.name)?.mode === 'static' ? acknowledgement(after, used) : undefined;
  return {
    changes,
    disruption: disruptionOf(changes),
    names: hit.map(nameOf),
    cutOff: { consoles: sum('consoles'), terminals: sum('terminals'), calls: sum('calls') },
    moves: word === undefined ? undefined : { from: used.address, word },
  };
}
