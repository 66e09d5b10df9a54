/** Live broadcasts: encoders of the house push pictures to the gateway, each with a stream key of its own. */
import { choice, flag, integer, moment, secret, streamRate, text } from '../../../field';
import { streamKey } from '../../../field/rules';
import { extra, listDef } from '../../../screen/definition/definition';
import { recordBroadcast } from './calls';

export const broadcastFields = {
  name: text({ required: true, unique: true, max: 60, width: 180 }),
  /** Without one the box makes one. */
  stream_key: secret({ unique: true, max: 64, rule: (value) => (value === '' ? undefined : streamKey(value)) }),
  record: flag({ initial: false }),
  /** Ends by itself after so many minutes; 0: never. */
  longest: integer({ min: 0, max: 1440, initial: 0, unit: 'min', width: 120 }),
  status: flag({ initial: true }),
  note: text({ max: 120 }),
  state: choice(['live', 'waiting', 'off'], {
    readOnly: true,
    initial: 'waiting',
    width: 130,
    severities: { live: 'success', waiting: 'neutral', off: 'neutral' },
  }),
  /** Who pushes: from which address, and with what. */
  pusher: text({ readOnly: true, width: 140 }),
  encoder: text({ readOnly: true, width: 150 }),
  since: moment(),
  viewers: integer({ readOnly: true, width: 90 }),
  bitrate: streamRate({ width: 110 }),
  recording: flag({ readOnly: true, width: 100 }),
};

export const broadcasts = listDef({
  key: 'media-live-broadcast:broadcasts',
  component: 'mediamodel/livebroadcast',
  resource: 'mediaLivebroadcast',
  fields: broadcastFields,
  columns: [
    { field: 'name', inline: true },
    'state',
    'pusher',
    'encoder',
    'since',
    'viewers',
    'recording',
    ...extra('bitrate', 'record', 'longest', 'note'),
    'status',
  ],
  filters: ['state', 'status', 'record'],
  status: 'status',
  batch: ['record', 'longest', 'status'],
  form: { broadcast: ['name', 'stream_key', 'status', 'note'], keeps: ['record', 'longest'] },
  severity: ({ status }) => (status ? undefined : 'neutral'),
  actions: [
    { name: 'address', icon: 'key', primary: true, run: ({ id }, { query, setQuery }) => setQuery({ ...query, address: id }) },
    {
      name: 'record',
      icon: 'record',
      when: ({ state, recording }) => state === 'live' && !recording,
      run: async ({ id }, { send, reload }) => {
        if (await send(recordBroadcast, { id, on: true })) reload();
      },
    },
    {
      name: 'stop',
      icon: 'stop',
      right: 'record',
      when: ({ recording }) => recording,
      run: async ({ id }, { send, reload }) => {
        if (await send(recordBroadcast, { id, on: false })) reload();
      },
    },
    {
      name: 'end',
      icon: 'power',
      danger: true,
      when: ({ state }) => state === 'live',
      run: ({ id }, { query, setQuery }) => setQuery({ ...query, end: id }),
    },
  ],
  poll: 10_000,
});

export const recordingFields = {
  name: text({ required: true, max: 60, width: 200 }),
  broadcast: text({ readOnly: true, width: 180 }),
  started: moment(),
  minutes: integer({ readOnly: true, unit: 'min', width: 110 }),
  size: integer({ readOnly: true, unit: 'MB', width: 110 }),
};

export const recordings = listDef({
  key: 'media-live-broadcast:recordings',
  component: 'mediamodel/livebroadcast',
  resource: '/admin.php/mediamodel/livebroadcast_recording',
  fields: recordingFields,
  columns: ['name', 'broadcast', 'started', 'minutes', 'size'],
  order: { by: 'started', order: 'desc' },
  form: { recording: ['name'] },
  without: ['add'],
});
