/** Messages that were sent: what, to whom, and how many have seen it. Only sending and recalling writes them. */
import { choice, linkedSeveral, moment, requiredChoice, tally, text } from '../../../field';
import { extra, listDef } from '../../../screen/definition/definition';
import { contentFields, PRIORITIES } from './content';

/** Whom a message is for: some rooms, some groups of rooms, everybody who stays, or every screen of the house. */
export const TARGETS = ['rooms', 'groups', 'guests', 'all'] as const;

/** Where a message stands: on screens or waiting for them, through with all of them, or taken back. */
const MESSAGE_STATES = ['active', 'ended', 'recalled'] as const;

const own = (width: number) => text({ readOnly: true, width });

/** Fields of a message. The ones of its content are as they were sent. */
export const messageFields = {
  ...contentFields,
  priority: choice(PRIORITIES, { severities: { normal: 'neutral', important: 'warning', emergency: 'danger' }, width: 120 }),
  to: requiredChoice(TARGETS, { width: 130 }),
  rooms: linkedSeveral('message_room', { required: true }),
  groups: linkedSeveral('message_group', { required: true }),
  /** Its title in the language that it has. */
  title: own(220),
  /** To whom, in words: numbers of rooms, names of groups. */
  whom: own(200),
  state: choice(MESSAGE_STATES, {
    readOnly: true,
    severities: { active: 'info', ended: 'neutral', recalled: 'warning' },
    width: 120,
  }),
  sent: moment(),
  until: moment(),
  by: own(120),
  total: tally({ width: 90 }),
  shown: tally({ width: 90 }),
  read: tally({ width: 90 }),
  answered: tally({ width: 100 }),
  waiting: tally({ width: 100 }),
  missed: tally({ width: 100 }),
};

export const messages = listDef({
  key: 'smart-screen-message-board:messages',
  component: 'smartscreen/messageboard',
  resource: '/admin.php/smartscreen/messageboard',
  fields: messageFields,
  name: 'title',
  columns: [
    { field: 'title', priority: 0 },
    { field: 'state', priority: 1 },
    { field: 'priority', priority: 3 },
    { field: 'whom', priority: 4 },
    { field: 'read', priority: 2, width: 170 },
    { field: 'waiting', priority: 5 },
    { field: 'sent', priority: 6 },
    ...extra('to', 'look', 'until', 'by', 'total', 'shown', 'answered', 'missed'),
  ],
  filters: ['state', 'priority', 'to', 'sent'],
  order: { by: 'sent', order: 'desc' },
  poll: 5000,
});
