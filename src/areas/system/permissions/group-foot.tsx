/** The line under a group: what the change comes to, and what can be done. */

import { useState } from 'react';
import type { Form, ViewProps } from '../../../screen';
import { SendQuestion } from '../../../screen/form/send-question';
import { SubmitButton } from '../../../screen/form/submit-button';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { Button } from '../../../ui/button';
import { type GroupDetail, groupCalls } from './calls';
import type { GroupValues } from './group-values';

/** The button that deletes the group, with its question. */
function DeleteGroup({
  screen,
  group,
  why,
  onDeleted,
}: ViewProps & {
  readonly group: GroupDetail;
  readonly why: string | undefined;
  readonly onDeleted: () => void;
}) {
  const { t } = screen;
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <GuardedButton why={why} look="ghost" icon="delete" onClick={() => setDeleting(true)}>
        {t('system-people:group.del')}
      </GuardedButton>
      {deleting && (
        <SendQuestion
          screen={screen}
          title={t('system-people:group.delTitle', { name: group.name })}
          confirmLabel={t('system-people:group.del')}
          send={({ send }) => send(groupCalls.del, { ids: [group.id] })}
          onSent={onDeleted}
          onClose={() => setDeleting(false)}
        >
          {group.accounts > 0 ? t('system-people:group.delUsed', { count: group.accounts }) : t('system-people:group.delHelp')}
        </SendQuestion>
      )}
    </>
  );
}

/** @param lost how many rights the change takes. @param gained how many it gives */
export function GroupFoot({
  screen,
  group,
  form,
  why,
  lost,
  gained,
  onPreview,
  onDeleted,
}: ViewProps & {
  /** Undefined: a new one. */
  readonly group: GroupDetail | undefined;
  readonly form: Form<GroupValues>;
  /** Why it may not be deleted, and not be saved. */
  readonly why: { readonly del: string | undefined; readonly save: string | undefined };
  readonly lost: number;
  readonly gained: number;
  readonly onPreview: () => void;
  readonly onDeleted: () => void;
}) {
  const { t, setUnsaved } = screen;
  return (
    <div className="sticky bottom-0 z-10 mt-4 -mx-1 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-canvas px-1 py-3">
      {group && (
        <span className="mr-auto">
          <DeleteGroup
            screen={screen}
            group={group}
            why={why.del}
            onDeleted={() => {
              form.dropDraft();
              setUnsaved(false);
              onDeleted();
            }}
          />
        </span>
      )}
      {lost + gained > 0 && <span className="text-note text-muted tabular-nums">{t('system-people:group.summary', { lost, gained })}</span>}
      <Button icon="eye" onClick={onPreview}>
        {t('system-people:preview.open')}
      </Button>
      {(why.save === undefined || form.dirty) && (
        <Button aria-disabled={!form.dirty} onClick={() => form.restart(form.saved)}>
          {t('common:action.reset')}
        </Button>
      )}
      <SubmitButton why={why.save} pending={form.pending} disabled={!form.dirty}>
        {t(group ? 'system-people:group.save' : 'system-people:group.create')}
      </SubmitButton>
    </div>
  );
}
