import { notYet } from '../../screen/not-yet';
import type { ScreenTable } from '../../screen/screen';

/** The screens of the view folder Voice model (SPEC.md 2). */
export const voiceRoutes = {
  'voicemodel/addsbook': notYet,
  'voicemodel/advanset': notYet,
  'voicemodel/basicset': notYet,
  'voicemodel/broadcast': notYet,
  'voicemodel/callcdr': notYet,
  'voicemodel/callcenter': notYet,
  'voicemodel/commcontrol': notYet,
  'voicemodel/disturb': notYet,
  'voicemodel/extensionset': notYet,
  'voicemodel/ivrpage': notYet,
  'voicemodel/meetroom': notYet,
  'voicemodel/routinglist': notYet,
  'voicemodel/routingset': notYet,
  'voicemodel/sipoutgroup': notYet,
  'voicemodel/sipoutset': notYet,
  'voicemodel/softerminals': notYet,
  'voicemodel/voicecalls': notYet,
  'voicemodel/voicemanage': notYet,
  'voicemodel/wakeupser': notYet,
  'voicemodel/basicsetting': notYet,
} satisfies ScreenTable;
