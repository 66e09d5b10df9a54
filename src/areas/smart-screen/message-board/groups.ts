/** Rooms that are told things together: a floor, a ward, a tour. */
import { choice, linkedSeveral, tally, text } from '../../../field';
import { listDef } from '../../../screen/definition/definition';

/** Fields of a group. */
const groupFields = {
  name: text({ required: true, unique: true, max: 40, width: 200 }),
  kind: choice(['floor', 'ward', 'other'], { width: 120 }),
  rooms: linkedSeveral('message_room', { required: true, width: 280 }),
  size: tally({ width: 100 }),
  /** How many of them somebody stays in now. */
  guests: tally({ width: 120 }),
  note: text({ max: 120, width: 200 }),
};

export const messageGroups = listDef({
  key: 'smart-screen-message-board:groups',
  component: 'smartscreen/messageboard',
  resource: 'messageGroup',
  fields: groupFields,
  columns: [{ field: 'name', inline: true }, 'kind', 'rooms', 'size', 'guests', 'note'],
  unordered: ['rooms', 'size', 'guests'],
  filters: ['kind'],
  sortable: true,
  form: { group: ['name', 'kind', 'rooms', 'note'] },
});
