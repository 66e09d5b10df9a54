/** What a person is asked about a change of the network: by the forms of the screen, and by the box of a restore. Pure. */
import type { CutOff, Review } from '../../../screen/apply/review';
import { type Change, changesOf, disruptionOf, disturbed } from './changes';
import { type Dependent, dependentsOf, type Hanging, leasedIn } from './dependents';
import { acknowledgement, type InterfaceConfig, interfaceOf, type NetworkConfig, nameOf } from './model';

/** The network as it is now: who uses each interface, the address by which the console is reached, and what hangs on it. */
export interface UsedNetwork extends NetworkConfig {
  readonly interfaces: readonly (InterfaceConfig & { readonly users: CutOff })[];
  readonly used: { readonly address: string; readonly name: string };
  readonly hanging: Hanging;
}

/**
 * What a change from `now` to `after` does.
 * @param more what changes beside the network itself
 * @param then what hangs on it when it has changed, where that is not the same
 */
export function reviewOf(
  now: UsedNetwork,
  after: NetworkConfig,
  more: readonly Change[] = [],
  then: Hanging = now.hanging,
): Review & { readonly cutOff: CutOff; readonly dependents: readonly Dependent[] } {
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
    dependents: dependentsOf(now, after, then),
    leased: leasedIn(now, after, now.hanging),
  };
}
