import { confirms, toMessage, useForm, type ViewProps } from '../../../screen';
import { FormDialog } from '../../../screen/form/form-dialog';
import { useStart } from '../../../screen/job/use-start';
import { FormRow, Input, PasswordInput } from '../../../ui';
import { backupPassword } from './backups';
import { makeBackup } from './calls';
import { ClearText, Packing } from './contents';

const MAX_NOTE = 100;
const repeated = confirms('password', 'again');

/** Asks what a backup is for and what it is encrypted with, says what can be read in it otherwise, and starts it. */
export function MakeDialog({ screen, onStarted, onClose }: ViewProps & { readonly onStarted: () => void; readonly onClose: () => void }) {
  const { t, gateway, able, failureText } = screen;
  const start = useStart(gateway);
  const form = useForm<{ readonly note: string; readonly password: string; readonly again: string }>({
    initial: { note: '', password: '', again: '' },
    check: (values) => ({
      note: toMessage(values.note.length > MAX_NOTE ? { key: 'tooLong', args: { max: MAX_NOTE } } : undefined),
      password: toMessage(backupPassword(values.password)),
      again: toMessage(repeated(values).again),
    }),
    async send({ note, password }) {
      await start(makeBackup(able), { note: note.trim(), password });
      onStarted();
      return true;
    },
    failureText,
  });
  const show = {
    showLabel: t('common:field.showPassword'),
    hideLabel: t('common:field.hidePassword'),
    capsLockLabel: t('common:field.capsLock'),
  };
  return (
    <FormDialog title={t('system-care:backup.makeTitle')} action={t('system-care:backup.make')} icon="backup" form={form} onClose={onClose}>
      <p className="mb-4 text-muted">{t('system-care:backup.note')}</p>
      <div className="space-y-4">
        <Packing screen={screen} />
        <FormRow label={t('system-care:backup.makeNote')} help={t('system-care:backup.makeHelp')} issue={form.issue('note')}>
          {(row) => <Input {...row} {...form.input('note')} autoComplete="off" data-autofocus />}
        </FormRow>
        <FormRow label={t('system-care:backup.password')} help={t('system-care:backup.passwordHelp')} issue={form.issue('password')}>
          {(row) => <PasswordInput {...row} {...form.input('password')} {...show} autoComplete="new-password" />}
        </FormRow>
        {form.values.password === '' ? (
          <ClearText screen={screen} />
        ) : (
          <FormRow label={t('system-care:backup.again')} issue={form.issue('again')} required>
            {(row) => <PasswordInput {...row} {...form.input('again')} {...show} autoComplete="new-password" />}
          </FormRow>
        )}
      </div>
    </FormDialog>
  );
}
