/** Every resource that the reference appliance has: what a file here exports as a `Resource`. Written by `npm run registries`. */
import type { Resource } from '../resource';
import { adsBoot } from './ads-boot';
import { adsCheck } from './ads-check';
import { adsHomepage } from './ads-homepage';
import { adsLive } from './ads-live';
import { adsResources } from './ads-resources';
import { adsRoom } from './ads-room';
import { adsText } from './ads-text';
import { aisoAlarmDevices, aisoAlarmLinkage, aisoAlarms, aisoAlarmSources, aisoAlarmZones } from './aiso-alarm-linkage';
import { aisoAphone, aisoAphoneChecks } from './aiso-aphone';
import { aisoMultipartyCall, aisoMultipartyHeld } from './aiso-multiparty-call';
import { aisoPatrolPlans, aisoPatrolPosts, aisoPatrolVisits } from './aiso-voice-security-patrol';
import { authoriseLicense } from './authorise-license';
import { authoriseUpgradepage } from './authorise-upgradepage';
import { backupRestore } from './backup-restore';
import { festival } from './festival';
import { hotStandby } from './hot-standby';
import { mediaAnsvAlarm } from './media-ansv-alarm';
import { mediaAnsvCascade } from './media-ansv-cascade';
import { mediaAnsvChannel } from './media-ansv-channel';
import { mediaAnsvDevice } from './media-ansv-device';
import { mediaAnsvPlan } from './media-ansv-plan';
import { mediaAnsvGap, mediaAnsvRecording } from './media-ansv-recording';
import { mediaAnsvGroup, mediaAnsvRegion } from './media-ansv-region';
import { mediaAnsvNode, mediaAnsvPull, mediaAnsvPush } from './media-ansv-streams';
import { mediaAnsvaccess } from './media-ansvaccess';
import { mediaEpgChannel } from './media-epg-channel';
import { mediaEpgProgramme } from './media-epg-programme';
import { mediaEpgmanage } from './media-epgmanage';
import { mediaFilmclass, mediaFilmEpisode, mediaFilmmanagement } from './media-films';
import { mediaLiveBroadcast, mediaLiveRecording } from './media-live-broadcast';
import { mediaLiveCollection } from './media-live-collection';
import { mediaLivePlaza } from './media-live-plaza';
import { mediaLiveclass } from './media-liveclass';
import { mediaLiveplaylist } from './media-liveplaylist';
import { mediaLiveprobe } from './media-liveprobe';
import { mediaLiveprogram } from './media-liveprogram';
import { mediaLivesetmeal } from './media-livesetmeal';
import { mediaMonitoringaccess, mediaMonitoringGroup, mediaMonitoringTest } from './media-monitoringaccess';
import { mediaMoviesrotation } from './media-moviesrotation';
import { mediaMusicassistedsleep } from './media-musicassistedsleep';
import { mediaWemedia } from './media-wemedia';
import { networkConnect } from './network-connect';
import { networkDns } from './network-dns';
import { networkIndex } from './network-index';
import { networkIpoe } from './network-ipoe';
import { networkNet } from './network-net';
import { networkOpenvpn } from './network-openvpn';
import { networkPptp, networkPptpAccounts } from './network-pptp';
import { networkQos, networkQosRules } from './network-qos';
import { networkRoutes } from './network-routes';
import { networkTeaming } from './network-teaming';
import { networkTimezone } from './network-timezone';
import { resourcesIndex } from './resources-index';
import { outreachConfig, serviceConfig } from './service-config';
import { appCommands, appLanguages, appList, appMenuAssignments, appMenus, appMenuVersions, appStyles, appTypes } from './smart-screen-app-menu';
import { smartScreenAppUpdate } from './smart-screen-app-update';
import { devices, roomResets, waitingDevices } from './smart-screen-device-binding';
import { evaluationAnswers, evaluationConfig, evaluationDepartments, evaluationForms, queueTickets } from './smart-screen-evaluation';
import { hospitalAdt, hospitalBeds, hospitalHis } from './smart-screen-hospital';
import { introducePages, introduceResources, introduceType } from './smart-screen-introduction';
import { mallCategories, mallConfig, mallGoods, mallOrders, mallPostings, mallReports, mallShifts } from './smart-screen-mall';
import { boardConfig, boardGroups, boardMessages, boardReceipts, boardTemplates } from './smart-screen-message-board';
import { playKeeping, playRecords } from './smart-screen-play-records';
import { operationsScenario, operationsScenarioOther } from './smart-screen-scenes';
import { easyTemplates } from './smart-screen-template';
import { terminalAuthorizations } from './smart-screen-terminal-authorization';
import { terminalCommands, terminalGroups, terminalMessages, terminalRecords, terminalRules } from './smart-screen-terminal-records';
import { terminalStatistics } from './smart-screen-terminal-stats';
import { userPackages } from './smart-screen-user-package';
import { systemAdministrator } from './system-administrator';
import { systemAuthority } from './system-authority';
import { systemDhcpLeases, systemDhcpRanges, systemDhcpReservations, systemDhcpSet } from './system-dhcp';
import { systemDiskSet, systemDiskShares } from './system-disk';
import { systemDnsRecords, systemDnsSet } from './system-dns';
import { externalInterface, pmsMessages, pmsRooms } from './system-external-interface';
import { systemLogging } from './system-logging';
import { systemMangesetting } from './system-mangesetting';
import { systemRunning } from './system-running';
import { timedTask } from './system-timed-task';
import { systemTools } from './system-tools';
import { tr069Access } from './tr069-access';
import { tr069Ainoterminal } from './tr069-ainoterminal';
import { tr069Firmware } from './tr069-firmware';
import { tr069Inbox } from './tr069-inbox';
import { tr069Incidents } from './tr069-incidents';
import { tr069Itms } from './tr069-itms';
import { tr069Templatelist } from './tr069-templatelist';
import { tr069TimedRestart } from './tr069-timedrestart';
import { voiceAddsbook, voiceAddsbookGroup } from './voice-addsbook';
import { voiceAdvanset, voiceAdvansetBan } from './voice-advanset';
import { voiceBasicset } from './voice-basicset';
import { voiceBasicsetting } from './voice-basicsetting';
import { voiceBroadcast, voiceBroadcastRun, voiceBroadcastZone } from './voice-broadcast';
import { voiceCallcdr } from './voice-callcdr';
import { voiceCallcenter, voiceCallcenterAgent } from './voice-callcenter';
import { voiceCommcontrol } from './voice-commcontrol';
import { voiceDisturb, voiceDisturbBlock } from './voice-disturb';
import { voiceExtensionset } from './voice-extensionset';
import { voiceIvrpage } from './voice-ivrpage';
import { voiceMeetroom } from './voice-meetroom';
import { voiceRinggroup } from './voice-ringgroup';
import { voiceDialtest, voiceRoutinglist } from './voice-routinglist';
import { voiceRoutingout, voiceRoutingset, voiceRoutingtime } from './voice-routingset';
import { voiceSipoutgroup } from './voice-sipoutgroup';
import { voiceSipoutset } from './voice-sipoutset';
import { voiceSofterminals } from './voice-softerminals';
import { voiceVoicecalls } from './voice-voicecalls';
import { voiceVoicemanage } from './voice-voicemanage';
import { voiceWakeupCall, voiceWakeupser, voiceWakeupSettings } from './voice-wakeupser';
import { wirelessApandcat, wirelessApandcatClients, wirelessApandcatWaiting } from './wireless-apandcat';
import { wirelessApupdata } from './wireless-apupdata';
import { wirelessNetmodel, wirelessNetmodelExceptions } from './wireless-netmodel';
import { wirelessTimereboot } from './wireless-timereboot';

export const RESOURCES: readonly Resource[] = [
  adsBoot,
  adsCheck,
  adsHomepage,
  adsLive,
  adsResources,
  adsRoom,
  adsText,
  aisoAlarmLinkage,
  aisoAlarmSources,
  aisoAlarms,
  aisoAlarmZones,
  aisoAlarmDevices,
  aisoAphone,
  aisoAphoneChecks,
  aisoMultipartyCall,
  aisoMultipartyHeld,
  aisoPatrolPosts,
  aisoPatrolPlans,
  aisoPatrolVisits,
  authoriseLicense,
  authoriseUpgradepage,
  backupRestore,
  festival,
  hotStandby,
  mediaAnsvAlarm,
  mediaAnsvCascade,
  mediaAnsvChannel,
  mediaAnsvDevice,
  mediaAnsvPlan,
  mediaAnsvRecording,
  mediaAnsvGap,
  mediaAnsvRegion,
  mediaAnsvGroup,
  mediaAnsvPush,
  mediaAnsvPull,
  mediaAnsvNode,
  mediaAnsvaccess,
  mediaEpgChannel,
  mediaEpgProgramme,
  mediaEpgmanage,
  mediaFilmclass,
  mediaFilmmanagement,
  mediaFilmEpisode,
  mediaLiveBroadcast,
  mediaLiveRecording,
  mediaLiveCollection,
  mediaLivePlaza,
  mediaLiveclass,
  mediaLiveplaylist,
  mediaLiveprobe,
  mediaLiveprogram,
  mediaLivesetmeal,
  mediaMonitoringaccess,
  mediaMonitoringTest,
  mediaMonitoringGroup,
  mediaMoviesrotation,
  mediaMusicassistedsleep,
  mediaWemedia,
  networkConnect,
  networkDns,
  networkIndex,
  networkIpoe,
  networkNet,
  networkOpenvpn,
  networkPptp,
  networkPptpAccounts,
  networkQos,
  networkQosRules,
  networkRoutes,
  networkTeaming,
  networkTimezone,
  resourcesIndex,
  serviceConfig,
  outreachConfig,
  appMenus,
  appMenuVersions,
  appMenuAssignments,
  appList,
  appTypes,
  appStyles,
  appLanguages,
  appCommands,
  smartScreenAppUpdate,
  devices,
  waitingDevices,
  roomResets,
  evaluationForms,
  evaluationAnswers,
  evaluationDepartments,
  queueTickets,
  evaluationConfig,
  hospitalBeds,
  hospitalAdt,
  hospitalHis,
  introduceResources,
  introduceType,
  introducePages,
  mallCategories,
  mallGoods,
  mallOrders,
  mallPostings,
  mallConfig,
  mallShifts,
  mallReports,
  boardMessages,
  boardReceipts,
  boardTemplates,
  boardGroups,
  boardConfig,
  playRecords,
  playKeeping,
  operationsScenario,
  operationsScenarioOther,
  easyTemplates,
  terminalAuthorizations,
  terminalRecords,
  terminalGroups,
  terminalCommands,
  terminalMessages,
  terminalRules,
  terminalStatistics,
  userPackages,
  systemAdministrator,
  systemAuthority,
  systemDhcpRanges,
  systemDhcpReservations,
  systemDhcpLeases,
  systemDhcpSet,
  systemDiskSet,
  systemDiskShares,
  systemDnsRecords,
  systemDnsSet,
  externalInterface,
  pmsMessages,
  pmsRooms,
  systemLogging,
  systemMangesetting,
  systemRunning,
  timedTask,
  systemTools,
  tr069Access,
  tr069Ainoterminal,
  tr069Firmware,
  tr069Inbox,
  tr069Incidents,
  tr069Itms,
  tr069Templatelist,
  tr069TimedRestart,
  voiceAddsbookGroup,
  voiceAddsbook,
  voiceAdvansetBan,
  voiceAdvanset,
  voiceBasicset,
  voiceBasicsetting,
  voiceBroadcast,
  voiceBroadcastZone,
  voiceBroadcastRun,
  voiceCallcdr,
  voiceCallcenter,
  voiceCallcenterAgent,
  voiceCommcontrol,
  voiceDisturb,
  voiceDisturbBlock,
  voiceExtensionset,
  voiceIvrpage,
  voiceMeetroom,
  voiceRinggroup,
  voiceRoutinglist,
  voiceDialtest,
  voiceRoutingset,
  voiceRoutingout,
  voiceRoutingtime,
  voiceSipoutgroup,
  voiceSipoutset,
  voiceSofterminals,
  voiceVoicecalls,
  voiceVoicemanage,
  voiceWakeupser,
  voiceWakeupCall,
  voiceWakeupSettings,
  wirelessApandcat,
  wirelessApandcatWaiting,
  wirelessApandcatClients,
  wirelessApupdata,
  wirelessNetmodel,
  wirelessNetmodelExceptions,
  wirelessTimereboot,
];
