/** Many extensions at once: a range, patterns, what they have in common, a look at what will come, and then one call that adds all or none. */

import { useMemo, useRef, useState } from 'react';
import { flag, text } from '../../../field';
import { encodeValues, initialValues, type ValuesOf } from '../../../field/field';
import { useLinked } from '../../../field/linked';
import type { Issue } from '../../../field/rules';
import { resource } from '../../../gateway/calls';
import { labelled, listOf } from '../../../i18n/list-of';
import { saveText } from '../../../lib/save-text';
import { writeCsv } from '../../../lib/sheet/csv';
import {
  checkForm,
  Failure,
  FirstInput,
  FormFields,
  type FormGroups,
  LeaveQuestion,
  type ScreenProps,
  sendChange,
  toMessage,
  useForm,
  useLabels,
  type ViewProps,
} from '../../../screen';
import { type Batch, offerUndo, openBatch, tellUndone } from '../../../screen/history/undo';
import { Button, Buttons, Callout, Drawer } from '../../../ui';
import { SimpleTable } from '../../../ui/simple-table';
import { routesBetween, USUAL } from '../dialplan/exposure';
import { ownersOf } from '../dialplan/number-plan';
import type { Level } from '../dialplan/plan';
import { readNumbers, spans } from '../parts/numbers-of';
import { ReachNote } from '../parts/reach-note';
import { unknownRooms } from '../parts/room-field';
import { snapshot, usePlan } from '../parts/use-plan';
import { MOST_AT_ONCE, type NewExtension, type Plan, planBatch, unknownPlaces } from './batch';
import { addRange, type BatchReport } from './calls';
import { extensionFields } from './extension-fields';
import { LicenceLine, type LicenceRoom, licenceIssue, useLicenceRoom } from './licence';
import { generatePassword, strengthOf } from './password';

const { permission, class: own, codecs, nat, registrations, recording, ring_seconds, voicemail, pickup_group } = extensionFields;
const TEMPLATE = { permission, class: own, codecs, nat, registrations, recording, ring_seconds, voicemail, pickup_group };
const fields = {
  numbers: text({
    required: true,
    max: 2000,
    placeholder: '8001-8200, 8300',
    rule: (value) => (readNumbers(value).wrong.length > 0 ? { key: 'numberSpan' } : undefined),
  }),
  skip: flag({ initial: true }),
  name: text({ required: true, max: 40, initial: 'Room{number}' }),
  display_name: text({ required: true, max: 60 }),
  room: text({ max: 20, initial: '{number}' }),
  password: text({ max: 64 }),
  ...TEMPLATE,
};
type Values = ValuesOf<typeof fields>;

const always = (): boolean => true;
const groups: FormGroups<typeof fields> = {
  numbers: ['numbers', 'skip'],
  patterns: ['name', 'display_name', 'room', 'password'],
  template: [
    'permission',
    'class',
    'recording',
    { field: 'ring_seconds', required: always },
    { field: 'registrations', required: always },
    'nat',
    'pickup_group',
    'voicemail',
    { field: 'codecs', required: always },
  ],
};
const def = { fields, groups };
/** Rows of the preview; beyond them nobody reads on. */
const SHOWN = 100;
/** Numbers in the way that are told one by one. */
const NAMED = 12;
const PATTERNS = ['name', 'display_name', 'room', 'password'] as const;

/** What is wrong with the patterns, given what they come to. */
function issuesOf(
  values: Values,
  { rows, taken, twice, tooMany }: Plan,
  room: LicenceRoom | undefined,
): Readonly<Record<string, Issue | undefined>> {
  const issues: Record<string, Issue | undefined> = {};
  for (const name of PATTERNS) if (unknownPlaces(values[name]).length > 0) issues[name] = { key: 'format' };
  if (tooMany) issues.numbers = { key: 'tooMany', args: { max: MOST_AT_ONCE } };
  else if (taken.length > 0 && (!values.skip || rows.length === 0)) issues.numbers = { key: 'taken' };
  else issues.numbers = licenceIssue(room, rows.length);
  if (twice.length > 0) issues.name ??= { key: 'alreadyExists' };
  for (const name of PATTERNS) {
    const wrong = rows.map((row) => extensionFields[name].validate(row[name])).find((issue) => issue !== undefined);
    issues[name] ??= wrong;
  }
  if (rows.some(({ number, password }) => strengthOf(password, number) === 'weak')) issues.password ??= { key: 'weakSecret' };
  return issues;
}

/** What will be added, and what is left out and why. */
function Preview({ plan, skip, level, screen }: ViewProps & { readonly plan: Plan; readonly skip: boolean; readonly level: Level }) {
  const { t } = screen;
  const { rows, taken } = plan;
  const { plan: dialplan } = usePlan(screen);
  const opened = dialplan ? routesBetween(dialplan, USUAL, level) : [];
  const rooms = useLinked('room', useLabels('voice-extensions:many', fields, screen).wordsOf('room'));
  const unknown = unknownRooms(
    rows.map((row) => row.room),
    rooms.map(({ value }) => value),
  );
  if (rows.length === 0 && taken.length === 0) return <p className="text-muted">{t('voice-extensions:many.nothing')}</p>;
  return (
    <div className="space-y-3">
      <p aria-live="polite" className="font-medium">
        {t('voice-extensions:many.willAdd', { count: rows.length })}
      </p>
      <ReachNote
        extensions={rows.length}
        routes={opened.map((route) => ({ route, count: rows.length, rooms: rows.filter(({ room }) => room !== '').length }))}
        screen={screen}
      />
      {unknown.length > 0 && (
        <Callout severity="warning">
          {t('voice-extensions:many.unknownRooms', { count: unknown.length, rooms: listOf(t, spans(unknown)) })}
        </Callout>
      )}
      {taken.length > 0 && (
        <Callout severity={skip ? 'warning' : 'danger'}>
          <p>{t(skip ? 'voice-extensions:many.skipped' : 'voice-extensions:many.refused', { count: taken.length })}</p>
          <ul className="mt-1 text-note">
            {taken.slice(0, NAMED).map(({ number, owner }) => (
              <li key={number}>
                {number} · {t(`voice:place.${owner.kind}`)} {owner.name}
              </li>
            ))}
            {taken.length > NAMED && <li>{t('voice-extensions:many.more', { count: taken.length - NAMED })}</li>}
          </ul>
        </Callout>
      )}
      {rows.length > 0 && (
        <div className="max-h-64 overflow-y-auto rounded-control border border-line">
          <SimpleTable<NewExtension>
            label={t('voice-extensions:many.preview')}
            columns={(['number', 'name', 'display_name', 'room'] as const).map((name) => ({
              key: name,
              head: t(`voice-extensions:extensions.fields.${name}`),
              cell: (row) => row[name],
            }))}
            rows={rows.slice(0, SHOWN)}
            keyOf={({ number }) => number}
          />
          {rows.length > SHOWN && (
            <p className="px-4 py-1.5 text-note text-muted">{t('voice-extensions:many.more', { count: rows.length - SHOWN })}</p>
          )}
        </div>
      )}
    </div>
  );
}

const addedText = (added: readonly NewExtension[], t: ScreenProps['t']): string =>
  t('voice-extensions:many.added', { count: added.length, numbers: listOf(t, spans(added.map(({ number }) => number))) });

/** After the call: the passwords, for once, and the way back. */
function Done({
  added,
  batch,
  onClose,
  onUndo,
  screen,
}: ViewProps & {
  readonly added: readonly NewExtension[];
  readonly batch: Batch;
  readonly onClose: () => void;
  readonly onUndo: () => void;
}) {
  const { t } = screen;
  const download = (): void => {
    const head = (['number', 'name', 'display_name', 'password'] as const).map((name) => t(`voice-extensions:extensions.fields.${name}`));
    const lines = added.map(({ number, name, display_name, password }) => [number, name, display_name, password]);
    saveText('extension-passwords.csv', writeCsv([head, ...lines]), 'text/csv');
  };
  return (
    <div className="space-y-4">
      <p role="status" className="text-[1.1em] font-medium">
        {addedText(added, t)}
      </p>
      <Callout
        severity="warning"
        action={
          <Button icon="download" onClick={download}>
            {t('voice-extensions:many.passwords')}
          </Button>
        }
      >
        {t('voice-extensions:many.once')}
      </Callout>
      <Buttons>
        {batch.seconds() > 0 && (
          <Button icon="undo" onClick={onUndo}>
            {t('engine:undo.action')}
          </Button>
        )}
        <Button look="primary" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </Buttons>
    </div>
  );
}

/** What patterns come to with the numbers and names that there are; the same ones are reckoned once. */
function usePlanning(screen: ScreenProps): (values: Values) => Plan {
  const { wire, plan: dialplan } = usePlan(screen);
  /** A password stays with its number while the form is filled in. */
  const made = useRef(new Map<string, string>());
  const owners = useMemo(() => (dialplan ? ownersOf(dialplan) : []), [dialplan]);
  const names = useMemo(
    () => new Set((wire?.extensions ?? []).map((row) => (typeof row === 'object' && row !== null ? String(Reflect.get(row, 'name')) : ''))),
    [wire],
  );
  const known = useRef<{ readonly of: string; readonly plan: Plan }>(undefined);
  return (values) => {
    const of = JSON.stringify([values.numbers, PATTERNS.map((name) => values[name]), owners.length, names.size]);
    if (known.current?.of === of) return known.current.plan;
    const random = (number: string): string => {
      const password = made.current.get(number) ?? generatePassword();
      made.current.set(number, password);
      return password;
    };
    const plan = planBatch(values, owners, names, random);
    known.current = { of, plan };
    return plan;
  };
}

export function AddMany({
  screen,
  numbers = '',
  onClose,
}: ViewProps & {
  /** The range to begin with. */
  readonly numbers?: string | undefined;
  readonly onClose: () => void;
}) {
  const { t, failureText } = screen;
  const labels = useLabels('voice-extensions:many', fields, screen);
  const planOf = usePlanning(screen);
  const licence = useLicenceRoom(screen);
  const [report, setReport] = useState<BatchReport['failed']>([]);
  const [added, setAdded] = useState<readonly NewExtension[]>();
  const [leaving, setLeaving] = useState(false);
  const [batch] = useState(() => openBatch(screen, resource('voiceExtensionset')));
  const form = useForm<Values>({
    initial: { ...initialValues(fields), display_name: t('voice-extensions:many.namePattern'), numbers },
    check: (values) => {
      const across = issuesOf(values, planOf(values), licence);
      const single = checkForm(def, values, true);
      return Object.fromEntries(
        Object.keys(fields).map((name) => [name, Reflect.get(single, name) ?? toMessage(across[name])]),
      ) as ReturnType<typeof checkForm<typeof fields>>; // by the names of the fields
    },
    async send(values) {
      const { rows } = planOf(values);
      setReport([]);
      const template = encodeValues(TEMPLATE, values, Object.keys(TEMPLATE));
      const sent = { rows: JSON.stringify(rows), template: JSON.stringify(template) };
      const { data } = await sendChange(batch.gateway, addRange, sent, { changes: [snapshot.name] });
      if (data.failed.length > 0) {
        setReport(data.failed);
        return false;
      }
      setAdded(rows);
      screen.setUnsaved(false);
      return true;
    },
    failureText,
  });
  const plan = planOf(form.values);
  const close = (): void => {
    if (!added && form.dirty) {
      setLeaving(true);
      return;
    }
    onClose();
    // The way back outlives the report.
    if (added && batch.seconds() > 0) offerUndo(screen, addedText(added, t), batch);
  };
  return (
    <Drawer
      title={t('voice-extensions:many.title')}
      side="right"
      width="max-w-[760px]"
      closeLabel={t('common:action.close')}
      onClose={close}
    >
      <div className="flex grow flex-col px-5">
        {added ? (
          <Done
            added={added}
            batch={batch}
            onClose={close}
            onUndo={() => {
              onClose();
              void tellUndone(screen, batch);
            }}
            screen={screen}
          />
        ) : (
          <form ref={form.ref} method="post" noValidate onSubmit={(event) => void form.submit(event)} className="flex grow flex-col">
            <div className="grow space-y-7 pb-6">
              <FirstInput form={form.ref} />
              {/* At the top, where the numbers are typed: what comes of them stands far below. */}
              <LicenceLine adding={plan.rows.length} room={licence} screen={screen} />
              <FormFields def={def} form={form} labels={labels} isNew />
              <Preview plan={plan} skip={form.values.skip} level={form.values.permission} screen={screen} />
              {report.length > 0 && (
                <Callout severity="danger">
                  <p role="alert">{t('voice-extensions:many.none', { count: report.length })}</p>
                  <ul className="mt-1 text-note">
                    {report.slice(0, NAMED).map(({ number, msg }) => (
                      <li key={number}>{labelled(t, number, msg)}</li>
                    ))}
                  </ul>
                </Callout>
              )}
              <Failure lines={form.failure} />
            </div>
            {leaving ? (
              <LeaveQuestion foot onStay={() => setLeaving(false)} onLeave={onClose} />
            ) : (
              <Buttons foot="drawer">
                <Button onClick={close}>{t('common:action.cancel')}</Button>
                <Button type="submit" look="primary" icon="plus" pending={form.pending} disabled={plan.rows.length === 0}>
                  {t('voice-extensions:many.add', { count: plan.rows.length })}
                </Button>
              </Buttons>
            )}
          </form>
        )}
      </div>
    </Drawer>
  );
}
