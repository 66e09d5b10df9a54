/** Groups of terminals: those that were chosen, or all of an area, a floor or a model. A command to a group is one to its terminals of that moment. */
import { choice, linked, linkedSeveral, tally, text } from '../../../field';
import { listDef } from '../../../screen/definition/definition';
import { orders } from './orders';

/** What decides who is in a group. */
const WAYS = ['chosen', 'area', 'floor', 'model'] as const;
type Way = (typeof WAYS)[number];

const groupFields = {
  name: text({ required: true, max: 60, unique: true, width: 200 }),
  by: choice(WAYS, { width: 140 }),
  terminals: linkedSeveral('terminal', { required: true }),
  area: linked('terminal_area', { required: true }),
  floor: linked('terminal_floor', { required: true }),
  model: linked('terminal_model', { required: true }),
  count: tally({ width: 110 }),
  online: tally({ width: 110 }),
  note: text({ max: 120, width: 200 }),
};

const when =
  (way: Way) =>
  ({ by }: { readonly by: string }) =>
    by === way;

export const groups = listDef({
  key: 'smart-screen-terminal-records:groups',
  component: 'smartscreen/terminalrecord',
  resource: '/admin.php/smartscreen/terminalgroup',
  fields: groupFields,
  columns: ['name', 'by', 'count', 'online', { field: 'note', extra: true }],
  filters: ['by'],
  order: { by: 'name', order: 'asc' },
  form: {
    group: ['name', 'note'],
    members: [
      'by',
      { field: 'terminals', when: when('chosen') },
      { field: 'area', when: when('area') },
      { field: 'floor', when: when('floor') },
      { field: 'model', when: when('model') },
    ],
  },
  bulk: orders<typeof groupFields>(),
  poll: 30_000,
});
