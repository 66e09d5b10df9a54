/** Where the programme guide comes from: XMLTV that the box fetches by itself, or files that a person gives it. */
import { choice, flag, integer, moment, secret, tally, text, url } from '../../../field';

import { listDef } from '../../../screen/definition/definition';
import { plainUrl, zoneName } from './source-rules';

/** Why the last refresh brought nothing; the words of each are told with `detail` in their place. */
const GUIDE_REASONS = [
  'none',
  'unreachable',
  'silent',
  'status',
  'redirects',
  'inside',
  'large',
  'gzip',
  'encoding',
  'bytes',
  'notXml',
  'page',
  'root',
  'xml',
  'entities',
  'empty',
  'past',
  'cut',
  'stopped',
] as const;
export type GuideReason = (typeof GUIDE_REASONS)[number];

export const sourceFields = {
  name: text({ required: true, unique: true, max: 40, width: 180 }),
  kind: choice(['url', 'file'], { width: 180 }),
  url: url({ required: true, rule: plainUrl, width: 260 }),
  username: text({ max: 60 }),
  password: secret({ mayEmpty: true, max: 100 }),
  /** Tokens and the like in `url`, of which it is told without them. */
  url_secrets: secret({ readOnly: true }),
  /** Hours between two refreshes. */
  every: integer({ min: 1, max: 168, initial: 12, required: true, unit: 'h', width: 110 }),
  zone: text({ max: 60, rule: zoneName, placeholder: 'Asia/Shanghai', width: 140 }),
  /** Minutes that all its times are moved by. */
  shift: integer({ min: -720, max: 720, initial: 0, required: true, unit: 'min', width: 110 }),
  status: flag({ initial: true, width: 100 }),
  state: choice(['never', 'reading', 'ok', 'failed'], {
    readOnly: true,
    severities: { ok: 'success', failed: 'danger', reading: 'info' },
    width: 280,
  }),
  reason: choice(GUIDE_REASONS, { readOnly: true }),
  detail: text({ readOnly: true }),
  last_try: moment(),
  last_good: moment(),
  channels: tally({ width: 100 }),
  programmes: tally({ width: 110 }),
  /** The end of its last programme. */
  reaches: moment(),
};

const isFetched = ({ kind }: { readonly kind: string }): boolean => kind === 'url';

/** The list of sources. */
export const guideSources = listDef({
  key: 'media-epg:sources',
  component: 'mediamodel/epgmanage',
  resource: 'mediaEpgmanage',
  boundTo: { password: ['url'] },
  fields: sourceFields,
  name: 'name',
  columns: [
    { field: 'name', priority: 0 },
    { field: 'state', priority: 1 },
    { field: 'reaches', priority: 2 },
    { field: 'channels', priority: 3 },
    { field: 'programmes', priority: 5 },
    { field: 'kind', priority: 6 },
    { field: 'status', priority: 4 },
    { field: 'every', extra: true },
    { field: 'zone', extra: true },
    { field: 'shift', extra: true },
    { field: 'url', extra: true },
    { field: 'last_good', extra: true },
  ],
  form: {
    source: [
      'name',
      'kind',
      { field: 'url', when: isFetched },
      { field: 'username', when: isFetched },
      { field: 'password', when: isFetched },
      { field: 'every', when: isFetched },
      'status',
    ],
    times: ['zone', 'shift'],
  },
  status: 'status',
  sortable: true,
  poll: 5000,
});
