/** What the box says beforehand of a change of its network. */
import type { InterfaceConfig } from '../../../src/areas/system/network/model';
import type { reviewOf, UsedNetwork } from '../../../src/areas/system/network/review';
import type { Context } from '../operation';
import { activeCalls } from '../voice/figures';
import { hangingOf } from './hanging';
import { usersOf } from './live';

/** The network with who uses each interface and what hangs on it, for a review. */
export function usedNetwork(context: Context): UsedNetwork {
  const { network } = context.box;
  const config = network.config();
  const used = network.used(context.request);
  const sessions = context.box.sessions.all().length;
  const calls = activeCalls(context.box);
  const users = (entry: InterfaceConfig) => usersOf(config, entry, network.world(), entry.name === used.name ? sessions : 0, calls);
  const interfaces = config.interfaces.map((entry) => ({ ...entry, users: users(entry) }));
  return { ...config, interfaces, used, hanging: hangingOf(context.box) };
}

/** A review as the wire spells it. */
export const wireReview = ({ cutOff, dependents, ...review }: ReturnType<typeof reviewOf>): object => ({
  ...review,
  cut_off: cutOff,
  dependents: dependents.map(({ key, kind, name, from, to, act, sure }) => ({ key, kind, name, from, to, act, sure: sure ? 1 : 0 })),
});
