/** Taking an import back from its report: what it added goes, what it changed is as before. */
import { useEffect, useState } from 'react';
import { isGatewayError } from '../../gateway/errors';
import type { Translate } from '../../i18n/keys';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import type { Undone } from '../history/history-calls';
import { type Batch, mayUndoAgain } from '../history/undo';
import { questionOf, undoneText } from '../history/undo-batch';

/** The undo of an import as its report shows it. */
export interface ImportUndo {
  /** What became of it. */
  readonly undone: Undone | undefined;
  readonly button: React.ReactNode;
  readonly report: React.ReactNode;
}

/**
 * @param batch what was sent; undefined: the box can't undo
 * @param ended the sending is over
 */
export function useImportUndo(batch: Batch | undefined, ended: boolean, t: Translate): ImportUndo {
  const [undone, setUndone] = useState<Undone>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const [offered, setOffered] = useState(false);
  // What it brings, once that was asked: pressed again it is agreed to.
  const [told, setTold] = useState('');
  useEffect(() => {
    const seconds = ended ? (batch?.seconds() ?? 0) : 0;
    setOffered(seconds > 0);
    const timer = setTimeout(() => setOffered(false), seconds * 1000);
    return () => clearTimeout(timer);
  }, [batch, ended]);
  const run = async (): Promise<void> => {
    if (!batch || busy) return;
    setBusy(true);
    try {
      const question = told === '' ? await questionOf(batch, t) : '';
      setTold(question);
      if (question !== '') return;
      setUndone(await batch.undo());
      setFailed('');
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      setFailed(error.message || t('common:message.failed'));
      if (!mayUndoAgain(error)) setOffered(false);
    } finally {
      setBusy(false);
    }
  };
  return {
    undone,
    button: offered && !undone && (
      <Button icon="undo" pending={busy} onClick={() => void run()}>
        {t(told === '' ? 'import:result.undo' : 'engine:undo.anyway')}
      </Button>
    ),
    report: (
      <div role="status" className="empty:hidden [&>*]:mb-3">
        {undone && <Callout severity={undone.failed.length > 0 ? 'warning' : 'info'}>{undoneText(t, undone)}</Callout>}
        {told !== '' && !undone && (
          <Callout severity="warning">
            <p className="whitespace-pre-line">{told}</p>
          </Callout>
        )}
        {failed !== '' && <Callout severity="danger">{failed}</Callout>}
      </div>
    ),
  };
}
