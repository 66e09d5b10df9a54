/** The buttons of an import: what can be done next, by the step that it is at. */
import type { Translate } from '../../i18n/keys';
import { Button } from '../../ui/button';
import { Buttons } from '../../ui/buttons';
import type { Fate } from './check';
import type { ImportUndo } from './undo-import';
import type { Import } from './use-import';

/** The row of buttons; rows are told by their indexes in the dry run. */
export function ImportButtons({
  model: { step, setStep, checked, mapping, check, run },
  done,
  left,
  again,
  undo,
  t,
  onDownload,
  onSend,
  onAskAgain,
  onClose,
}: {
  readonly model: Import;
  /** The box may have taken rows. */
  readonly done: boolean;
  /** Rows that were not taken, and those of them that can be sent again. */
  readonly left: readonly number[];
  readonly again: readonly number[];
  readonly undo: ImportUndo;
  readonly t: Translate;
  readonly onDownload: (indexes: readonly number[]) => void;
  readonly onSend: (indexes: readonly number[]) => void;
  /** Of some rows nobody knows whether the box has them: that is asked first. */
  readonly onAskAgain: () => void;
  readonly onClose: () => void;
}) {
  const { good, bad } = run.survey;
  const isFate = (wanted: Fate): boolean => again.some((index) => run.rows[index]?.fate === wanted);
  // Keys: a button that has the focus does not become one of the next step.
  switch (step) {
    case 'file':
      return null;
    case 'columns':
      return (
        <Buttons key="columns">
          <Button onClick={() => setStep('file')}>{t('import:action.back')}</Button>
          <Button
            look="primary"
            pending={checked !== undefined}
            disabled={Object.keys(mapping).length === 0}
            onClick={() => Object.keys(mapping).length > 0 && check()}
          >
            {t('import:action.toCheck')}
          </Button>
        </Buttons>
      );
    case 'check':
      return (
        <Buttons key="check">
          {!done && <Button onClick={() => setStep('columns')}>{t('import:action.back')}</Button>}
          {bad.length > 0 && (
            <Button icon="download" onClick={() => onDownload(bad)}>
              {t('import:check.download')}
            </Button>
          )}
          {good.length > 0 && (
            <Button look="primary" onClick={() => onSend(good)}>
              {t(bad.length > 0 ? 'import:check.sendGood' : 'import:check.send', { count: good.length })}
            </Button>
          )}
        </Buttons>
      );
    case 'result':
      return (
        <Buttons key="result">
          {undo.button}
          {!undo.undone && left.length > 0 && (
            <>
              <Button icon="download" onClick={() => onDownload(left)}>
                {t('import:result.download')}
              </Button>
              {bad.length > 0 && <Button onClick={() => setStep('check')}>{t('import:result.mend')}</Button>}
              {again.length > 0 &&
                (isFate('unknown') || isFate('refused') ? (
                  <Button onClick={() => (isFate('unknown') ? onAskAgain() : onSend(again))}>{t('import:result.again')}</Button>
                ) : (
                  <Button onClick={() => onSend(again)}>{t('import:result.resume', { count: again.length })}</Button>
                ))}
            </>
          )}
          <Button look="primary" onClick={onClose}>
            {t('common:action.close')}
          </Button>
        </Buttons>
      );
  }
}
