/** Which menu and which look where: by package, scene, room and area, with a schedule; some end when the guest leaves. Where none holds, the terminal's package decides. */
import { date, flag, linked, linkedSeveral, requiredChoice, tally, text, time, type ValuesOf, weekdays } from '../../../field';
import { resource } from '../../../gateway/calls';
import { list, number, oneOf, record, text as textOf } from '../../../gateway/shape';
import { ordered } from '../../../screen/definition/checks';
import { extra, listDef } from '../../../screen/definition/definition';

/** Fields of an assignment. */
export const assignmentFields = {
  name: text({ required: true, unique: true, max: 40, width: 180 }),
  menu: linked('app_menu', { required: true, width: 160 }),
  /** Another look than the menu's own. */
  template: linked('app_template', { width: 140 }),
  given_to: requiredChoice(['all', 'packages', 'places', 'guests'], { width: 150 }),
  packages: linkedSeveral('user_package', { width: 160 }),
  /** Of all terminals, or of those with the packages, only what belongs to these scenes; none: wherever it is. */
  scenes: linkedSeveral('scene', { width: 160 }),
  rooms: linkedSeveral('terminal_room', { width: 160 }),
  areas: linkedSeveral('terminal_area', { width: 140 }),
  start_date: date({ width: 120 }),
  end_date: date({ width: 120 }),
  weekdays: weekdays(),
  time_from: time(),
  time_until: time(),
  /** How many terminals show it now. */
  terminals: tally({ width: 110 }),
  /** Room → stay for which it was made, as JSON: the box's own. */
  stays: text({ readOnly: true }),
  /** Guests of rooms: in how many of them the guest for whom it was made has not left. */
  guests: tally({ width: 110 }),
  status: flag({ initial: true, width: 100 }),
  note: text({ max: 100, width: 200 }),
};
type Assignment = ValuesOf<typeof assignmentFields>;

const forPackages = ({ given_to: to }: Assignment): boolean => to === 'packages';
const forPlaces = ({ given_to: to }: Assignment): boolean => to === 'places';
const narrowed = (values: Assignment): boolean => values.given_to === 'all' || forPackages(values);
const inRooms = ({ given_to: to }: Assignment): boolean => to === 'places' || to === 'guests';
const required = { key: 'required' } as const;

/** The list of assignments; the first that holds decides, those of guests before all others. */
export const menuAssignments = listDef({
  key: 'smart-screen-app-menu:assignments',
  component: 'smartscreen/appmenu',
  resource: 'appMenuAssign',
  fields: assignmentFields,
  columns: [
    { field: 'name', inline: true, priority: 0 },
    { field: 'menu', priority: 1 },
    { field: 'template', priority: 5 },
    { field: 'given_to', priority: 3 },
    { field: 'terminals', priority: 2 },
    { field: 'guests', priority: 6 },
    { field: 'status', priority: 4 },
    ...extra('packages', 'scenes', 'rooms', 'areas', 'start_date', 'end_date', 'weekdays', 'time_from', 'time_until', 'note'),
  ],
  unordered: ['terminals', 'guests'],
  filters: ['menu', 'given_to', 'status'],
  status: 'status',
  sortable: true,
  batch: ['status', 'start_date', 'end_date', 'weekdays', 'time_from', 'time_until'],
  form: {
    what: ['name', 'menu', 'template', 'status', 'note'],
    who: [
      'given_to',
      { field: 'packages', when: forPackages },
      { field: 'scenes', when: narrowed },
      { field: 'rooms', when: inRooms },
      { field: 'areas', when: forPlaces },
    ],
    when: ['start_date', 'end_date', 'weekdays', 'time_from', 'time_until'],
  },
  check: (values) => ({
    ...ordered('start_date', 'end_date')(values),
    ...(forPackages(values) && values.packages.length === 0 && { packages: required }),
    ...(forPlaces(values) && values.rooms.length + values.areas.length === 0 && { rooms: required }),
    ...(values.given_to === 'guests' && values.rooms.length === 0 && { rooms: required }),
  }),
});

/** Why an assignment or a package decides or does not. */
const REASONS = [
  'later',
  'holds',
  'left',
  'menuOff',
  'unpublished',
  'off',
  'expired',
  'notYet',
  'weekday',
  'hours',
  'scene',
  'rooms',
] as const;
const step = record({ id: textOf(), name: textOf(), by: oneOf(['assignment', 'package']), menu: textOf(), reason: oneOf(REASONS) });
const answer = record({
  room: textOf(),
  area: textOf(),
  moment: textOf(),
  menu: textOf(),
  menu_name: textOf(),
  template_name: textOf(),
  version: number(),
  rule: textOf(),
  steps: list(step),
});
/** `which`: which menu a room shows at a moment, and why no other. */
export const readWhich = resource('appMenuAssign')
  .method<{ readonly room: string; readonly area: string; readonly moment: string }>('which')
  .reads(answer);

/** `places`: rooms and public places that have terminals. */
export const readPlaces = resource('appMenuAssign')
  .method('places')
  .reads(record({ list: list(record({ room: textOf(), area: textOf() })) }));
