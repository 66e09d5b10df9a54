import { loadPart } from '../../lib/load-part';
import type { ScreenTable } from '../../screen/screen';

const area = () => loadPart(() => import('./index'));

/** The screens of the view folder System (SPEC.md 2). */
export const systemRoutes = {
  'system/backuprestore': async () => (await area()).backupRestore,
  'system/dhcpsetting': async () => (await area()).dhcpSetting,
  'system/dnsservice': async () => (await area()).dnsService,
  'system/diskconfig': async () => (await area()).diskConfig,
  'system/holidaytheme': async () => (await area()).holidayTheme,
  'system/holidaytheme/preview': async () => (await area()).holidayTheme,
  'system/mangesetting': async () => (await area()).mangeSetting,
  'system/netcardset': async () => (await area()).netCardSet,
  'system/openlog': async () => (await area()).openLog,
  'system/operationstatus': async () => (await area()).operationStatus,
  'system/permismange': async () => (await area()).permissions,
  'system/resourceaudit': async () => (await area()).resourceAudit,
  'system/systemtools': async () => (await area()).systemTools,
  'system/externalinterface': async () => (await area()).externalInterface,
  'system/hotstandby': async () => (await area()).hotStandby,
  'system/scheduledtask': async () => (await area()).scheduledTask,
  'system/timezone': async () => (await area()).timeScreen,
  'system/serviceconfig': async () => (await area()).serviceConfig,
} satisfies ScreenTable;
