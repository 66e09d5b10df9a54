/** What the list of queues draws in a way of its own. */
import type { ListViews } from '../../../screen/definition/vocabulary';
import { routingViews } from '../parts/dial-check';
import { queueFields } from './queues';

export const views: ListViews<typeof queueFields> = {
  ...routingViews('queues', queueFields, { number: 'queue', keyField: 'number' }),
  cells: {
    // A queue without an agent answers nobody.
    members: ({ value }) => <span className={`tabular-nums ${value.length === 0 ? 'text-warning' : ''}`}>{value.length}</span>,
  },
};
