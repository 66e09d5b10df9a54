/** One group: its name, its rights in two trees, what the change does to whom, and a look through its eyes. */
import { useMemo, useState } from 'react';
import { DraftOffer, Failure, type ScreenProps } from '../../../screen';
import { conflictWords } from '../../../screen/form/conflict-words';
import { useFirstInput } from '../../../screen/form/first-input';
import { Callout } from '../../../ui/callout';
import { Conflict } from '../../../ui/conflict';
import type { Catalogue, GroupDetail, GroupRow } from './calls';
import { GroupFoot } from './group-foot';
import { GroupHead } from './group-head';
import { type GroupValues, ownOf, rightsIn, spellRights } from './group-values';
import { LostAndGained, SaveQuestion } from './impact';
import { readMenu } from './menu-nodes';
import { Preview } from './preview';
import { titlesIn } from './right-names';
import { missing, type Rights, sizeOf } from './rights';
import { RightsEditor } from './rights-editor';
import { useGroupForm } from './use-group-form';

/** The editor. `initial` are the values of `group`, or of a new one. */
export function GroupEditor({
  screen,
  group,
  initial,
  groups,
  catalogue,
  everything,
  onSaved,
  onDeleted,
}: {
  readonly screen: ScreenProps;
  readonly group: GroupDetail | undefined;
  readonly initial: GroupValues;
  readonly groups: readonly GroupRow[];
  readonly catalogue: Catalogue;
  readonly everything: Rights;
  readonly onSaved: (id: string) => void;
  readonly onDeleted: () => void;
}) {
  const { t, can, query } = screen;
  const own = useMemo(() => ownOf(catalogue), [catalogue]);
  const menus = useMemo(() => ({ menus: readMenu(catalogue.menu), operationMenus: readMenu(catalogue.operation_menu) }), [catalogue]);
  const titles = useMemo(() => titlesIn(menus.menus, menus.operationMenus), [menus]);
  const [previewing, setPreviewing] = useState(query.view === 'preview');
  const { form, lockout, asking, agree, disagree, clash, leaveClash, settle } = useGroupForm(
    screen,
    group,
    initial,
    everything,
    titles,
    onSaved,
  );
  const before = useMemo(() => rightsIn(form.saved, everything), [form.saved, everything]);
  const now = useMemo(() => rightsIn(form.values, everything), [form.values, everything]);
  const lost = missing(before, now);
  const gained = missing(now, before);
  const mayEdit = group ? group.manageable && can('system/permismange:edit') : can('system/permismange:add');

  useFirstInput(form.ref, group === undefined && mayEdit);
  if (clash) {
    return (
      <Conflict differences={clash.differences} words={conflictWords(t)} onBack={leaveClash} onSave={(chosen) => settle(clash, chosen)} />
    );
  }

  const setRights = (rights: Rights): void => form.set(spellRights(rights));
  return (
    <form ref={form.ref} method="post" noValidate onSubmit={(event) => void form.submit(event)} className="min-w-0">
      <DraftOffer form={form} />
      {!mayEdit && (
        <div className="mb-3">
          <Callout severity="info">
            {t(group?.manageable === false ? 'system-people:group.moreThanYours' : 'system-people:group.lookOnly')}
          </Callout>
        </div>
      )}
      <div className="rounded-panel border border-line bg-surface p-5">
        <GroupHead form={form} screen={screen} catalogue={catalogue} disabled={!mayEdit} />
        <RightsEditor
          screen={screen}
          menus={menus}
          catalogue={catalogue}
          own={own}
          saved={before}
          now={now}
          everythingGiven={form.values.is_super}
          others={groups.filter(({ id }) => id !== group?.id)}
          everything={everything}
          disabled={!mayEdit}
          onChange={setRights}
          onReady={(ready) => form.set(ready)}
        />
        <div role="alert" className="mt-3">
          {lockout && <Callout severity="danger">{t('system-people:group.lockout')}</Callout>}
          {!lockout && form.issue('menus') && <Callout severity="danger">{form.issue('menus')}</Callout>}
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
        mayEdit={mayEdit}
        lost={sizeOf(lost)}
        gained={sizeOf(gained)}
        onPreview={() => setPreviewing(true)}
        onDeleted={onDeleted}
      />
      {asking && <SaveQuestion impacts={asking} titles={titles} t={t} onClose={disagree} onAgree={agree} />}
      {previewing && (
        <Preview
          name={form.values.name}
          menus={menus}
          rights={now}
          catalogue={catalogue}
          unsaved={form.dirty}
          t={t}
          onClose={() => setPreviewing(false)}
        />
      )}
    </form>
  );
}
