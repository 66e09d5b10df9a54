/** Asks what records bring that come back: fetched where somebody is about to bring some back. */
import { pathOf } from '../../gateway/calls';
import { declaredAt } from './declared';
import type { Returning, TellReturning } from './returning';

/**
 * What has to be known before records come back, in words: the one place that history, undo and backups ask. Nothing where their screen
 * declares nothing of it.
 * @param resource a name of `resourcePaths`, or a path
 */
export async function toldOfReturning(resource: string, what: Returning, screen: Parameters<TellReturning>[2]): Promise<readonly string[]> {
  const path = pathOf(resource);
  const tell = declaredAt(path).find(({ returning }) => returning)?.returning;
  return tell ? tell(path, what, screen) : [];
}
