/** Steps 4 and 5: sending, then what became of every row. */
import { useMemo } from 'react';
import { useT } from '../../i18n/i18n';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { ProgressLine } from '../../ui/progress';
import { ranges, reasonsOf } from './problem-words';
import type { DryRun } from './use-dry-run';
import type { Sending } from './use-sending';

/** Reasons of the report that are listed; all rows are in the download. */
const LISTED = 100;

const Count = ({ label, value, loud = false }: { readonly label: string; readonly value: number; readonly loud?: boolean }) => (
  <div className="min-w-28 grow rounded-panel border border-line bg-surface px-4 py-3">
    <dt className="text-note text-muted">{label}</dt>
    <dd className={`text-[1.6em] leading-tight font-semibold tabular-nums ${loud && value > 0 ? 'text-danger' : ''}`}>{value}</dd>
  </div>
);

/** The report. `left` are the rows that the box has not taken, `again` those of them that can be sent as they are. */
export function ResultStep({
  run,
  sending,
  left,
  again,
  labelOf,
}: {
  readonly run: DryRun;
  readonly sending: Sending;
  readonly left: readonly number[];
  readonly again: readonly number[];
  readonly labelOf: (name: string) => string;
}) {
  const t = useT();
  const { running, sent, of, added, changed, unaccounted, duplicates, failure, stopped, handedOver, stop } = sending;
  const fates = { refused: 0, unknown: 0, waiting: 0, duplicate: 0 };
  for (const index of left) {
    const fate = run.rows[index]?.fate;
    if (fate !== undefined && fate !== 'taken') fates[fate] += 1;
  }
  const unsent = running ? 0 : run.survey.good.length;
  // What was left out because the box has it was never to be imported.
  const total = run.rows.length - run.survey.tally.skipped;
  const taken = total - left.length;
  const { columns, rows, around } = run;
  const reasons = useMemo(
    () => (running ? [] : reasonsOf({ columns, rows, around }, left, t, labelOf)),
    [running, columns, rows, around, left, t, labelOf],
  );
  const listed = reasons.slice(0, LISTED);
  const more = left.length - listed.reduce((sum, { numbers }) => sum + numbers.length, 0);
  return (
    <div className="py-2">
      {running ? (
        <div className="mx-auto max-w-xl py-8">
          <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
            <p aria-live="polite" className="tabular-nums">
              {t('import:result.progress', { done: sent, total: of })}
            </p>
            <Button onClick={stop}>{stopped ? t('import:result.stopNow') : t('import:result.stop')}</Button>
          </div>
          <ProgressLine share={(sent / Math.max(1, of)) * 100} label={t('import:result.sending')} />
          {stopped && <p className="mt-2 text-note text-muted">{t('import:result.stopping')}</p>}
          {handedOver && !stopped && <p className="mt-2 text-note text-muted">{t('import:result.goesOn')}</p>}
        </div>
      ) : (
        <div role="status" className="mb-4 space-y-2">
          <p className="text-title font-semibold">
            {left.length === 0
              ? t('import:result.all', { count: total })
              : taken === 0
                ? t(fates.unknown > 0 ? 'import:result.notKnown' : 'import:result.noneTaken')
                : t('import:result.some', { count: taken, total })}
          </p>
          {failure !== '' && <Callout severity="danger">{t('import:result.failed', { reason: failure })}</Callout>}
          {stopped && <Callout severity="warning">{t('import:result.stopped')}</Callout>}
          {duplicates > 0 && <Callout severity="info">{t('import:result.duplicates', { count: duplicates })}</Callout>}
          {unaccounted > 0 && <Callout severity="warning">{t('import:result.unaccounted', { count: unaccounted })}</Callout>}
        </div>
      )}
      <dl className="flex flex-wrap gap-3">
        <Count label={t('import:result.added')} value={added} />
        <Count label={t('import:result.changed')} value={changed} />
        <Count label={t('import:result.refused')} value={running ? sending.account.refused.size : fates.refused} loud />
        {fates.duplicate > 0 && <Count label={t('import:result.duplicate')} value={fates.duplicate} />}
        {fates.unknown > 0 && <Count label={t('import:result.unknown')} value={fates.unknown} loud />}
        {run.survey.tally.skipped > 0 && <Count label={t('import:result.skipped')} value={run.survey.tally.skipped} />}
        {unsent > 0 && <Count label={t('import:result.unsent')} value={unsent} loud />}
        {!running && fates.waiting - unsent > 0 && <Count label={t('import:result.left')} value={fates.waiting - unsent} />}
      </dl>
      {!running && left.length > 0 && (
        <div className="mt-5">
          <h3 className="mb-2 font-medium">{t('import:result.reasons')}</h3>
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            aria-label={t('import:result.reasons')}
            className="max-h-[38dvh] overflow-auto rounded-panel border border-line"
          >
            <table className="w-full border-separate border-spacing-0">
              <thead className="sticky top-0 bg-sunken text-left text-note text-muted">
                <tr>
                  <th className="w-36 px-3 py-2 font-medium max-sm:w-24 max-sm:pr-0">{t('import:check.row')}</th>
                  <th className="w-20 px-3 py-2 text-right font-medium whitespace-nowrap max-sm:w-12 max-sm:px-1">
                    {t('import:result.count')}
                  </th>
                  <th className="px-3 py-2 font-medium">{t('import:result.reason')}</th>
                </tr>
              </thead>
              <tbody>
                {listed.map(({ text, numbers }) => (
                  <tr key={text}>
                    <td className="border-t border-line px-3 py-1.5 align-top text-muted tabular-nums max-sm:pr-0">{ranges(numbers)}</td>
                    <td className="border-t border-line px-3 py-1.5 text-right align-top tabular-nums max-sm:px-1">{numbers.length}</td>
                    <td className="border-t border-line px-3 py-1.5 [overflow-wrap:anywhere]">{text}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {more > 0 && <p className="mt-1 text-note text-muted">{t('import:result.more', { count: more })}</p>}
          {again.length > 0 && again.length < left.length && (
            <p className="mt-1 text-note text-muted">{t('import:result.asTheyAre', { count: again.length })}</p>
          )}
        </div>
      )}
    </div>
  );
}
