/** Channels of live television: where they come from, who may see them, and how their source is. */
import {
  choice,
  date,
  flag,
  integer,
  linked,
  media,
  moment,
  multicastIp,
  STREAM_SCHEMES,
  secret,
  span,
  streamRate,
  tags,
  tally,
  text,
  time,
  url,
  type ValuesOf,
} from '../../../field';
import { streamKey } from '../../../field/rules';
import { REVIEW_STATES } from '../../../gateway/files';
import { ordered } from '../../../screen/definition/checks';
import { extra, listDef } from '../../../screen/definition/definition';
import { CLARITIES } from '../clarities';
import { liveClasses } from '../live-class/classes';
import { channelMulticast } from '../live-parts/multicast';
import { playlists } from './m3u-file';

/** How the source was when it was looked at last. */
const PROBE_STATES = ['never', 'ok', 'failed', 'spared'] as const;
/** Why it did not play, or was not looked at. */
const PROBE_REASONS = [
  'none',
  'noAnswer',
  'slow',
  'notFound',
  'refused',
  'status',
  'page',
  'noSegments',
  'noVideo',
  'noSignal',
  'forbidden',
  'connections',
] as const;
/** Where a channel stands between its first day and its last. */
const SHELF_STATES = ['on', 'off', 'taken', 'not_yet', 'ending', 'ended'] as const;

const stream = { schemes: STREAM_SCHEMES } as const;

export const channelFields = {
  name: text({ required: true, unique: true, max: 60, width: 190 }),
  /** The channel number: empty is the next free one. */
  sort: integer({ min: 1, max: 9999, width: 134 }),
  logo: media('image', { shape: '1:1' }),
  type: linked('live_class', { width: 100 }),
  clarity: choice(CLARITIES, { initial: 'HD', width: 120 }),
  simulcast: text({ max: 40, width: 120 }),
  status: flag({ initial: true, width: 100 }),
  shelf: choice(SHELF_STATES, {
    readOnly: true,
    severities: { on: 'success', taken: 'danger', ended: 'danger', ending: 'warning' },
    width: 130,
  }),
  url: url({ ...stream, required: true }),
  backup_url: url(stream),
  playing: choice(['main', 'backup', 'none'], {
    readOnly: true,
    severities: { main: 'success', backup: 'warning', none: 'danger' },
    width: 110,
  }),
  probe: choice(PROBE_STATES, { readOnly: true, severities: { ok: 'success', failed: 'danger', spared: 'warning' }, width: 230 }),
  probe_reason: choice(PROBE_REASONS, { readOnly: true }),
  probed: moment(),
  last_good: moment(),
  codec: text({ readOnly: true, width: 120 }),
  resolution: text({ readOnly: true, width: 120 }),
  bitrate: streamRate({ width: 120 }),
  first_frame: integer({ readOnly: true, unit: 'ms', width: 120 }),
  viewers: tally({ width: 100 }),
  packages: tags({ readOnly: true, width: 180 }),
  epg_id: text({ max: 80, width: 130 }),
  /** By the guide: what is on now, until when, and what follows; '' where the guide says nothing. */
  now_on: text({ readOnly: true, width: 230 }),
  now_until: moment(),
  next_on: text({ readOnly: true, width: 180 }),
  /** The last moment that the guide knows of the channel; empty: no guide has its id. */
  guide_until: moment(),
  multicast: multicastIp({ rule: channelMulticast }),
  multicast_port: integer({ min: 1, max: 65_535, initial: 5000, width: 110 }),
  interface: linked('interface', { width: 110 }),
  replay: flag({ width: 100 }),
  replay_hours: span({ unit: 'hours', min: 1, max: 720, initial: 72 }),
  replay_url: url({ schemes: ['http', 'https', 'rtsp'] }),
  program_password: secret({ mayEmpty: true, min: 4, max: 16 }),
  stream_key: secret({ mayEmpty: true, max: 64, rule: streamKey }),
  time_from: time(),
  time_until: time(),
  provider: text({ max: 60, width: 150 }),
  right_from: date({ width: 120 }),
  right_until: date({ width: 120 }),
  review: choice(REVIEW_STATES, {
    readOnly: true,
    severities: { pending: 'warning', rejected: 'danger', approved: 'success', recommend: 'info' },
    width: 120,
  }),
  reason: text({ readOnly: true }),
  /** When it was taken off the air; empty: it was not. */
  taken_down: moment(),
  /** What the box keeps of addresses and never answers. */
  url_secrets: secret({ readOnly: true }),
};
type Channel = ValuesOf<typeof channelFields>;

const replays = ({ replay }: Channel): boolean => replay;
const isMulticast = ({ multicast }: Channel): boolean => multicast !== '';

/** The list of channels. */
export const liveChannelList = listDef({
  key: 'media-channels:list',
  component: 'mediamodel/liveprogram',
  resource: 'mediaLiveprogram',
  fields: channelFields,
  name: 'name',
  columns: [
    { field: 'name', inline: true, priority: 0 },
    { field: 'sort', inline: true, priority: 1 },
    { field: 'logo', priority: 9 },
    { field: 'probe', priority: 2 },
    { field: 'now_on', priority: 8 },
    { field: 'type', priority: 5 },
    { field: 'clarity', priority: 6 },
    { field: 'viewers', priority: 4 },
    { field: 'shelf', priority: 7 },
    { field: 'status', priority: 3 },
    ...extra(
      'simulcast',
      'playing',
      'codec',
      'resolution',
      'bitrate',
      'first_frame',
      'probed',
      'last_good',
      'packages',
      'epg_id',
      'next_on',
      'guide_until',
      'url',
      'backup_url',
      'multicast',
      'interface',
      'replay',
      'review',
      'provider',
      'right_until',
    ),
  ],
  gallery: { picture: 'logo', title: 'name', line: 'probe' },
  unordered: ['now_on', 'now_until', 'next_on', 'guide_until', 'viewers', 'shelf', 'playing'],
  filters: ['type', 'clarity', 'probe', 'status', 'replay', 'right_until'],
  order: { by: 'sort', order: 'asc' },
  status: 'status',
  severity: (row) => (row.taken_down !== '' || row.probe === 'failed' ? 'danger' : undefined),
  form: {
    channel: ['name', 'sort', 'type', 'clarity', 'simulcast', 'status', 'logo'],
    source: ['url', 'backup_url', 'epg_id', 'stream_key', 'program_password'],
    output: ['multicast', { field: 'multicast_port', when: isMulticast, required: isMulticast }, { field: 'interface', when: isMulticast }],
    replay: ['replay', { field: 'replay_hours', when: replays, required: replays }, { field: 'replay_url', when: replays }],
    rights: ['right_from', 'right_until', 'provider'],
    hours: ['time_from', 'time_until'],
  },
  check: ordered('right_from', 'right_until'),
  batch: [
    'status',
    'type',
    'clarity',
    'simulcast',
    'interface',
    'replay',
    'replay_hours',
    'provider',
    'right_from',
    'right_until',
    'time_from',
    'time_until',
  ],
  replace: ['url', 'backup_url', 'name', 'epg_id', 'provider'],
  import: {
    names: [
      'name',
      'sort',
      'type',
      'clarity',
      'simulcast',
      'url',
      'backup_url',
      'epg_id',
      'multicast',
      'multicast_port',
      'interface',
      'replay',
      'replay_hours',
      'replay_url',
      'provider',
      'right_from',
      'right_until',
      'time_from',
      'time_until',
      'status',
    ],
    keyField: 'name',
    foreign: playlists,
    creates: { type: { list: liveClasses, words: 'media-channels:m3u.createClasses' } },
    aliases: {
      sort: ['tvg-chno', 'LCN', 'No', '频道号', '序号'],
      type: ['group-title', 'group', 'category', '分组'],
      url: ['source', 'stream url', 'address', '播放地址', '源地址'],
      epg_id: ['tvg-id', 'EPG ID'],
    },
  },
});
