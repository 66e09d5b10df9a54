/** Ring groups: phones that ring together or one after the other, under one number. */
import { choice, flag, span, text } from '../../../field';
import { listDef } from '../../../screen/definition/definition';
import { freeNumber, ownNumber } from '../parts/own-number';
import { callsReturning } from '../parts/returning';
import { target } from '../parts/target-field';
import { orderedMembers } from './members-field';

/** A ring group on the wire. */
export const groupFields = {
  number: ownNumber(),
  name: text({ required: true, unique: true, max: 40, width: 180 }),
  status: flag({ initial: true }),
  strategy: choice(['all', 'order', 'random', 'memory'], { width: 170 }),
  members: orderedMembers({ required: true, width: 210 }),
  ring_seconds: span({ min: 5, max: 300, initial: 20, unit: 'seconds', required: true }),
  unanswered: target(),
};

/** The list of ring groups, with its form. */
export const ringGroups = listDef({
  key: 'voice-extensions:groups',
  component: 'voicemodel/extensionset',
  resource: 'voiceRinggroup',
  returning: callsReturning,
  fields: groupFields,
  name: 'name',
  columns: ['number', { field: 'name', inline: true }, 'members', 'strategy', 'ring_seconds', 'unanswered', 'status'],
  filters: ['strategy', 'status'],
  order: { by: 'number', order: 'asc' },
  status: 'status',
  batch: ['status', 'strategy', 'ring_seconds', 'unanswered'],
  form: {
    group: ['number', 'name', 'status'],
    ringing: ['members', 'strategy', 'ring_seconds', 'unanswered'],
  },
  check: freeNumber,
});
