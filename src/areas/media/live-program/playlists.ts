/** Playlists of providers that the box fetches by itself: their channels follow, and what was there last stays where one can't be had. */
import { choice, flag, integer, linked, moment, secret, span, tally, text, url } from '../../../field';
import { listDef } from '../../../screen/definition/definition';

/** Why the last refresh brought nothing; the words of some are told with `detail` in their place. */
const PLAYLIST_REASONS = [
  'none',
  'unreachable',
  'silent',
  'status',
  'redirects',
  'inside',
  'large',
  'page',
  'notList',
  'empty',
  'cut',
  'stopped',
] as const;
export type PlaylistReason = (typeof PLAYLIST_REASONS)[number];

export const playlistFields = {
  name: text({ required: true, unique: true, max: 40, width: 170 }),
  url: url({ required: true, width: 260 }),
  every: span({ unit: 'hours', min: 1, max: 168, initial: 24, required: true }),
  /** Of channels whose group is no class of the box. */
  class: linked('live_class', { width: 120 }),
  status: flag({ initial: true, width: 100 }),
  state: choice(['never', 'reading', 'ok', 'failed'], {
    readOnly: true,
    severities: { ok: 'success', failed: 'danger', reading: 'info' },
    width: 300,
  }),
  reason: choice(PLAYLIST_REASONS, { readOnly: true }),
  detail: text({ readOnly: true }),
  last_try: moment(),
  last_good: moment(),
  /** How many hours ago the last good one came; 0 of one that is younger. */
  age: integer({ readOnly: true, unit: 'h' }),
  /** Channels that it has, and what the last good one did with them. */
  channels: tally({ width: 110 }),
  added: tally({ width: 90 }),
  changed: tally({ width: 100 }),
  /** Channels that it had before and has no more: they stay. */
  gone: tally({ width: 110 }),
  /** Entries that are no channel, or whose name a channel of somebody else has. */
  skipped: tally({ width: 100 }),
  /** What the box keeps of the address and never answers. */
  url_secrets: secret({ readOnly: true }),
};

/** The list of playlists. */
export const playlistSources = listDef({
  key: 'media-playlists:sources',
  component: 'mediamodel/liveprogram',
  resource: '/admin.php/mediamodel/liveprogram_playlist',
  fields: playlistFields,
  name: 'name',
  columns: [
    { field: 'name', priority: 0 },
    { field: 'state', priority: 1 },
    { field: 'channels', priority: 2 },
    { field: 'added', priority: 5 },
    { field: 'changed', priority: 6 },
    { field: 'gone', priority: 4 },
    { field: 'status', priority: 3 },
    { field: 'skipped', extra: true },
    { field: 'class', extra: true },
    { field: 'every', extra: true },
    { field: 'url', extra: true },
    { field: 'last_good', extra: true },
  ],
  unordered: ['age'],
  form: { playlist: ['name', 'url', 'class', 'every', 'status'] },
  status: 'status',
  severity: ({ state }) => (state === 'failed' ? 'danger' : undefined),
  poll: 5000,
});
