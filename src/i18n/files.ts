/** Every locale file: its shape, from the English one, and how it is loaded. Written by `npm run registries`. */
import type adsPlanWords from '../../locales/en/ads-plan.json';
import type adsWords from '../../locales/en/ads.json';
import type aisoAlarmLinkageWords from '../../locales/en/aiso-alarm-linkage.json';
import type aisoAphoneWords from '../../locales/en/aiso-aphone.json';
import type aisoMultipartyCallWords from '../../locales/en/aiso-multiparty-call.json';
import type aisoVoiceSecurityPatrolWords from '../../locales/en/aiso-voice-security-patrol.json';
import type authoriseWords from '../../locales/en/authorise.json';
import type batchWords from '../../locales/en/batch.json';
import type broadcastRulesWords from '../../locales/en/broadcast-rules.json';
import type commonWords from '../../locales/en/common.json';
import type dashboardWords from '../../locales/en/dashboard.json';
import type engineWords from '../../locales/en/engine.json';
import type explorerWords from '../../locales/en/explorer.json';
import type fieldWords from '../../locales/en/field.json';
import type fleetWords from '../../locales/en/fleet.json';
import type floorWords from '../../locales/en/floor.json';
import type importWords from '../../locales/en/import.json';
import type issueWords from '../../locales/en/issue.json';
import type jobWords from '../../locales/en/job.json';
import type mediaCamerasWords from '../../locales/en/media-cameras.json';
import type mediaChannelsWords from '../../locales/en/media-channels.json';
import type mediaEpgWords from '../../locales/en/media-epg.json';
import type mediaFilmWords from '../../locales/en/media-film.json';
import type mediaGbAlarmsWords from '../../locales/en/media-gb-alarms.json';
import type mediaGbCascadeWords from '../../locales/en/media-gb-cascade.json';
import type mediaGbPlansWords from '../../locales/en/media-gb-plans.json';
import type mediaGbStreamsWords from '../../locales/en/media-gb-streams.json';
import type mediaGbWords from '../../locales/en/media-gb.json';
import type mediaLiveBroadcastWords from '../../locales/en/media-live-broadcast.json';
import type mediaLiveCollectionWords from '../../locales/en/media-live-collection.json';
import type mediaLivePlazaWords from '../../locales/en/media-live-plaza.json';
import type mediaLiveWords from '../../locales/en/media-live.json';
import type mediaPlaylistsWords from '../../locales/en/media-playlists.json';
import type mediaRotationWords from '../../locales/en/media-rotation.json';
import type mediaSleepWords from '../../locales/en/media-sleep.json';
import type mediaWemediaWords from '../../locales/en/media-wemedia.json';
import type operationsHomeWords from '../../locales/en/operations-home.json';
import type recordHistoryWords from '../../locales/en/record-history.json';
import type reviewWords from '../../locales/en/review.json';
import type richWords from '../../locales/en/rich.json';
import type safeApplyWords from '../../locales/en/safe-apply.json';
import type scheduleWords from '../../locales/en/schedule.json';
import type sessionWords from '../../locales/en/session.json';
import type smartScreenAppMenuWords from '../../locales/en/smart-screen-app-menu.json';
import type smartScreenAppUpdateWords from '../../locales/en/smart-screen-app-update.json';
import type smartScreenDeviceBindingWords from '../../locales/en/smart-screen-device-binding.json';
import type smartScreenEvaluationWords from '../../locales/en/smart-screen-evaluation.json';
import type smartScreenHospitalWords from '../../locales/en/smart-screen-hospital.json';
import type smartScreenIntroductionWords from '../../locales/en/smart-screen-introduction.json';
import type smartScreenMallWords from '../../locales/en/smart-screen-mall.json';
import type smartScreenMessageBoardWords from '../../locales/en/smart-screen-message-board.json';
import type smartScreenOtherIntroductionWords from '../../locales/en/smart-screen-other-introduction.json';
import type smartScreenPlayRecordsWords from '../../locales/en/smart-screen-play-records.json';
import type smartScreenScenesWords from '../../locales/en/smart-screen-scenes.json';
import type smartScreenTemplateWords from '../../locales/en/smart-screen-template.json';
import type smartScreenTerminalAuthorizationWords from '../../locales/en/smart-screen-terminal-authorization.json';
import type smartScreenTerminalRecordsWords from '../../locales/en/smart-screen-terminal-records.json';
import type smartScreenTerminalStatsWords from '../../locales/en/smart-screen-terminal-stats.json';
import type smartScreenUserPackageWords from '../../locales/en/smart-screen-user-package.json';
import type soundWords from '../../locales/en/sound.json';
import type streamWords from '../../locales/en/stream.json';
import type systemCareWords from '../../locales/en/system-care.json';
import type systemLinkedWords from '../../locales/en/system-linked.json';
import type systemLogWords from '../../locales/en/system-log.json';
import type systemNetworkWords from '../../locales/en/system-network.json';
import type systemPeopleWords from '../../locales/en/system-people.json';
import type systemPmsWords from '../../locales/en/system-pms.json';
import type systemServicesWords from '../../locales/en/system-services.json';
import type systemStatusWords from '../../locales/en/system-status.json';
import type timelineWords from '../../locales/en/timeline.json';
import type tr069DeviceWords from '../../locales/en/tr069-device.json';
import type tr069ItmsWords from '../../locales/en/tr069-itms.json';
import type tr069PanelsWords from '../../locales/en/tr069-panels.json';
import type tr069TemplatesWords from '../../locales/en/tr069-templates.json';
import type tr069Words from '../../locales/en/tr069.json';
import type uploadWords from '../../locales/en/upload.json';
import type voiceBroadcastWords from '../../locales/en/voice-broadcast.json';
import type voiceCdrWords from '../../locales/en/voice-cdr.json';
import type voiceCenterWords from '../../locales/en/voice-center.json';
import type voiceExtensionsWords from '../../locales/en/voice-extensions.json';
import type voiceFlowWords from '../../locales/en/voice-flow.json';
import type voiceIvrWords from '../../locales/en/voice-ivr.json';
import type voiceLiveWords from '../../locales/en/voice-live.json';
import type voiceMeetingsWords from '../../locales/en/voice-meetings.json';
import type voicePeopleWords from '../../locales/en/voice-people.json';
import type voicePromptsWords from '../../locales/en/voice-prompts.json';
import type voiceRoutesWords from '../../locales/en/voice-routes.json';
import type voiceSettingsWords from '../../locales/en/voice-settings.json';
import type voiceTerminalsWords from '../../locales/en/voice-terminals.json';
import type voiceTrunksWords from '../../locales/en/voice-trunks.json';
import type voiceWakeupWords from '../../locales/en/voice-wakeup.json';
import type voiceWords from '../../locales/en/voice.json';
import type wirelessApWords from '../../locales/en/wireless-ap.json';
import type wirelessFirmwareWords from '../../locales/en/wireless-firmware.json';
import type wirelessModelWords from '../../locales/en/wireless-model.json';
import type wirelessRebootWords from '../../locales/en/wireless-reboot.json';

/** Every locale file and its shape. */
export interface Resources {
  readonly ads: typeof adsWords;
  readonly 'ads-plan': typeof adsPlanWords;
  readonly 'aiso-alarm-linkage': typeof aisoAlarmLinkageWords;
  readonly 'aiso-aphone': typeof aisoAphoneWords;
  readonly 'aiso-multiparty-call': typeof aisoMultipartyCallWords;
  readonly 'aiso-voice-security-patrol': typeof aisoVoiceSecurityPatrolWords;
  readonly authorise: typeof authoriseWords;
  readonly batch: typeof batchWords;
  readonly 'broadcast-rules': typeof broadcastRulesWords;
  readonly common: typeof commonWords;
  readonly dashboard: typeof dashboardWords;
  readonly engine: typeof engineWords;
  readonly explorer: typeof explorerWords;
  readonly field: typeof fieldWords;
  readonly fleet: typeof fleetWords;
  readonly floor: typeof floorWords;
  readonly import: typeof importWords;
  readonly issue: typeof issueWords;
  readonly job: typeof jobWords;
  readonly 'media-cameras': typeof mediaCamerasWords;
  readonly 'media-channels': typeof mediaChannelsWords;
  readonly 'media-epg': typeof mediaEpgWords;
  readonly 'media-film': typeof mediaFilmWords;
  readonly 'media-gb': typeof mediaGbWords;
  readonly 'media-gb-alarms': typeof mediaGbAlarmsWords;
  readonly 'media-gb-cascade': typeof mediaGbCascadeWords;
  readonly 'media-gb-plans': typeof mediaGbPlansWords;
  readonly 'media-gb-streams': typeof mediaGbStreamsWords;
  readonly 'media-live': typeof mediaLiveWords;
  readonly 'media-live-broadcast': typeof mediaLiveBroadcastWords;
  readonly 'media-live-collection': typeof mediaLiveCollectionWords;
  readonly 'media-live-plaza': typeof mediaLivePlazaWords;
  readonly 'media-playlists': typeof mediaPlaylistsWords;
  readonly 'media-rotation': typeof mediaRotationWords;
  readonly 'media-sleep': typeof mediaSleepWords;
  readonly 'media-wemedia': typeof mediaWemediaWords;
  readonly 'operations-home': typeof operationsHomeWords;
  readonly 'record-history': typeof recordHistoryWords;
  readonly review: typeof reviewWords;
  readonly rich: typeof richWords;
  readonly 'safe-apply': typeof safeApplyWords;
  readonly schedule: typeof scheduleWords;
  readonly session: typeof sessionWords;
  readonly 'smart-screen-app-menu': typeof smartScreenAppMenuWords;
  readonly 'smart-screen-app-update': typeof smartScreenAppUpdateWords;
  readonly 'smart-screen-device-binding': typeof smartScreenDeviceBindingWords;
  readonly 'smart-screen-evaluation': typeof smartScreenEvaluationWords;
  readonly 'smart-screen-hospital': typeof smartScreenHospitalWords;
  readonly 'smart-screen-introduction': typeof smartScreenIntroductionWords;
  readonly 'smart-screen-mall': typeof smartScreenMallWords;
  readonly 'smart-screen-message-board': typeof smartScreenMessageBoardWords;
  readonly 'smart-screen-other-introduction': typeof smartScreenOtherIntroductionWords;
  readonly 'smart-screen-play-records': typeof smartScreenPlayRecordsWords;
  readonly 'smart-screen-scenes': typeof smartScreenScenesWords;
  readonly 'smart-screen-template': typeof smartScreenTemplateWords;
  readonly 'smart-screen-terminal-authorization': typeof smartScreenTerminalAuthorizationWords;
  readonly 'smart-screen-terminal-records': typeof smartScreenTerminalRecordsWords;
  readonly 'smart-screen-terminal-stats': typeof smartScreenTerminalStatsWords;
  readonly 'smart-screen-user-package': typeof smartScreenUserPackageWords;
  readonly sound: typeof soundWords;
  readonly stream: typeof streamWords;
  readonly 'system-care': typeof systemCareWords;
  readonly 'system-linked': typeof systemLinkedWords;
  readonly 'system-log': typeof systemLogWords;
  readonly 'system-network': typeof systemNetworkWords;
  readonly 'system-people': typeof systemPeopleWords;
  readonly 'system-pms': typeof systemPmsWords;
  readonly 'system-services': typeof systemServicesWords;
  readonly 'system-status': typeof systemStatusWords;
  readonly timeline: typeof timelineWords;
  readonly tr069: typeof tr069Words;
  readonly 'tr069-device': typeof tr069DeviceWords;
  readonly 'tr069-itms': typeof tr069ItmsWords;
  readonly 'tr069-panels': typeof tr069PanelsWords;
  readonly 'tr069-templates': typeof tr069TemplatesWords;
  readonly upload: typeof uploadWords;
  readonly voice: typeof voiceWords;
  readonly 'voice-broadcast': typeof voiceBroadcastWords;
  readonly 'voice-cdr': typeof voiceCdrWords;
  readonly 'voice-center': typeof voiceCenterWords;
  readonly 'voice-extensions': typeof voiceExtensionsWords;
  readonly 'voice-flow': typeof voiceFlowWords;
  readonly 'voice-ivr': typeof voiceIvrWords;
  readonly 'voice-live': typeof voiceLiveWords;
  readonly 'voice-meetings': typeof voiceMeetingsWords;
  readonly 'voice-people': typeof voicePeopleWords;
  readonly 'voice-prompts': typeof voicePromptsWords;
  readonly 'voice-routes': typeof voiceRoutesWords;
  readonly 'voice-settings': typeof voiceSettingsWords;
  readonly 'voice-terminals': typeof voiceTerminalsWords;
  readonly 'voice-trunks': typeof voiceTrunksWords;
  readonly 'voice-wakeup': typeof voiceWakeupWords;
  readonly 'wireless-ap': typeof wirelessApWords;
  readonly 'wireless-firmware': typeof wirelessFirmwareWords;
  readonly 'wireless-model': typeof wirelessModelWords;
  readonly 'wireless-reboot': typeof wirelessRebootWords;
}

type Loader = () => Promise<{ readonly default: object }>;

/** Files that come with the first screen. */
export type FirstFile = 'common' | 'dashboard';

/** The others. */
export const FILES: Readonly<Record<'zh_CN' | 'en', Readonly<Record<Exclude<keyof Resources, FirstFile>, Loader>>>> = {
  zh_CN: {
    ads: () => import('../../locales/zh_CN/ads.json', { with: { type: 'json' } }),
    'ads-plan': () => import('../../locales/zh_CN/ads-plan.json', { with: { type: 'json' } }),
    'aiso-alarm-linkage': () => import('../../locales/zh_CN/aiso-alarm-linkage.json', { with: { type: 'json' } }),
    'aiso-aphone': () => import('../../locales/zh_CN/aiso-aphone.json', { with: { type: 'json' } }),
    'aiso-multiparty-call': () => import('../../locales/zh_CN/aiso-multiparty-call.json', { with: { type: 'json' } }),
    'aiso-voice-security-patrol': () => import('../../locales/zh_CN/aiso-voice-security-patrol.json', { with: { type: 'json' } }),
    authorise: () => import('../../locales/zh_CN/authorise.json', { with: { type: 'json' } }),
    batch: () => import('../../locales/zh_CN/batch.json', { with: { type: 'json' } }),
    'broadcast-rules': () => import('../../locales/zh_CN/broadcast-rules.json', { with: { type: 'json' } }),
    engine: () => import('../../locales/zh_CN/engine.json', { with: { type: 'json' } }),
    explorer: () => import('../../locales/zh_CN/explorer.json', { with: { type: 'json' } }),
    field: () => import('../../locales/zh_CN/field.json', { with: { type: 'json' } }),
    fleet: () => import('../../locales/zh_CN/fleet.json', { with: { type: 'json' } }),
    floor: () => import('../../locales/zh_CN/floor.json', { with: { type: 'json' } }),
    import: () => import('../../locales/zh_CN/import.json', { with: { type: 'json' } }),
    issue: () => import('../../locales/zh_CN/issue.json', { with: { type: 'json' } }),
    job: () => import('../../locales/zh_CN/job.json', { with: { type: 'json' } }),
    'media-cameras': () => import('../../locales/zh_CN/media-cameras.json', { with: { type: 'json' } }),
    'media-channels': () => import('../../locales/zh_CN/media-channels.json', { with: { type: 'json' } }),
    'media-epg': () => import('../../locales/zh_CN/media-epg.json', { with: { type: 'json' } }),
    'media-film': () => import('../../locales/zh_CN/media-film.json', { with: { type: 'json' } }),
    'media-gb': () => import('../../locales/zh_CN/media-gb.json', { with: { type: 'json' } }),
    'media-gb-alarms': () => import('../../locales/zh_CN/media-gb-alarms.json', { with: { type: 'json' } }),
    'media-gb-cascade': () => import('../../locales/zh_CN/media-gb-cascade.json', { with: { type: 'json' } }),
    'media-gb-plans': () => import('../../locales/zh_CN/media-gb-plans.json', { with: { type: 'json' } }),
    'media-gb-streams': () => import('../../locales/zh_CN/media-gb-streams.json', { with: { type: 'json' } }),
    'media-live': () => import('../../locales/zh_CN/media-live.json', { with: { type: 'json' } }),
    'media-live-broadcast': () => import('../../locales/zh_CN/media-live-broadcast.json', { with: { type: 'json' } }),
    'media-live-collection': () => import('../../locales/zh_CN/media-live-collection.json', { with: { type: 'json' } }),
    'media-live-plaza': () => import('../../locales/zh_CN/media-live-plaza.json', { with: { type: 'json' } }),
    'media-playlists': () => import('../../locales/zh_CN/media-playlists.json', { with: { type: 'json' } }),
    'media-rotation': () => import('../../locales/zh_CN/media-rotation.json', { with: { type: 'json' } }),
    'media-sleep': () => import('../../locales/zh_CN/media-sleep.json', { with: { type: 'json' } }),
    'media-wemedia': () => import('../../locales/zh_CN/media-wemedia.json', { with: { type: 'json' } }),
    'operations-home': () => import('../../locales/zh_CN/operations-home.json', { with: { type: 'json' } }),
    'record-history': () => import('../../locales/zh_CN/record-history.json', { with: { type: 'json' } }),
    review: () => import('../../locales/zh_CN/review.json', { with: { type: 'json' } }),
    rich: () => import('../../locales/zh_CN/rich.json', { with: { type: 'json' } }),
    'safe-apply': () => import('../../locales/zh_CN/safe-apply.json', { with: { type: 'json' } }),
    schedule: () => import('../../locales/zh_CN/schedule.json', { with: { type: 'json' } }),
    session: () => import('../../locales/zh_CN/session.json', { with: { type: 'json' } }),
    'smart-screen-app-menu': () => import('../../locales/zh_CN/smart-screen-app-menu.json', { with: { type: 'json' } }),
    'smart-screen-app-update': () => import('../../locales/zh_CN/smart-screen-app-update.json', { with: { type: 'json' } }),
    'smart-screen-device-binding': () => import('../../locales/zh_CN/smart-screen-device-binding.json', { with: { type: 'json' } }),
    'smart-screen-evaluation': () => import('../../locales/zh_CN/smart-screen-evaluation.json', { with: { type: 'json' } }),
    'smart-screen-hospital': () => import('../../locales/zh_CN/smart-screen-hospital.json', { with: { type: 'json' } }),
    'smart-screen-introduction': () => import('../../locales/zh_CN/smart-screen-introduction.json', { with: { type: 'json' } }),
    'smart-screen-mall': () => import('../../locales/zh_CN/smart-screen-mall.json', { with: { type: 'json' } }),
    'smart-screen-message-board': () => import('../../locales/zh_CN/smart-screen-message-board.json', { with: { type: 'json' } }),
    'smart-screen-other-introduction': () => import('../../locales/zh_CN/smart-screen-other-introduction.json', { with: { type: 'json' } }),
    'smart-screen-play-records': () => import('../../locales/zh_CN/smart-screen-play-records.json', { with: { type: 'json' } }),
    'smart-screen-scenes': () => import('../../locales/zh_CN/smart-screen-scenes.json', { with: { type: 'json' } }),
    'smart-screen-template': () => import('../../locales/zh_CN/smart-screen-template.json', { with: { type: 'json' } }),
    'smart-screen-terminal-authorization': () => import('../../locales/zh_CN/smart-screen-terminal-authorization.json', { with: { type: 'json' } }),
    'smart-screen-terminal-records': () => import('../../locales/zh_CN/smart-screen-terminal-records.json', { with: { type: 'json' } }),
    'smart-screen-terminal-stats': () => import('../../locales/zh_CN/smart-screen-terminal-stats.json', { with: { type: 'json' } }),
    'smart-screen-user-package': () => import('../../locales/zh_CN/smart-screen-user-package.json', { with: { type: 'json' } }),
    sound: () => import('../../locales/zh_CN/sound.json', { with: { type: 'json' } }),
    stream: () => import('../../locales/zh_CN/stream.json', { with: { type: 'json' } }),
    'system-care': () => import('../../locales/zh_CN/system-care.json', { with: { type: 'json' } }),
    'system-linked': () => import('../../locales/zh_CN/system-linked.json', { with: { type: 'json' } }),
    'system-log': () => import('../../locales/zh_CN/system-log.json', { with: { type: 'json' } }),
    'system-network': () => import('../../locales/zh_CN/system-network.json', { with: { type: 'json' } }),
    'system-people': () => import('../../locales/zh_CN/system-people.json', { with: { type: 'json' } }),
    'system-pms': () => import('../../locales/zh_CN/system-pms.json', { with: { type: 'json' } }),
    'system-services': () => import('../../locales/zh_CN/system-services.json', { with: { type: 'json' } }),
    'system-status': () => import('../../locales/zh_CN/system-status.json', { with: { type: 'json' } }),
    timeline: () => import('../../locales/zh_CN/timeline.json', { with: { type: 'json' } }),
    tr069: () => import('../../locales/zh_CN/tr069.json', { with: { type: 'json' } }),
    'tr069-device': () => import('../../locales/zh_CN/tr069-device.json', { with: { type: 'json' } }),
    'tr069-itms': () => import('../../locales/zh_CN/tr069-itms.json', { with: { type: 'json' } }),
    'tr069-panels': () => import('../../locales/zh_CN/tr069-panels.json', { with: { type: 'json' } }),
    'tr069-templates': () => import('../../locales/zh_CN/tr069-templates.json', { with: { type: 'json' } }),
    upload: () => import('../../locales/zh_CN/upload.json', { with: { type: 'json' } }),
    voice: () => import('../../locales/zh_CN/voice.json', { with: { type: 'json' } }),
    'voice-broadcast': () => import('../../locales/zh_CN/voice-broadcast.json', { with: { type: 'json' } }),
    'voice-cdr': () => import('../../locales/zh_CN/voice-cdr.json', { with: { type: 'json' } }),
    'voice-center': () => import('../../locales/zh_CN/voice-center.json', { with: { type: 'json' } }),
    'voice-extensions': () => import('../../locales/zh_CN/voice-extensions.json', { with: { type: 'json' } }),
    'voice-flow': () => import('../../locales/zh_CN/voice-flow.json', { with: { type: 'json' } }),
    'voice-ivr': () => import('../../locales/zh_CN/voice-ivr.json', { with: { type: 'json' } }),
    'voice-live': () => import('../../locales/zh_CN/voice-live.json', { with: { type: 'json' } }),
    'voice-meetings': () => import('../../locales/zh_CN/voice-meetings.json', { with: { type: 'json' } }),
    'voice-people': () => import('../../locales/zh_CN/voice-people.json', { with: { type: 'json' } }),
    'voice-prompts': () => import('../../locales/zh_CN/voice-prompts.json', { with: { type: 'json' } }),
    'voice-routes': () => import('../../locales/zh_CN/voice-routes.json', { with: { type: 'json' } }),
    'voice-settings': () => import('../../locales/zh_CN/voice-settings.json', { with: { type: 'json' } }),
    'voice-terminals': () => import('../../locales/zh_CN/voice-terminals.json', { with: { type: 'json' } }),
    'voice-trunks': () => import('../../locales/zh_CN/voice-trunks.json', { with: { type: 'json' } }),
    'voice-wakeup': () => import('../../locales/zh_CN/voice-wakeup.json', { with: { type: 'json' } }),
    'wireless-ap': () => import('../../locales/zh_CN/wireless-ap.json', { with: { type: 'json' } }),
    'wireless-firmware': () => import('../../locales/zh_CN/wireless-firmware.json', { with: { type: 'json' } }),
    'wireless-model': () => import('../../locales/zh_CN/wireless-model.json', { with: { type: 'json' } }),
    'wireless-reboot': () => import('../../locales/zh_CN/wireless-reboot.json', { with: { type: 'json' } }),
  },
  en: {
    ads: () => import('../../locales/en/ads.json', { with: { type: 'json' } }),
    'ads-plan': () => import('../../locales/en/ads-plan.json', { with: { type: 'json' } }),
    'aiso-alarm-linkage': () => import('../../locales/en/aiso-alarm-linkage.json', { with: { type: 'json' } }),
    'aiso-aphone': () => import('../../locales/en/aiso-aphone.json', { with: { type: 'json' } }),
    'aiso-multiparty-call': () => import('../../locales/en/aiso-multiparty-call.json', { with: { type: 'json' } }),
    'aiso-voice-security-patrol': () => import('../../locales/en/aiso-voice-security-patrol.json', { with: { type: 'json' } }),
    authorise: () => import('../../locales/en/authorise.json', { with: { type: 'json' } }),
    batch: () => import('../../locales/en/batch.json', { with: { type: 'json' } }),
    'broadcast-rules': () => import('../../locales/en/broadcast-rules.json', { with: { type: 'json' } }),
    engine: () => import('../../locales/en/engine.json', { with: { type: 'json' } }),
    explorer: () => import('../../locales/en/explorer.json', { with: { type: 'json' } }),
    field: () => import('../../locales/en/field.json', { with: { type: 'json' } }),
    fleet: () => import('../../locales/en/fleet.json', { with: { type: 'json' } }),
    floor: () => import('../../locales/en/floor.json', { with: { type: 'json' } }),
    import: () => import('../../locales/en/import.json', { with: { type: 'json' } }),
    issue: () => import('../../locales/en/issue.json', { with: { type: 'json' } }),
    job: () => import('../../locales/en/job.json', { with: { type: 'json' } }),
    'media-cameras': () => import('../../locales/en/media-cameras.json', { with: { type: 'json' } }),
    'media-channels': () => import('../../locales/en/media-channels.json', { with: { type: 'json' } }),
    'media-epg': () => import('../../locales/en/media-epg.json', { with: { type: 'json' } }),
    'media-film': () => import('../../locales/en/media-film.json', { with: { type: 'json' } }),
    'media-gb': () => import('../../locales/en/media-gb.json', { with: { type: 'json' } }),
    'media-gb-alarms': () => import('../../locales/en/media-gb-alarms.json', { with: { type: 'json' } }),
    'media-gb-cascade': () => import('../../locales/en/media-gb-cascade.json', { with: { type: 'json' } }),
    'media-gb-plans': () => import('../../locales/en/media-gb-plans.json', { with: { type: 'json' } }),
    'media-gb-streams': () => import('../../locales/en/media-gb-streams.json', { with: { type: 'json' } }),
    'media-live': () => import('../../locales/en/media-live.json', { with: { type: 'json' } }),
    'media-live-broadcast': () => import('../../locales/en/media-live-broadcast.json', { with: { type: 'json' } }),
    'media-live-collection': () => import('../../locales/en/media-live-collection.json', { with: { type: 'json' } }),
    'media-live-plaza': () => import('../../locales/en/media-live-plaza.json', { with: { type: 'json' } }),
    'media-playlists': () => import('../../locales/en/media-playlists.json', { with: { type: 'json' } }),
    'media-rotation': () => import('../../locales/en/media-rotation.json', { with: { type: 'json' } }),
    'media-sleep': () => import('../../locales/en/media-sleep.json', { with: { type: 'json' } }),
    'media-wemedia': () => import('../../locales/en/media-wemedia.json', { with: { type: 'json' } }),
    'operations-home': () => import('../../locales/en/operations-home.json', { with: { type: 'json' } }),
    'record-history': () => import('../../locales/en/record-history.json', { with: { type: 'json' } }),
    review: () => import('../../locales/en/review.json', { with: { type: 'json' } }),
    rich: () => import('../../locales/en/rich.json', { with: { type: 'json' } }),
    'safe-apply': () => import('../../locales/en/safe-apply.json', { with: { type: 'json' } }),
    schedule: () => import('../../locales/en/schedule.json', { with: { type: 'json' } }),
    session: () => import('../../locales/en/session.json', { with: { type: 'json' } }),
    'smart-screen-app-menu': () => import('../../locales/en/smart-screen-app-menu.json', { with: { type: 'json' } }),
    'smart-screen-app-update': () => import('../../locales/en/smart-screen-app-update.json', { with: { type: 'json' } }),
    'smart-screen-device-binding': () => import('../../locales/en/smart-screen-device-binding.json', { with: { type: 'json' } }),
    'smart-screen-evaluation': () => import('../../locales/en/smart-screen-evaluation.json', { with: { type: 'json' } }),
    'smart-screen-hospital': () => import('../../locales/en/smart-screen-hospital.json', { with: { type: 'json' } }),
    'smart-screen-introduction': () => import('../../locales/en/smart-screen-introduction.json', { with: { type: 'json' } }),
    'smart-screen-mall': () => import('../../locales/en/smart-screen-mall.json', { with: { type: 'json' } }),
    'smart-screen-message-board': () => import('../../locales/en/smart-screen-message-board.json', { with: { type: 'json' } }),
    'smart-screen-other-introduction': () => import('../../locales/en/smart-screen-other-introduction.json', { with: { type: 'json' } }),
    'smart-screen-play-records': () => import('../../locales/en/smart-screen-play-records.json', { with: { type: 'json' } }),
    'smart-screen-scenes': () => import('../../locales/en/smart-screen-scenes.json', { with: { type: 'json' } }),
    'smart-screen-template': () => import('../../locales/en/smart-screen-template.json', { with: { type: 'json' } }),
    'smart-screen-terminal-authorization': () => import('../../locales/en/smart-screen-terminal-authorization.json', { with: { type: 'json' } }),
    'smart-screen-terminal-records': () => import('../../locales/en/smart-screen-terminal-records.json', { with: { type: 'json' } }),
    'smart-screen-terminal-stats': () => import('../../locales/en/smart-screen-terminal-stats.json', { with: { type: 'json' } }),
    'smart-screen-user-package': () => import('../../locales/en/smart-screen-user-package.json', { with: { type: 'json' } }),
    sound: () => import('../../locales/en/sound.json', { with: { type: 'json' } }),
    stream: () => import('../../locales/en/stream.json', { with: { type: 'json' } }),
    'system-care': () => import('../../locales/en/system-care.json', { with: { type: 'json' } }),
    'system-linked': () => import('../../locales/en/system-linked.json', { with: { type: 'json' } }),
    'system-log': () => import('../../locales/en/system-log.json', { with: { type: 'json' } }),
    'system-network': () => import('../../locales/en/system-network.json', { with: { type: 'json' } }),
    'system-people': () => import('../../locales/en/system-people.json', { with: { type: 'json' } }),
    'system-pms': () => import('../../locales/en/system-pms.json', { with: { type: 'json' } }),
    'system-services': () => import('../../locales/en/system-services.json', { with: { type: 'json' } }),
    'system-status': () => import('../../locales/en/system-status.json', { with: { type: 'json' } }),
    timeline: () => import('../../locales/en/timeline.json', { with: { type: 'json' } }),
    tr069: () => import('../../locales/en/tr069.json', { with: { type: 'json' } }),
    'tr069-device': () => import('../../locales/en/tr069-device.json', { with: { type: 'json' } }),
    'tr069-itms': () => import('../../locales/en/tr069-itms.json', { with: { type: 'json' } }),
    'tr069-panels': () => import('../../locales/en/tr069-panels.json', { with: { type: 'json' } }),
    'tr069-templates': () => import('../../locales/en/tr069-templates.json', { with: { type: 'json' } }),
    upload: () => import('../../locales/en/upload.json', { with: { type: 'json' } }),
    voice: () => import('../../locales/en/voice.json', { with: { type: 'json' } }),
    'voice-broadcast': () => import('../../locales/en/voice-broadcast.json', { with: { type: 'json' } }),
    'voice-cdr': () => import('../../locales/en/voice-cdr.json', { with: { type: 'json' } }),
    'voice-center': () => import('../../locales/en/voice-center.json', { with: { type: 'json' } }),
    'voice-extensions': () => import('../../locales/en/voice-extensions.json', { with: { type: 'json' } }),
    'voice-flow': () => import('../../locales/en/voice-flow.json', { with: { type: 'json' } }),
    'voice-ivr': () => import('../../locales/en/voice-ivr.json', { with: { type: 'json' } }),
    'voice-live': () => import('../../locales/en/voice-live.json', { with: { type: 'json' } }),
    'voice-meetings': () => import('../../locales/en/voice-meetings.json', { with: { type: 'json' } }),
    'voice-people': () => import('../../locales/en/voice-people.json', { with: { type: 'json' } }),
    'voice-prompts': () => import('../../locales/en/voice-prompts.json', { with: { type: 'json' } }),
    'voice-routes': () => import('../../locales/en/voice-routes.json', { with: { type: 'json' } }),
    'voice-settings': () => import('../../locales/en/voice-settings.json', { with: { type: 'json' } }),
    'voice-terminals': () => import('../../locales/en/voice-terminals.json', { with: { type: 'json' } }),
    'voice-trunks': () => import('../../locales/en/voice-trunks.json', { with: { type: 'json' } }),
    'voice-wakeup': () => import('../../locales/en/voice-wakeup.json', { with: { type: 'json' } }),
    'wireless-ap': () => import('../../locales/en/wireless-ap.json', { with: { type: 'json' } }),
    'wireless-firmware': () => import('../../locales/en/wireless-firmware.json', { with: { type: 'json' } }),
    'wireless-model': () => import('../../locales/en/wireless-model.json', { with: { type: 'json' } }),
    'wireless-reboot': () => import('../../locales/en/wireless-reboot.json', { with: { type: 'json' } }),
  },
};
