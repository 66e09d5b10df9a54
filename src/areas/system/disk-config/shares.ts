/** Network storage: folders of other machines, mounted here (NFS, SMB). */
import { choice, flag, secret, text } from '../../../field';
import { host } from '../../../field/rules';
import { listDef } from '../../../screen/definition/definition';
import { mountPath } from './mounts';

export const shareFields = {
  name: text({ required: true, unique: true, max: 30, width: 150 }),
  kind: choice(['nfs', 'smb'], { width: 90 }),
  server: text({ required: true, rule: host, placeholder: '192.168.10.40', width: 150 }),
  share: text({ required: true, max: 120, placeholder: '/export/films', width: 180 }),
  username: text({ max: 60 }),
  password: secret({ max: 120 }),
  mount: text({ required: true, unique: true, rule: mountPath, placeholder: '/data/nas', width: 150 }),
  read_only: flag(),
  status: flag({ initial: true }),
  state: choice(['off', 'connected', 'failed'], { readOnly: true, severities: { connected: 'success', failed: 'danger' } }),
};

/** The list of shares with its form. */
export const shares = listDef({
  key: 'system-status:shares',
  component: 'system/diskconfig',
  resource: 'systemDiskShares',
  boundTo: { password: ['server'] },
  fields: shareFields,
  columns: ['name', 'kind', 'server', 'share', 'mount', 'state', { field: 'read_only', extra: true }, 'status'],
  filters: ['kind', 'status'],
  status: 'status',
  poll: 10_000,
  severity: ({ state }) => (state === 'failed' ? 'danger' : undefined),
  form: {
    share: [
      'name',
      'kind',
      'server',
      'share',
      { field: 'username', when: ({ kind }) => kind === 'smb', required: ({ kind }) => kind === 'smb' },
      { field: 'password', when: ({ kind }) => kind === 'smb' },
    ],
    here: ['mount', 'read_only', 'status'],
  },
  consequences: (_rows, { t }) => [t('system-status:shares.lost')],
});
