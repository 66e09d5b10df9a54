/** A backup, opened before it is restored: read, and unlocked where it has a password. */

import { useState } from 'react';
import { serverText } from '../../../lib/server-text';
import { Failure, PageHead, ReadState, toMessage, useForm, useRead, type ViewProps } from '../../../screen';
import { Button, FormRow, PasswordInput } from '../../../ui';
import { type Inspection, inspectBackup } from './calls';
import { Opened } from './opened';
import type { Restore } from './use-restore';

/** Reads the backup, then shows it. */
export function Workbench({
  screen,
  id,
  busy,
  restore,
  onBack,
}: ViewProps & {
  readonly id: string;
  /** Another backup or restore is under way. */
  readonly busy: boolean;
  readonly restore: Restore;
  readonly onBack: () => void;
}) {
  const { t, gateway, failureText } = screen;
  const read = useRead(gateway, inspectBackup, { id });
  const [unlocked, setUnlocked] = useState<{ readonly found: Inspection; readonly password: string }>();
  const found = unlocked?.found ?? read.data?.data.detail;
  const back = (
    <Button icon="arrow-left" onClick={onBack}>
      {t('system-care:restore.back')}
    </Button>
  );
  if (!found || (read.loading && !read.data)) {
    return (
      <>
        <PageHead>{back}</PageHead>
        <ReadState read={read} failureText={failureText} rows={['h-6 w-1/2', 'h-12 w-full', 'h-12 w-full', 'h-12 w-full']} />
      </>
    );
  }
  return (
    <>
      <PageHead
        title={t('system-care:restore.title', { name: serverText(found.name) })}
        note={t('system-care:backup.about', { date: found.date, host: serverText(found.host), version: found.version })}
      >
        {back}
      </PageHead>
      {found.locked ? (
        <Unlock screen={screen} id={id} onOpened={(opened, password) => setUnlocked({ found: opened, password })} />
      ) : (
        <Opened key={found.id} screen={screen} found={found} password={unlocked?.password} busy={busy} restore={restore} />
      )}
    </>
  );
}

/** Asks for the password of an encrypted backup. Until it is right nothing of the backup is compared, and nothing restored. */
function Unlock({
  screen: { t, gateway, failureText },
  id,
  onOpened,
}: ViewProps & {
  readonly id: string;
  readonly onOpened: (found: Inspection, password: string) => void;
}) {
  const form = useForm<{ readonly password: string }>({
    initial: { password: '' },
    check: ({ password }) => ({ password: toMessage(password === '' ? { key: 'required' } : undefined) }),
    async send({ password }) {
      const { data } = await gateway.send(inspectBackup, { id, password }, { quiet: true });
      onOpened(data.detail, password);
      return true;
    },
    failureText,
  });
  return (
    <form
      ref={form.ref}
      noValidate
      method="post"
      onSubmit={(event) => void form.submit(event)}
      className="max-w-[480px] rounded-panel border border-line bg-surface p-4 shadow-panel"
    >
      <p className="mb-4 text-muted">{t('system-care:restore.encrypted')}</p>
      <FormRow label={t('system-care:backup.password')} issue={form.issue('password')} required>
        {(row) => (
          <PasswordInput
            {...row}
            {...form.input('password')}
            showLabel={t('common:field.showPassword')}
            hideLabel={t('common:field.hidePassword')}
            capsLockLabel={t('common:field.capsLock')}
            autoComplete="off"
          />
        )}
      </FormRow>
      <Failure lines={form.failure} />
      <div className="mt-4">
        <Button type="submit" look="primary" pending={form.pending}>
          {t('system-care:restore.open')}
        </Button>
      </div>
    </form>
  );
}
