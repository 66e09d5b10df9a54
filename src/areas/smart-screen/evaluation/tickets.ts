/** Numbers that people wait with, as they were given out and called. */
import { choice, integer, moment, tally, text } from '../../../field';
import { listDef } from '../../../screen/definition/definition';

const own = (width: number) => text({ readOnly: true, width });

/** Fields of a number. */
const ticketFields = {
  number: own(100),
  department: own(180),
  room: own(150),
  state: choice(['waiting', 'called', 'served', 'missed'], {
    readOnly: true,
    severities: { waiting: 'warning', called: 'info', served: 'success', missed: 'neutral' },
    width: 120,
  }),
  taken: moment(),
  called: moment(),
  times: tally({ width: 100 }),
  waited: integer({ readOnly: true, unit: 'min', width: 110 }),
};

export const queueTickets = listDef({
  key: 'smart-screen-evaluation:tickets',
  component: 'smartscreen/hospitalevaluation',
  resource: '/admin.php/smartscreen/queue_ticket',
  fields: ticketFields,
  name: 'number',
  columns: ['number', 'department', 'room', 'state', 'taken', 'called', 'times', 'waited'],
  unordered: ['waited'],
  filters: ['state', 'department', 'taken'],
  order: { by: 'taken', order: 'desc' },
  without: ['page'],
  poll: 10_000,
});
