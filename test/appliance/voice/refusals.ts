/** Why the box did not do what was asked of a call, an agent or a meeting, in its words. */
import type { MessageKey } from '../messages';
import { Refusal } from '../operation';
import type { VoiceRefusal } from './voice';

const SAYING: Readonly<Record<VoiceRefusal, MessageKey>> = {
  gone: 'voiceGone',
  noTarget: 'voiceNoTarget',
  noMover: 'voiceNoMover',
  disabled: 'voiceDisabled',
  offline: 'voiceOffline',
  busy: 'voiceBusy',
  notTalking: 'voiceNotTalking',
  locked: 'voiceLocked',
  full: 'voiceFull',
  closed: 'voiceClosed',
  roomLevel: 'voiceRoomLevel',
  emergency: 'voiceEmergency',
};

/** Refuses a call for a reason of the engine, if there is one. */
export function refuseVoice(refusal: VoiceRefusal | undefined): void {
  if (refusal !== undefined) throw new Refusal(424, SAYING[refusal]);
}
