/** The screens of System (SPEC.md 2): declared ones are in this chunk, each special one is a chunk of its own. */
import { customScreen, type Screen } from '../../screen';

export const dnsService = customScreen(
  'system-services',
  () => import('./dns-service/dns-service'),
  (part) => part.DnsService,
);

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

export const backupRestore = customScreen(
  'system-care',
  () => import('./backup-restore/backup-restore'),
  (part) => part.BackupRestore,
);

export const systemTools = customScreen(
  'system-care',
  () => import('./system-tools/system-tools'),
  (part) => part.SystemTools,
);

export const hotStandby = customScreen(
  'system-care',
  () => import('./hot-standby/hot-standby'),
  (part) => part.HotStandby,
);

const network = customScreen(
  'system-network',
  () => import('./network/network'),
  (part) => part.Network,
);
/** What can cut the administrator off is applied safely, in words of its own. */
export const netCardSet: Screen = { ...network, namespace: [...[network.namespace].flat(), 'safe-apply'] };

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
