/** Terminals: televisions and set-top boxes as the box knows them. They come by themselves; a person gives them a name and commands. */
import { choice, flag as flagField, integer, linked, moment, tally, text } from '../../../field';
import { resource } from '../../../gateway/calls';
import { any, type Decoded, flag, list, map, number, record, required, text as textOf } from '../../../gateway/shape';
import { extra, listDef } from '../../../screen/definition/definition';
import { REACHES } from './app-versions';
import { orders } from './orders';

const PATH = '/admin.php/smartscreen/terminalrecord';

/** Why a terminal is as it is. */
export const REASONS = ['showing', 'standby', 'restarting', 'silent', 'gone', 'expired', 'denied'] as const;

export const terminalFields = {
  name: text({ required: true, max: 60, unique: true, width: 140 }),
  room: linked('room', { readOnly: true, width: 90 }),
  area: text({ readOnly: true, width: 100 }),
  state: choice(['online', 'offline'], { readOnly: true, severities: { online: 'success', offline: 'danger' }, width: 100 }),
  reason: choice(REASONS, {
    readOnly: true,
    severities: {
      showing: 'neutral',
      standby: 'neutral',
      restarting: 'info',
      silent: 'warning',
      gone: 'danger',
      expired: 'danger',
      denied: 'danger',
    },
    width: 190,
  }),
  since: moment(),
  last_seen: moment(),
  package: text({ readOnly: true, width: 120 }),
  model: text({ readOnly: true, width: 110 }),
  app: text({ readOnly: true, width: 100 }),
  reach: choice(REACHES, {
    readOnly: true,
    severities: { root: 'success', adb: 'info', app: 'warning', schedule: 'warning', none: 'danger' },
    width: 170,
  }),
  /** Whether its app takes commands at all. */
  commands: flagField({ readOnly: true }),
  mac: text({ readOnly: true, width: 150 }),
  ip: text({ readOnly: true, width: 120 }),
  /** Percent of the storage that is in use. */
  storage: integer({ readOnly: true, unit: '%', width: 100 }),
  volume: integer({ readOnly: true, unit: '%', width: 90 }),
  /** In the last 24 hours. */
  faults: tally({ width: 90 }),
  note: text({ max: 120 }),
};

/** From so much storage in use on there is too little left. */
export const FULL_STORAGE = 90;

export const terminals = listDef({
  key: 'smart-screen-terminal-records:terminals',
  component: 'smartscreen/terminalrecord',
  resource: '/admin.php/smartscreen/terminalrecord',
  fields: terminalFields,
  columns: [
    { field: 'name', priority: 0 },
    { field: 'state', priority: 1 },
    { field: 'reason', priority: 2 },
    { field: 'room', priority: 3 },
    { field: 'model', priority: 8 },
    { field: 'app', priority: 5 },
    { field: 'reach', priority: 6 },
    { field: 'volume', priority: 7 },
    { field: 'faults', priority: 4 },
    ...extra('storage', 'area', 'package', 'commands', 'since', 'last_seen', 'mac', 'ip', 'note'),
  ],
  filters: ['state', 'reason', 'commands', 'reach', 'room', 'area', 'model', 'app', 'package'],
  order: { by: 'name', order: 'asc' },
  form: { terminal: ['name', 'note'] },
  batch: ['note'],
  without: ['add', 'del'],
  severity: ({ reason, storage = 0 }) =>
    reason === 'gone' || reason === 'expired' || reason === 'denied'
      ? 'danger'
      : reason === 'silent' || storage >= FULL_STORAGE
        ? 'warning'
        : undefined,
  bulk: orders<typeof terminalFields>(),
  poll: 15_000,
});

const { method } = resource(PATH);

const counts = record({
  total: number(),
  online: number(),
  offline: number(),
  /** Below the version that can be commanded. */
  old: number(),
  expired: number(),
  denied: number(),
  limit: number(),
});
/** `counts`: how many there are, by what the dashboard and the license count. */
export const readCounts = method<Record<string, never>>('counts').polls(counts);

const fault = record({ time: textOf(), title: textOf(), kind: textOf() });
/** `faults`: what the player has reported lately. */
export const readFaults = method<{ readonly id: string }>('faults').reads(record({ list: list(fault) }));

const obeyed = record({
  /** Somebody stays before its screen, and the rules do not allow a look at it. */
  withheld: flag(),
  /** Name of the scene; '' where the terminal belongs to none. */
  scene: textOf(),
  language: textOf(),
  /** As loud as it may be now, and whether that is the limit of the night. */
  loudest: number(),
  night: flag(),
  settings: map(any()),
});
/** `obeyed`: what a terminal has of the other settings of its scene. */
export const readObeyed = method<{ readonly id: string }>('obeyed').reads(obeyed);

const look = record({
  /** Address of the picture, good for this session. */
  url: required(textOf()),
  time: textOf(),
  title: textOf(),
  kind: textOf(),
  since: textOf(),
  occupied: flag(),
});
/** What a look at a terminal's screen found. */
export type Look = Decoded<typeof look>;
/** `screenshot`: asks the terminal for a picture of its screen; written in the log. */
export const takeScreenshot = method<{ readonly id: string; readonly reason: string }, { readonly data: Look }>(
  'screenshot',
  record({ data: look }),
);
