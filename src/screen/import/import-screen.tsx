/**
 * The import of a screen: a file, its columns, a dry run whose bad cells are mended in place, sending in chunks, and an
 * account of every row. Nothing is sent before the person says so, and no row is lost on the way.
 */
import { useMemo, useState } from 'react';
import { useMessages } from '../../i18n/i18n';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { Buttons, Dialog } from '../../ui/dialog';
import { ProgressLine } from '../../ui/progress';
import { type StepState, Steps } from '../../ui/steps';
import { LeaveQuestion } from '../form/form-parts';
import { type Fate, isSent, isSkipped, sendable } from './check';
import { CheckStep } from './check-step';
import { ColumnsStep } from './columns-step';
import { saveCsv, saveTable, saveXlsx } from './downloads';
import { FileStep } from './file-step';
import { HeadingRow } from './heading-row';
import type { ImportProps } from './import-props';
import { reasonOf } from './problem-words';
import { ResultStep } from './result-step';
import { SendAgain } from './send-again';
import { SourceError } from './source';
import { badRows, templateRows, templateSheets } from './template';
import { useImportUndo } from './undo-import';
import type { DryRun } from './use-dry-run';
import { type Step, templateFields, useImport } from './use-import';

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
  const close = (): void => onClose(done);

  const template = async (kind: 'xlsx' | 'csv'): Promise<void> => {
    const wanted = templateFields(props);
    const name = t('import:file.templateName', { name: fileName });
    if (kind === 'csv') return saveCsv(name, templateRows(wanted));
    await saveXlsx(
      name,
      templateSheets(wanted, {
        data: t('import:sheet.data'),
        notes: t('import:sheet.notes'),
        headings: [t('import:sheet.field'), t('import:sheet.required'), t('import:sheet.values'), t('import:sheet.example')],
        yes: t('import:sheet.yes'),
        no: t('import:sheet.no'),
      }),
    );
  };
  const download = (indexes: readonly number[]): Promise<void> => {
    const rows = indexes.flatMap((index) => {
      const row = run.rows[index];
      return row ? [{ row, reason: reasonOf(run, index, t, labelOf) }] : [];
    });
    const cells = badRows(table?.headings ?? [], run.columns, rows, labelOf, t('import:result.reason'));
    return saveTable(file?.source?.kind ?? 'csv', t('import:result.downloadName', { name: fileName }), t('import:sheet.data'), cells);
  };
  const send = (indexes: readonly number[]): void => {
    setAsks(undefined);
    setStep('result');
    sending.start(indexes);
  };
  const isFate = (wanted: Fate): boolean => again.some((index) => rows[index]?.fate === wanted);
  const choicesOf = (name: string): readonly string[] => (fields[name]?.choices ?? []).map(wordsOf(name).value);
  const stateOf = (at: Step): StepState => {
    if (at === step) return at === 'result' && !sending.running && left.length > 0 ? 'failed' : 'now';
    return STEPS.indexOf(at) < STEPS.indexOf(step) ? 'done' : 'open';
  };
  const sheetFault = step === 'columns' && file?.fault instanceof SourceError ? file.fault.fault : undefined;

  return (
    <Dialog
      title={t('import:title', { name: fileName })}
      closeLabel={t('common:action.close')}
      width="max-w-[1280px]"
      onClose={sending.running ? undefined : () => (working && asks !== 'leave' ? setAsks('leave') : close())}
    >
      <p className="mb-4 border-b border-line pb-2 font-medium sm:hidden">
        {STEPS.indexOf(step) + 1} / {STEPS.length} · {t(`import:steps.${step}`)}
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
      {step === 'file' && (
        <FileStep
          name={file?.name}
          reading={reading}
          fault={file?.fault}
          foreign={props.foreign?.accept}
          onFile={model.takeFile}
          onPaste={(text) => model.takeText(text, t('import:file.pasted'))}
          onTemplate={(kind) => void template(kind)}
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
      {step === 'check' && <CheckStep run={run} examples={model.examples} labelOf={labelOf} choicesOf={choicesOf} />}
      {step === 'check' && good > 0 && <div className="mb-3 empty:hidden">{props.preview?.(goodRows(run), run.survey.tally.added)}</div>}
      {step === 'result' && undo.report}
      {step === 'result' && <ResultStep {...{ run, sending, left, again, labelOf }} />}
      {asks === 'leave' && <LeaveQuestion onStay={() => setAsks(undefined)} onLeave={close} />}
      {asks === 'again' && <SendAgain run={run} again={again} onSend={send} onCancel={() => setAsks(undefined)} />}
      {!sending.running && asks !== 'again' && (
        <Buttons>
          {step === 'columns' && <Button onClick={() => setStep('file')}>{t('import:action.back')}</Button>}
          {step === 'columns' && (
            <Button
              look="primary"
              pending={checked !== undefined}
              disabled={Object.keys(mapping).length === 0}
              onClick={() => Object.keys(mapping).length > 0 && model.check()}
            >
              {t('import:action.toCheck')}
            </Button>
          )}
          {step === 'check' && !done && <Button onClick={() => setStep('columns')}>{t('import:action.back')}</Button>}
          {step === 'check' && run.survey.bad.length > 0 && (
            <Button icon="download" onClick={() => void download(run.survey.bad)}>
              {t('import:check.download')}
            </Button>
          )}
          {step === 'check' && good > 0 && (
            <Button look="primary" onClick={() => send(run.survey.good)}>
              {t(run.survey.bad.length > 0 ? 'import:check.sendGood' : 'import:check.send', { count: good })}
            </Button>
          )}
          {step === 'result' && undo.button}
          {step === 'result' && !undo.undone && left.length > 0 && (
            <>
              <Button icon="download" onClick={() => void download(left)}>
                {t('import:result.download')}
              </Button>
              {run.survey.bad.length > 0 && <Button onClick={() => setStep('check')}>{t('import:result.mend')}</Button>}
              {again.length > 0 &&
                (isFate('unknown') || isFate('refused') ? (
                  <Button onClick={() => (isFate('unknown') ? setAsks('again') : send(again))}>{t('import:result.again')}</Button>
                ) : (
                  <Button onClick={() => send(again)}>{t('import:result.resume', { count: again.length })}</Button>
                ))}
            </>
          )}
          {step === 'result' && (
            <Button look="primary" onClick={close}>
              {t('common:action.close')}
            </Button>
          )}
        </Buttons>
      )}
    </Dialog>
  );
}
