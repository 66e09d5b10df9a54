/** The line under a group: what the change comes to, and what can be done. */
import { useState } from 'react';
import type { ViewProps } from '../../../screen';
import { SendQuestion } from '../../../screen/form/send-question';
import type { Form } from '../../../screen/form/use-form';
import { Button } from '../../../ui/button';
import { type GroupDetail, groupCalls } from './calls';
import type { GroupValues } from './group-values';
import { PERMISSIONS } from './rights';

/** The button that deletes the group, with its question. */
function DeleteGroup({
  screen,
  group,
  onDeleted,
}: ViewProps & {
  readonly group: GroupDetail;
  readonly onDeleted: () => void;
}) {
  const { t } = screen;
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <Button look="ghost" icon="delete" onClick={() => setDeleting(true)}>
        {t('system-people:group.del')}
      </Button>
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
  mayEdit,
  lost,
  gained,
  onPreview,
  onDeleted,
}: ViewProps & {
  /** Undefined: a new one. */
  readonly group: GroupDetail | undefined;
  readonly form: Form<GroupValues>;
  readonly mayEdit: boolean;
  readonly lost: number;
  readonly gained: number;
  readonly onPreview: () => void;
  readonly onDeleted: () => void;
}) {
  const { t, can, setUnsaved } = screen;
  return (
    <div className="sticky bottom-0 z-10 mt-4 -mx-1 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-canvas px-1 py-3">
      {group && can(`${PERMISSIONS}:del`) && mayEdit && (
        <span className="mr-auto">
          <DeleteGroup
            screen={screen}
            group={group}
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
      {mayEdit && (
        <>
          <Button disabled={!form.dirty} onClick={() => form.restart(form.saved)}>
            {t('common:action.reset')}
          </Button>
          <Button type="submit" look="primary" pending={form.pending} disabled={!form.dirty}>
            {t(group ? 'system-people:group.save' : 'system-people:group.create')}
          </Button>
        </>
      )}
    </div>
  );
}
