/** Before rows are sent again of which nobody knows whether the box has them. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '../../i18n/i18n';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { arrived } from './check';
import type { ImportProps } from './import-props';
import type { DryRun } from './use-dry-run';

/** Asks before rows are sent again. `again` are the rows that can be sent, those without an answer among them. */
export function SendAgain({
  run,
  again,
  settled,
  onSend,
  onCancel,
}: Pick<ImportProps, 'settled'> & {
  readonly run: DryRun;
  readonly again: readonly number[];
  readonly onSend: (rows: readonly number[]) => void;
  readonly onCancel: () => void;
}) {
  const t = useT();
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  // What the box had when the answer was lost says nothing of now: it may have worked on.
  const [waiting, setWaiting] = useState(true);
  const waitFor = useEffectEvent((signal: AbortSignal) => settled?.(signal));
  const askLost = useEffectEvent(run.askLost);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async (): Promise<void> => {
      await waitFor(leaving.signal);
      if (leaving.signal.aborted) return;
      askLost();
      setWaiting(false);
    };
    void ask();
    return () => leaving.abort();
  }, []);
  const lost = again.filter((index) => run.rows[index]?.fate === 'unknown');
  const asking = waiting || run.asking === 'now';
  const arrivedOf = (index: number) => (asking ? undefined : run.rows[index] && arrived(run.rows[index], run.around));
  const here = new Map(lost.map((index) => [index, arrivedOf(index)] as const));
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
        {asking ? (
          <p>{t('import:check.asking')}</p>
        ) : (
          (there > 0 || isNoneThere) && <p>{there > 0 ? t('import:again.there', { count: there }) : t('import:again.noneThere')}</p>
        )}
        <p>{t(run.around.key < 0 ? 'import:again.twice' : 'import:again.same')}</p>
      </Callout>
    </div>
  );
}
