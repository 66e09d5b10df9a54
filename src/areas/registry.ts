/** Screens by area and name in the box's menu, with the locale files that they need beside the engine's. Written by `npm run registries`. */
import type { Namespace } from '../i18n/keys';
import type { Searched } from '../screen/definition/searched';
import type { DeclaredScreen } from '../screen/definition/vocabulary';
import type { Area } from './names';

interface Registered {
  readonly load: () => Promise<{ readonly screen: DeclaredScreen }>;
  readonly words: readonly Namespace[];
}

export const SCREENS: Readonly<Partial<Record<Area, Readonly<Record<string, Registered>>>>> = {
  ads: {
    'advertisement/boot': { load: () => import('./ads/boot/screen'), words: ['ads-check', 'ads-plan'] },
    'operations/advertisingmanagement/boot': { load: () => import('./ads/boot/screen'), words: ['ads-check', 'ads-plan'] },
    'advertisement/homepage': { load: () => import('./ads/homepage/screen'), words: ['ads-plan'] },
    'operations/advertisingmanagement/main': { load: () => import('./ads/homepage/screen'), words: ['ads-plan'] },
    'advertisement/live': { load: () => import('./ads/live/screen'), words: ['ads-plan'] },
    'operations/advertisingmanagement/live': { load: () => import('./ads/live/screen'), words: ['ads-plan'] },
    'advertisement/advertisingresources': { load: () => import('./ads/resources/screen'), words: ['ads', 'voice'] },
    'operations/advertisingmanagement/resource': { load: () => import('./ads/resources/screen'), words: ['ads', 'voice'] },
    'advertisement/text': { load: () => import('./ads/text/screen'), words: ['ads-plan'] },
    'operations/advertisingmanagement/text': { load: () => import('./ads/text/screen'), words: ['ads-plan'] },
  },
  aiso: {
    'aiso/alarmlinkage': { load: () => import('./aiso/alarm-linkage/screen'), words: ['aiso-alarm-linkage'] },
    'aiso/aphone': { load: () => import('./aiso/aphone/screen'), words: ['aiso-aphone'] },
    'aiso/multipartycall': { load: () => import('./aiso/multiparty-call/screen'), words: ['aiso-multiparty-call'] },
    'aiso/voicesecuritypatrol': { load: () => import('./aiso/voice-security-patrol/screen'), words: ['aiso-voice-security-patrol'] },
  },
  authorise: {
    'authorise/license': { load: () => import('./authorise/license/screen'), words: ['authorise', 'dashboard'] },
    'authorise/upgradepage': { load: () => import('./authorise/upgrade/screen'), words: ['authorise', 'dashboard', 'job'] },
  },
  media: {
    'mediamodel/ansvaccess': { load: () => import('./media/ansv-access/screen'), words: ['media-gb', 'media-gb-alarms', 'media-gb-cascade', 'media-gb-plans', 'media-gb-streams'] },
    'mediamodel/epgmanage': { load: () => import('./media/epg-manage/screen'), words: ['media-epg'] },
    'mediamodel/filmclass': { load: () => import('./media/film-class/screen'), words: ['media-film'] },
    'mediamodel/filmmanagement': { load: () => import('./media/film-management/screen'), words: ['media-film', 'voice'] },
    'mediamodel/livebroadcast': { load: () => import('./media/live-broadcast/screen'), words: ['media-live-broadcast'] },
    'mediamodel/liveclass': { load: () => import('./media/live-class/screen'), words: ['media-live'] },
    'mediamodel/livecollection': { load: () => import('./media/live-collection/screen'), words: ['media-live-collection'] },
    'operations/livecollection': { load: () => import('./media/live-collection/screen'), words: ['media-live-collection'] },
    'mediamodel/liveplaza': { load: () => import('./media/live-plaza/screen'), words: ['media-live-plaza'] },
    'mediamodel/liveprogram': { load: () => import('./media/live-program/screen'), words: ['media-channels', 'media-playlists'] },
    'operations/liveprogram': { load: () => import('./media/live-program/screen'), words: ['media-channels', 'media-playlists'] },
    'mediamodel/livesetmeal': { load: () => import('./media/live-set-meal/screen'), words: ['media-live'] },
    'mediamodel/monitoringaccess': { load: () => import('./media/monitoring-access/screen'), words: ['media-cameras'] },
    'mediamodel/moviesrotation': { load: () => import('./media/movies-rotation/screen'), words: ['media-rotation'] },
    'mediamodel/musicassistedsleep': { load: () => import('./media/music-assisted-sleep/screen'), words: ['media-sleep', 'voice'] },
    'mediamodel/wemedia': { load: () => import('./media/wemedia/screen'), words: ['media-wemedia'] },
  },
  'smart-screen': {
    'smartscreen/hospitalevaluation': { load: () => import('./smart-screen/evaluation/screen'), words: ['smart-screen-evaluation'] },
    'smartscreen/mallmanagement': { load: () => import('./smart-screen/mall/screen'), words: ['smart-screen-mall'] },
    'operations/mallmanagement': { load: () => import('./smart-screen/mall/screen'), words: ['smart-screen-mall'] },
    'smartscreen/messageboard': { load: () => import('./smart-screen/message-board/screen'), words: ['smart-screen-message-board'] },
  },
  system: {
    'system/backuprestore': { load: () => import('./system/backup-restore/screen'), words: ['job', 'safe-apply', 'system-care', 'system-network'] },
    'system/dhcpsetting': { load: () => import('./system/dhcp-setting/screen'), words: ['system-services'] },
    'system/diskconfig': { load: () => import('./system/disk-config/screen'), words: ['dashboard', 'system-status'] },
    'system/dnsservice': { load: () => import('./system/dns-service/screen'), words: ['system-services'] },
    'system/externalinterface': { load: () => import('./system/external-interface/screen'), words: ['system-pms'] },
    'system/holidaytheme': { load: () => import('./system/holiday-theme/screen'), words: ['system-linked'] },
    'system/holidaytheme/preview': { load: () => import('./system/holiday-theme/screen'), words: ['system-linked'] },
    'system/hotstandby': { load: () => import('./system/hot-standby/screen'), words: ['job', 'safe-apply', 'system-care', 'system-network'] },
    'system/mangesetting': { load: () => import('./system/mange-setting/screen'), words: ['system-people'] },
    'system/netcardset': { load: () => import('./system/network/screen'), words: ['safe-apply', 'system-network', 'system-status'] },
    'system/openlog': { load: () => import('./system/open-log/screen'), words: ['system-people'] },
    'system/operationstatus': { load: () => import('./system/operation-status/screen'), words: ['dashboard', 'system-status'] },
    'system/permismange': { load: () => import('./system/permissions/screen'), words: ['system-people'] },
    'system/resourceaudit': { load: () => import('./system/resource-audit/screen'), words: ['system-linked'] },
    'system/scheduledtask': { load: () => import('./system/scheduled-task/screen'), words: ['system-linked'] },
    'system/serviceconfig': { load: () => import('./system/service-config/screen'), words: ['system-linked'] },
    'system/systemtools': { load: () => import('./system/system-tools/screen'), words: ['system-care'] },
    'system/timezone': { load: () => import('./system/time-settings/screen'), words: ['system-status'] },
  },
  tr069: {
    'tr069/ainoterminal': { load: () => import('./tr069/aino-terminal/screen'), words: ['tr069-panels'] },
    'tr069/itms': { load: () => import('./tr069/itms/screen'), words: ['tr069-itms'] },
    'tr069/templatelist': { load: () => import('./tr069/template-list/screen'), words: ['tr069-templates'] },
    'tr069/timedrestart': { load: () => import('./tr069/timed-restart/screen'), words: ['tr069'] },
  },
  voice: {
    'voicemodel/addsbook': { load: () => import('./voice/adds-book/screen'), words: ['voice-people'] },
    'voicemodel/advanset': { load: () => import('./voice/advan-set/screen'), words: ['voice-settings'] },
    'voicemodel/basicset': { load: () => import('./voice/basic-set/screen'), words: ['voice-settings'] },
    'voicemodel/basicsetting': { load: () => import('./voice/basic-setting/screen'), words: ['voice-settings'] },
    'voicemodel/broadcast': { load: () => import('./voice/broadcast/screen'), words: ['voice', 'voice-broadcast'] },
    'voicemodel/callcdr': { load: () => import('./voice/call-cdr/screen'), words: ['dashboard', 'voice', 'voice-cdr'] },
    'voicemodel/callcenter': { load: () => import('./voice/call-center/screen'), words: ['dashboard', 'voice', 'voice-center'] },
    'voicemodel/commcontrol': { load: () => import('./voice/comm-control/screen'), words: ['voice', 'voice-people'] },
    'voicemodel/disturb': { load: () => import('./voice/disturb/screen'), words: ['voice', 'voice-people'] },
    'voicemodel/extensionset': { load: () => import('./voice/extension-set/screen'), words: ['voice', 'voice-extensions'] },
    'voicemodel/ivrpage': { load: () => import('./voice/ivr-page/screen'), words: ['voice', 'voice-ivr'] },
    'voicemodel/meetroom': { load: () => import('./voice/meet-room/screen'), words: ['voice', 'voice-meetings'] },
    'voicemodel/routinglist': { load: () => import('./voice/routing-list/screen'), words: ['voice', 'voice-flow'] },
    'voicemodel/routingset': { load: () => import('./voice/routing-set/screen'), words: ['voice', 'voice-routes'] },
    'voicemodel/sipoutgroup': { load: () => import('./voice/sipout-group/screen'), words: ['voice', 'voice-trunks'] },
    'voicemodel/sipoutset': { load: () => import('./voice/sipout-set/screen'), words: ['voice', 'voice-trunks'] },
    'voicemodel/softerminals': { load: () => import('./voice/soft-terminals/screen'), words: ['voice-terminals'] },
    'voicemodel/voicecalls': { load: () => import('./voice/voice-calls/screen'), words: ['voice', 'voice-live'] },
    'voicemodel/voicemanage': { load: () => import('./voice/voice-manage/screen'), words: ['voice', 'voice-prompts'] },
    'voicemodel/wakeupser': { load: () => import('./voice/wakeup-ser/screen'), words: ['voice', 'voice-wakeup'] },
  },
  wireless: {
    'wirelessac/apandcat': { load: () => import('./wireless/ap-and-cat/screen'), words: ['dashboard', 'wireless-ap'] },
    'wirelessac/apupdata': { load: () => import('./wireless/ap-updata/screen'), words: ['wireless-firmware'] },
    'wirelessac/netmodel': { load: () => import('./wireless/net-model/screen'), words: ['wireless-model'] },
    'wirelessac/timereboot': { load: () => import('./wireless/time-reboot/screen'), words: ['wireless-reboot'] },
  },
};

/** What the search offers of each area. */
export const SEARCHED: readonly { readonly area: Area; readonly load: () => Promise<{ readonly searched: Searched }> }[] = [
  { area: 'ads', load: () => import('./ads/searched') },
  { area: 'aiso', load: () => import('./aiso/searched') },
  { area: 'media', load: () => import('./media/searched') },
  { area: 'smart-screen', load: () => import('./smart-screen/searched') },
  { area: 'system', load: () => import('./system/searched') },
  { area: 'tr069', load: () => import('./tr069/searched') },
  { area: 'voice', load: () => import('./voice/searched') },
  { area: 'wireless', load: () => import('./wireless/searched') },
];
