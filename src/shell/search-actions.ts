/** What the search offers to do: the buttons of the frame, and what the pages of the menu let a person add or set off. */
import type { Key, Namespace } from '../i18n/keys';
import { placeOf, recordPlace } from '../screen/definition/record-place';
import type { IconName } from '../ui/icon-names';
import type { ShellValue } from './context';
import type { Findable } from './search-index';

/** Lists that records can be added to, and where their words are: by resource, component and key. */
export const RECORD_LISTS = [
  ['festivalIndex', 'system/holidaytheme', 'system-linked:themes'],
  ['systemAdministrator', 'system/permismange', 'system-people:accounts'],
  ['systemDhcpRanges', 'system/dhcpsetting', 'system-services:dhcpRanges'],
  ['systemDhcpReservations', 'system/dhcpsetting', 'system-services:dhcpReservations'],
  ['systemDiskShares', 'system/diskconfig', 'system-status:shares'],
  ['systemDnsRecords', 'system/dnsservice', 'system-services:dnsRecords'],
  ['systemTimedTask', 'system/scheduledtask', 'system-linked:tasks'],
  ['tr069TimedRestart', 'tr069/timedrestart', 'tr069:timedRestart'],
  ['voiceAddsbook', 'voicemodel/addsbook', 'voice-people:contacts'],
  ['voiceAddsbookGroup', 'voicemodel/addsbook', 'voice-people:groups'],
  ['voiceBroadcast', 'voicemodel/broadcast', 'voice-broadcast:plans'],
  ['voiceBroadcastZone', 'voicemodel/broadcast', 'voice-broadcast:zones'],
  ['voiceCallcenter', 'voicemodel/callcenter', 'voice-center:queues'],
  ['voiceCommcontrol', 'voicemodel/commcontrol', 'voice-people:classes'],
  ['voiceDialtest', 'voicemodel/routinglist', 'voice-flow:tests'],
  ['voiceDisturb', 'voicemodel/disturb', 'voice-people:quietHours'],
  ['voiceDisturbBlock', 'voicemodel/disturb', 'voice-people:blocked'],
  ['voiceExtensionset', 'voicemodel/extensionset', 'voice-extensions:extensions'],
  ['voiceMeetroom', 'voicemodel/meetroom', 'voice-meetings:rooms'],
  ['voiceRinggroup', 'voicemodel/extensionset', 'voice-extensions:groups'],
  ['voiceRoutingout', 'voicemodel/routingset', 'voice-routes:outbound'],
  ['voiceRoutingset', 'voicemodel/routingset', 'voice-routes:inbound'],
  ['voiceRoutingtime', 'voicemodel/routingset', 'voice-routes:times'],
  ['voiceSipoutgroup', 'voicemodel/sipoutgroup', 'voice-trunks:groups'],
  ['voiceSipoutset', 'voicemodel/sipoutset', 'voice-trunks:trunks'],
  ['voiceSofterminals', 'voicemodel/softerminals', 'voice-terminals:terminals'],
  ['voiceVoicemanage', 'voicemodel/voicemanage', 'voice-prompts:prompts'],
  ['voiceWakeupser', 'voicemodel/wakeupser', 'voice-wakeup:orders'],
] as const;

/** Buttons of pages that are no list's: the right that shows each, its page, and its words. */
const PAGE_BUTTONS = [
  ['system/systemtools:reboot', 'system/systemtools', { tab: 'power' }, 'system-care:power.reboot'],
  ['system/systemtools:reboot', 'system/systemtools', { tab: 'power' }, 'system-care:power.shutDown'],
] as const satisfies readonly (readonly [string, string, Readonly<Record<string, string>>, Key])[];

/** The locale files that hold the words of all that. */
export const ACTION_WORDS = [
  ...new Set([...RECORD_LISTS.map(([, , key]) => key), ...PAGE_BUTTONS.map(([, , , key]) => key)].map((key) => key.split(':')[0])),
] as Namespace[]; // keys begin with one

/** Something that the search offers to do. */
export interface FoundAction extends Findable {
  readonly icon: IconName;
  readonly run: () => void;
}

const LANGUAGES = { zh_CN: 'English', en: '简体中文' } as const;

/** What this person may do, in the words of the buttons themselves. Their files have to be loaded. */
export function actionsOf(shell: ShellValue, operations: boolean, language: 'zh_CN' | 'en'): readonly FoundAction[] {
  const { t, can, pathOf, hasScreen, go, openDialog, runtime, session, changeMode } = shell;
  const action = (path: string, icon: IconName, title: string, trail: string, run: () => void): FoundAction => ({
    path,
    icon,
    title,
    trail,
    run,
    pinyin: [],
    absent: false,
  });
  const onPage = (
    component: string,
    query: Readonly<Record<string, string>>,
    id: string,
    icon: IconName,
    title: string,
  ): readonly FoundAction[] => {
    const path = pathOf(component);
    if (path === undefined || !hasScreen(component)) return [];
    const trail = session.menu.screens.get(path)?.title ?? '';
    return [action(id, icon, title, trail, () => go(`${path}?${new URLSearchParams(query)}`))];
  };
  const other = language === 'en' ? 'zh_CN' : 'en';
  return [
    ...RECORD_LISTS.filter(([, component]) => can(`${component}:add`)).flatMap(([resource, component, key]) =>
      // Each of these has words of its own for it; a test holds that.
      onPage(component, { ...placeOf(resource, '').query, add: resource }, `>add ${resource}`, 'plus', t(`${key}.actions.add` as Key)),
    ),
    ...PAGE_BUTTONS.filter(([right]) => can(right)).flatMap(([, component, query, key]) =>
      onPage(component, query, `>${key}`, 'power', t(key)),
    ),
    action('>password', 'key', t('common:shell.changePassword'), '', () => openDialog('password')),
    action('>profile', 'user', t('common:shell.profile'), '', () => openDialog('profile')),
    action('>settings', 'settings', t('common:shell.settings'), '', () => openDialog('settings')),
    ...(runtime.config.languages.length > 1
      ? [
          action('>language', 'language', t('common:search.language', { language: LANGUAGES[language] }), '', () =>
            runtime.setLanguage(other),
          ),
        ]
      : []),
    action('>mode', 'swap', t(operations ? 'common:shell.fullMode' : 'common:shell.operationsMode'), '', changeMode),
    action('>keys', 'info', t('common:shell.keys'), '', () => openDialog('keys')),
    action('>out', 'logout', t('common:shell.logOut'), '', () => void runtime.logOut()),
  ];
}

/** Where a found record is: the address, or nothing where the menu or this version has no such page. */
export function addressOf(
  { component, id, kind }: { readonly component: string; readonly id: string; readonly kind: string },
  { pathOf, hasScreen }: Pick<ShellValue, 'pathOf' | 'hasScreen'>,
): string | undefined {
  const { component: screen, query } = recordPlace(kind, id, component);
  const path = pathOf(screen);
  return path === undefined || !hasScreen(screen) ? undefined : `${path}?${new URLSearchParams(query)}`;
}
