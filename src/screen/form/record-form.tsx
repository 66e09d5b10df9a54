/** The form of one record in a panel at the side: new, changed, or a copy. */
import { useEffect, useRef, useState } from 'react';
import { decodeRow, type Fields, type Row, type ValuesOf } from '../../field/field';
import { Button, IconButton } from '../../ui/button';
import { Buttons } from '../../ui/buttons';
import { Conflict } from '../../ui/conflict';
import { Drawer } from '../../ui/drawer';
import { Steps } from '../../ui/steps';
import type { ResourceCalls } from '../data/resource-calls';
import { useRead } from '../data/use-read';
import type { FormDef } from '../definition/definition';
import { itemsOf } from '../definition/definition';
import type { Labels } from '../definition/labels';
import { whyNot } from '../page/why-not';
import type { ScreenProps } from '../screen';
import { conflictWords } from './conflict-words';
import { useFirstInput } from './first-input';
import { checkForm, FormFields } from './form-fields';
import { DraftOffer, Failure, LeaveQuestion, ReadState } from './form-parts';
import { SubmitButton } from './submit-button';
import { useFieldUpload } from './use-field-upload';
import { useGone } from './use-gone';
import { type RecordForm, useRecord } from './use-record';

/** What the panel works on. */
export interface RecordTarget<F extends Fields> {
  /** Absent: a new record. */
  readonly id?: string;
  /** What it is called, where that is known before it is read. */
  readonly title?: string;
  /** A new record's first values, if it is a copy. */
  readonly start?: Partial<ValuesOf<F>>;
  /** It is a copy of another record, without that one's secrets. */
  readonly copied?: true;
}

interface Parts<F extends Fields> {
  readonly screen: ScreenProps;
  readonly def: FormDef<F>;
  readonly calls: ResourceCalls;
  readonly labels: Labels;
  readonly target: RecordTarget<F>;
  /** What a person calls the record by; without it the head only says what is done. */
  readonly titleOf?: (row: Row<F>) => string;
  readonly draftKey: string;
  /** What saving needs, `voicemodel/extensionset:edit`: without it Save says so. */
  readonly right: string;
  readonly onClose: () => void;
  /** Goes to the record's own page, if it has one. */
  readonly onPage?: () => void;
  readonly onSaved: (id: string | undefined) => void;
  /** The box may have saved it, or has it no longer: what is shown behind should be asked for again. */
  readonly onUnsure?: () => void;
}

/** The panel with the form of a record. It asks before it throws away what was typed. */
export function RecordPanel<F extends Fields>(parts: Parts<F>) {
  const { screen, calls, labels, target, def, onPage } = parts;
  const { t } = screen;
  const [name, setName] = useState(target.title ?? '');
  const [unsaved, setUnsaved] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const done = (): void => {
    screen.setUnsaved(false);
    parts.onClose();
  };
  const close = (): void => {
    if (unsaved) setLeaving(true);
    else done();
  };
  const action =
    target.id === undefined ? labels.word('actions.add', 'engine:action.add') : labels.word('actions.edit', 'engine:action.edit');
  const shared = {
    ...parts,
    leaving,
    onClose: done,
    onStay: () => setLeaving(false),
    onCancel: close,
    screen: {
      ...screen,
      setUnsaved: (now: boolean) => {
        setUnsaved(now);
        screen.setUnsaved(now);
      },
    },
  };
  const items = itemsOf(def.groups);
  return (
    <Drawer
      title={name || action}
      lead={name ? action : undefined}
      side="right"
      width={items.length > 8 || items.some(({ field }) => def.fields[field]?.needsWidth) ? 'max-w-[760px]' : 'max-w-[560px]'}
      closeLabel={t('common:action.close')}
      buttons={
        onPage && (
          <IconButton
            icon="fullscreen"
            label={t('engine:record.open')}
            onClick={() => {
              if (!unsaved) onPage();
              close();
            }}
          />
        )
      }
      onClose={close}
    >
      <div className="flex grow flex-col px-5">
        {target.id === undefined ? (
          <Body {...shared} record={undefined} />
        ) : (
          <Existing key={target.id} {...shared} id={target.id} calls={calls} onNamed={setName} />
        )}
      </div>
    </Drawer>
  );
}

type BodyProps<F extends Fields> = Parts<F> & {
  readonly leaving: boolean;
  readonly onStay: () => void;
  readonly onCancel: () => void;
};

/** Reads the record first: a row of the list may be old, and has no `mtime` that is sure. */
function Existing<F extends Fields>({
  id,
  onNamed,
  ...rest
}: BodyProps<F> & { readonly id: string; readonly onNamed: (name: string) => void }) {
  const read = useRead(rest.screen.gateway, rest.calls.detail, { id });
  const leave = (): void => {
    rest.onUnsure?.();
    rest.onClose();
  };
  // Over its own page it is that page that says it.
  const gone = useGone(read, rest.screen, leave, rest.screen.query.record !== id);
  const fresh = read.loading ? undefined : read.data?.data;
  // Its own page asks for the record again while somebody types: what was typed stands on what was read first.
  const first = useRef(fresh);
  first.current ??= fresh;
  const wire = gone ? undefined : first.current?.detail;
  const name = wire === undefined ? '' : (rest.titleOf?.(decodeRow(rest.def.fields, wire)) ?? '');
  useEffect(() => {
    if (name !== '') onNamed(name);
  }, [name, onNamed]);
  if (wire === undefined) {
    return (
      <ReadState
        read={read}
        failureText={rest.screen.failureText}
        rows={['h-5 w-1/3', 'h-control w-full', 'h-control w-full', 'h-control w-full']}
      />
    );
  }
  return <Body {...rest} record={decodeRow(rest.def.fields, wire, first.current?.kept)} />;
}

function Body<F extends Fields>(props: BodyProps<F> & { readonly record: Row<F> | undefined }) {
  const { screen, def, calls, labels, target, draftKey, record, onClose, onSaved, onUnsure } = props;
  const { t } = screen;
  const parts = useRecord(screen, {
    def,
    calls,
    record,
    start: target.start,
    draftKey,
    labels,
    saved: (id) => {
      screen.notify('success', t('common:state.saved'));
      onSaved(id);
      onClose();
    },
    ...(onUnsure && { unsure: onUnsure }),
  });
  const { form, clash } = parts;
  const upload = useFieldUpload(screen, calls);
  useFirstInput(form.ref, record === undefined);
  const question = props.leaving && (
    <LeaveQuestion
      foot
      onStay={props.onStay}
      onLeave={() => {
        form.dropDraft();
        onClose();
      }}
    />
  );
  if (clash) {
    return (
      <>
        <div className="grow pb-6">
          <Conflict differences={clash.differences} words={conflictWords(t)} onSave={clash.settle} onBack={clash.back} />
        </div>
        {question}
      </>
    );
  }
  const Form = def.steps ? Stepped : Whole;
  return upload.wrap(<Form {...props} parts={parts} question={question} busy={upload.busy} />);
}

type FormProps<F extends Fields> = BodyProps<F> & {
  readonly record: Row<F> | undefined;
  readonly parts: RecordForm<F>;
  readonly question: React.ReactNode;
  /** A file of the form is still on its way. */
  readonly busy: boolean;
};

const submitLabel = (labels: Labels, isNew: boolean): string =>
  isNew ? labels.word('actions.add', 'engine:action.add') : labels.word('actions.save', 'engine:action.save');

function Whole<F extends Fields>({
  screen,
  def,
  labels,
  right,
  record,
  parts: { form, record: base },
  target,
  question,
  busy,
  onCancel,
}: FormProps<F>) {
  const { t } = screen;
  const given = { values: form.values, set: form.set, id: record?.id, screen };
  return (
    <form ref={form.ref} method="post" noValidate onSubmit={(event) => void form.submit(event)} className="flex grow flex-col">
      <div className="grow pb-6">
        <DraftOffer form={form} />
        <FormFields def={def} form={form} labels={labels} isNew={!record} record={base} copied={target.copied === true} given={given} />
        {def.Footer && (
          <div className="mt-5 empty:hidden [&>:first-child]:mt-0">
            <def.Footer {...given} />
          </div>
        )}
      </div>
      {question || (
        <Buttons foot="drawer">
          <Failure foot lines={form.failure} />
          <Button onClick={onCancel}>{t('common:action.cancel')}</Button>
          <SubmitButton why={whyNot(screen, right)} pending={form.pending || busy}>
            {submitLabel(labels, !record)}
          </SubmitButton>
        </Buttons>
      )}
    </form>
  );
}

/** One group after the other; a step is left only when nothing in it is wrong. */
function Stepped<F extends Fields>({
  screen,
  def,
  labels,
  right,
  record,
  parts: { form, record: base },
  target,
  question,
  busy,
  onCancel,
}: FormProps<F>) {
  const { t } = screen;
  const names = Object.keys(def.groups);
  const [at, setAt] = useState(0);
  const last = at === names.length - 1;
  const wrongIn = (group: string): readonly string[] => {
    const issues = checkForm(def, form.values, !record, base);
    return itemsOf(def.groups, [group])
      .map(({ field }) => field)
      .filter((name) => issues[name]);
  };
  const next = (): void => {
    const wrong = wrongIn(names[at] ?? '');
    for (const name of wrong) form.validate(name);
    if (wrong.length === 0) setAt(at + 1);
  };
  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!last) next();
        else void form.submit();
      }}
      className="flex grow flex-col"
    >
      <div className="grow pb-6">
        <DraftOffer form={form} />
        <div className="mb-6">
          <Steps
            label={labels.title}
            stateLabels={{
              done: t('engine:steps.done'),
              now: t('engine:steps.now'),
              open: t('engine:steps.open'),
              failed: t('engine:steps.failed'),
            }}
            steps={names.map((name, index) => ({
              key: name,
              label: labels.group(name) ?? name,
              state: index < at ? 'done' : index === at ? 'now' : 'open',
            }))}
          />
        </div>
        <FormFields
          def={def}
          form={form}
          labels={labels}
          isNew={!record}
          record={base}
          copied={target.copied === true}
          groups={names.slice(at, at + 1)}
          given={{ values: form.values, set: form.set, id: record?.id, screen }}
        />
      </div>
      {question || (
        <Buttons foot="drawer">
          <Failure foot lines={form.failure} />
          <Button onClick={at === 0 ? onCancel : () => setAt(at - 1)}>{t(at === 0 ? 'common:action.cancel' : 'common:action.back')}</Button>
          <SubmitButton why={last ? whyNot(screen, right) : undefined} pending={form.pending || busy}>
            {last ? submitLabel(labels, !record) : t('engine:form.next')}
          </SubmitButton>
        </Buttons>
      )}
    </form>
  );
}
