/** Undoing a batch, and what became of it in words. */
import type { Gateway } from '../../gateway/client';
import type { Translate } from '../../i18n/keys';
import type { ResourceCalls } from '../data/resource-calls';
import { askAgain } from '../data/use-read';
import { historyCalls, type Undone } from './history-calls';

/** Undoes the writes of a name, and asks again what shows them. @throws {GatewayError} when the box does not */
export async function undoBatch(gateway: Gateway, calls: ResourceCalls, batch: string): Promise<Undone> {
  const call = historyCalls(calls).undo;
  try {
    return (await gateway.send(call, { batch }, { quiet: true })).data;
  } finally {
    askAgain([call.name]);
  }
}

/** Records that are named one by one; of the rest their number is told. */
const NAMED = 5;

/** What an undo has done, in words: how many are back, and of each that could not be why. */
export function undoneText(t: Translate, { count, failed }: Undone): string {
  const named = failed.slice(0, NAMED).map(({ id, name, msg }) => t('engine:undo.why', { name: name || `#${id}`, reason: msg }));
  const more = failed.length - named.length;
  return [
    ...(count > 0 || failed.length === 0 ? [t('engine:undo.done', { count })] : []),
    ...(failed.length > 0 ? [t('engine:undo.failed', { count: failed.length }), ...named] : []),
    ...(more > 0 ? [t('engine:undo.more', { count: more })] : []),
  ].join(' ');
}
