/** What a person has pointed the tools at, the last first; kept in this browser under the account's name. */
import { load, save } from '../../../lib/storage';

const MOST = 10;
const keyOf = (account: string): string => `tools.recent:${account}`;

/** The targets that are remembered. */
export function recentTargets(account: string): readonly string[] {
  const kept = load('local', keyOf(account));
  return Array.isArray(kept) ? kept.filter((each): each is string => typeof each === 'string').slice(0, MOST) : [];
}

/** Remembers a target, and answers all of them. */
export function rememberTarget(account: string, target: string): readonly string[] {
  const targets = [target, ...recentTargets(account).filter((each) => each !== target)].slice(0, MOST);
  save('local', keyOf(account), targets);
  return targets;
}
