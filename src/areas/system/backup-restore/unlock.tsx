import { Failure, type ScreenProps, toMessage, useForm } from '../../../screen';
import { Button } from '../../../ui/button';
import { FormRow } from '../../../ui/form-row';
import { PasswordInput } from '../../../ui/input';
import { type Inspection, inspectBackup } from './calls';

/** Asks for the password of an encrypted backup. Until it is right nothing of the backup is compared, and nothing restored. */
export function Unlock({
  screen: { t, gateway, failureText },
  id,
  onOpened,
}: {
  readonly screen: ScreenProps;
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
