/** Network storage: folders of other machines, mounted here (NFS, SMB). */
import { useState } from 'react';
import { choice, flag, secret, text } from '../../../field';
import { host } from '../../../field/rules';
import { isGatewayError } from '../../../gateway/errors';
import { type FootProps, useForm } from '../../../screen';
import { listDef } from '../../../screen/definition';
import { bytesText } from '../../../screen/live/figures';
import { Button } from '../../../ui/button';
import { Callout } from '../../../ui/callout';
import { Icon } from '../../../ui/icon';
import { testShare } from './calls';
import { mountPath } from './mounts';

/** A share. */
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
  state: choice(['off', 'connected', 'failed'], { readOnly: true, tones: { connected: 'success', failed: 'danger' } }),
};

/** The list of shares with its form. */
export const shareList = listDef({
  key: 'system-status:shares',
  component: 'system/diskconfig',
  resource: 'systemDiskShares',
  fields: shareFields,
  columns: ['name', 'kind', 'server', 'share', 'mount', 'state', { field: 'read_only', extra: true }, 'status'],
  filters: ['kind', 'status'],
  status: 'status',
  poll: 10_000,
  tone: ({ state }) => (state === 'failed' ? 'danger' : undefined),
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
  Foot: ShareTest,
  losses: (_rows, { t }) => [t('system-status:shares.lost')],
});

/** Tries the share as it stands in the form. */
function ShareTest({ values, id = '', tools: { gateway, t, failureText } }: FootProps<typeof shareFields>) {
  const [result, setResult] = useState<{ readonly ok: boolean; readonly words: string }>();
  const form = useForm({
    initial: {},
    check: () => ({}),
    async send() {
      const { kind, username, password } = values;
      try {
        const { data } = await gateway.send(
          testShare,
          { id, kind, server: values.server.trim(), share: values.share.trim(), username, password },
          { quiet: true },
        );
        const { size, free } = data;
        setResult({
          ok: data.ok,
          words: data.ok ? t('system-status:shares.works', { free: bytesText(free), size: bytesText(size) }) : data.text,
        });
      } catch (error) {
        if (!isGatewayError(error)) throw error;
        setResult({ ok: false, words: Object.values(error.fields).join(' ') || failureText(error) });
      }
      return true;
    },
    failureText,
  });
  return (
    <div className="mt-5 space-y-3">
      <Button pending={form.pending} disabled={values.server === '' || values.share === ''} onClick={() => void form.submit()}>
        {t('system-status:shares.test')}
      </Button>
      <div role="status">
        {result?.ok === true && (
          <p className="flex items-center gap-2 text-success">
            <Icon name="check" className="size-4" />
            {result.words}
          </p>
        )}
        {result?.ok === false && <Callout level="danger">{result.words}</Callout>}
      </div>
    </div>
  );
}
