/** Terminals that may be used: with which package, by which customer, and until when. A terminal is one of the house while it stands here. */
import { choice, dateTime, deviceMac, linked, moment, text } from '../../../field';
import { resource } from '../../../gateway/calls';
import { list, map, number, record, text as textOf } from '../../../gateway/shape';
import { extra, listDef } from '../../../screen/definition/definition';

/** So many days before its end an authorization is said to be ending. */
export const ENDING_DAYS = 14;
/** An authorization is extended by so many days at most. */
export const MOST_DAYS = 3650;

/** Fields of an authorization. */
export const authorizationFields = {
  mac: deviceMac({ required: true, unique: true, width: 170 }),
  name: text({ readOnly: true, width: 130 }),
  room: text({ readOnly: true, width: 90 }),
  package: linked('user_package', { required: true, width: 140 }),
  /** The id of the customer is the session's `c_id`. */
  customer: linked('customer', { required: true, width: 150 }),
  deadline: dateTime({ required: true }),
  state: choice(['valid', 'ending', 'expired'], {
    readOnly: true,
    severities: { valid: 'success', ending: 'warning', expired: 'danger' },
    width: 130,
  }),
  /** Now, where it is online; empty: it never was. */
  last_online: moment(),
  note: text({ max: 100, width: 200 }),
};

export const terminalAuthorizations = listDef({
  key: 'smart-screen-terminal-authorization:authorizations',
  component: 'smartscreen/terminalauthorization',
  resource: 'terminalAuthorization',
  fields: authorizationFields,
  name: 'name',
  columns: [
    { field: 'name', priority: 0 },
    { field: 'room', priority: 3 },
    { field: 'mac', priority: 6 },
    { field: 'package', priority: 4 },
    { field: 'customer', priority: 7 },
    { field: 'deadline', priority: 1 },
    { field: 'state', priority: 2 },
    { field: 'last_online', priority: 5 },
    ...extra('note'),
  ],
  unordered: ['last_online'],
  filters: ['package', 'customer', 'state', 'room', 'deadline'],
  order: { by: 'deadline', order: 'asc' },
  batch: ['package', 'customer', 'deadline'],
  form: {
    terminal: [{ field: 'mac', locked: (_values, isNew) => !isNew }, 'note'],
    authorization: ['package', 'customer', 'deadline'],
  },
  import: {
    names: ['mac', 'package', 'customer', 'deadline', 'note'],
    keyField: 'mac',
    aliases: { mac: ['MAC地址', '物理地址', 'MAC address'], deadline: ['到期时间', '有效期至', 'expires', 'expiry'] },
  },
});

const { method } = resource('terminalAuthorization');

/** Which authorizations are extended: all that a filter leaves, by how many days. */
export interface Extension {
  readonly package: string;
  readonly customer: string;
  /** Those that end within so many days, and those that have ended; '' for all. */
  readonly within: string;
  readonly days: number;
}

/** `capacity`: how many terminals the licence allows (-1: as many as one likes), how many there are, and how they stand. */
export const readCapacity = method<Record<string, never>>('capacity').polls(
  record({ limit: number(), used: number(), ending: number(), expired: number(), now: textOf(), zone: textOf() }),
);
/** `extend_plan`: what {@link extendMany} would do. */
export const planExtension = method<Extension>('extend_plan').reads(
  record({
    count: number(),
    /** Beyond the licence. */
    refused: number(),
    first: textOf(),
    last: textOf(),
    list: list(record({ mac: textOf(), room: textOf(), from: textOf(), to: textOf() })),
  }),
);
/** `extend`: each gets so many days more, from its own deadline, or from today where that is over. `count` is what the plan has said. */
export const extendMany = method<Extension & { readonly count: number }>('extend').writes(
  record({ extended: number(), refused: number() }),
);
/** `deadlines`: how many end on which day of some days, and which they are of each. */
export const readDeadlines = method<{ from: string; until: string }>('deadlines').reads(
  record({ zone: textOf(), now: textOf(), days: map(list(record({ time: textOf(), room: textOf(), mac: textOf(), count: number() }))) }),
);
