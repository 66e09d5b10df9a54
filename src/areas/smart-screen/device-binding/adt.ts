/** What the HIS of a hospital has said: admissions, transfers, discharges and changes, as it spelled them, with the initial of each name alone. */
import { choice, moment, text } from '../../../field';
import { extra, listDef } from '../../../screen/definition/definition';

/** The events of HL7 that are taken. */
export const ADT_EVENTS = ['A01', 'A02', 'A03', 'A08'] as const;
export type AdtEvent = (typeof ADT_EVENTS)[number];
/** Why one is refused. */
const ADT_REASONS = ['none', 'format', 'bed', 'occupied', 'vacant'] as const;
export type AdtReason = (typeof ADT_REASONS)[number];

/** Fields of a message. */
const adtFields = {
  time: moment(),
  event: choice([...ADT_EVENTS, 'other'], { readOnly: true, width: 150 }),
  place: text({ readOnly: true, width: 110 }),
  room: text({ readOnly: true, width: 90 }),
  patient: text({ readOnly: true, width: 110 }),
  visit: text({ readOnly: true, width: 130 }),
  result: choice(['AA', 'AE'], { readOnly: true, severities: { AA: 'success', AE: 'danger' }, width: 130 }),
  reason: choice(ADT_REASONS, { readOnly: true, width: 200 }),
  raw: text({ readOnly: true, width: 320 }),
};

export const adtMessages = listDef({
  key: 'smart-screen-hospital:adt',
  component: 'smartscreen/devicebinding',
  resource: '/admin.php/smartscreen/devicebinding_adt',
  fields: adtFields,
  name: 'event',
  columns: ['time', 'event', 'place', 'patient', 'result', 'reason', ...extra('room', 'visit', 'raw')],
  filters: ['event', 'result', 'room', 'visit', 'time'],
  order: { by: 'time', order: 'desc' },
  without: ['add', 'edit', 'del'],
  poll: 10_000,
});
