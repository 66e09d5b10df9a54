/** Network storage: folders of other machines, mounted here (NFS, SMB). */
import { useState } from 'react';
import { choice, flag, secret, text } from '../../../field';
import { host } from '../../../field/rules';
import { type FooterProps, useSend } from '../../../screen';
import { listDef } from '../../../screen/definition/definition';
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
  state: choice(['off', 'connected', 'failed'], { readOnly: true, severities: { connected: 'success', failed: 'danger' } }),
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
  Footer: ShareTest,
  consequences: (_rows, { t }) => [t('system-status:shares.lost')],
});

/** Tries the share as it stands in the form. */
function ShareTest({ values, id = '', screen }: FooterProps<typeof shareFields>) {
  const { t, failureText } = screen;
  const [result, setResult] = useState<{ readonly ok: boolean; readonly words: string }>();
  const { pending, failure, send } = useSend(screen, 'here', (error) => Object.values(error.fields).join(' ') || failureText(error));
  const test = async (): Promise<void> => {
    const { kind, username, password } = values;
    setResult(undefined);
    const reply = await send(testShare, {
      id,
      kind,
      server: values.server.trim(),
      share: values.share.trim(),
      username,
      password,
    });
    if (!reply) return;
    const { ok, size, free, text: why } = reply.data;
    setResult({ ok, words: ok ? t('system-status:shares.works', { free: bytesText(free), size: bytesText(size) }) : why });
  };
  const problem = failure || (result?.ok === false ? result.words : '');
  return (
    <div className="mt-5 space-y-3">
      <Button pending={pending} disabled={values.server === '' || values.share === ''} onClick={() => void test()}>
        {t('system-status:shares.test')}
      </Button>
      <div role="status">
        {result?.ok === true && (
          <p className="flex items-center gap-2 text-success">
            <Icon name="check" className="size-4" />
            {result.words}
          </p>
        )}
        {problem !== '' && <Callout severity="danger">{problem}</Callout>}
      </div>
    </div>
  );
}
