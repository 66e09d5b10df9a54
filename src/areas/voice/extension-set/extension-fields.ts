/** The fields of an extension (src/gateway/README.md). */
import { choice, flag, integer, linked, moment, secret, span, text, type ValuesOf } from '../../../field';
import { digits, email, matches, type Rule } from '../../../field/rules';
import { LEVELS } from '../dialplan/plan';
import { dialledNumber } from '../parts/numbers-of';
import { codecs } from '../parts/ordered-choices';
import { ownNumber } from '../parts/own-number';
import { room } from '../parts/room-field';
import { phonePassword } from './password-field';

/** How an extension is connected. */
const TYPES = ['sip', 'fxs', 'iax', 'webrtc'] as const;
/** Whether a phone is there. `off`: the extension is switched off. */
export const STATES = ['registered', 'unreachable', 'failed', 'off'] as const;
/** Why a phone is not registered. */
export const REASONS = ['none', 'wrongPassword', 'wrongPort', 'banned', 'nat', 'neverSeen'] as const;

const dialled: Rule<string> = matches(/^\+?[\d*#]{2,24}$/, 'dialled');
const forward = () => text({ rule: dialled, max: 24, width: 130, normalise: dialledNumber });

/** The user of a SIP address: what would end it there, or can't be seen, makes another name of it. */
const signInName: Rule<string> = matches(/^[^\s"'<>&;,@\p{Default_Ignorable_Code_Point}]+$/u, 'phoneName');

/** An extension on the wire. */
export const extensionFields = {
  number: ownNumber(),
  display_name: text({ required: true, max: 60, width: 180 }),
  name: text({ required: true, max: 40, unique: true, rule: signInName, placeholder: 'Room8001', width: 140 }),
  type: choice(TYPES, { width: 90 }),
  status: flag({ initial: true }),
  state: choice(STATES, {
    readOnly: true,
    initial: 'unreachable',
    width: 150,
    severities: { registered: 'success', unreachable: 'warning', failed: 'danger', off: 'neutral' },
  }),
  reason: choice(REASONS, { readOnly: true, width: 140 }),
  address: text({ readOnly: true, width: 180 }),
  agent: text({ readOnly: true, width: 190 }),
  since: moment(),
  line: integer({ min: 1, max: 96 }),
  password: phonePassword({ required: true }),
  registrations: integer({ min: 1, max: 10, initial: 1 }),
  nat: choice(['auto', 'always', 'never']),
  codecs: codecs({ initial: ['g711a', 'g711u'] }),
  permission: choice(LEVELS, { initial: 'local', width: 130 }),
  class: linked('voice_class', { width: 120 }),
  caller_id: text({ rule: matches(/^\+?\d{2,20}$/, 'phoneNumber'), max: 21, width: 140, normalise: dialledNumber }),
  pickup_group: integer({ min: 1, max: 63 }),
  room: room(),
  recording: choice(['off', 'all', 'inbound', 'outbound', 'internal'], { width: 120 }),
  ring_seconds: span({ min: 5, max: 300, initial: 30, unit: 'seconds' }),
  dnd: flag(),
  forward_always: forward(),
  forward_busy: forward(),
  forward_unanswered: forward(),
  voicemail: flag(),
  voicemail_pin: secret({ rule: digits(4, 10), max: 10 }),
  voicemail_email: text({ rule: email, max: 120, width: 200 }),
};
export type ExtensionValues = ValuesOf<typeof extensionFields>;
