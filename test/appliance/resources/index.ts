/** Every resource that the box has. A new screen's rows are one more file here and one more line. */
import type { Resource } from '../resource';
import { authoriseLicense } from './authorise-license';
import { authoriseUpgradepage } from './authorise-upgradepage';
import { backupRestore } from './backup-restore';
import { festival } from './festival';
import { hotStandby } from './hot-standby';
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
import { voiceWakeupCall, voiceWakeupSettings, voiceWakeupser } from './voice-wakeupser';

/** The declared resources. */
export const RESOURCES: readonly Resource[] = [
  festival,
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
  outreachConfig,
  serviceConfig,
  systemAdministrator,
  systemAuthority,
  systemDhcpLeases,
  systemDhcpRanges,
  systemDhcpReservations,
  systemDhcpSet,
  systemDiskSet,
  systemDiskShares,
  systemDnsRecords,
  systemDnsSet,
  systemLogging,
  systemMangesetting,
  systemRunning,
  backupRestore,
  hotStandby,
  externalInterface,
  pmsMessages,
  pmsRooms,
  timedTask,
  systemTools,
  authoriseLicense,
  authoriseUpgradepage,
  tr069TimedRestart,
  voiceAddsbook,
  voiceAddsbookGroup,
  voiceAdvanset,
  voiceAdvansetBan,
  voiceBasicset,
  voiceBasicsetting,
  voiceCommcontrol,
  voiceDisturb,
  voiceDisturbBlock,
  voiceExtensionset,
  voiceRinggroup,
  voiceDialtest,
  voiceIvrpage,
  voiceRoutinglist,
  voiceRoutingout,
  voiceRoutingset,
  voiceRoutingtime,
  voiceSipoutgroup,
  voiceSipoutset,
  voiceBroadcast,
  voiceBroadcastRun,
  voiceBroadcastZone,
  voiceVoicecalls,
  voiceVoicemanage,
  voiceWakeupCall,
  voiceWakeupSettings,
  voiceWakeupser,
  voiceCallcenter,
  voiceCallcenterAgent,
  voiceMeetroom,
  voiceSofterminals,
  voiceCallcdr,
];
