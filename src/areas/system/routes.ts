import { loadPart } from '../../lib/load-part';
import { notYet } from '../../screen/not-yet';
import type { ScreenTable } from '../../screen/screen';

const area = () => loadPart(() => import('./index'));

/** The screens of the view folder System (SPEC.md 2). */
export const systemRoutes = {
  'system/backuprestore': async () => (await area()).backupRestore,
  'system/dhcpsetting': notYet,
  'system/dnsservice': async () => (await area()).dnsService,
  'system/diskconfig': notYet,
  'system/holidaytheme': async () => (await area()).holidayTheme,
  'system/holidaytheme/preview': async () => (await area()).holidayTheme,
  'system/mangesetting': async () => (await area()).mangeSetting,
  'system/netcardset': async () => (await area()).netCardSet,
  'system/openlog': async () => (await area()).openLog,
  'system/operationstatus': notYet,
  'system/permismange': async () => (await area()).permissions,
  'system/resourceaudit': notYet,
  'system/systemtools': async () => (await area()).systemTools,
  'system/externalinterface': notYet,
  'system/hotstandby': async () => (await area()).hotStandby,
  'system/scheduledtask': notYet,
  'system/serviceconfig': async () => (await area()).serviceConfig,
} satisfies ScreenTable;
