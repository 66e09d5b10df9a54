/** Versions of menus: what was given to terminals, when, by whom and to where. Written by publishing alone. */
import { choice, linked, moment, tally, text } from '../../../field';
import { resource } from '../../../gateway/calls';
import { number, record, text as textOf } from '../../../gateway/shape';
import { extra, listDef } from '../../../screen/definition/definition';
import { differences } from './menus';

/** Where a version stands. */
const STATES = ['live', 'test', 'planned', 'past', 'canceled'] as const;

/** Fields of a version. */
export const versionFields = {
  menu: linked('app_menu', { readOnly: true, width: 180 }),
  number: tally({ width: 90 }),
  /** Menu and number, as people say it: the box's own. */
  called: text({ readOnly: true, width: 200 }),
  state: choice(STATES, {
    readOnly: true,
    severities: { live: 'success', test: 'info', planned: 'warning', past: 'neutral', canceled: 'neutral' },
    width: 130,
  }),
  to: choice(['test', 'all'], { readOnly: true, width: 110 }),
  room: text({ readOnly: true, width: 90 }),
  at: moment(),
  by: text({ readOnly: true, width: 120 }),
  count: tally({ width: 90 }),
  terminals: tally({ width: 120 }),
  note: text({ readOnly: true, width: 200 }),
};

/** The list of versions. */
export const menuVersions = listDef({
  key: 'smart-screen-app-menu:versions',
  component: 'smartscreen/appmenu',
  resource: 'appMenuVersion',
  fields: versionFields,
  name: 'called',
  columns: [
    { field: 'called', priority: 0 },
    { field: 'state', priority: 2 },
    { field: 'to', priority: 6 },
    { field: 'room', priority: 7 },
    { field: 'at', priority: 3 },
    { field: 'terminals', priority: 4 },
    { field: 'by', priority: 5 },
    { field: 'note', priority: 8 },
    ...extra('menu', 'number', 'count'),
  ],
  unordered: ['called', 'state', 'count', 'terminals'],
  filters: ['menu', 'to'],
  order: { by: 'at', order: 'desc' },
});

const { method } = resource('appMenuVersion');

/** `back`: gives all terminals what this version says, as a new version. */
export const goBack = method<{ readonly id: string; readonly note: string }>('back').writes(record({ id: textOf(), number: number() }));
/** `cancel`: a planned version will not be given, a trial ends. */
export const cancelVersion = method<{ readonly id: string }>('cancel').writes();

const difference = record({ number: number(), against: number(), list: differences, faults: number() });
/** `difference`: what this version says otherwise than the draft (`draft`) or than the version that terminals have (`live`). */
export const readDifference = method<{ readonly id: string; readonly to: 'draft' | 'live' }>('difference').reads(difference);
