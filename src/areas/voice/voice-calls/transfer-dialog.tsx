/** Asks where a call is to go: a number of the box, found by number or name, or any number that is typed. */
import { useMemo, useState } from 'react';
import { useForm, type ViewProps } from '../../../screen';
import { Combobox } from '../../../ui/combobox';
import { CallQuestion } from './call-question';
import type { Directory, LiveCall } from './calls';

/** What a phone can dial. */
const DIALLED = /^\+?[\d*#]{1,30}$/;

export function TransferDialog({
  call,
  openedAt,
  directory,
  screen,
  send,
  onClose,
}: ViewProps & {
  readonly call: LiveCall;
  /** Whom the caller had reached when the dialog was opened. */
  readonly openedAt: string;
  readonly directory: Directory | undefined;
  readonly send: (number: string) => Promise<void>;
  readonly onClose: () => void;
}) {
  const { t, failureText } = screen;
  const [typed, setTyped] = useState('');
  const options = useMemo(() => {
    const { extensions = [], others = [] } = directory ?? {};
    const own = [
      ...others.map(({ kind, number, name }) => ({ value: number, label: `${number} ${name}`, note: t(`voice:place.${kind}`) })),
      ...extensions.map(({ number, name }) => ({ value: number, label: name.includes(number) ? name : `${number} ${name}` })),
    ];
    // Enter takes the first: whoever has typed a whole number means it, whatever other numbers it is a part of.
    const exact = own.filter(({ value }) => value === typed);
    if (exact.length > 0) return [...exact, ...own.filter(({ value }) => value !== typed)];
    return DIALLED.test(typed) ? [...own, { value: typed, label: typed, note: t('voice-live:transfer.asTyped') }] : own;
  }, [directory, t, typed]);
  const form = useForm<{ readonly number: string }>({
    initial: { number: '' },
    check: ({ number }) => ({ number: number === '' ? { say: 'issue:required' } : undefined }),
    async send({ number }) {
      await send(number);
      onClose();
      return true;
    },
    failureText,
  });
  return (
    <CallQuestion ask="transfer" icon="call-forward" call={call} before={openedAt} form={form} field="number" t={t} onClose={onClose}>
      {(row) => (
        <div
          onInput={({ target }) => {
            if (target instanceof HTMLInputElement) setTyped(target.value.trim());
          }}
        >
          <Combobox {...row} value={form.values.number} onChange={(number) => form.set({ number })} options={options} data-autofocus />
        </div>
      )}
    </CallQuestion>
  );
}
