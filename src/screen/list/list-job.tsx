/** A job of the box on rows of a list; loaded when one is wanted. */
import type { Fields, Row } from '../../field/field';
import { pathOf } from '../../gateway/calls';
import type { AnyListDef, BulkDef, JobDef } from '../definition/definition';
import { PlanDialog } from '../fleet/plan-dialog';
import { changeQuery } from '../page/change-query';
import type { ScreenProps } from '../screen';
import { filterPayload } from './list-query';
import { jobKind, type ListParts } from './list-shape';

const NOTHING_MORE: JobDef = {};

/** Plans it, begins it, and goes to its board. @param rows of these, else of what is chosen in the list */
export function ListJob<F extends Fields>({
  bulk,
  rows,
  def,
  screen,
  parts,
  label,
  close,
}: {
  readonly bulk: BulkDef<F>;
  readonly rows: readonly Row<F>[] | undefined;
  readonly def: AnyListDef<F>;
  readonly screen: ScreenProps;
  /** Those of the list where its selection is meant. */
  readonly parts?: Pick<ListParts<F>, 'list'>;
  readonly label: string;
  readonly close: () => void;
}) {
  const list = rows === undefined ? parts?.list : undefined;
  const chosen = rows ?? [...(list?.chosen.rows.values() ?? [])];
  // The box freezes the filter: what matches it when the job is planned, and no row that comes afterwards.
  const wish = list?.chosen.all
    ? { value: 'all' as const, filters: filterPayload({ ...list.view, sort: undefined }, def.fixed) }
    : { ids: chosen.map(({ id }) => id) };
  return (
    <PlanDialog
      screen={screen}
      wanted={{
        kind: jobKind(bulk),
        component: def.component,
        path: pathOf(def.resource),
        wordsKey: def.key,
        action: label,
        consequences: bulk.consequences?.(chosen, screen, list?.count ?? chosen.length) ?? [],
        danger: bulk.danger === true,
        wish,
        def: typeof bulk.job === 'object' ? bulk.job : NOTHING_MORE,
      }}
      onClose={close}
      onStarted={(job) => {
        close();
        list?.chooseNone();
        changeQuery(screen, { job, state: '' });
      }}
    />
  );
}
