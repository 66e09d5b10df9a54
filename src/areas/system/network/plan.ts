/** What a change would do to the network, and what a person is asked about it. */
import type { Decoded } from '../../../gateway/shape';
import type { ScreenProps } from '../../../screen';
import type { applied, SafeFields } from '../../../screen/safe-apply-calls';
import type { Review } from '../../../screen/safe-apply-review';
import type { SafeApply } from '../../../screen/use-safe-apply';
import type { Overview } from './calls';
import { changesOf, disruptionOf, disturbed } from './changes';
import type { Problems } from './check';
import { acknowledgement, interfaceOf, type NetworkConfig } from './model';
import { nameOf } from './words';

/** What a change would do, and how it is sent. */
export interface Plan {
  /** The whole configuration as it would be. */
  readonly after: NetworkConfig;
  readonly problems: Problems;
  readonly send: (safe: Partial<SafeFields> & { readonly moves?: readonly string[] }) => Promise<Decoded<typeof applied>>;
}

/** What the parts of the screen share. */
export interface NetworkTools {
  readonly tools: ScreenProps;
  readonly overview: Overview;
  readonly safe: SafeApply;
}

/** What a person is asked about a plan. */
export function reviewOf(overview: Overview, after: NetworkConfig): Review {
  const changes = changesOf(overview, after);
  const hit = disturbed(changes).flatMap((name) => overview.interfaces.find((each) => each.name === name) ?? []);
  const sum = (kind: 'consoles' | 'terminals' | 'calls'): number => hit.reduce((all, { users }) => all + users[kind], 0);
  const { used } = overview;
  const word = interfaceOf(overview, used.name)?.mode === 'static' ? acknowledgement(after, used) : undefined;
  return {
    changes,
    disruption: disruptionOf(changes),
    names: hit.map(nameOf),
    cutOff: { consoles: sum('consoles'), terminals: sum('terminals'), calls: sum('calls') },
    moves: word === undefined ? undefined : { from: used.address, word },
  };
}

/** The address of the console after a change, if it moves to one that is known. */
export const addressIn = (fields: Partial<SafeFields>): string | undefined =>
  fields.acknowledged?.includes('.') ? fields.acknowledged : undefined;
