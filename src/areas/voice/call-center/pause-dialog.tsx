/** Why agents pause: one of the usual reasons, or a person's own words. */

import { useState } from 'react';
import { listOf } from '../../../i18n/list-of';
import { useSend, type ViewProps } from '../../../screen';
import { FormDialog } from '../../../screen/form/form-dialog';
import { FormRow, Input, Select } from '../../../ui';
import { PAUSE_REASONS, setAgents } from './calls';

const OTHER = 'other';
const REASONS = [...PAUSE_REASONS, OTHER] as const;
const MOST = 30;

/** The dialog that asks why agents pause. `onPaused` is told when the box has paused them. */
export function PauseDialog({
  names,
  extensions,
  screen,
  onPaused,
  onClose,
}: ViewProps & {
  readonly names: readonly string[];
  /** Whom the names name, by the ids of their extensions. */
  readonly extensions: readonly string[];
  readonly onPaused: () => void;
  readonly onClose: () => void;
}) {
  const { t } = screen;
  const [reason, setReason] = useState<(typeof REASONS)[number]>('break');
  const [own, setOwn] = useState('');
  const { pending, failure, send } = useSend(screen);
  const [validated, setValidated] = useState(false);
  const text = reason === OTHER ? own.trim() : reason;
  const submit = async (): Promise<void> => {
    setValidated(true);
    if (text !== '' && (await send(setAgents, { ids: extensions, state: 'paused', reason: text }))) onPaused();
  };
  return (
    <FormDialog
      title={t('voice-center:pause.title', { count: names.length })}
      action={t('voice-center:agents.pause')}
      icon="pause"
      pending={pending}
      failure={[failure]}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="mb-4 text-muted [overflow-wrap:anywhere]">{listOf(t, names)}</p>
      <FormRow label={t('voice-center:pause.reason')}>
        {(row) => (
          <Select
            {...row}
            value={reason}
            onChange={setReason}
            options={REASONS.map((value) => ({ value, label: t(`voice-center:reason.${value}`) }))}
          />
        )}
      </FormRow>
      {reason === OTHER && (
        <div className="mt-4">
          <FormRow label={t('voice-center:pause.own')} required issue={validated && text === '' ? t('issue:required') : undefined}>
            {(row) => <Input {...row} value={own} maxLength={MOST} autoComplete="off" onChange={(event) => setOwn(event.target.value)} />}
          </FormRow>
        </div>
      )}
      <p className="mt-3 text-note text-muted">{t('voice-center:pause.help')}</p>
    </FormDialog>
  );
}
