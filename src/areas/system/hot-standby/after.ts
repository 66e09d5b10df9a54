/** Where the console is after a switch-over. Pure. */
import type { Translate } from '../../../i18n/keys';
import { serverText } from '../../../lib/server-text';
import type { PairState } from './calls';

/**
 * In words, for somebody whose page is at `here`: the shared address goes over to the other machine, an own address stays where it is,
 * and whose a name is nobody knows here.
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
  if (here === virtual_address) return t('system-care:pair.afterShared', words);
  return t(here === own?.address ? 'system-care:pair.afterOwn' : 'system-care:pair.afterUnknown', words);
}

/** That it goes back unless it is kept, and where to look if the console is not reached afterwards. */
export const afterSwitch = (t: Translate, { nodes, virtual_address }: PairState): readonly string[] => {
  const [host, next] = (['host', 'standby'] as const).map((role) => nodes.find((node) => node.role === role));
  return [
    t('system-care:pair.goesBack', { other: serverText(host?.name ?? '') }),
    t('system-care:pair.notReached', {
      address: serverText(virtual_address),
      name: serverText(next?.name ?? ''),
      direct: serverText(next?.address ?? ''),
      other: serverText(host?.name ?? ''),
      otherDirect: serverText(host?.address ?? ''),
    }),
  ];
};
