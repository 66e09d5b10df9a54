/** After a change went back by itself or was taken back: which, when and why, until a person has read it. */
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { useSend } from '../data/use-send';
import type { ScreenProps } from '../screen';
import { PAIR } from './review';
import { applyCalls, type Undone } from './safe-apply-calls';
import { ChangeTable, changeWords, type Describe } from './safe-apply-changes';

const REASONS = ['timeout', 'revert', 'restart'] as const;

/** The explanation. `onSeen`: it was read, and the box has forgotten it. */
export function SafeApplyUndone({
  undone,
  describe,
  screen,
  onSeen,
}: {
  readonly undone: Undone;
  readonly describe: Describe;
  readonly screen: Pick<ScreenProps, 'gateway' | 't' | 'notify' | 'failureText'>;
  readonly onSeen: () => void;
}) {
  const { t } = screen;
  const { send } = useSend(screen, 'toast');
  const { changes, username, at, changed_at } = undone;
  const reason = REASONS.find((each) => each === undone.reason) ?? 'revert';
  const switched = changes.some(({ object }) => object === PAIR);
  const seen = async (): Promise<void> => {
    if (await send(applyCalls.seen, {})) onSeen();
  };
  return (
    <div role="status" className="mb-4">
      <Callout severity="warning" action={<Button onClick={() => void seen()}>{t('safe-apply:undone.seen')}</Button>}>
        <p className="font-medium">
          {t(switched ? 'safe-apply:undone.switched' : 'safe-apply:undone.title', { name: username, changed: changed_at, at })}
        </p>
        <p>{t(`safe-apply:undone.reason.${reason}`)}</p>
        <details className="mt-1">
          <summary>{t('safe-apply:undone.changes', { count: changes.length })}</summary>
          <div className="mt-2 rounded-control bg-surface px-3 py-1 text-ink">
            <ChangeTable changes={changes} describe={describe} words={changeWords(t)} />
          </div>
        </details>
      </Callout>
    </div>
  );
}
