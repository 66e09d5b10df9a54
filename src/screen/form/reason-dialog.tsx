/** Asks for one line of reason, and does with it what the caller says. */

import { FormRow, type IconName, Input } from '../../ui';
import type { ViewProps } from '../definition/vocabulary';
import { FormDialog } from './form-dialog';
import { useForm } from './use-form';

/** @param most characters. @param send does it; what it throws is told in the dialog, which stays open. @param help what follows from it */
export function ReasonDialog({
  title,
  action,
  icon,
  label,
  help,
  most = 100,
  screen,
  send,
  onClose,
}: ViewProps & {
  readonly title: string;
  readonly action: string;
  readonly icon: IconName;
  readonly label: string;
  readonly help?: string;
  readonly most?: number;
  readonly send: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const form = useForm<{ readonly reason: string }>({
    initial: { reason: '' },
    check: ({ reason }) => ({
      reason:
        reason.trim() === '' ? { say: 'issue:required' } : reason.length > most ? { say: 'issue:tooLong', args: { max: most } } : undefined,
    }),
    async send({ reason }) {
      await send(reason);
      onClose();
      return true;
    },
    failureText: screen.failureText,
  });
  return (
    <FormDialog title={title} action={action} icon={icon} form={form} onClose={onClose}>
      {help && <p className="mb-4 text-muted">{help}</p>}
      <FormRow label={label} issue={form.issue('reason')} required>
        {(row) => <Input {...row} {...form.input('reason')} autoComplete="off" data-autofocus />}
      </FormRow>
    </FormDialog>
  );
}
