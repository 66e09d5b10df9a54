/** What an alarm switches and shows: lights and doors behind relays, and walls of screens that show cameras. */
import { choice, flag, integer, moment, text, type ValuesOf } from '../../../field';
import { ipv4 } from '../../../field/rules';
import { resource } from '../../../gateway/calls';
import { type Decoded, list, number, record, text as textOf } from '../../../gateway/shape';
import { extra, listDef } from '../../../screen/definition/definition';

/** Fields of a device. */
export const deviceFields = {
  name: text({ required: true, max: 40, unique: true, width: 200 }),
  kind: choice(['light', 'door', 'wall'], { width: 120 }),
  place: text({ required: true, max: 80, width: 200 }),
  /** Of a relay: where it is on the network, and which of its outputs. */
  address: text({ max: 15, rule: ipv4, placeholder: '192.168.20.31', width: 150 }),
  channel: integer({ min: 1, max: 16, initial: 1, width: 100 }),
  /** Seconds until it is off, or shut, again; 0: as long as the alarm is open. */
  hold: integer({ min: 0, max: 3600, initial: 0, unit: 's', width: 120 }),
  /** Pictures on a wall. */
  tiles: choice(['1', '4', '9'], { initial: '4', width: 100 }),
  /** A wall is watched while a console shows it. */
  state: choice(['off', 'on', 'unreached', 'watched', 'unwatched'], {
    readOnly: true,
    severities: { off: 'neutral', on: 'info', unreached: 'danger', watched: 'success', unwatched: 'warning' },
    width: 130,
  }),
  since: moment(),
  status: flag({ initial: true, width: 100 }),
  note: text({ max: 100 }),
};
type Device = ValuesOf<typeof deviceFields>;

const isRelay = ({ kind }: Device): boolean => kind !== 'wall';
const isWall = ({ kind }: Device): boolean => kind === 'wall';

export const devices = listDef({
  key: 'aiso-alarm-linkage:devices',
  component: 'aiso/alarmlinkage',
  resource: 'aisoAlarmDevices',
  fields: deviceFields,
  columns: [
    { field: 'name', inline: true },
    { field: 'kind', priority: 2 },
    { field: 'state', priority: 1 },
    { field: 'place', priority: 3 },
    { field: 'since', priority: 5 },
    { field: 'status', priority: 4 },
    ...extra('address', 'channel', 'hold', 'tiles', 'note'),
  ],
  filters: ['kind', 'state', 'status'],
  status: 'status',
  sortable: true,
  form: {
    device: ['name', 'kind', 'place', 'status', 'note'],
    way: [
      { field: 'address', when: isRelay, required: isRelay },
      { field: 'channel', when: isRelay, required: isRelay },
      { field: 'hold', when: isRelay, required: isRelay },
      { field: 'tiles', when: isWall },
    ],
  },
  poll: 10_000,
});

const { method } = resource('aisoAlarmDevices');

const shown = record({
  tile: number(),
  /** Id and name of the camera. */
  camera: textOf(),
  name: textOf(),
  alarm: textOf(),
  place: textOf(),
  time: textOf(),
});
/** What a tile of a wall shows. */
export type Shown = Decoded<typeof shown>;
/** How many tiles a wall is drawn with: as many as it has, and the usual four where a box says a number that no wall has. */
export const wallTiles = (count: number): number => ([1, 4, 9].includes(count) ? count : 4);

/** `walls`: the walls that there are. */
export const readWalls = method('walls').reads(record({ walls: list(record({ id: textOf(), name: textOf(), tiles: number() })) }));
/** `wall`: what the tiles of one show now. Whoever asks watches it. */
export const watchWall = method<{ id: string }>('wall').polls(record({ shown: list(shown) }));
