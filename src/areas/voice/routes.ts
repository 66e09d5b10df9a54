import { loadPart } from '../../lib/load-part';
import type { ScreenTable } from '../../screen/screen';

const area = () => loadPart(() => import('./index'));

/** The screens of the view folder Voice model (SPEC.md 2). */
export const voiceRoutes = {
  'voicemodel/addsbook': async () => (await area()).addsBook,
  'voicemodel/advanset': async () => (await area()).advanSet,
  'voicemodel/basicset': async () => (await area()).basicSet,
  'voicemodel/broadcast': async () => (await area()).broadcast,
  'voicemodel/callcdr': async () => (await area()).callCdr,
  'voicemodel/callcenter': async () => (await area()).callCenter,
  'voicemodel/commcontrol': async () => (await area()).commControl,
  'voicemodel/disturb': async () => (await area()).disturb,
  'voicemodel/extensionset': async () => (await area()).extensionSet,
  'voicemodel/ivrpage': async () => (await area()).ivrPage,
  'voicemodel/meetroom': async () => (await area()).meetRoom,
  'voicemodel/routinglist': async () => (await area()).routingList,
  'voicemodel/routingset': async () => (await area()).routingSet,
  'voicemodel/sipoutgroup': async () => (await area()).sipoutGroup,
  'voicemodel/sipoutset': async () => (await area()).sipoutSet,
  'voicemodel/softerminals': async () => (await area()).softTerminals,
  'voicemodel/voicecalls': async () => (await area()).voiceCalls,
  'voicemodel/voicemanage': async () => (await area()).voiceManage,
  'voicemodel/wakeupser': async () => (await area()).wakeupSer,
  'voicemodel/basicsetting': async () => (await area()).basicSetting,
} satisfies ScreenTable;
