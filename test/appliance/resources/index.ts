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
];
