/** Asks whose extension is to ring: a supervisor hears both sides there, and is not heard. */
import { useMemo } from 'react';
import { optionWords } from '../../../field/option-words';
import { load, save } from '../../../lib/storage';
import { Failure, type ScreenProps, useForm } from '../../../screen';
import { Button } from '../../../ui/button';
import { Buttons } from '../../../ui/buttons';
import { Combobox } from '../../../ui/combobox';
import { Dialog } from '../../../ui/dialog';
import { FormRow } from '../../../ui/form-row';
import { callerOf, reachedOf } from './call-words';
import type { Directory, LiveCall } from './calls';

/** The dialog. The extension is remembered: it is nearly always the same. */
export function ListenDialog({
  call,
  directory,
  tools,
  send,
  onClose,
}: {
  readonly call: LiveCall;
  readonly directory: Directory | undefined;
  readonly tools: ScreenProps;
  readonly send: (extension: string, number: string) => Promise<void>;
  readonly onClose: () => void;
}) {
  const { t, failureText, account } = tools;
  const key = `voice-listen ${account}`;
  const options = useMemo(
    () =>
      (directory?.extensions ?? []).map(({ id, number, name }) => ({
        value: id,
        label: name.includes(number) ? name : `${number} ${name}`,
      })),
    [directory],
  );
  const kept = load('local', key);
  const form = useForm<{ readonly extension: string }>({
    initial: { extension: options.find(({ value }) => value === kept)?.value ?? '' },
    check: ({ extension }) => ({ extension: extension === '' ? { say: 'issue:required' } : undefined }),
    async send({ extension }) {
      await send(extension, directory?.extensions.find(({ id }) => id === extension)?.number ?? '');
      save('local', key, extension);
      onClose();
      return true;
    },
    failureText,
  });
  return (
    <Dialog title={t('voice-live:listen.title')} closeLabel={t('common:action.close')} onClose={onClose}>
      <p className="mb-4 text-muted [overflow-wrap:anywhere]">
        {t('voice-live:listen.which', { who: callerOf(call, t), whom: reachedOf(call) })}
      </p>
      <form ref={form.ref} noValidate method="post" onSubmit={(event) => void form.submit(event)}>
        <FormRow label={t('voice-live:listen.by')} help={t('voice-live:listen.help')} issue={form.issue('extension')} required>
          {(row) => (
            <Combobox
              {...row}
              value={form.values.extension}
              onChange={(extension) => form.set({ extension })}
              options={options}
              words={optionWords(t)}
              data-autofocus
            />
          )}
        </FormRow>
        <Failure lines={form.failure} />
        <Buttons>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" look="primary" icon="ear" pending={form.pending}>
            {t('voice-live:listen.confirm')}
          </Button>
        </Buttons>
      </form>
    </Dialog>
  );
}
