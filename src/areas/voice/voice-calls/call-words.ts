/** How a call reads: who, whom, by what. */

import type { Translate } from '../../../i18n/keys';
import type { IconName, Severity } from '../../../ui';
import type { Direction } from '../parts/call-kinds';
import type { CallState, LiveCall, PhoneState } from './calls';

/** `王女士 13808192046`; what has no name is its number. */
export const party = (number: string, name: string): string =>
  name !== '' && !name.includes(number) ? `${name} ${number}`.trim() : name || number;

/** Who calls. */
export const callerOf = (call: LiveCall, t: Translate): string => party(call.caller, call.caller_name) || t('voice-live:box');
/** Whom he has reached, or is calling. */
export const reachedOf = (call: LiveCall): string => party(call.number, call.name) || call.dialled;

/** The trunk, IVR, group or queue that a call came by. */
export const wayOf = ({ trunk, ivr, queue, group, name }: LiveCall): string =>
  [trunk, ivr, group, queue].filter((part) => part !== '' && part !== name).join(' › ');

/** Tones of the states of calls. */
export const CALL_SEVERITIES: Readonly<Record<CallState, Severity>> = {
  ringing: 'warning',
  ivr: 'neutral',
  queue: 'warning',
  talking: 'success',
  voicemail: 'neutral',
  meeting: 'info',
  announcement: 'neutral',
};
/** Icons of the directions. */
export const DIRECTION_ICONS: Readonly<Record<Direction, IconName>> = { inbound: 'call-in', outbound: 'call-out', internal: 'swap' };

/** How a phone's state looks: never by colour alone. */
export const PHONE_LOOK: Readonly<Record<PhoneState, { readonly icon: IconName; readonly severity: Severity }>> = {
  idle: { icon: 'phone', severity: 'success' },
  ringing: { icon: 'bell', severity: 'warning' },
  busy: { icon: 'extension', severity: 'info' },
  dnd: { icon: 'bell-off', severity: 'neutral' },
  offline: { icon: 'hang-up', severity: 'neutral' },
};
