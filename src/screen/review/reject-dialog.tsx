/** Why something is rejected: asked once, for one thing or for many. */

import { useState } from 'react';
import { useMessages } from '../../i18n/i18n';
import { listOf } from '../../i18n/list-of';
import { Button } from '../../ui/button';
import { Buttons } from '../../ui/buttons';
import { Dialog } from '../../ui/dialog';
import { FormRow } from '../../ui/form-row';
import { RadioGroup } from '../../ui/radio-group';
import { Textarea } from '../../ui/textarea';
import type { ScreenProps } from '../screen';

/** Reasons that come up again and again. */
const CANNED = ['quality', 'content', 'rights', 'privacy', 'duplicate'] as const;
type Choice = (typeof CANNED)[number] | 'own';
const LISTED = 5;

/**
 * The dialog. `onReject` is given the reason in the words of now: it is shown to whom it concerns.
 * @param names of what is rejected
 */
export function RejectDialog({
  title,
  names,
  t,
  onClose,
  onReject,
}: {
  readonly title: string;
  readonly names: readonly string[];
  readonly t: ScreenProps['t'];
  readonly onClose: () => void;
  readonly onReject: (reason: string) => void;
}) {
  const ready = useMessages('review');
  const [choice, setChoice] = useState<Choice | ''>('');
  const [own, setOwn] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const issues = {
    choice: choice === '' ? t('issue:required') : undefined,
    own: choice === 'own' && own.trim() === '' ? t('issue:required') : undefined,
  };
  if (!ready) return null;
  return (
    <Dialog title={title} closeLabel={t('common:action.close')} onClose={onClose}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setSubmitted(true);
          if (choice === '' || issues.own) return;
          onReject(choice === 'own' ? own.trim() : t(`review:canned.${choice}`));
        }}
      >
        <p className="mb-4 text-muted [overflow-wrap:anywhere]">
          {listOf(t, names.slice(0, LISTED))}
          {names.length > LISTED && '…'}
        </p>
        <FormRow label={t('review:reason')} help={t('review:help')} issue={submitted ? issues.choice : undefined} required group>
          {(row) => (
            <RadioGroup
              {...row}
              upright
              value={choice}
              onChange={setChoice}
              options={[
                ...CANNED.map((value) => ({ value, label: t(`review:canned.${value}`) })),
                { value: 'own' as const, label: t('review:own') },
              ]}
            />
          )}
        </FormRow>
        {choice === 'own' && (
          <div className="mt-3">
            <FormRow label={t('review:own')} issue={submitted ? issues.own : undefined} required hideLabel>
              {(row) => <Textarea {...row} rows={3} max={200} value={own} onChange={setOwn} />}
            </FormRow>
          </div>
        )}
        <Buttons>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" look="danger">
            {t('review:reject')}
          </Button>
        </Buttons>
      </form>
    </Dialog>
  );
}
