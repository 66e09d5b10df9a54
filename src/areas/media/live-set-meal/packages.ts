/** Live packages: which channels which rooms have, and when. */
import { date, flag, linkedSeveral, requiredChoice, tally, text, time, type ValuesOf, weekdays } from '../../../field';
import { ordered } from '../../../screen/definition/checks';
import { extra, listDef } from '../../../screen/definition/definition';
import { inOrder } from '../live-parts/ordered-field';

export const packageFields = {
  name: text({ required: true, unique: true, max: 40, width: 180 }),
  channels: inOrder({ linkage: 'live_channel', wordsAt: 'media-live:pane', icon: 'live' }, { required: true, width: 110 }),
  given_to: requiredChoice(['all', 'some'], { width: 160 }),
  rooms: linkedSeveral('terminal_room', { width: 180 }),
  areas: linkedSeveral('terminal_area', { width: 160 }),
  terminals: tally({ width: 110 }),
  start_date: date({ width: 120 }),
  end_date: date({ width: 120 }),
  weekdays: weekdays(),
  time_from: time(),
  time_until: time(),
  note: text({ max: 100, width: 220 }),
  status: flag({ initial: true, width: 100 }),
};
type Package = ValuesOf<typeof packageFields>;

const isForSome = ({ given_to: to }: Package): boolean => to === 'some';

/** The list of packages. */
export const livePackages = listDef({
  key: 'media-live:packages',
  component: 'mediamodel/livesetmeal',
  resource: 'mediaLivesetmeal',
  fields: packageFields,
  columns: [
    { field: 'name', inline: true, priority: 0 },
    { field: 'channels', priority: 4 },
    { field: 'given_to', priority: 2 },
    { field: 'terminals', priority: 1 },
    { field: 'note', inline: true, priority: 5 },
    { field: 'status', priority: 3 },
    ...extra('rooms', 'areas', 'start_date', 'end_date', 'weekdays', 'time_from', 'time_until'),
  ],
  filters: ['given_to', 'status'],
  status: 'status',
  sortable: true,
  batch: ['status', 'start_date', 'end_date', 'weekdays', 'time_from', 'time_until'],
  form: {
    package: ['name', 'status', 'channels', 'note'],
    who: ['given_to', { field: 'rooms', when: isForSome }, { field: 'areas', when: isForSome }],
    when: ['start_date', 'end_date', 'weekdays', 'time_from', 'time_until'],
  },
  check: (values) => ({
    ...ordered('start_date', 'end_date')(values),
    ...(isForSome(values) && values.rooms.length + values.areas.length === 0 && { rooms: { key: 'required' } }),
  }),
});
