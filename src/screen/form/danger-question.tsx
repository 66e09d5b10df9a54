/** Before a dangerous act on rows: which rows, what is lost, and for many of them a typed number. */
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button';
import { Buttons } from '../../ui/buttons';
import { Callout } from '../../ui/callout';
import { Dialog } from '../../ui/dialog';
import { FormRow } from '../../ui/form-row';
import { Input } from '../../ui/input';
import type { ScreenProps } from '../screen';

/** From this many on, the number has to be typed. */
const MANY = 10;
const NAMED = 5;

/** Asks before a dangerous act on rows. `names` are those that are known, `count` is how many go. */
export function DangerQuestion({
  title,
  action,
  names,
  count,
  lead,
  consequences,
  blocked = false,
  children,
  t,
  onAgreed,
  onClose,
}: {
  readonly title: string;
  /** What the button does. */
  readonly action: string;
  readonly names: readonly string[];
  readonly count: number;
  /** What stands above the consequences. */
  readonly lead?: string;
  readonly consequences: readonly string[];
  /** It can't be done, or not yet: `children` say why. */
  readonly blocked?: boolean;
  readonly children?: ReactNode;
  readonly t: ScreenProps['t'];
  readonly onAgreed: () => void;
  readonly onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  // The one record that the title names needs no list.
  const isTold = count === 1 && names[0] !== undefined && title.includes(names[0]);
  const ready = !blocked && (count < MANY || typed.trim() === String(count));
  return (
    <Dialog title={title} closeLabel={t('common:action.close')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) onAgreed();
        }}
      >
        {!isTold && (
          <ul className="list-disc space-y-0.5 pl-5 [overflow-wrap:anywhere]">
            {names.slice(0, NAMED).map((name, at) => (
              <li key={at}>{name}</li>
            ))}
            {count > Math.min(NAMED, names.length) && (
              <li className="text-muted">{t('engine:del.more', { count: count - Math.min(NAMED, names.length) })}</li>
            )}
          </ul>
        )}
        {consequences.length > 0 && (
          <div className="mt-3">
            <Callout severity="warning">
              {lead}
              <ul className="list-disc pl-5">
                {consequences.map((loss) => (
                  <li key={loss}>{loss}</li>
                ))}
              </ul>
            </Callout>
          </div>
        )}
        {children}
        {count >= MANY && (
          <div className="mt-4">
            <FormRow label={t('engine:del.type', { word: count })}>
              {(input) => (
                <Input {...input} value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" data-autofocus />
              )}
            </FormRow>
          </div>
        )}
        <Buttons>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" look="danger" disabled={!ready}>
            {action}
          </Button>
        </Buttons>
      </form>
    </Dialog>
  );
}
