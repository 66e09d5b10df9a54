/** Calls of the meeting rooms beside those of their list: who is in a meeting now, and what a moderator may do. */
import { resource } from '../../../gateway/calls';
import { type Decoded, flag, list, number, optional, record, text } from '../../../gateway/shape';

const member = record({
  id: text(),
  number: text(),
  name: text(),
  /** Unix seconds. */
  joined: number(),
  muted: flag(),
  talking: flag(),
  /** Came in with the administrator's PIN. */
  admin: flag(),
  /** Is still being called. */
  ringing: flag(),
});
/** A person in a meeting. */
export type Member = Decoded<typeof member>;

const meeting = record({
  id: text(),
  number: text(),
  name: text(),
  /** 0: unlimited. */
  limit: number(),
  /** How far its calls may go, one of LEVELS. */
  permission: optional(text()),
  locked: flag(),
  /** Unix seconds; 0 of an empty room. */
  since: number(),
  recording: flag(),
  members: list(member),
});
/** A room at this moment. */
export type Meeting = Decoded<typeof meeting>;

const live = record({ now: number(), meetings: list(meeting) });

const { method } = resource('voiceMeetroom');

/** `live`: every room that is switched on. */
export const readMeetings = method('live').polls(live);
/** What a moderator does. */
export const meetingCalls = {
  mute: method<{ id: string; member: string; on: boolean }>('mute').writes(),
  muteAll: method<{ id: string; on: boolean }>('mute_all').writes(),
  kick: method<{ id: string; member: string }>('kick').writes(),
  invite: method<{ id: string; number: string }>('invite').writes(),
  lock: method<{ id: string; on: boolean }>('lock').writes(),
  record: method<{ id: string; on: boolean }>('record').writes(),
  end: method<{ id: string }>('end').writes(),
};
