/** A number of the box: refused while it is typed when another record has it, with a way to that record (FEATURES.md 3.10). */
import { useEffect, useMemo } from 'react';
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

/** Under a form with a field `number`: says whose a taken number is, leads there, and offers the next free one. */
export function NumberFoot({
  kind,
  number,
  id = '',
  set,
  tools,
}: {
  readonly kind: NumberOwner['kind'];
  readonly number: string;
  readonly id?: string | undefined;
  readonly set: (number: string) => void;
  readonly tools: ScreenProps;
}) {
  const { t } = tools;
  const { plan } = usePlan(tools);
  const owners = useMemo(() => (plan ? ownersOf(plan) : []), [plan]);
  useEffect(() => {
    known = { owners, kind, id };
    return () => {
      known = undefined;
    };
  }, [owners, kind, id]);
  const owner = takenBy(owners, number, { kind, id });
  if (!owner) return null;
  const free = nextFree(owners, number);
  return (
    <Callout
      level="danger"
      action={
        <>
          <Button onClick={() => openRecord(tools, owner.kind, owner.id)}>{t('voice:number.open')}</Button>
          {free !== undefined && <Button onClick={() => set(free)}>{t('voice:number.useFree', { number: free })}</Button>}
        </>
      }
    >
      {t('voice:number.taken', { number, kind: t(`voice:place.${owner.kind}`), name: owner.name || owner.number })}
    </Callout>
  );
}
