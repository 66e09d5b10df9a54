/** What the editor says of a node and of a branch: the same words in the picture, the outline and the forms. */

import type { Translate } from '../../../i18n/keys';
import { listOf } from '../../../i18n/list-of';
import type { IconName } from '../../../ui/icon-names';
import { hasTarget, type IvrKind, type IvrNode, isKey, KEYS } from '../dialplan/ivr';
import { branchWords } from '../parts/call-words';
import type { Problem } from './problems';
import type { WayKind } from './tree';
import type { Names } from './use-names';

/** The picture of a kind. */
export const KIND_ICONS: Readonly<Record<IvrKind, IconName>> = {
  menu: 'ivr',
  prompt: 'volume',
  time: 'clock',
  extension: 'phone',
  group: 'extension',
  queue: 'callcenter',
  voicemail: 'message',
  meeting: 'meeting',
  external: 'globe',
  ivr: 'route',
  announcement: 'broadcast',
  hangup: 'stop',
};

/** The ground of a kind's icon: what asks, what rings, what ends. */
export const kindLook = (kind: IvrKind): string => {
  if (kind === 'menu' || kind === 'prompt' || kind === 'time') return 'bg-accent-soft text-accent-text';
  return kind === 'voicemail' || kind === 'announcement' || kind === 'hangup' ? 'bg-sunken text-muted' : 'bg-success-soft text-success';
};

/** What a person calls a node by. */
export const titleOf = (t: Translate, node: IvrNode | undefined): string =>
  node ? node.name || t(`voice-ivr:kind.${node.kind}`) : t('voice-ivr:says.gone');

/** What stands where a branch leads to no node of its own: to one that hangs elsewhere, or to none. */
export const signWords = (t: Translate, kind: WayKind | 'gap', to: IvrNode | undefined): string =>
  kind === 'gap' || kind === 'gone'
    ? t(`voice-ivr:outline.${kind}`)
    : t(kind === 'loop' ? 'voice-ivr:outline.loop' : 'voice-ivr:outline.join', { name: titleOf(t, to) });

/** What a node does, in a few words beside its name. */
export function saysOf(t: Translate, node: IvrNode, names: Names): string {
  const choose = t('voice-ivr:says.choose');
  const named = (kind: 'target' | 'prompt' | 'time', value: string): string => {
    if (value === '' || value.endsWith(':')) return choose;
    const name = names.nameOf(kind, value);
    return name === '' ? t('voice-ivr:says.gone') : (name ?? '…');
  };
  if (hasTarget(node.kind)) return named('target', node.target);
  if (node.kind === 'time') return named('time', node.time);
  if (node.kind === 'hangup') return t('voice-ivr:says.hangup');
  if (node.kind !== 'menu') return named('prompt', node.prompt);
  const keys = KEYS.filter((key) => node.next[key] !== undefined).length;
  return t(node.dial ? 'voice-ivr:says.menuDial' : 'voice-ivr:says.menu', { count: keys, seconds: node.wait });
}

/** Several branches that lead to the same. */
export const branchNames = (t: Translate, branches: readonly string[]): string =>
  listOf(
    t,
    branches.map((branch) => branchWords(t, branch)),
  );
/** The name of a branch as it stands on a line of the picture: a key as itself, any other in a word. */
export const branchShort = (t: Translate, branch: string): string => (isKey(branch) ? branch : branchWords(t, branch));

/** A fault in a sentence. */
export const problemWords = (t: Translate, { fault, branch }: Problem): string =>
  t(`voice-ivr:fault.${fault}`, { branch: branch === '' ? '' : branchWords(t, branch) });
