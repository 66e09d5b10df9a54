/** Asks one thing about a call: which call it is, the input, and the button that does it. */

import type { ReactNode } from 'react';
import type { Form, ScreenProps, Values } from '../../../screen';
import { FormDialog } from '../../../screen/form/form-dialog';
import { Callout, FormRow, type IconName, type RowInput } from '../../../ui';
import { callerOf, reachedOf } from './call-words';
import type { LiveCall } from './calls';

const LABELS = { listen: 'voice-live:listen.by', transfer: 'voice-live:transfer.to' } as const;

export function CallQuestion<V extends Values>({
  ask,
  icon,
  call,
  before,
  form,
  field,
  t,
  onClose,
  children,
}: {
  readonly ask: keyof typeof LABELS;
  readonly icon: IconName;
  readonly call: LiveCall;
  /** Whom the caller had reached when it was asked, where it matters that he has moved on. */
  readonly before?: string;
  readonly form: Form<V>;
  /** Whose value the input holds. */
  readonly field: keyof V & string;
  readonly t: ScreenProps['t'];
  readonly onClose: () => void;
  readonly children: (row: RowInput) => ReactNode;
}) {
  const whom = reachedOf(call);
  // What is sent right now moves the call itself.
  const moved = before !== undefined && before !== whom && !form.pending;
  return (
    <FormDialog title={t(`voice-live:${ask}.title`)} action={t(`voice-live:${ask}.confirm`)} icon={icon} form={form} onClose={onClose}>
      <p className="mb-4 text-muted [overflow-wrap:anywhere]">{t(`voice-live:${ask}.which`, { who: callerOf(call, t), whom })}</p>
      <div role="status">
        {moved && (
          <div className="mb-4">
            <Callout severity="warning">{t('voice-live:transfer.moved', { whom, before })}</Callout>
          </div>
        )}
      </div>
      <FormRow label={t(LABELS[ask])} help={t(`voice-live:${ask}.help`)} issue={form.issue(field)} required>
        {children}
      </FormRow>
    </FormDialog>
  );
}
