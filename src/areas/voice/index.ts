/** The screens of Voice model (SPEC.md 2): each is a chunk of its own. */
import { customScreen, type Screen } from '../../screen';

/** Targets, numbers and states have the same words on every screen of the area. */
const withVoice = (screen: Screen): Screen => ({ ...screen, namespace: [...[screen.namespace].flat(), 'voice'] });

const ownAddsBook = customScreen(
  'voice-people',
  () => import('./adds-book/adds-book'),
  (part) => part.AddsBook,
);
export const addsBook = withVoice(ownAddsBook);

const ownAdvanSet = customScreen(
  'voice-settings',
  () => import('./advan-set/advan-set'),
  (part) => part.AdvanSet,
);
export const advanSet = withVoice(ownAdvanSet);

const ownBasicSet = customScreen(
  'voice-settings',
  () => import('./basic-set/basic-set'),
  (part) => part.BasicSet,
);
export const basicSet = withVoice(ownBasicSet);

const ownBroadcast = customScreen(
  'voice-broadcast',
  () => import('./broadcast/broadcast'),
  (part) => part.Broadcast,
);
export const broadcast = withVoice(ownBroadcast);

const ownCallCdr = customScreen(
  'voice-cdr',
  () => import('./call-cdr/call-cdr'),
  (part) => part.CallCdr,
);
export const callCdr = withVoice(ownCallCdr);

const ownCallCenter = customScreen(
  'voice-center',
  () => import('./call-center/call-center'),
  (part) => part.CallCenter,
);
export const callCenter = withVoice(ownCallCenter);

const ownCommControl = customScreen(
  'voice-people',
  () => import('./comm-control/comm-control'),
  (part) => part.CommControl,
);
export const commControl = withVoice(ownCommControl);

const ownDisturb = customScreen(
  'voice-people',
  () => import('./disturb/disturb'),
  (part) => part.Disturb,
);
export const disturb = withVoice(ownDisturb);

const ownExtensionSet = customScreen(
  'voice-extensions',
  () => import('./extension-set/extension-set'),
  (part) => part.ExtensionSet,
);
export const extensionSet = withVoice(ownExtensionSet);

const ownIvrPage = customScreen(
  'voice-ivr',
  () => import('./ivr-page/ivr-page'),
  (part) => part.IvrPage,
);
export const ivrPage = withVoice(ownIvrPage);

const ownMeetRoom = customScreen(
  'voice-meetings',
  () => import('./meet-room/meet-room'),
  (part) => part.MeetRoom,
);
export const meetRoom = withVoice(ownMeetRoom);

const ownRoutingList = customScreen(
  'voice-flow',
  () => import('./routing-list/routing-list'),
  (part) => part.RoutingList,
);
export const routingList = withVoice(ownRoutingList);

const ownRoutingSet = customScreen(
  'voice-routes',
  () => import('./routing-set/routing-set'),
  (part) => part.RoutingSet,
);
export const routingSet = withVoice(ownRoutingSet);

const ownSipoutGroup = customScreen(
  'voice-trunks',
  () => import('./sipout-group/sipout-group'),
  (part) => part.SipoutGroup,
);
export const sipoutGroup = withVoice(ownSipoutGroup);

const ownSipoutSet = customScreen(
  'voice-trunks',
  () => import('./sipout-set/sipout-set'),
  (part) => part.SipoutSet,
);
export const sipoutSet = withVoice(ownSipoutSet);

const ownSoftTerminals = customScreen(
  'voice-terminals',
  () => import('./soft-terminals/soft-terminals'),
  (part) => part.SoftTerminals,
);
export const softTerminals = withVoice(ownSoftTerminals);

const ownVoiceCalls = customScreen(
  'voice-live',
  () => import('./voice-calls/voice-calls'),
  (part) => part.VoiceCalls,
);
export const voiceCalls = withVoice(ownVoiceCalls);

const ownVoiceManage = customScreen(
  'voice-prompts',
  () => import('./voice-manage/voice-manage'),
  (part) => part.VoiceManage,
);
export const voiceManage = withVoice(ownVoiceManage);

const ownWakeupSer = customScreen(
  'voice-wakeup',
  () => import('./wakeup-ser/wakeup-ser'),
  (part) => part.WakeupSer,
);
export const wakeupSer = withVoice(ownWakeupSer);

const ownBasicSetting = customScreen(
  'voice-settings',
  () => import('./basic-setting/basic-setting'),
  (part) => part.BasicSetting,
);
export const basicSetting = withVoice(ownBasicSetting);
