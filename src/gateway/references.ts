/**
 * What records refer to: the one list for the whole box. A field says which of these it holds (its linkage); the box keeps what is
 * used from vanishing, and answers who uses a record (`used_by`) for every resource that stands here.
 */
import { type ResourceName, resource, resourcePaths } from './calls';
import { type Decoded, flag, list, map, number, record, text } from './shape';

/** One kind of record that others refer to. */
export interface Referred {
  readonly resource: ResourceName;
  /** The field that others hold; default its id. */
  readonly by?: string;
  /** How a target (`queue:3`, `channel:7`) spells it. */
  readonly targets?: readonly string[];
  /** It may vanish in spite of its users: they are told of, and then lead nowhere. */
  readonly loose?: true;
}

/** By the name of the linkage with which a field chooses one (form_linkage), or that its resource declares. */
export const REFERRED: Readonly<Record<string, Referred>> = {
  voice_extension: { resource: 'voiceExtensionset', targets: ['extension', 'voicemail'] },
  /** A number that is dialled, such as a forward: it may vanish, and then leads nowhere. */
  voice_number: { resource: 'voiceExtensionset', by: 'number', loose: true },
  voice_group: { resource: 'voiceRinggroup', targets: ['group'] },
  voice_queue: { resource: 'voiceCallcenter', targets: ['queue'] },
  voice_ivr: { resource: 'voiceIvrpage', targets: ['ivr'] },
  voice_meeting: { resource: 'voiceMeetroom', targets: ['meeting'] },
  voice_zone: { resource: 'voiceBroadcastZone', targets: ['zone'] },
  voice_prompt: { resource: 'voiceVoicemanage', targets: ['announcement'] },
  voice_time: { resource: 'voiceRoutingtime' },
  voice_trunk: { resource: 'voiceSipoutset', targets: ['trunk'] },
  voice_trunk_group: { resource: 'voiceSipoutgroup' },
  voice_class: { resource: 'voiceCommcontrol' },
  voice_contact: { resource: 'voiceAddsbook', targets: ['contact'] },
  voice_contact_group: { resource: 'voiceAddsbookGroup' },
  interface: { resource: 'networkNet', by: 'name' },
  dhcp_interface: { resource: 'networkNet', by: 'name' },
  /** A file of the explorer: fields keep its address. */
  media_file: { resource: 'resourcesIndex', by: 'url' },
  live_class: { resource: 'mediaLiveclass' },
  live_channel: { resource: 'mediaLiveprogram', targets: ['channel'] },
  gb_node: { resource: 'mediaAnsvNode' },
  alarm_source: { resource: 'aisoAlarmSources' },
  alarm_zone: { resource: 'aisoAlarmZones' },
  alarm_wall: { resource: 'aisoAlarmDevices', targets: ['light', 'door'] },
  patrol_post: { resource: 'aisoPatrolPosts' },
  camera: { resource: 'mediaMonitoringaccess', targets: ['camera'] },
  camera_group: { resource: 'mediaMonitoringGroup' },
  media_film_class: { resource: 'mediaFilmclass' },
  message_group: { resource: 'messageGroup' },
  evaluation_form: { resource: 'evaluationForm' },
  evaluation_department: { resource: 'evaluationDepartment' },
  app_menu: { resource: 'appMenu' },
  app_template: { resource: 'easyTemplate' },
  app: { resource: 'appList', targets: ['app'] },
  app_type: { resource: 'appType' },
  app_style: { resource: 'appStyle' },
  app_language: { resource: 'appLanguage', by: 'code' },
  mall_category: { resource: 'mallType' },
  user_package: { resource: 'userPackage' },
  /** Permission groups name scenes by their code. */
  scene: { resource: 'operationsScenario', by: 'code' },
  introduce_class: { resource: 'introduceType' },
  introduce_picture: { resource: 'introduceResources' },
  introduce_film: { resource: 'introduceResources' },
  media_film: { resource: 'mediaFilmmanagement', targets: ['film'] },
  rotation_film: { resource: 'mediaFilmmanagement' },
  media_series: { resource: 'mediaFilmmanagement' },
  wireless_point: { resource: 'wirelessApandcat' },
  wireless_template: { resource: 'wirelessNetmodel' },
  wireless_firmware: { resource: 'wirelessApupdata' },
  tr069_template: { resource: 'tr069Templatelist' },
  dns_name: { resource: 'systemDnsRecords', by: 'name', loose: true },
};

/** Linkages whose values are targets, of calls, alarms or items of a menu: each spells its kind before the id. */
export const TARGET_LINKAGES: ReadonlySet<string> = new Set(['voice_target', 'voice_end', 'alarm_target', 'menu_target']);

/** Whether records of a resource are referred to, so that `used_by` can be asked of them. */
export const isReferred = (name: string): name is ResourceName => Object.values(REFERRED).some(({ resource }) => resource === name);

const user = record({
  /** Id of the record that is used. */
  of: text(),
  /** The record that uses it: a name of {@link resourcePaths}, its id, and what people call it. */
  resource: text(),
  id: text(),
  name: text(),
  /** The screen that has it, and what that is called. */
  screen: text(),
  title: text(),
  /** What is used can't be deleted before: 0 where it merely leads nowhere afterwards. */
  keeps: flag(),
});
/** One record that uses another. */
export type RecordUser = Decoded<typeof user>;

const users = record({
  /** Some of each record, those that keep it first. */
  list: list(user),
  /** How many there are, by the id of the record that is used; none where nothing uses it. */
  counts: map(number()),
});
/** The users of some records. */
export type RecordUsers = Decoded<typeof users>;

/** `used_by`: who uses some records of a resource. */
export const usedByCall = (name: ResourceName) =>
  resource(name).method<{ readonly ids: readonly string[] }, { data: RecordUsers }>('used_by', record({ data: users }), {
    overlay: false,
  });

/** The name of a resource by its path. */
export const resourceName = (path: string): ResourceName | undefined =>
  (Object.keys(resourcePaths) as ResourceName[]).find((name) => resourcePaths[name] === path); // its own keys
