/** What a person is asked about a change of the network: by the forms of the screen, and by the box of a restore. Pure. */
import type { CutOff, Review } from '../../../screen/apply/review';
import { type Change, changesOf, disruptionOf, disturbed } from './changes';
import { type Dependent, dependentsOf, type Hanging, leasedIn } from './dependents';
import { acknowledgement, type InterfaceConfig, interfaceOf, isOn, type NetworkConfig, nameOf } from './model';

/** The network as it is now: who uses each interface, the address by which the console is reached, and what hangs on it. */
export interface UsedNetwork extends NetworkConfig {
  readonly interfaces: readonly (InterfaceConfig & { readonly users: CutOff })[];
  readonly used: { readonly address: string; readonly name: string };
  readonly hanging: Hanging;
}

/** Whether an interface works and may have an address. */
const isAddressed = (config: NetworkConfig, name: string): boolean =>
  isOn(config, name) && (interfaceOf(config, name)?.mode ?? 'none') !== 'none';

/** Whether an address goes over to another interface: from a port to its team, or back. */
const goesOver = (now: NetworkConfig, after: NetworkConfig, { mode, address }: InterfaceConfig): boolean =>
  after.interfaces.some(
    (each) => each.mode === mode && each.address === address && !isAddressed(now, each.name) && isAddressed(after, each.name),
  );

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
  const { used } = now;
  const changes = [...changesOf(now, after), ...more];
  const hit = disturbed(changes).flatMap((name) => now.interfaces.find((each) => each.name === name) ?? []);
  // VLANs go with what carries them.
  const gone = now.interfaces.filter(
    (each) => isAddressed(now, each.name) && !isAddressed(after, each.name) && !goesOver(now, after, each),
  );
  const ended = hit.filter(({ name }) => isOn(now, name) && !isAddressed(now, name) && !isOn(after, name));
  const sum = (kind: keyof CutOff): number => [...new Set([...hit, ...gone])].reduce((all, { users }) => all + users[kind], 0);
  const word = interfaceOf(now, used.name)?.mode === 'static' ? acknowledgement(after, used) : undefined;
  return {
    changes,
    disruption: disruptionOf(changes),
    names: hit.filter((each) => !gone.includes(each) && !ended.includes(each)).map(nameOf),
    gone: gone.map(nameOf),
    ended: ended.map(nameOf),
    own: gone.filter(({ name }) => name === used.name).map(nameOf)[0] ?? '',
    cutOff: { consoles: sum('consoles'), terminals: sum('terminals'), calls: sum('calls') },
    moves: word === undefined ? undefined : { from: used.address, word },
    dependents: dependentsOf(now, after, then),
    leased: leasedIn(now, after, now.hanging),
  };
}
