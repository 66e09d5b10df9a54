/** The screens of System (SPEC.md 2): declared ones are in this chunk, each special one is a chunk of its own. */
import { customScreen, type Screen } from '../../screen';

export const dnsService = customScreen(
  'system-services',
  () => import('./dns-service/dns-service'),
  (part) => part.DnsService,
);

export const dhcpSetting = customScreen(
  'system-services',
  () => import('./dhcp-setting/dhcp-setting'),
  (part) => part.DhcpSetting,
);

export const timeScreen = customScreen(
  'system-status',
  () => import('./time-settings/time-settings'),
  (part) => part.TimeScreen,
);

export const diskConfig = customScreen(
  'system-status',
  () => import('./disk-config/disk-config'),
  (part) => part.DiskConfig,
);

const running = customScreen(
  'system-status',
  () => import('./operation-status/operation-status'),
  (part) => part.OperationStatus,
);
/** Its curves have the words of the dashboard's. */
export const operationStatus: Screen = { ...running, namespace: [...[running.namespace].flat(), 'dashboard'] };

export const openLog = customScreen(
  'system-people',
  () => import('./open-log/open-log'),
  (part) => part.OpenLog,
);

export const permissions = customScreen(
  'system-people',
  () => import('./permissions/permissions'),
  (part) => part.Permissions,
);

export const mangeSetting = customScreen(
  'system-people',
  () => import('./mange-setting/mange-setting'),
  (part) => part.MangeSetting,
);

const backups = customScreen(
  'system-care',
  () => import('./backup-restore/backup-restore'),
  (part) => part.BackupRestore,
);
/** A restore of the network is applied safely, in the words of the network. */
export const backupRestore: Screen = { ...backups, namespace: [...[backups.namespace].flat(), 'safe-apply', 'system-network'] };

export const systemTools = customScreen(
  'system-care',
  () => import('./system-tools/system-tools'),
  (part) => part.SystemTools,
);

const pair = customScreen(
  'system-care',
  () => import('./hot-standby/hot-standby'),
  (part) => part.HotStandby,
);
/** It may be found at another address afterwards, as after a change of the network. */
export const hotStandby: Screen = { ...pair, namespace: [...[pair.namespace].flat(), 'safe-apply', 'system-network'] };

const network = customScreen(
  'system-network',
  () => import('./network/network'),
  (part) => part.Network,
);
/** What can cut the administrator off is applied safely, in words of its own; the clock has words of its own too. */
export const netCardSet: Screen = { ...network, namespace: [...[network.namespace].flat(), 'safe-apply', 'system-status'] };

export const holidayTheme = customScreen(
  'system-linked',
  () => import('./holiday-theme/holiday-theme'),
  (part) => part.HolidayTheme,
);

export const serviceConfig = customScreen(
  'system-linked',
  () => import('./service-config/service-config'),
  (part) => part.ServiceConfig,
);

export const scheduledTask = customScreen(
  'system-linked',
  () => import('./scheduled-task/scheduled-task'),
  (part) => part.ScheduledTask,
);

export const resourceAudit = customScreen(
  'system-linked',
  () => import('./resource-audit/resource-audit'),
  (part) => part.ResourceAudit,
);

export const externalInterface = customScreen(
  'system-pms',
  () => import('./external-interface/external-interface'),
  (part) => part.ExternalInterface,
);
