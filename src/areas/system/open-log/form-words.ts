/** What the forms call the fields and choices of a record, for the log of its changes. */
import { type ResourceName, resourcePaths } from '../../../gateway/calls';
import { wordAt } from '../../../i18n/i18n';
import type { Namespace, Translate } from '../../../i18n/keys';
import type { ScreenKey } from '../../../screen/definition';

type Parts<K> = K extends `${infer N}:${infer P}` ? readonly [N, P] : never;

/**
 * Where the words of a resource are: the parts of its definition's key; the log can't load definitions with all their fields.
 * In parts, because a console packed without an area must not name its words.
 */
export const FORM_WORDS: Readonly<Partial<Record<ResourceName, Parts<ScreenKey>>>> = {
  voiceBroadcast: ['voice-broadcast', 'plans'],
  voiceBroadcastZone: ['voice-broadcast', 'zones'],
  voiceCallcenter: ['voice-center', 'queues'],
  voiceExtensionset: ['voice-extensions', 'extensions'],
  voiceRinggroup: ['voice-extensions', 'groups'],
  voiceDialtest: ['voice-flow', 'tests'],
  voiceIvrpage: ['voice-ivr', 'ivrs'],
  voiceMeetroom: ['voice-meetings', 'rooms'],
  voiceDisturbBlock: ['voice-people', 'blocked'],
  voiceCommcontrol: ['voice-people', 'classes'],
  voiceAddsbook: ['voice-people', 'contacts'],
  voiceAddsbookGroup: ['voice-people', 'groups'],
  voiceDisturb: ['voice-people', 'quietHours'],
  voiceVoicemanage: ['voice-prompts', 'prompts'],
  voiceRoutingset: ['voice-routes', 'inbound'],
  voiceRoutingout: ['voice-routes', 'outbound'],
  voiceRoutingtime: ['voice-routes', 'times'],
  voiceAdvanset: ['voice-settings', 'advanSet'],
  voiceAdvansetBan: ['voice-settings', 'bans'],
  voiceBasicset: ['voice-settings', 'basicSet'],
  voiceBasicsetting: ['voice-settings', 'basicSetting'],
  voiceSofterminals: ['voice-terminals', 'terminals'],
  voiceSipoutgroup: ['voice-trunks', 'groups'],
  voiceSipoutset: ['voice-trunks', 'trunks'],
  voiceWakeupser: ['voice-wakeup', 'orders'],
  voiceWakeupSettings: ['voice-wakeup', 'settings'],
};

/**
 * The key whose words a path's forms have; undefined for calls that are no record's, and where the area is not in this console.
 * @param without areas that were left out
 */
export function formKeyOf(path: string, without: readonly string[] = []): ScreenKey | undefined {
  const parts = Object.entries(FORM_WORDS).find(([name]) => resourcePaths[name as ResourceName] === path)?.[1]; // its own names
  if (without.some((area) => parts?.[0] === area || parts?.[0].startsWith(`${area}-`))) return undefined;
  return parts && (parts.join(':') as ScreenKey); // what it was taken apart from
}

/** The file that the words of a key are in. */
export const namespaceOf = (key: ScreenKey): Namespace => key.slice(0, key.indexOf(':')) as Namespace; // by the type of ScreenKey

/** A field by its path in a change, as the form calls it; what has no word keeps its own name. */
export const fieldWord = (t: Translate, key: ScreenKey | undefined, path: string): string =>
  (key && wordAt(t, `${key}.fields.${path}`)) ?? path;

/** A value of a field as the form says it. */
export const valueWord = (t: Translate, key: ScreenKey | undefined, path: string, value: string): string =>
  (key && /^[\w*#-]+$/.test(value) ? wordAt(t, `${key}.values.${path}.${value}`) : undefined) ?? value;
