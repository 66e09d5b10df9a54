/** What a change of records would make of the plan, while it is typed. */
import { useDeferredValue, useMemo } from 'react';
import type { ScreenProps } from '../../../screen';
import { type Dialplan, type PlanTable, readPlan, withRows } from '../dialplan/plan';
import { followed } from '../dialplan/renumbered';
import type { Wire } from '../dialplan/wire';
import { usePlan } from './use-plan';

/** A change of some records of one table. */
export interface Change {
  readonly table: PlanTable;
  /** As the wire would have them; without `id` new ones. */
  readonly rows: readonly Wire[];
  /** Name of the field by which a row without `id` finds its record: of an import. */
  readonly keyField?: string | undefined;
}

/** The plan before and after a change; undefined until the snapshot is there. It follows what is typed, but never holds it up. */
export function useChange(
  { table, rows, keyField }: Change,
  screen: ScreenProps,
): { readonly before: Dialplan; readonly after: Dialplan } | undefined {
  const { wire, plan } = usePlan(screen);
  // The text of the rows stands for them: a form makes new objects at every key.
  const text = useDeferredValue(JSON.stringify(rows));
  return useMemo(
    () => wire && plan && { before: plan, after: followed(plan, readPlan(withRows(wire, table, JSON.parse(text), keyField))) },
    [wire, plan, table, text, keyField],
  );
}
