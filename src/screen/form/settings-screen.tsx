/** A screen of one record: Save and Reset, and what is changed against the box. */
import { useRef, useState } from 'react';
import { decodeRow, type Field, type Fields, type Row, type ValuesOf } from '../../field/field';
import { resource } from '../../gateway/calls';
import type { Namespace } from '../../i18n/keys';
import { Button } from '../../ui/button';
import { PAGE_FOOT } from '../../ui/buttons';
import { Confirm } from '../../ui/confirm';
import { Conflict } from '../../ui/conflict';
import { FORM_WIDTH } from '../../ui/form-row';
import { InPageSlot } from '../../ui/page-slots';
import { Skeleton } from '../../ui/states';
import { askAgain, useRead } from '../data/use-read';
import type { AnySettingsDef, FormDef, Labelled, ScreenKey, SettingsDef } from '../definition/definition';
import { useLabels } from '../definition/labels';
import type { HistoryProps } from '../history/history-panel';
import { RecordHistory } from '../history/record-history';
import { PageHead } from '../page/page-head';
import { whyNot } from '../page/why-not';
import { ENGINE_WORDS, type Screen, type ScreenProps } from '../screen';
import { conflictWords } from './conflict-words';
import { FormFields } from './form-fields';
import { DraftOffer, Failure, LoadFailed, RefreshFailed } from './form-parts';
import { SubmitButton } from './submit-button';
import { useFieldUpload } from './use-field-upload';
import { type SendRecord, useRecord } from './use-record';

/** Declares a settings screen. */
export function settingsScreen<const K extends ScreenKey, const F extends Fields>(def: SettingsDef<K, F> & Labelled<K, F>): Screen {
  const View = (props: ScreenProps) => (
    <>
      <PageHead />
      <SettingsForm screen={props} def={def} whole />
    </>
  );
  return { View, namespace: [String(def.key).split(':')[0] as Namespace, ...ENGINE_WORDS] }; // ScreenKey begins with a namespace
}

/** Settings as a part of a screen: in one of its tabs, for example. */
export const SettingsForm = <F extends Fields>(props: SettingsProps<F>) => <Fresh key={props.def.key} {...props} />;

interface SettingsProps<F extends Fields> {
  readonly screen: ScreenProps;
  readonly def: AnySettingsDef<F>;
  /** It is all of the page, or of an open tab: its history is opened from the head. */
  readonly whole?: boolean;
  readonly onSaved?: () => void;
  /** For what is tried out first: how it is sent, which says itself what came of it, and how its history reverts. */
  readonly trial?: { readonly send: SendRecord } & Pick<HistoryProps, 'revertBy'>;
}

/** The shape of settings on their way: a section's name, and its fields at the right of it. */
const SettingsSkeleton = () => (
  <div
    aria-busy="true"
    className="grid gap-x-10 gap-y-3 rounded-panel border border-line bg-surface p-5 desk:grid-cols-[minmax(160px,240px)_minmax(0,1fr)] desk:p-6"
  >
    <Skeleton className="h-5 w-1/2" />
    <div className={`${FORM_WIDTH} space-y-7`}>
      <Skeleton className="h-control" />
      <Skeleton className="h-control" />
      <Skeleton className="h-control" />
    </div>
  </div>
);

/** Reads the record before it is changed: an older answer may be at hand, and a form on it would be refused as stale. */
function Fresh<F extends Fields>({ screen, def, whole = false, onSaved, trial }: SettingsProps<F>) {
  const { failureText } = screen;
  const calls = resourceOf(def.resource);
  const read = useRead(screen.gateway, calls.detail, {});
  const fresh = read.loading || read.error ? undefined : read.data?.data;
  // What is on the page stays until a newer record has come.
  const last = useRef(fresh);
  if (fresh !== undefined) last.current = fresh;
  if (last.current?.detail === undefined) {
    if (!read.error || read.loading) return <SettingsSkeleton />;
    return <LoadFailed error={read.error} reload={read.reload} failureText={failureText} />;
  }
  const record = decodeRow(def.fields, last.current.detail, last.current.kept);
  return (
    <>
      <RefreshFailed read={read} screen={screen} />
      <Body
        screen={screen}
        def={def}
        calls={calls}
        record={record}
        whole={whole}
        trial={trial}
        onSaved={() => {
          askAgain([calls.detail.name]);
          onSaved?.();
        }}
      />
    </>
  );
}

/** The calls of a screen's resource; rows are decoded by its fields. */
export const resourceOf = (name: string) => resource(name);

/** The form of settings. */
const formOf = <F extends Fields>({ fields, form: groups, check, boundTo }: AnySettingsDef<F>): FormDef<F> => ({
  fields,
  groups,
  ...(check && { check }),
  ...(boundTo && { boundTo }),
});

function Body<F extends Fields>({
  screen,
  def,
  calls,
  record,
  whole,
  trial,
  onSaved,
}: Required<Omit<SettingsProps<F>, 'trial'>> & {
  readonly trial: SettingsProps<F>['trial'];
  readonly calls: ReturnType<typeof resourceOf>;
  readonly record: Row<F>;
}) {
  const { t } = screen;
  const labels = useLabels(def.key, def.fields, screen);
  const formDef = formOf(def);
  const {
    form,
    clash,
    record: base,
    reset,
  } = useRecord(screen, {
    def: formDef,
    calls,
    record,
    settings: true,
    // A special screen may have several of them.
    draftKey: def.key,
    labels,
    send: trial?.send,
    saved: () => {
      if (!trial) screen.notify('success', t('common:state.saved'));
      onSaved();
    },
  });
  const upload = useFieldUpload(screen, calls);
  const why = whyNot(screen, `${def.component}:edit`);
  const mayEdit = why === undefined;
  const [asked, setAsked] = useState<readonly string[]>();
  const save = async (): Promise<void> => {
    // Asked of the box at the time of saving: what was read with the form may be old.
    const lost = def.consequences && form.valid() ? await lossesNow(screen, def, calls, record, form.values) : [];
    if (lost.length > 0) setAsked(lost);
    else await form.submit();
  };
  if (clash) return <Conflict differences={clash.differences} words={conflictWords(t)} onSave={clash.settle} onBack={clash.back} />;
  const changed = Object.keys(def.fields).filter((name) => form.changed(name));
  const mark = (name: string) => {
    if (!form.changed(name)) return undefined;
    const field: Field<unknown> | undefined = def.fields[name];
    const before = field?.secret ? '' : (field?.format(form.saved[name], labels.wordsOf(name)) ?? '');
    return (
      <span className="min-w-0 truncate text-note text-warning" title={before}>
        {before === '' ? t('engine:settings.changed') : t('engine:settings.was', { value: before })}
      </span>
    );
  };
  const footer = def.Footer && <def.Footer values={form.values} set={form.set} screen={screen} />;
  const under = def.footerUnder === undefined ? {} : { [def.footerUnder]: footer };
  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="min-w-0"
    >
      <SettingsHistory
        screen={screen}
        def={def}
        whole={whole}
        name={labels.title}
        mayRevert={mayEdit && !form.dirty}
        onReverted={onSaved}
        {...trial}
      />
      <DraftOffer form={form} />
      {def.Head && <def.Head values={form.values} screen={screen} />}
      <div className="rounded-panel border border-line bg-surface p-5 desk:p-6">
        {upload.wrap(<FormFields def={formDef} {...{ form, labels, mark, under }} isNew={false} record={base} disabled={!mayEdit} wide />)}
        {def.footerUnder === undefined && footer}
      </div>
      <div className={`flex flex-wrap items-center justify-end gap-2 ${PAGE_FOOT}`}>
        <Failure foot lines={form.failure} />
        <span role="status" className="mr-auto text-note text-muted">
          {changed.length > 0 && t('engine:settings.unsaved', { count: changed.length })}
        </span>
        {(mayEdit || form.dirty) && (
          <Button aria-disabled={!form.dirty} onClick={reset}>
            {t('common:action.reset')}
          </Button>
        )}
        <SubmitButton why={why} pending={form.pending || upload.busy} disabled={!form.dirty}>
          {labels.word('actions.save', 'engine:action.save')}
        </SubmitButton>
      </div>
      {asked && (
        <Confirm
          title={labels.word('actions.ask', 'engine:settings.ask')}
          lost={asked}
          confirmLabel={labels.word('actions.save', 'engine:action.save')}
          cancelLabel={t('common:action.cancel')}
          closeLabel={t('common:action.close')}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            void form.submit();
          }}
        >
          {t('engine:settings.lost')}
        </Confirm>
      )}
    </form>
  );
}

/** Who changed these settings, and the way back; on a box that keeps no history nothing. */
function SettingsHistory<F extends Fields>({
  screen,
  def,
  whole,
  ...rest
}: Pick<HistoryProps, 'name' | 'mayRevert' | 'onReverted' | 'revertBy'> & {
  readonly screen: ScreenProps;
  readonly def: AnySettingsDef<F>;
  readonly whole: boolean;
}) {
  const { t, able } = screen;
  const [open, setOpen] = useState(false);
  if (!able('history')) return null;
  const button = (
    <Button icon="log" compact onClick={() => setOpen(true)}>
      {t('engine:action.history')}
    </Button>
  );
  return (
    <>
      {whole ? <InPageSlot name="actions">{button}</InPageSlot> : <div className="mb-3 flex justify-end">{button}</div>}
      {open && (
        <RecordHistory
          screen={screen}
          resource={def.resource}
          wordsKey={def.key}
          fields={def.fields}
          onClose={() => setOpen(false)}
          {...rest}
        />
      )}
    </>
  );
}

/** What saving would do now; where the box can't be asked, what the record told that is on the page. */
async function lossesNow<F extends Fields>(
  screen: ScreenProps,
  def: AnySettingsDef<F>,
  calls: ReturnType<typeof resourceOf>,
  record: Row<F>,
  wanted: ValuesOf<F>,
): Promise<readonly string[]> {
  if (!def.consequences || def.consequences(record, wanted, screen).length === 0) return [];
  const fresh = await screen.gateway.send(calls.detail, {}, { quiet: true }).catch(() => undefined);
  return def.consequences(fresh ? decodeRow(def.fields, fresh.data.detail) : record, wanted, screen);
}
