/** Asks whose extension is to ring: a supervisor hears both sides there, and is not heard. */
import { useMemo } from 'react';
import { load, save } from '../../../lib/storage';
import { useForm, type ViewProps } from '../../../screen';
import { Combobox } from '../../../ui/combobox';
import { CallQuestion } from './call-question';
import type { Directory, LiveCall } from './calls';

/** The dialog that asks for the extension to listen at. It is remembered: it is nearly always the same. */
export function ListenDialog({
  call,
  directory,
  screen,
  send,
  onClose,
}: ViewProps & {
  readonly call: LiveCall;
  readonly directory: Directory | undefined;
  readonly send: (extension: string, number: string) => Promise<void>;
  readonly onClose: () => void;
}) {
  const { t, failureText, account } = screen;
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
    <CallQuestion ask="listen" icon="ear" call={call} form={form} field="extension" t={t} onClose={onClose}>
      {(row) => (
        <Combobox
          {...row}
          value={form.values.extension}
          onChange={(extension) => form.set({ extension })}
          options={options}
          data-autofocus
        />
      )}
    </CallQuestion>
  );
}
