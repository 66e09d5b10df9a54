/** Play records: what was watched where, for how long, and how it ended. Who watched is told while he stays in the house; afterwards nobody can tell. */
import { choice, integer, moment, text } from '../../../field';
import { resource } from '../../../gateway/calls';
import { number, record, required, text as textOf } from '../../../gateway/shape';
import { listDef } from '../../../screen/definition/definition';

/** What can be played. */
export const PLAY_KINDS = ['channel', 'film', 'app'] as const;
/** How a play ended; the last three are faults that the player has reported. */
export const PLAY_ENDS = ['finished', 'left', 'lost', 'source', 'decode', 'network'] as const;
/** The first of the faults. */
export const FIRST_FAULT = PLAY_ENDS.indexOf('source');

export const playFields = {
  started: moment(),
  /** A masked name with its permission, a code without it and after check-out; empty: nobody stayed there. */
  who: text({ readOnly: true, width: 130 }),
  /** The room of who is in the house, or the public area; afterwards the floor. */
  place: text({ readOnly: true, width: 120 }),
  type: choice(PLAY_KINDS, { readOnly: true, width: 110 }),
  title: text({ readOnly: true, width: 220 }),
  seconds: integer({ readOnly: true, width: 120 }),
  ended: choice(PLAY_ENDS, {
    readOnly: true,
    severities: { finished: 'success', left: 'neutral', lost: 'warning', source: 'danger', decode: 'danger', network: 'danger' },
    width: 190,
  }),
  model: text({ readOnly: true, width: 120 }),
  seconds_from: integer({ readOnly: true }),
  seconds_to: integer({ readOnly: true }),
};

export const plays = listDef({
  key: 'smart-screen-play-records:plays',
  component: 'smartscreen/playrecord',
  resource: '/admin.php/smartscreen/playrecord',
  fields: playFields,
  name: 'title',
  columns: [
    { field: 'started', priority: 1 },
    { field: 'title', priority: 0 },
    { field: 'type', priority: 4 },
    { field: 'who', priority: 3 },
    { field: 'place', priority: 2 },
    { field: 'seconds', priority: 5 },
    { field: 'ended', priority: 6 },
    { field: 'model', priority: 7 },
  ],
  unordered: ['title', 'type', 'who', 'place', 'ended', 'model'],
  filters: ['started', 'type', 'title', 'place', 'who', 'ended', 'model', 'seconds_from', 'seconds_to'],
  order: { by: 'started', order: 'desc' },
  // An export takes the whole filter: to select some rows of a million has no use.
  without: ['add', 'edit', 'del', 'export', 'page'],
});

const { method } = resource('/admin.php/smartscreen/playrecord');

/** Every record that the filter finds, as a file. */
export const exportPlays = method<
  { readonly value: 'all'; readonly format: 'csv' | 'xlsx'; readonly [filter: string]: unknown },
  { data: string }
>('export', record({ data: required(textOf()) }));

const sums = record({ records: number(), seconds: number() });
/** `sums`: how many the filter finds, and what they come to. */
export const readSums = method<Readonly<Record<string, unknown>>>('sums').reads(sums);
