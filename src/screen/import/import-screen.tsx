/**
 * The import of a screen: a file, its columns, a dry run whose bad cells are mended in place, sending in chunks, and an
 * account of every row. Nothing is sent before the person says so, and no row is lost on the way.
 */
import { useMemo, useState } from 'react';
import { useMessages } from '../../i18n/i18n';
import type { Translate } from '../../i18n/keys';
import { Callout } from '../../ui/callout';
import { Dialog } from '../../ui/dialog';
import { ProgressLine } from '../../ui/progress';
import { type StepState, Steps } from '../../ui/steps';
import { LeaveQuestion } from '../form/form-parts';
import { isSent, isSkipped, sendable, type Tally } from './check';
import { CheckStep } from './check-step';
import { ColumnsStep } from './columns-step';
import { saveRows, saveTemplate } from './downloads';
import { FileStep } from './file-step';
import { HeadingRow } from './heading-row';
import { ImportButtons } from './import-buttons';
import type { ImportProps } from './import-props';
import { ResultStep } from './result-step';
import { SendAgain } from './send-again';
import { SourceError } from './source';
import { useImportUndo } from './undo-import';
import type { DryRun } from './use-dry-run';
import { type Step, useImport } from './use-import';

const STEPS: readonly Step[] = ['file', 'columns', 'check', 'result'];

/** The rows that would be sent, without the cells that say nothing. */
const goodRows = ({ columns, rows, around, survey }: DryRun): readonly Readonly<Record<string, unknown>>[] =>
  survey.good.map((index) =>
    Object.fromEntries(
      columns.flatMap((column, at) => {
        const row = rows[index];
        const said = row && isSent(column, row, at, around) && (row.wires[at] !== '' || around.clears === true);
        return said ? [[column.name, row.wires[at] ?? '']] : [];
      }),
    ),
  );

/** Where a person is among the steps; on a phone only the one. */
const ImportSteps = ({
  step,
  failed,
  t,
}: {
  readonly step: Step;
  /** The last step is not done: rows that were to be imported are not on the box. */
  readonly failed: boolean;
  readonly t: Translate;
}) => {
  const at = STEPS.indexOf(step);
  const stateOf = (key: Step): StepState => {
    if (key === step) return key === 'result' && failed ? 'failed' : 'now';
    return STEPS.indexOf(key) < at ? 'done' : 'open';
  };
  return (
    <>
      <p className="mb-4 border-b border-line pb-2 font-medium sm:hidden">
        {at + 1} / {STEPS.length} · {t(`import:steps.${step}`)}
      </p>
      <div className="mb-4 border-b border-line pb-3 max-sm:hidden">
        <Steps
          label={t('import:steps.label')}
          steps={STEPS.map((key) => ({ key, label: t(`import:steps.${key}`), state: stateOf(key) }))}
          stateLabels={{
            done: t('import:steps.done'),
            now: t('import:steps.now'),
            open: t('import:steps.open'),
            failed: t('import:steps.failed'),
          }}
        />
      </div>
    </>
  );
};

/** What the box will refuse for a permission that is missing. */
const Barred = ({ tally, barred = {}, t }: Pick<ImportProps, 'barred' | 't'> & { readonly tally: Tally }) =>
  (['added', 'changed'] as const).map((kind) => {
    const why = barred[kind];
    return why === undefined || tally[kind] === 0 ? null : (
      <div key={kind} className="mb-3">
        <Callout severity="warning">
          {t(`import:check.barred.${kind}`, { count: tally[kind] })} {why}
        </Callout>
      </div>
    );
  });

/** The dialog of an import. */
export function ImportScreen(props: ImportProps) {
  const { fields, names, labelOf, wordsOf, keyField, t, onClose, fileName } = props;
  const ready = useMessages('import');
  const model = useImport(props);
  const [asks, setAsks] = useState<'leave' | 'again'>();
  const { step, setStep, file, reading, table, mapping, run, sending, checked } = model;
  const { columns, rows, around } = run;
  const left = useMemo(() => rows.flatMap((row, index) => (row.fate === 'taken' || isSkipped(row, around) ? [] : [index])), [rows, around]);
  const again = useMemo(() => sendable(columns, rows, around), [columns, rows, around]);
  const undo = useImportUndo(props.batch, step === 'result' && !sending.running, t);
  if (!ready) return null;

  // Rows without an answer may be on the box as well.
  const done = rows.some(({ fate }) => fate !== 'waiting' && fate !== 'refused');
  const good = run.survey.good.length;
  const working = sending.running || (step === 'check' && run.mended > 0);
  const total = rows.length - run.survey.tally.skipped;
  const taken = total - left.length;
  const told = left.length === 0 ? t('import:result.all', { count: total }) : t('import:result.some', { count: taken, total });
  const close = (): void => onClose(done, step === 'result' && taken > 0 && !undo.undone ? told : '');

  const download = (indexes: readonly number[]): void =>
    void saveRows(props, file?.source?.kind ?? 'csv', table?.headings ?? [], run, indexes);
  const send = (indexes: readonly number[]): void => {
    setAsks(undefined);
    setStep('result');
    sending.start(indexes);
  };
  const choicesOf = (name: string): readonly string[] => (fields[name]?.choices ?? []).map(wordsOf(name).value);
  const sheetFault = step === 'columns' && file?.fault instanceof SourceError ? file.fault.fault : undefined;

  return (
    <Dialog
      title={t('import:title', { name: fileName })}
      closeLabel={t('common:action.close')}
      width="max-w-[1280px]"
      holds={step !== 'file'}
      onClose={
        sending.running
          ? sending.handedOver
            ? () => onClose(true, '')
            : undefined
          : () => (working && asks !== 'leave' ? setAsks('leave') : close())
      }
    >
      <ImportSteps step={step} failed={!sending.running && (good > 0 || left.some((index) => rows[index]?.fate !== 'waiting'))} t={t} />
      {step === 'file' && (
        <FileStep
          name={file?.name}
          reading={reading}
          fault={file?.fault}
          foreign={props.foreign?.accept}
          onFile={model.takeFile}
          onPaste={(text) => model.takeText(text, t('import:file.pasted'))}
          onTemplate={(kind) => void saveTemplate(props, kind)}
        />
      )}
      {step === 'columns' && table && (
        <>
          {sheetFault && (
            <div role="alert" className="mb-3">
              <Callout severity="danger">{t(`import:fault.${sheetFault}`, { row: 0 })}</Callout>
            </div>
          )}
          {model.lines && <HeadingRow cells={model.lines.cells} at={model.heading} onChoose={model.setHeading} />}
          <ColumnsStep
            table={table}
            sheets={file?.source?.sheets ?? []}
            sheet={model.sheet}
            onSheet={model.readSheet}
            {...{ fields, names, labelOf, keyField, mapping, onMapping: model.setMapping, fills: model.fills, onFills: model.setFills }}
          />
          {checked !== undefined && (
            <div className="mt-4">
              <ProgressLine share={(checked / table.rows.length) * 100} label={t('import:check.checking')} />
              <p className="mt-1 text-note text-muted tabular-nums">
                {t('import:check.checked', { done: checked, total: table.rows.length })}
              </p>
            </div>
          )}
        </>
      )}
      {step === 'check' && (
        <CheckStep
          run={run}
          examples={model.examples}
          labelOf={labelOf}
          choicesOf={choicesOf}
          creates={props.creates}
          failureText={props.failureText}
        />
      )}
      {step === 'check' && <Barred tally={run.survey.tally} {...props} />}
      {step === 'check' && good > 0 && <div className="mb-3 empty:hidden">{props.preview?.(goodRows(run), run.survey.tally.added)}</div>}
      {step === 'result' && undo.report}
      {step === 'result' && !undo.undone && <ResultStep {...{ run, sending, left, again, labelOf }} />}
      {asks === 'leave' && <LeaveQuestion onStay={() => setAsks(undefined)} onLeave={close} />}
      {asks === 'again' && <SendAgain run={run} again={again} settled={props.settled} onSend={send} onCancel={() => setAsks(undefined)} />}
      {!sending.running && asks !== 'again' && (
        <ImportButtons
          model={model}
          done={done}
          left={left}
          again={again}
          undo={undo}
          t={t}
          onDownload={download}
          onSend={send}
          onAskAgain={() => setAsks('again')}
          onClose={close}
        />
      )}
    </Dialog>
  );
}
