/** Key types from the English locale files: an unknown key does not compile. Erased at build. */
import type authorise from '../../locales/en/authorise.json';
import type common from '../../locales/en/common.json';
import type dashboard from '../../locales/en/dashboard.json';
import type engine from '../../locales/en/engine.json';
import type field from '../../locales/en/field.json';
import type importing from '../../locales/en/import.json';
import type issue from '../../locales/en/issue.json';
import type safeApply from '../../locales/en/safe-apply.json';
import type session from '../../locales/en/session.json';
import type systemCare from '../../locales/en/system-care.json';
import type systemLinked from '../../locales/en/system-linked.json';
import type systemLog from '../../locales/en/system-log.json';
import type systemNetwork from '../../locales/en/system-network.json';
import type systemPeople from '../../locales/en/system-people.json';
import type systemPms from '../../locales/en/system-pms.json';
import type systemServices from '../../locales/en/system-services.json';
import type systemStatus from '../../locales/en/system-status.json';
import type tr069 from '../../locales/en/tr069.json';
import type upload from '../../locales/en/upload.json';
import type voice from '../../locales/en/voice.json';
import type voiceBroadcast from '../../locales/en/voice-broadcast.json';
import type voiceCdr from '../../locales/en/voice-cdr.json';
import type voiceCenter from '../../locales/en/voice-center.json';
import type voiceExtensions from '../../locales/en/voice-extensions.json';
import type voiceFlow from '../../locales/en/voice-flow.json';
import type voiceIvr from '../../locales/en/voice-ivr.json';
import type voiceLive from '../../locales/en/voice-live.json';
import type voiceMeetings from '../../locales/en/voice-meetings.json';
import type voicePeople from '../../locales/en/voice-people.json';
import type voicePrompts from '../../locales/en/voice-prompts.json';
import type voiceRoutes from '../../locales/en/voice-routes.json';
import type voiceSettings from '../../locales/en/voice-settings.json';
import type voiceTerminals from '../../locales/en/voice-terminals.json';
import type voiceTrunks from '../../locales/en/voice-trunks.json';
import type voiceWakeup from '../../locales/en/voice-wakeup.json';

/** Every locale file and its shape. */
export interface Resources {
  readonly authorise: typeof authorise;
  readonly common: typeof common;
  readonly dashboard: typeof dashboard;
  readonly engine: typeof engine;
  readonly field: typeof field;
  readonly import: typeof importing;
  readonly issue: typeof issue;
  readonly 'safe-apply': typeof safeApply;
  readonly session: typeof session;
  readonly 'system-log': typeof systemLog;
  readonly 'system-network': typeof systemNetwork;
  readonly 'system-care': typeof systemCare;
  readonly 'system-linked': typeof systemLinked;
  readonly 'system-pms': typeof systemPms;
  readonly 'system-services': typeof systemServices;
  readonly 'system-status': typeof systemStatus;
  readonly 'system-people': typeof systemPeople;
  readonly tr069: typeof tr069;
  readonly upload: typeof upload;
  readonly voice: typeof voice;
  readonly 'voice-broadcast': typeof voiceBroadcast;
  readonly 'voice-cdr': typeof voiceCdr;
  readonly 'voice-center': typeof voiceCenter;
  readonly 'voice-extensions': typeof voiceExtensions;
  readonly 'voice-flow': typeof voiceFlow;
  readonly 'voice-ivr': typeof voiceIvr;
  readonly 'voice-live': typeof voiceLive;
  readonly 'voice-meetings': typeof voiceMeetings;
  readonly 'voice-people': typeof voicePeople;
  readonly 'voice-prompts': typeof voicePrompts;
  readonly 'voice-routes': typeof voiceRoutes;
  readonly 'voice-settings': typeof voiceSettings;
  readonly 'voice-terminals': typeof voiceTerminals;
  readonly 'voice-trunks': typeof voiceTrunks;
  readonly 'voice-wakeup': typeof voiceWakeup;
}
/** One locale file: `common`, `issue`, or an area. */
export type Namespace = keyof Resources;

/** `days_one` and `days_other` are asked for as `days`. */
type Singular<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;
type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${Singular<K>}` : Leaves<T[K], `${P}${K}.`>;
}[keyof T & string];

/** A message's key, `common:shell.logOut`. */
export type Key = { [N in Namespace]: `${N}:${Leaves<Resources[N]>}` }[Namespace];

/** Answers the words of a key in the language of now, its `{{places}}` filled. */
export type Translate = (key: Key, args?: Readonly<Record<string, string | number>>) => string;
