import type { ViewProps } from '../../../screen';
/** Whose a taken number is, with a way to that record, while it is typed (own-number.ts). */

import { useCallback, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type {} from '../../../screen/screen';
import { Button, Callout } from '../../../ui';
import { type NumberOwner, nextFree, ownersOf, takenBy } from '../dialplan/number-plan';
import { openRecord } from './links';
import { holdNumbers } from './own-number';
import { usePlan } from './use-plan';

/**
 * For the foot of a form with a field `number`: says whose a taken number is, leads there, and offers the next free one.
 * It speaks under the number itself: the foot of a long form is out of sight.
 */
export function NumberFooter({
  kind,
  number,
  id = '',
  set,
  screen,
}: ViewProps & {
  readonly kind: NumberOwner['kind'];
  readonly number: string;
  readonly id?: string | undefined;
  readonly set: (number: string) => void;
}) {
  const { t } = screen;
  const { plan } = usePlan(screen);
  const owners = useMemo(() => (plan ? ownersOf(plan) : []), [plan]);
  useEffect(() => {
    holdNumbers({ owners, kind, id });
    return () => holdNumbers(undefined);
  }, [owners, kind, id]);
  const [place, setPlace] = useState<Element | null>(null);
  const find = useCallback(
    (mark: HTMLElement | null) => setPlace(mark?.closest('form')?.querySelector('[data-field="number"]') ?? null),
    [],
  );
  const owner = takenBy(owners, number, { kind, id });
  const free = owner && nextFree(owners, number);
  const said = owner && (
    <Callout
      severity="danger"
      action={
        <>
          <Button onClick={() => openRecord(screen, owner.kind, owner.id)}>{t('voice:number.open')}</Button>
          {free !== undefined && <Button onClick={() => set(free)}>{t('voice:number.useFree', { number: free })}</Button>}
        </>
      }
    >
      {t('voice:number.taken', { number, kind: t(`voice:place.${owner.kind}`), name: owner.name || owner.number })}
    </Callout>
  );
  return (
    <>
      <span hidden ref={find} />
      {place && said ? createPortal(<div className="mt-2">{said}</div>, place) : said}
    </>
  );
}
