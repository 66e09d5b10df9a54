import { Failure, ruled, type ScreenProps, useForm } from '../../../screen';
import { Button } from '../../../ui/button';
import { Buttons, Dialog } from '../../../ui/dialog';
import { FormRow } from '../../../ui/form-row';
import { Input } from '../../../ui/input';
import { makeBackup } from './calls';

const MAX_NOTE = 100;

/** Asks what a backup is for, and starts it. */
export function MakeDialog({
  tools: { t, gateway, failureText },
  onStarted,
  onClose,
}: {
  readonly tools: ScreenProps;
  readonly onStarted: () => void;
  readonly onClose: () => void;
}) {
  const form = useForm<{ readonly note: string }>({
    initial: { note: '' },
    check: ({ note }) => ({ note: ruled(note.length > MAX_NOTE ? { key: 'tooLong', args: { max: MAX_NOTE } } : undefined) }),
    async send({ note }) {
      await gateway.send(makeBackup, { note: note.trim() }, { quiet: true });
      onStarted();
      return true;
    },
    failureText,
  });
  return (
    <Dialog title={t('system-care:backup.makeTitle')} closeLabel={t('common:action.close')} onClose={onClose}>
      <form ref={form.ref} noValidate method="post" onSubmit={(event) => void form.submit(event)}>
        <p className="mb-4 text-muted">{t('system-care:backup.note')}</p>
        <FormRow label={t('system-care:backup.makeNote')} help={t('system-care:backup.makeHelp')} issue={form.issue('note')}>
          {(row) => <Input {...row} {...form.input('note')} autoComplete="off" data-autofocus />}
        </FormRow>
        <Failure lines={form.failure} />
        <Buttons>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" look="primary" icon="backup" pending={form.pending}>
            {t('system-care:backup.make')}
          </Button>
        </Buttons>
      </form>
    </Dialog>
  );
}
