/** A job on many rows while it runs, and what came of each row. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '../../i18n/i18n';
import { Button } from '../../ui/button';
import { Buttons } from '../../ui/buttons';
import { Dialog } from '../../ui/dialog';
import { type Bulk, mayBeDone } from './bulk';

/** Rows that are listed, failed or without an answer; beyond them only their number is of use. */
const LISTED = 200;

/** The report's dialog. While the job runs it can be stopped, not closed. */
export function BulkReport({
  bulk,
  undo,
  onClose,
  onRetried,
}: {
  readonly bulk: Bulk;
  /** Takes back what was done, for so many seconds from the end. */
  readonly undo?: { readonly seconds: () => number; readonly run: () => void };
  readonly onClose: () => void;
  readonly onRetried: () => void;
}) {
  const t = useT();
  const { state } = bulk;
  const ended = state !== undefined && !state.running;
  const [undoable, setUndoable] = useState(false);
  const secondsLeft = useEffectEvent(() => undo?.seconds() ?? 0);
  useEffect(() => {
    const seconds = ended ? secondsLeft() : 0;
    setUndoable(seconds > 0);
    const timer = setTimeout(() => setUndoable(false), seconds * 1000);
    return () => clearTimeout(timer);
  }, [ended]);
  if (!state) return null;
  const open = state.results.filter(({ ok }) => !ok);
  const lost = open.filter(({ unsure }) => unsure).length;
  const failed = open.length - lost;
  const done = state.results.length - open.length;
  return (
    <Dialog
      title={state.title}
      closeLabel={t('common:action.close')}
      onClose={state.running ? undefined : onClose}
      width="max-w-[620px]"
      holds
    >
      <div
        role="progressbar"
        aria-label={state.title}
        aria-valuemin={0}
        aria-valuemax={state.total}
        aria-valuenow={state.results.length}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full bg-accent-solid transition-[width]"
          style={{ width: `${(state.results.length / Math.max(1, state.total)) * 100}%` }}
        />
      </div>
      <p role="status" className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
        {state.running ? (
          <span>{t('engine:bulk.running', { done: state.results.length, total: state.total })}</span>
        ) : (
          <>
            {(done > 0 || lost === 0) && <span className="text-success">{t('engine:bulk.done', { count: done })}</span>}
            {failed > 0 && <span className="text-danger">{t('engine:bulk.failed', { count: failed })}</span>}
            {lost > 0 && <span className="text-warning">{t('engine:bulk.lost', { count: lost })}</span>}
            {state.untouched > 0 && <span className="text-warning">{t('engine:bulk.stopped', { count: state.untouched })}</span>}
          </>
        )}
      </p>
      {open.length > 0 && (
        <ul className="mt-3 max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line">
          {open.slice(0, LISTED).map(({ id, name, unsure, reason }) => (
            <li key={id} className="grid gap-x-4 px-3 py-2 sm:grid-cols-[1fr_2fr]">
              <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
              <span className={`[overflow-wrap:anywhere] ${unsure ? 'text-warning' : 'text-danger'}`}>
                {unsure ? t('common:message.unknownOutcome') : reason}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Buttons>
        {state.running ? (
          <Button onClick={bulk.stop}>{t('engine:bulk.stop')}</Button>
        ) : (
          <>
            {open.length > 0 && (
              <Button
                onClick={async () => {
                  await bulk.retry();
                  onRetried();
                }}
              >
                {t(failed > 0 ? 'engine:bulk.retry' : 'common:action.retry')}
              </Button>
            )}
            {undoable && mayBeDone(state.results) > 0 && (
              <Button icon="undo" onClick={undo?.run}>
                {t('engine:undo.action')}
              </Button>
            )}
            <Button look="primary" onClick={onClose}>
              {t('common:action.close')}
            </Button>
          </>
        )}
      </Buttons>
    </Dialog>
  );
}
