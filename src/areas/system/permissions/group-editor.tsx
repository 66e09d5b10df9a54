/** One group: its name, its rights in two trees, what the change does to whom, and a look through its eyes. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { isGatewayError } from '../../../gateway/errors';
import { sameValue } from '../../../lib/same-value';
import { DraftOffer, Failure, type ScreenProps, toMessage, useForm, useSend } from '../../../screen';
import { conflictWords } from '../../../screen/form/conflict-words';
import { useFirstInput } from '../../../screen/form/first-input';
import { rightsChanged } from '../../../screen/page/rights-changed';
import { Button } from '../../../ui/button';
import { Callout } from '../../../ui/callout';
import { Confirm } from '../../../ui/confirm';
import { Conflict } from '../../../ui/conflict';
import { type Catalogue, type GroupDetail, type GroupRow, groupCalls, type Impact } from './calls';
import { clashOf, type GroupClash } from './group-clash';
import { GroupHead } from './group-head';
import { checkGroup, type GroupValues, ownOf, rightsIn, spellRights, toWire, valuesOf } from './group-values';
import { LostAndGained, SaveQuestion } from './impact';
import { readMenu } from './menu-nodes';
import { Preview } from './preview';
import { titlesIn } from './right-names';
import { missing, type Rights, sizeOf } from './rights';
import { RightsEditor } from './rights-editor';

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
  const { t, gateway, failureText, notify, can, setUnsaved, query } = screen;
  const own = useMemo(() => ownOf(catalogue), [catalogue]);
  const menus = useMemo(() => ({ menus: readMenu(catalogue.menu), operationMenus: readMenu(catalogue.operation_menu) }), [catalogue]);
  const titles = useMemo(() => titlesIn(menus.menus, menus.operationMenus), [menus]);
  const [asking, setAsking] = useState<readonly Impact[]>();
  /** The values whose consequences the person has agreed to. */
  const agreed = useRef<GroupValues>(undefined);
  const [clash, setClash] = useState<GroupClash>();
  /** The version that a change stands on. */
  const base = useRef(group);
  const [previewing, setPreviewing] = useState(query.view === 'preview');
  const [deleting, setDeleting] = useState(false);
  const deletion = useSend(screen);
  const mine = group?.mine === true;

  const form = useForm<GroupValues>({
    initial,
    check: (values) => {
      const { name, note, lockout } = checkGroup(values, mine, everything);
      return {
        name: toMessage(name),
        note: toMessage(note),
        menus: lockout ? { say: 'system-people:group.lockout' } : undefined,
      };
    },
    send: save,
    failureText,
    draft: { key: `permissions:group:${group?.id ?? 'new'}` },
  });
  const before = useMemo(() => rightsIn(form.saved, everything), [form.saved, everything]);
  const now = useMemo(() => rightsIn(form.values, everything), [form.values, everything]);
  const lost = missing(before, now);
  const gained = missing(now, before);
  const mayEdit = group ? group.manageable && can('system/permismange:edit') : can('system/permismange:add');

  useEffect(() => setUnsaved(form.dirty), [form.dirty, setUnsaved]);
  useEffect(() => () => setUnsaved(false), [setUnsaved]);

  /** Saves; asks first when somebody loses something. Answers false when nothing was saved. */
  async function save(values: GroupValues): Promise<boolean> {
    const stands = base.current;
    const wire = toWire(values, stands, everything);
    const taken = stands ? sizeOf(missing(rightsIn(valuesOf(stands, everything), everything), rightsIn(values, everything))) : 0;
    if (stands && stands.accounts > 0 && taken > 0 && !sameValue(agreed.current, values)) {
      const { menus: list, operation_menus, buttons, is_super } = wire;
      const reply = await gateway.send(
        groupCalls.impact,
        { id: stands.id, menus: list, operation_menus, buttons, is_super },
        { quiet: true },
      );
      agreed.current = values;
      setAsking(reply.data.accounts);
      return false;
    }
    try {
      const { id, mtime } = stands ?? {};
      const reply = await gateway.send(groupCalls.form, { ...wire, ...(stands && { id, mtime }) }, { quiet: true });
      notify('success', t('common:state.saved'));
      rightsChanged();
      onSaved(reply.data.id ?? id ?? '');
      return true;
    } catch (error) {
      if (!isGatewayError(error, 'stale') || !stands) throw error;
      const theirs = (await gateway.send(groupCalls.detail, { id: stands.id }, { quiet: true })).data.detail;
      setClash(clashOf(valuesOf(stands, everything), values, theirs, everything, titles, t));
      return false;
    }
  }

  useFirstInput(form.ref, group === undefined && mayEdit);
  if (clash) {
    return (
      <Conflict
        differences={clash.differences}
        words={conflictWords(t)}
        onBack={() => setClash(undefined)}
        onSave={(chosen) => {
          base.current = clash.theirs;
          setClash(undefined);
          void form.resubmit(valuesOf(clash.theirs, everything), clash.settle(chosen));
        }}
      />
    );
  }

  const setRights = (rights: Rights): void => form.set(spellRights(rights));
  const remove = async (): Promise<void> => {
    if (!group) return;
    if (!(await deletion.send(groupCalls.del, { ids: [group.id] }))) return;
    form.dropDraft();
    setUnsaved(false);
    onDeleted();
  };
  const { lockout } = checkGroup(form.values, mine, everything);

  return (
    <form ref={form.ref} method="post" noValidate onSubmit={(event) => void form.submit(event)} className="min-w-0">
      <DraftOffer form={form} />
      {!mayEdit && (
        <div className="mb-3">
          <Callout level="info">
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
          {lockout && <Callout level="danger">{t('system-people:group.lockout')}</Callout>}
          {!lockout && form.issue('menus') && <Callout level="danger">{form.issue('menus')}</Callout>}
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
      <div className="sticky bottom-0 z-10 mt-4 -mx-1 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-canvas px-1 py-3">
        {group && can('system/permismange:del') && mayEdit && (
          <span className="mr-auto">
            <Button
              look="ghost"
              icon="delete"
              onClick={() => {
                deletion.forget();
                setDeleting(true);
              }}
            >
              {t('system-people:group.del')}
            </Button>
          </span>
        )}
        {sizeOf(lost) + sizeOf(gained) > 0 && (
          <span className="text-note text-muted tabular-nums">
            {t('system-people:group.summary', { lost: sizeOf(lost), gained: sizeOf(gained) })}
          </span>
        )}
        <Button icon="eye" onClick={() => setPreviewing(true)}>
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
      {asking && (
        <SaveQuestion
          impacts={asking}
          titles={titles}
          t={t}
          onClose={() => {
            agreed.current = undefined;
            setAsking(undefined);
          }}
          onAgree={() => {
            setAsking(undefined);
            void form.submit();
          }}
        />
      )}
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
      {deleting && group && (
        <Confirm
          title={t('system-people:group.delTitle', { name: group.name })}
          confirmLabel={t('system-people:group.del')}
          cancelLabel={t('common:action.cancel')}
          pending={deletion.pending}
          failure={deletion.failure}
          onConfirm={() => void remove()}
          onClose={() => setDeleting(false)}
        >
          {group.accounts > 0 ? t('system-people:group.delUsed', { count: group.accounts }) : t('system-people:group.delHelp')}
        </Confirm>
      )}
    </form>
  );
}
