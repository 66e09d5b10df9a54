/** Why something is rejected: asked once, for one resource or for many. */

import { useState } from 'react';
import { listOf } from '../../../i18n/list-of';
import type { ScreenProps } from '../../../screen';
import { Button, Buttons, Dialog, FormRow } from '../../../ui';
import { RadioGroup } from '../../../ui/radio-group';
import { Textarea } from '../../../ui/textarea';
import type { Resource } from './resources';

/** Reasons that come up again and again. */
const CANNED = ['quality', 'content', 'rights', 'privacy', 'duplicate'] as const;
type Choice = (typeof CANNED)[number] | 'own';
const LISTED = 5;

/** The dialog. `onReject` is given the reason in the words of now: it is shown to the uploader. */
export function RejectDialog({
  resources,
  t,
  onClose,
  onReject,
}: {
  readonly resources: readonly Resource[];
  readonly t: ScreenProps['t'];
  readonly onClose: () => void;
  readonly onReject: (reason: string) => void;
}) {
  const [choice, setChoice] = useState<Choice | ''>('');
  const [own, setOwn] = useState('');
  const [judged, setJudged] = useState(false);
  const issues = {
    choice: choice === '' ? t('issue:required') : undefined,
    own: choice === 'own' && own.trim() === '' ? t('issue:required') : undefined,
  };
  return (
    <Dialog
      title={t('system-linked:audit.rejectTitle', { count: resources.length })}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setJudged(true);
          if (choice === '' || issues.own) return;
          onReject(choice === 'own' ? own.trim() : t(`system-linked:audit.canned.${choice}`));
        }}
      >
        <p className="mb-4 text-muted [overflow-wrap:anywhere]">
          {listOf(
            t,
            resources.slice(0, LISTED).map(({ name }) => name),
          )}
          {resources.length > LISTED && '…'}
        </p>
        <FormRow
          label={t('system-linked:audit.fields.reason')}
          help={t('system-linked:audit.reasonHelp')}
          issue={judged ? issues.choice : undefined}
          required
          group
        >
          {(row) => (
            <RadioGroup
              {...row}
              upright
              value={choice}
              onChange={setChoice}
              options={[
                ...CANNED.map((value) => ({ value, label: t(`system-linked:audit.canned.${value}`) })),
                { value: 'own' as const, label: t('system-linked:audit.ownReason') },
              ]}
            />
          )}
        </FormRow>
        {choice === 'own' && (
          <div className="mt-3">
            <FormRow label={t('system-linked:audit.ownReason')} issue={judged ? issues.own : undefined} required hideLabel>
              {(row) => <Textarea {...row} rows={3} max={200} value={own} onChange={setOwn} />}
            </FormRow>
          </div>
        )}
        <Buttons>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" look="danger">
            {t('system-linked:audit.verdict.reject')}
          </Button>
        </Buttons>
      </form>
    </Dialog>
  );
}
