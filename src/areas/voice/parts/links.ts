/** Where the record behind a place of a call is looked at and changed. */
import type { ScreenProps } from '../../../screen/screen';
import type { Mend } from '../dialplan/config-check';
import type { PlaceKind } from '../dialplan/graph';

/** Everything that has a screen. */
export type LinkKind = PlaceKind | Mend['kind'];

const at = (screen: string, resource: string, id: string, tab?: string) => ({
  component: `voicemodel/${screen}`,
  query: { ...(tab !== undefined && { tab }), ...(id !== '' && { edit: `${resource}:${id}` }) },
});

/** What a list does to show where calls come from and go to around one of its records. */
export const flowAction = <K extends PlaceKind>(kind: K) => ({
  name: 'flow',
  icon: 'route' as const,
  right: 'edit',
  run: ({ id }: { readonly id: string }, { open }: Pick<ScreenProps, 'open'>): void => {
    open('voicemodel/routinglist', { tab: 'flow', centre: `${kind}:${id}` });
  },
});

/** The screen of a record, and the query that opens the record there; undefined for what is no record. */
export function screenOf(
  kind: LinkKind,
  id: string,
): { readonly component: string; readonly query: Readonly<Record<string, string>> } | undefined {
  switch (kind) {
    case 'extension':
    case 'voicemail':
      return at('extensionset', 'voiceExtensionset', id, 'extensions');
    case 'group':
      return at('extensionset', 'voiceRinggroup', id, 'groups');
    case 'queue':
      return at('callcenter', 'voiceCallcenter', id, 'queues');
    case 'ivr':
      return { component: 'voicemodel/ivrpage', query: { ivr: id } };
    case 'ivrnode': {
      const [ivr = '', node = ''] = id.split('/');
      return { component: 'voicemodel/ivrpage', query: { ivr, node } };
    }
    case 'meeting':
      return at('meetroom', 'voiceMeetroom', id, 'rooms');
    case 'zone':
      return at('broadcast', 'voiceBroadcastZone', id, 'zones');
    case 'announcement':
      return at('voicemanage', 'voiceVoicemanage', id);
    case 'did':
      return { component: 'voicemodel/routingset', query: { tab: 'inbound' } };
    case 'inbound':
      return at('routingset', 'voiceRoutingset', id, 'inbound');
    case 'external':
      return { component: 'voicemodel/routingset', query: { tab: 'outbound' } };
    case 'outbound':
      return at('routingset', 'voiceRoutingout', id, 'outbound');
    case 'time':
      return at('routingset', 'voiceRoutingtime', id, 'times');
    case 'trunk':
      return at('sipoutset', 'voiceSipoutset', id);
    case 'trunkGroup':
      return at('sipoutgroup', 'voiceSipoutgroup', id);
    case 'class':
      return at('commcontrol', 'voiceCommcontrol', id);
    case 'blocked':
      return at('disturb', 'voiceDisturbBlock', id, 'blocked');
    case 'code':
    case 'parking':
      return { component: 'voicemodel/basicsetting', query: {} };
    case 'emergency':
      return { component: 'voicemodel/advanset', query: {} };
    case 'dialled':
    case 'hangup':
      return undefined;
  }
}

/** Opens the record behind a place, if the menu has its screen; answers whether it did. */
export function openRecord({ open }: Pick<ScreenProps, 'open'>, kind: LinkKind, id: string): boolean {
  const screen = screenOf(kind, id);
  return screen !== undefined && open(screen.component, screen.query);
}
