/** One group: its name, its rights in two trees, what the change does to whom, and a look through its eyes. */

import { useMemo, useState } from 'react';
import { DraftOffer, Failure, useFirstInput, type ViewProps, whyNot } from '../../../screen';
import { conflictWords } from '../../../screen/form/conflict-words';
import { Callout, Conflict } from '../../../ui';
import type { GroupDetail, GroupRow } from './calls';
import { GroupFoot } from './group-foot';
import { GroupHead } from './group-head';
import { type GroupValues, type Offer, rightsIn } from './group-values';
import { LostAndGained, SaveQuestion } from './impact';
import { Preview } from './preview';
import { missing, PERMISSIONS, sizeOf } from './rights';
import { RightsEditor } from './rights-editor';
import { useGroupForm } from './use-group-form';

/** What the editor of a group is given. */
export interface GroupEditorProps extends ViewProps {
  /** Undefined: a new one. */
  readonly group: GroupDetail | undefined;
  /** Its values, or those that a new one begins with. */
  readonly initial: GroupValues;
  readonly groups: readonly GroupRow[];
  readonly offer: Offer;
  readonly onSaved: (id: string) => void;
  readonly onDeleted: () => void;
}

export function GroupEditor({ screen, group, initial, groups, offer, onSaved, onDeleted }: GroupEditorProps) {
  const { t, query } = screen;
  const { everything, titles } = offer;
  const [previewing, setPreviewing] = useState(query.view === 'preview');
  const { form, lockout, asking, agree, disagree, clash, leaveClash, settle } = useGroupForm(screen, group, initial, offer, onSaved);
  const before = useMemo(() => rightsIn(form.saved, everything), [form.saved, everything]);
  const now = useMemo(() => rightsIn(form.values, everything), [form.values, everything]);
  const lost = missing(before, now);
  const gained = missing(now, before);
  // A group with more rights than one has oneself is not changed, whatever else one may.
  const above = group?.manageable === false ? t('system-people:group.moreThanYours') : undefined;
  const why = {
    del: above ?? whyNot(screen, `${PERMISSIONS}:del`),
    save: above ?? whyNot(screen, `${PERMISSIONS}:${group ? 'edit' : 'add'}`),
  };
  const mayEdit = why.save === undefined;

  useFirstInput(form.ref, group === undefined && mayEdit);
  if (clash) {
    return (
      <Conflict differences={clash.differences} words={conflictWords(t)} onBack={leaveClash} onSave={(chosen) => settle(clash, chosen)} />
    );
  }
  return (
    <form ref={form.ref} method="post" noValidate onSubmit={(event) => void form.submit(event)} className="min-w-0">
      <DraftOffer form={form} />
      <div className="rounded-panel border border-line bg-surface p-5">
        <GroupHead form={form} screen={screen} offer={offer} disabled={!mayEdit} />
        {form.values.is_super ? (
          <div className="mt-5">
            <Callout severity="warning">{t('system-people:group.superRights')}</Callout>
          </div>
        ) : (
          <RightsEditor
            screen={screen}
            offer={offer}
            saved={before}
            now={now}
            others={groups.filter(({ id }) => id !== group?.id)}
            disabled={!mayEdit}
            onChange={form.set}
          />
        )}
        <div role="alert" className="mt-3">
          {form.issue('menus') ? (
            <Callout severity="danger">{form.issue('menus')}</Callout>
          ) : (
            lockout && <Callout severity="danger">{t('system-people:group.lockout')}</Callout>
          )}
        </div>
        <LostAndGained
          lost={lost}
          gained={gained}
          titles={titles}
          lose={t('system-people:group.lose', { count: group?.accounts ?? 0 })}
          gain={t('system-people:group.gain', { count: group?.accounts ?? 0 })}
          t={t}
        />
        <Failure lines={form.failure} />
      </div>
      <GroupFoot
        screen={screen}
        group={group}
        form={form}
        why={why}
        lost={sizeOf(lost)}
        gained={sizeOf(gained)}
        onPreview={() => setPreviewing(true)}
        onDeleted={onDeleted}
      />
      {asking && <SaveQuestion impacts={asking} titles={titles} t={t} onClose={disagree} onAgree={agree} />}
      {previewing && (
        <Preview name={form.values.name} offer={offer} rights={now} unsaved={form.dirty} t={t} onClose={() => setPreviewing(false)} />
      )}
    </form>
  );
}
