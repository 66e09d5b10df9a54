/** Where the console is after a switch-over. Pure. */
import type { Translate } from '../../../i18n/keys';
import { serverText } from '../../../lib/server-text';
import type { PairState } from './calls';

/**
 * In words, for somebody whose page is at `here`: the shared address goes over to the other machine, an own address stays where it is.
 * @param here the host name of this page
 */
export function consoleAfter(t: Translate, { nodes, virtual_address }: PairState, here: string): string {
  const own = nodes.find(({ id }) => id === 'own');
  const next = nodes.find(({ role }) => role === 'standby');
  const words = {
    here,
    own: serverText(own?.name ?? ''),
    address: serverText(virtual_address),
    name: serverText(next?.name ?? ''),
    direct: serverText(next?.address ?? ''),
  };
  return t(here === virtual_address ? 'system-care:pair.afterShared' : 'system-care:pair.afterOwn', words);
}
