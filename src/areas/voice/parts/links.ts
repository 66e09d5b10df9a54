/** Where the record behind a place of a call is looked at and changed. */
import type { ResourceName } from '../../../gateway/calls';
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

/** What has a record of its own, by the resource of that. */
const RECORDS: Readonly<Partial<Record<LinkKind, ResourceName>>> = {
  extension: 'voiceExtensionset',
  voicemail: 'voiceExtensionset',
  group: 'voiceRinggroup',
  queue: 'voiceCallcenter',
  ivr: 'voiceIvrpage',
  meeting: 'voiceMeetroom',
  zone: 'voiceBroadcastZone',
  announcement: 'voiceVoicemanage',
  inbound: 'voiceRoutingset',
  outbound: 'voiceRoutingout',
  time: 'voiceRoutingtime',
  trunk: 'voiceSipoutset',
  trunkGroup: 'voiceSipoutgroup',
  class: 'voiceCommcontrol',
  blocked: 'voiceDisturbBlock',
};
/** What is set on a screen without being a record of it. */
const SETTINGS: Readonly<Partial<Record<LinkKind, Place>>> = {
  did: { component: 'voicemodel/routingset', query: { tab: 'inbound' } },
  external: { component: 'voicemodel/routingset', query: { tab: 'outbound' } },
  code: { component: 'voicemodel/basicsetting', query: {} },
  parking: { component: 'voicemodel/basicsetting', query: {} },
  emergency: { component: 'voicemodel/advanset', query: {} },
};

/** The screen of a record, and the query that opens the record there; undefined for what is no record. */
export function screenOf(kind: LinkKind, id: string): Place | undefined {
  if (kind === 'ivrnode') {
    const [ivr = '', node = ''] = id.split('/');
    return { component: 'voicemodel/ivrpage', query: { ivr, node } };
  }
  const resource = RECORDS[kind];
  return resource ? placeOf(resource, id) : SETTINGS[kind];
}

/** Opens the record behind a place, if the menu has its screen; answers whether it did. */
export function openRecord({ open }: Pick<ScreenProps, 'open'>, kind: LinkKind, id: string): boolean {
  const screen = screenOf(kind, id);
  return screen !== undefined && open(screen.component, screen.query);
}
