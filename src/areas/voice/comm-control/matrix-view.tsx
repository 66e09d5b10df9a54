/** The table of classes with its edits: collected, shown, taken back, and saved together, class by class. */

import { createContext, type Dispatch, type ReactNode, type SetStateAction, use, useCallback, useEffect, useMemo, useState } from 'react';
import { decodeRow, encodeValues } from '../../../field/field';
import { isGatewayError } from '../../../gateway/errors';
import { listOf } from '../../../i18n/list-of';
import { askAgain, LookOnly, ReadState, resourceOf, type TabsViews, useRead, useSend, type ViewProps, whyNot } from '../../../screen';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { Button, Callout, Message } from '../../../ui';
import { DialCheck } from '../parts/dial-check';
import { snapshot } from '../parts/use-plan';
import { classes, classFields } from './classes';
import { type Cell, changesOf, type Edits, editedRows, keyOf, type MatrixRow, NO_EDITS, OUTSIDE, toggle } from './matrix';
import { MatrixGrid } from './matrix-grid';
import { MayCall } from './may-call';

const calls = resourceOf(classes.resource);
const ALL = { page: 1, limit: 500, sort: 'sort', order: 'asc' } as const;
/** More changes than these are only counted. */
const SHOWN = 6;

/**
 * The edits, kept while the other tab is looked at: the last are what is shown, those before them what can be gone back to.
 */
const Past = createContext<readonly [readonly Edits[], Dispatch<SetStateAction<readonly Edits[]>>]>([[NO_EDITS], () => {}]);

/** What saving left to say. */
interface Report {
  readonly stale: readonly string[];
  readonly failed: readonly string[];
  readonly reason: string;
}

/** What is changed, what it does to a call, and the buttons for it. */
function EditBar({
  rows,
  edits,
  changes,
  screen,
  children,
}: ViewProps & {
  readonly rows: readonly MatrixRow[];
  readonly edits: Edits;
  readonly changes: ReturnType<typeof changesOf>;
  readonly children: ReactNode;
}) {
  const { t } = screen;
  const nameOf = (id: string): string => rows.find((row) => row.id === id)?.name ?? id;
  return (
    <div className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-start justify-end gap-2 border-t border-line bg-canvas py-3">
      <div role="status" className="mr-auto min-w-0">
        <p className="font-medium">{t('voice-people:control.changes', { count: changes.length })}</p>
        <ul className="mt-1 text-note text-muted">
          {changes.slice(0, SHOWN).map((each) => (
            <li key={keyOf(each)} className="[overflow-wrap:anywhere]">
              {each.column === OUTSIDE
                ? `${t('voice-people:control.outside')} → ${nameOf(each.row)}`
                : `${nameOf(each.row)} → ${nameOf(each.column)}`}
              {': '}
              <span className={each.on ? 'text-success' : 'text-danger'}>
                {t(each.on ? 'voice-people:control.allowed' : 'voice-people:control.forbidden')}
              </span>
            </li>
          ))}
          {changes.length > SHOWN && <li>{t('voice-people:control.more', { count: changes.length - SHOWN })}</li>}
        </ul>
      </div>
      <div className="w-full max-w-[640px] empty:hidden">
        <DialCheck
          table="classes"
          rows={editedRows(rows, edits).map(({ id, may_call, inbound }) => ({ id, may_call, inbound }))}
          quiet
          screen={screen}
        />
      </div>
      {children}
    </div>
  );
}

/** The table, what is changed in it, and the question about two phones. */
export function Matrix({ screen }: ViewProps) {
  const [past, setPast] = use(Past);
  const { gateway, t, can, failureText, notify, setUnsaved } = screen;
  const read = useRead(gateway, calls.list, ALL);
  const rows = useMemo<readonly MatrixRow[]>(() => (read.data?.data.list ?? []).map((row) => decodeRow(classFields, row)), [read.data]);
  const { pending, run } = useSend(screen);
  const [report, setReport] = useState<Report>();
  const edits = past.at(-1) ?? NO_EDITS;
  const changes = changesOf(rows, edits);
  const dirty = changes.length > 0;
  useEffect(() => setUnsaved(dirty), [dirty, setUnsaved]);
  const change = useCallback(
    (cells: readonly Cell[]) => setPast((known) => [...known, toggle(rows, known.at(-1) ?? NO_EDITS, cells)]),
    [rows, setPast],
  );
  const undo = (): void => setPast((known) => (known.length > 1 ? known.slice(0, -1) : known));

  if (read.data === undefined) {
    return <ReadState read={read} failureText={failureText} rows={['h-10 w-full', 'h-10 w-full', 'h-10 w-full', 'h-10 w-full']} />;
  }
  if (rows.length === 0) {
    return (
      <Message
        icon="list"
        title={t('voice-people:control.none')}
        action={
          can(`${classes.component}:add`) && (
            <Button icon="plus" onClick={() => screen.setQuery({ tab: 'classes' })}>
              {t('voice-people:classes.actions.add')}
            </Button>
          )
        }
      >
        {t('voice-people:control.noneHelp')}
      </Message>
    );
  }
  const save = async (): Promise<void> => {
    setReport(undefined);
    const stale: string[] = [];
    const failed: string[] = [];
    const saved = new Set<string>();
    let reason = '';
    const touched = new Set(changes.map(({ row }) => row));
    for (const row of editedRows(rows, edits).filter(({ id }) => touched.has(id))) {
      const { id, mtime, name, may_call, inbound } = row;
      const values = encodeValues(classFields, { name, may_call, inbound }, ['name', 'may_call', 'inbound']);
      try {
        await gateway.send(calls.form, { id, mtime, ...values }, { quiet: true });
        saved.add(id);
      } catch (error) {
        if (!isGatewayError(error)) throw error;
        if (error.kind === 'stale') stale.push(name);
        else {
          failed.push(name);
          reason = failureText(error);
        }
      }
    }
    // What was saved is no edit any more; the rest stays on top of what the box answers next, and can't be gone back behind.
    setPast([new Map([...edits].filter(([key]) => !saved.has(key.split('>')[0] ?? '')))]);
    if (stale.length > 0 || failed.length > 0) setReport({ stale, failed, reason });
    if (saved.size > 0) notify('success', t('voice-people:control.saved', { count: saved.size }));
    askAgain([calls.form.name, snapshot.name]);
  };

  const why = whyNot(screen, `${classes.component}:edit`);
  const mayEdit = why === undefined;
  return (
    <>
      <LookOnly screen={screen} component={classes.component} actions={['edit']} />
      <MatrixGrid rows={rows} edits={edits} locked={!mayEdit} disabled={!mayEdit || pending} t={t} onToggle={change} onUndo={undo} />
      <div role="alert" className="mt-3 space-y-2 empty:hidden">
        {report && report.stale.length > 0 && (
          <Callout severity="warning">{t('voice-people:control.stale', { names: listOf(t, report.stale) })}</Callout>
        )}
        {report && report.failed.length > 0 && (
          <Callout severity="danger">
            {t('voice-people:control.failed', { names: listOf(t, report.failed), reason: report.reason })}
          </Callout>
        )}
      </div>
      {(dirty || past.length > 1) && (
        <EditBar rows={rows} edits={edits} changes={changes} screen={screen}>
          <Button icon="undo" disabled={past.length < 2} onClick={undo}>
            {t('voice-people:control.undo')}
          </Button>
          <Button onClick={() => setPast([NO_EDITS])}>{t('voice-people:control.discard')}</Button>
          <GuardedButton why={why} look="primary" pending={pending} disabled={!dirty} onClick={() => dirty && void run(save)}>
            {t('voice-people:control.save', { count: changes.length })}
          </GuardedButton>
        </EditBar>
      )}
      <MayCall screen={screen} rows={editedRows(rows, edits)} />
    </>
  );
}

export const views: TabsViews = {
  Around: ({ screen, children }) => <Past value={useState<readonly Edits[]>([NO_EDITS])}>{children(screen)}</Past>,
};
