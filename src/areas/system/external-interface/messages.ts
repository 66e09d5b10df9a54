/** The log of what the PMS and the box have said to each other. */
import { choice, integer, moment, text } from '../../../field';
import type { Row } from '../../../field/field';

export const messageFields = {
  time: moment(),
  direction: choice(['in', 'out'], { readOnly: true, width: 120 }),
  kind: choice(['check_in', 'check_out', 'move', 'change', 'link', 'other'], { readOnly: true, width: 130 }),
  room: text({ readOnly: true, width: 90 }),
  guest: text({ readOnly: true, width: 160 }),
  result: choice(['ack', 'nak', 'waiting'], {
    readOnly: true,
    severities: { ack: 'success', nak: 'danger', waiting: 'warning' },
    width: 130,
  }),
  reason: choice(['none', 'room', 'occupied', 'vacant', 'format'], { readOnly: true, width: 200 }),
  latency: integer({ unit: 'ms', readOnly: true }),
  raw: text({ readOnly: true, width: 320 }),
};
/** A message of the list. */
export type PmsMessage = Row<typeof messageFields>;
