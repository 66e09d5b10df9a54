/** Before rows are sent again of which nobody knows whether the box has them. */
import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/i18n';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { arrived } from './check';
import type { DryRun } from './use-dry-run';

/** Asks before rows are sent again. `again` are the rows that can be sent, those without an answer among them. */
export function SendAgain({
  run,
  again,
  onSend,
  onCancel,
}: {
  readonly run: DryRun;
  readonly again: readonly number[];
  readonly onSend: (rows: readonly number[]) => void;
  readonly onCancel: () => void;
}) {
  const t = useT();
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  const lost = again.filter((index) => run.rows[index]?.fate === 'unknown');
  const here = new Map(lost.map((index) => [index, run.rows[index] && arrived(run.rows[index], run.around)] as const));
  const there = [...here.values()].filter((known) => known === true).length;
  const isNoneThere = [...here.values()].every((known) => known === false);
  const missing = again.filter((index) => !here.has(index) || here.get(index) === false);
  return (
    <div role="alert" className="mt-6">
      <Callout
        severity="warning"
        action={
          <>
            <Button ref={cancel} onClick={onCancel}>
              {t('common:action.cancel')}
            </Button>
            {missing.length > 0 && missing.length < again.length && (
              <Button onClick={() => onSend(missing)}>{t('import:again.missing', { count: missing.length })}</Button>
            )}
            <Button onClick={() => onSend(again)}>{t('import:again.all', { count: again.length })}</Button>
          </>
        }
      >
        <p>{t('import:again.unknown', { count: lost.length })}</p>
        {run.asking === 'now' ? (
          <p>{t('import:check.asking')}</p>
        ) : (
          (there > 0 || isNoneThere) && <p>{there > 0 ? t('import:again.there', { count: there }) : t('import:again.noneThere')}</p>
        )}
        <p>{t(run.around.key < 0 ? 'import:again.twice' : 'import:again.same')}</p>
      </Callout>
    </div>
  );
}
