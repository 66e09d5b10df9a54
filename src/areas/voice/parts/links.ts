/** Where the record behind a place of a call is looked at and changed. */
import { type Place, placeOf } from '../../../screen/definition/record-place';
import type { ScreenProps } from '../../../screen/screen';
import type { PlaceKind } from '../dialplan/graph';
import type { Mend } from '../dialplan/problem';

/** Everything that has a screen. */
export type LinkKind = PlaceKind | Mend['kind'];

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
export function screenOf(kind: LinkKind, id: string): Place | undefined {
  switch (kind) {
    case 'extension':
    case 'voicemail':
      return placeOf('voiceExtensionset', id);
    case 'group':
      return placeOf('voiceRinggroup', id);
    case 'queue':
      return placeOf('voiceCallcenter', id);
    case 'ivr':
      return placeOf('voiceIvrpage', id);
    case 'ivrnode': {
      const [ivr = '', node = ''] = id.split('/');
      return { component: 'voicemodel/ivrpage', query: { ivr, node } };
    }
    case 'meeting':
      return placeOf('voiceMeetroom', id);
    case 'zone':
      return placeOf('voiceBroadcastZone', id);
    case 'announcement':
      return placeOf('voiceVoicemanage', id);
    case 'did':
      return { component: 'voicemodel/routingset', query: { tab: 'inbound' } };
    case 'inbound':
      return placeOf('voiceRoutingset', id);
    case 'external':
      return { component: 'voicemodel/routingset', query: { tab: 'outbound' } };
    case 'outbound':
      return placeOf('voiceRoutingout', id);
    case 'time':
      return placeOf('voiceRoutingtime', id);
    case 'trunk':
      return placeOf('voiceSipoutset', id);
    case 'trunkGroup':
      return placeOf('voiceSipoutgroup', id);
    case 'class':
      return placeOf('voiceCommcontrol', id);
    case 'blocked':
      return placeOf('voiceDisturbBlock', id);
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
