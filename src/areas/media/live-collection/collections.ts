/** Program collection: sources that the gateway takes in, and the multicast address at which it sends each on. */
import { choice, flag, integer, linked, moment, multicastIp, secret, streamRate, text, url, type ValuesOf } from '../../../field';
import { STREAM_SCHEMES } from '../../../field/url';
import { isMediaPath, MEDIA_FOLDERS } from '../../../lib/media-path';
import { extra, listDef } from '../../../screen/definition/definition';
import { channelMulticast } from '../live-parts/multicast';
import { restartCollection } from './calls';

/** Where a source comes from. */
const SOURCE_KINDS = ['iptv', 'encoder', 'tuner', 'file'] as const;
/** Schemes of each. */
const SCHEMES: Readonly<Record<(typeof SOURCE_KINDS)[number], readonly string[]>> = {
  iptv: ['udp', 'rtp', 'http', 'https', 'rtsp'],
  encoder: ['rtsp', 'rtmp', 'srt', 'udp', 'rtp', 'http', 'https'],
  tuner: ['dvb'],
  file: ['file'],
};

export const collectionFields = {
  name: text({ required: true, unique: true, max: 60, width: 170 }),
  kind: choice(SOURCE_KINDS, { initial: 'iptv', width: 110 }),
  source: url({ required: true, schemes: [...STREAM_SCHEMES, 'dvb', 'file'], width: 240 }),
  /** Credentials of `source`, of which it is told without them. */
  url_secrets: secret({ readOnly: true }),
  /** The card that multicast comes in by. */
  interface: linked('interface', { width: 100 }),
  output: multicastIp({ width: 130, rule: channelMulticast }),
  port: integer({ min: 1, max: 65_535, initial: 5000, width: 90 }),
  replay_hours: integer({ min: 0, max: 168, initial: 0, unit: 'h', width: 110 }),
  status: flag({ initial: true }),
  note: text({ max: 120 }),
  state: choice(['running', 'failed', 'stopped'], {
    readOnly: true,
    initial: 'stopped',
    width: 200,
    severities: { running: 'success', failed: 'danger', stopped: 'neutral' },
  }),
  /** Why it has failed. */
  reason: choice(['silent', 'unreachable', 'refused', 'page', 'unknown'], { readOnly: true, initial: '', width: 200 }),
  bitrate: streamRate({ width: 110 }),
  /** Packets that were lost or came twice since it was started. */
  errors: integer({ readOnly: true, width: 90 }),
  restarts: integer({ readOnly: true, width: 100 }),
  since: moment(),
};
type Collection = ValuesOf<typeof collectionFields>;

/** The path that an address of a file names; undefined of any other. */
const pathIn = (source: string): string | undefined => /^file:\/\/(.*)$/i.exec(source)?.[1];

/** An address of a kind that it does not belong to, a file of the system, and an output that is half said. */
function checkCollection({ kind, source, output, port }: Collection) {
  const scheme = source.split(':', 1)[0] ?? '';
  const wrong = source !== '' && !SCHEMES[kind].includes(scheme);
  const path = pathIn(source);
  const isForeign = path !== undefined && !isMediaPath(path);
  return {
    ...(isForeign && { source: { key: 'mediaFolder', args: { folders: MEDIA_FOLDERS.join(', ') } } as const }),
    ...(wrong && { source: { key: 'url', args: { schemes: SCHEMES[kind].join(', ') } } as const }),
    ...(output !== '' && !port && { port: { key: 'required' } as const }),
  };
}

export const collections = listDef({
  key: 'media-live-collection:collections',
  component: 'mediamodel/livecollection',
  resource: 'mediaLivecollection',
  fields: collectionFields,
  columns: [
    { field: 'name', inline: true },
    'state',
    'kind',
    'bitrate',
    'errors',
    'restarts',
    'output',
    ...extra('source', 'interface', 'port', 'replay_hours', 'since', 'reason', 'note'),
    'status',
  ],
  filters: ['state', 'kind', 'interface', 'status'],
  status: 'status',
  batch: ['interface', 'replay_hours', 'status'],
  form: {
    source: ['name', 'kind', 'source', { field: 'interface', when: ({ kind }) => kind === 'iptv' || kind === 'encoder' }, 'note'],
    output: ['output', 'port', 'replay_hours', 'status'],
  },
  check: checkCollection,
  import: { names: ['name', 'kind', 'source', 'interface', 'output', 'port', 'replay_hours', 'status'], keyField: 'name' },
  severity: ({ state }) => (state === 'failed' ? 'danger' : state === 'stopped' ? 'neutral' : undefined),
  actions: [
    {
      name: 'restart',
      icon: 'refresh',
      when: ({ status }) => status,
      run: async ({ id }, { send, reload }) => {
        if (await send(restartCollection, { id })) reload();
      },
    },
  ],
  bulk: [
    {
      name: 'restart',
      icon: 'refresh',
      run: ({ id }, { gateway }, signal) => gateway.send(restartCollection, { id }, { signal, quiet: true }),
    },
  ],
  poll: 5000,
});
