/** A number of the box: refused while it is typed when another record has it, with a way to that record (FEATURES.md 3.10). */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { text } from '../../../field';
import type { Field } from '../../../field/field';
import type { Issue } from '../../../field/rules';
import type { ScreenProps } from '../../../screen/screen';
import { Button } from '../../../ui/button';
import { Callout } from '../../../ui/callout';
import { type NumberOwner, nextFree, ownersOf, takenBy } from '../dialplan/number-plan';
import { openRecord } from './links';
import { usePlan } from './use-plan';

/** The numbers that the open form may not have; none while no form is open, and on the box, which has a rule of its own. */
let known: { readonly owners: readonly NumberOwner[]; readonly kind: NumberOwner['kind']; readonly id: string } | undefined;

/** A number that people dial; at most one record of the box has it. */
export const ownNumber = (options: { readonly required?: boolean } = {}): Field<string> =>
  text({
    required: options.required ?? true,
    width: 120,
    rule: (value) => (/^\d{2,15}$/.test(value) ? undefined : { key: 'format' }),
  });

/** Refuses a number that the open form may not have; for `check` of a definition, with {@link NumberFoot} under its form. */
export function freeNumber({ number }: { readonly number: string }): { readonly number?: Issue } {
  const owner = known && takenBy(known.owners, number, known);
  return owner ? { number: { key: 'taken' } } : {};
}

/**
 * For the foot of a form with a field `number`: says whose a taken number is, leads there, and offers the next free one.
 * It speaks under the number itself: the foot of a long form is out of sight.
 */
export function NumberFoot({
  kind,
  number,
  id = '',
  set,
  screen,
}: {
  readonly kind: NumberOwner['kind'];
  readonly number: string;
  readonly id?: string | undefined;
  readonly set: (number: string) => void;
  readonly screen: ScreenProps;
}) {
  const { t } = screen;
  const { plan } = usePlan(screen);
  const owners = useMemo(() => (plan ? ownersOf(plan) : []), [plan]);
  useEffect(() => {
    known = { owners, kind, id };
    return () => {
      known = undefined;
    };
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
