/** Where a record is looked at and changed. */
import type { ResourceName } from '../../gateway/calls';

/** A screen, and the query that opens a record there. */
export interface Place {
  readonly component: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Screen of a resource, and its tab where the screen does not open with it. */
const SCREENS: Readonly<Partial<Record<ResourceName, readonly [component: string, tab?: string]>>> = {
  systemDhcpRanges: ['system/dhcpsetting', 'ranges'],
  systemDhcpReservations: ['system/dhcpsetting', 'reservations'],
  systemDiskShares: ['system/diskconfig', 'shares'],
  systemDnsRecords: ['system/dnsservice', 'records'],
  systemPmsRooms: ['system/externalinterface', 'rooms'],
  systemTimedTask: ['system/scheduledtask', 'list'],
  voiceAddsbook: ['voicemodel/addsbook', 'contacts'],
  voiceAddsbookGroup: ['voicemodel/addsbook', 'groups'],
  voiceBroadcast: ['voicemodel/broadcast', 'plans'],
  voiceBroadcastZone: ['voicemodel/broadcast', 'zones'],
  voiceCallcenter: ['voicemodel/callcenter', 'queues'],
  voiceCommcontrol: ['voicemodel/commcontrol', 'classes'],
  voiceDialtest: ['voicemodel/routinglist', 'tests'],
  voiceAdvansetBan: ['voicemodel/advanset', 'bans'],
  voiceDisturb: ['voicemodel/disturb', 'quiet'],
  voiceDisturbBlock: ['voicemodel/disturb', 'blocked'],
  voiceExtensionset: ['voicemodel/extensionset', 'extensions'],
  voiceMeetroom: ['voicemodel/meetroom', 'rooms'],
  voiceRinggroup: ['voicemodel/extensionset', 'groups'],
  voiceRoutingout: ['voicemodel/routingset', 'outbound'],
  voiceRoutingset: ['voicemodel/routingset', 'inbound'],
  voiceRoutingtime: ['voicemodel/routingset', 'times'],
  voiceSipoutgroup: ['voicemodel/sipoutgroup'],
  voiceSipoutset: ['voicemodel/sipoutset'],
  voiceVoicemanage: ['voicemodel/voicemanage'],
  voiceWakeupser: ['voicemodel/wakeupser', 'orders'],
  voiceWakeupSettings: ['voicemodel/wakeupser', 'settings'],
};

/**
 * The address of a record's own page: its list with `record=<id>`.
 * @param screen where a resource that has no tab of its own is
 */
export function recordPlace(resource: string, id: string, screen = ''): Place {
  const { component, query } = placeOf(resource, '', screen);
  if (resource === 'voiceIvrpage') return { component, query: { ivr: id } };
  return { component, query: { ...query, record: id } };
}

/**
 * The place of a record's form.
 * @param screen where a resource that has no tab of its own is
 */
export function placeOf(resource: string, id: string, screen = ''): Place {
  if (resource === 'voiceIvrpage') return { component: 'voicemodel/ivrpage', query: { ivr: id } };
  // The name may be anything: it came from the box.
  const [component, tab] = (Object.hasOwn(SCREENS, resource) && SCREENS[resource as ResourceName]) || [screen];
  return { component, query: { ...(tab !== undefined && { tab }), ...(id !== '' && { edit: `${resource}:${id}` }) } };
}
