/** Undoing a batch, and what became of it in words. */
import type { Gateway } from '../../gateway/client';
import type { Translate } from '../../i18n/keys';
import { sentence } from '../../lib/sentence';
import type { ResourceCalls } from '../data/resource-calls';
import { askAgain } from '../data/use-read';
import { toldOfReturning } from '../definition/told-of-returning';
import { historyCalls, type Undone } from './history-calls';
import type { Batch } from './undo';

export { toldOfReturning };

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
  const named = failed.slice(0, NAMED).map(({ id, name, msg }) => sentence(t('engine:undo.why', { name: name || `#${id}`, reason: msg })));
  const more = failed.length - named.length;
  return [
    ...(count > 0 || failed.length === 0 ? [t('engine:undo.done', { count })] : []),
    ...(failed.length > 0 ? [t('engine:undo.failed', { count: failed.length }), ...named] : []),
    ...(more > 0 ? [t('engine:undo.more', { count: more })] : []),
  ].join(' ');
}

/** Lines that a question names; beyond them they are counted. */
const TOLD = 4;

/** What an undo would bring, as far as anybody can say. */
const linesOf = (batch: Batch, t: Translate): Promise<readonly string[]> => batch.told().catch(() => [t('engine:returning.failed')]);

/** What has to be known before a batch is undone, as one text; '' where it is nothing. */
export async function questionOf(batch: Batch, t: Translate): Promise<string> {
  const lines = await linesOf(batch, t);
  if (lines.length === 0) return '';
  const more = lines.length - TOLD;
  return [t('engine:returning.title'), ...lines.slice(0, TOLD), ...(more > 0 ? [t('engine:del.more', { count: more })] : [])].join('\n');
}
