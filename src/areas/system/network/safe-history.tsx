/** The history of what goes through the safe apply: a revert is reviewed and tried out as any other change. */
import { useState } from 'react';
import type { Field, Fields, ValuesOf } from '../../../field/field';
import type { HistoryEntry, RevertOrder } from '../../../screen/history/history-calls';
import { RecordHistory } from '../../../screen/history/record-history';
import { Button } from '../../../ui/button';
import { InPageSlot } from '../../../ui/page-slots';
import { revertSafely, type SafeResource } from './calls';
import type { SafeFormDef } from './forms';
import type { NetworkTools, Plan } from './plan';
import { SafeQuestion } from './safe-question';

/** The values of a form as they were before a change, where that is reverted in these fields; absent: in all. */
function valuesBefore<F extends Fields>(
  fields: F,
  now: ValuesOf<F>,
  { changes }: HistoryEntry,
  reverted: readonly string[] | undefined,
): ValuesOf<F> {
  const back = changes.flatMap(({ field: name, before }) => {
    const field: Field<unknown> | undefined = fields[name];
    // A secret is told starred: it is not on the review either.
    return field && !field.secret && reverted?.includes(name) !== false ? [[name, field.decode(before)] as const] : [];
  });
  return { ...now, ...Object.fromEntries(back) };
}

/** The button, and what it opens; nothing on a box that keeps no history. */
export function SafeHistory<F extends Fields>({
  network,
  def,
  resource,
  id,
  name,
  initial,
  plan,
  mayRevert,
  whole,
  onReverted,
}: {
  readonly network: NetworkTools;
  readonly def: SafeFormDef<F>;
  readonly resource: SafeResource;
  readonly id?: string;
  readonly name: string;
  /** The values of the form as they are. */
  readonly initial: ValuesOf<F>;
  readonly plan: (values: ValuesOf<F>) => Plan;
  readonly mayRevert: boolean;
  /** The form is all of the page: its history is opened from the head. */
  readonly whole: boolean;
  readonly onReverted: () => void;
}) {
  const { screen } = network;
  const { t, able, gateway } = screen;
  const [open, setOpen] = useState(false);
  const [revert, setRevert] = useState<Plan>();
  if (!able('history')) return null;
  const ask = (order: RevertOrder, entry: HistoryEntry): void => {
    setOpen(false);
    setRevert({
      ...plan(valuesBefore(def.fields, initial, entry, order.fields)),
      send: (safe, options) => gateway.send(revertSafely(resource), { ...order, ...safe }, options),
    });
  };
  const button = (
    <Button icon="log" compact={whole} onClick={() => setOpen(true)}>
      {t('engine:action.history')}
    </Button>
  );
  return (
    <>
      {whole ? <InPageSlot name="actions">{button}</InPageSlot> : <div className="mb-3 flex justify-end">{button}</div>}
      {open && (
        <RecordHistory
          screen={screen}
          resource={resource}
          wordsKey={def.key}
          fields={def.fields}
          {...(id !== undefined && { id })}
          name={name}
          mayRevert={mayRevert}
          revertBy={ask}
          onClose={() => setOpen(false)}
        />
      )}
      {revert && (
        <SafeQuestion
          network={network}
          plan={revert}
          title={t('system-network:screen.review')}
          onClose={() => setRevert(undefined)}
          onApplied={onReverted}
        />
      )}
    </>
  );
}
