/** Accounts of soft phones: whose, on what, whether they are there, and whether their app is of today. */
import { choice, flag, linked, moment, text } from '../../../field';
import { extra, listDef } from '../../../screen/definition/definition';
import { signOut } from './calls';

/** What a soft phone runs on. */
export const PLATFORMS = ['ios', 'android', 'windows', 'macos', 'web'] as const;

/** An account of a soft phone on the wire. */
export const terminalFields = {
  name: text({ required: true, unique: true, max: 40, width: 180 }),
  extension: linked('voice_extension', { required: true, width: 160 }),
  owner: text({ max: 40, width: 140 }),
  platform: choice(PLATFORMS, { width: 110 }),
  push: flag({ initial: true }),
  status: flag({ initial: true }),
  state: choice(['online', 'offline', 'signed_out'], {
    readOnly: true,
    initial: 'signed_out',
    width: 130,
    severities: { online: 'success', offline: 'neutral', signed_out: 'neutral' },
  }),
  version: text({ readOnly: true, width: 150 }),
  freshness: choice(['current', 'outdated', 'unknown'], {
    readOnly: true,
    initial: 'unknown',
    width: 120,
    severities: { current: 'success', outdated: 'warning' },
  }),
  address: text({ readOnly: true, width: 140 }),
  last_seen: moment(),
  note: text({ max: 60 }),
};

/** The list of accounts, with its form. */
export const terminals = listDef({
  key: 'voice-terminals:terminals',
  component: 'voicemodel/softerminals',
  resource: 'voiceSofterminals',
  fields: terminalFields,
  name: 'name',
  columns: [
    { field: 'name', inline: true },
    'extension',
    'owner',
    'platform',
    'state',
    'version',
    'last_seen',
    ...extra('address', 'push'),
    'status',
    { field: 'note', extra: true },
  ],
  filters: ['platform', 'state', 'freshness', 'status'],
  status: 'status',
  batch: ['status', 'push', 'owner', 'platform'],
  form: { account: ['name', 'extension', 'owner', 'platform', 'push', 'status', 'note'] },
  import: { names: ['name', 'extension', 'owner', 'platform', 'push', 'status', 'note'], keyField: 'name' },
  severity: ({ status, freshness }) => (!status ? 'neutral' : freshness === 'outdated' ? 'warning' : undefined),
  actions: [
    {
      name: 'code',
      icon: 'key',
      primary: true,
      when: ({ status }) => status,
      run: ({ id }, { query, setQuery }) => setQuery({ ...query, code: id }),
    },
    {
      name: 'signout',
      icon: 'logout',
      danger: true,
      when: ({ state }) => state !== 'signed_out',
      run: ({ id }, { query, setQuery }) => setQuery({ ...query, signout: id }),
    },
  ],
  bulk: [
    {
      name: 'signout',
      icon: 'logout',
      danger: true,
      consequences: (_rows, { t }) => [t('voice-terminals:signOut.lost')],
      run: ({ id }, { gateway }, signal) => gateway.send(signOut, { id }, { signal, quiet: true }),
    },
  ],
  poll: 15_000,
});
