/** What the parts of a declared list share: its definition inside the engine, what is open over it, and what a part may ask. */
import type { ComponentType } from 'react';
import type { Fields, Row } from '../../field/field';
import type { ResourceName } from '../../gateway/calls';
import type { Sender } from '../data/use-send';
import type { AnyListDef, BulkDef } from '../definition/definition';
import type { Labels } from '../definition/labels';
import type { RecordTarget } from '../form/record-form';
import type { ScreenProps } from '../screen';
import type { List } from './use-list';

/** What is open over the list. */
export type ListDialog<F extends Fields> =
  | { readonly kind: 'form'; readonly target: RecordTarget<F> }
  | { readonly kind: 'detail'; readonly row: Row<F> }
  | { readonly kind: 'users'; readonly row: Row<F>; readonly resource: ResourceName }
  | { readonly kind: 'history'; readonly row: Row<F> }
  | { readonly kind: 'delete'; readonly rows: readonly Row<F>[]; readonly count: number }
  | {
      readonly kind: 'switch';
      readonly row: Row<F>;
      readonly on: boolean;
      readonly status: string | number;
      /** What is said once it is done. */
      readonly text: string;
      readonly consequences: readonly string[];
    }
  | { readonly kind: 'bulk'; readonly job: BulkDef<F> }
  /** A job of the box; `rows`: of these, else of what is chosen. */
  | { readonly kind: 'job'; readonly job: BulkDef<F>; readonly rows?: readonly Row<F>[] }
  | { readonly kind: 'batch' }
  | { readonly kind: 'import' };

/** What of a bulk action says who may do it. */
type BulkRight = Pick<BulkDef<Fields>, 'name' | 'right' | 'job'>;
/** What the box calls the job of a bulk action. */
export const jobKind = ({ name, job }: BulkRight): string => (typeof job === 'object' ? job.kind : undefined) ?? name;
/** The action of the right that a bulk action needs. */
export const bulkRight = (bulk: BulkRight): string => bulk.right ?? jobKind(bulk);

/** Whether it is a job of this box; one without jobs is asked row by row, where the action says how. */
export const isJob = ({ job }: Pick<BulkDef<Fields>, 'job'>, { able }: Pick<ScreenProps, 'able'>): boolean =>
  job !== undefined && able('job');
/** Whether there is a way to do it on this box. */
export const isOffered = (
  bulk: { readonly job?: unknown; readonly run?: unknown; readonly changes?: unknown },
  screen: Pick<ScreenProps, 'able'>,
): boolean => bulk.job === undefined || screen.able('job') || bulk.run !== undefined || bulk.changes !== undefined;

/** Whether a declared list has an action at all, whatever the person may do. */
export const offers = (
  { without, form }: { readonly without?: readonly string[] | undefined; readonly form?: unknown },
  action: 'add' | 'edit' | 'del' | 'export',
): boolean => !without?.includes(action) && (action === 'export' || action === 'del' || form !== undefined);

/** What changes something in a declared list, by the names of the rights. */
export const changingActions = ({
  without,
  form,
  status,
  sortable,
  actions = [],
  bulk = [],
  ...def
}: {
  readonly without?: readonly string[];
  readonly form?: unknown;
  readonly status?: unknown;
  readonly sortable?: unknown;
  readonly import?: unknown;
  readonly actions?: readonly { readonly name: string; readonly right?: string }[];
  readonly bulk?: readonly BulkRight[];
}): readonly string[] => [
  ...(['add', 'edit', 'del'] as const).filter((action) => offers({ without, form }, action)),
  ...(status === undefined ? [] : ['status']),
  ...(sortable ? ['sort'] : []),
  ...(def.import ? ['import'] : []),
  ...actions.map(({ name, right }) => right ?? name),
  ...bulk.map(bulkRight),
];

/** What a person may do in a list; `has`: the list has it, and the person the right to it (src/gateway/README.md, Rights). */
export interface Rights {
  readonly has: (action: 'add' | 'edit' | 'del' | 'export') => boolean;
  readonly may: (action: string) => boolean;
}

/** Whether choosing rows is good for anything. */
export const isSelectable = <F extends Fields>(
  { batch, bulk = [] }: Pick<AnyListDef<F>, 'batch' | 'bulk'>,
  { has, may }: Rights,
): boolean => has('del') || (batch !== undefined && has('edit')) || bulk.some((each) => may(bulkRight(each))) || has('export');

/** What the parts of a list are given. */
export interface ListParts<F extends Fields> extends Rights {
  readonly list: List<F>;
  readonly labels: Labels;
  /** What a person calls a row by. */
  readonly nameOf: (row: Row<F>) => string;
  /** The same with what says more than a bare number: "8000 Reception". */
  readonly titleOf: (row: Row<F>) => string;
  readonly setDialog: (over: ListDialog<F>) => void;
  /** Does something with a row; a failure is told in a toast. */
  readonly send: Sender['send'];
}

/** A column of any field: which field it is has been checked where the screen was declared. */
export interface ColumnItem<F extends Fields> {
  readonly field: keyof F & string;
  readonly Cell?: ComponentType<{ readonly value: unknown; readonly row: Row<F>; readonly screen: ScreenProps }>;
  readonly inline?: true;
  readonly extra?: true;
  readonly width?: number;
  readonly priority?: number;
}

/** The columns, spelled out. */
export const columnsOf = <F extends Fields>(def: AnyListDef<F>): readonly ColumnItem<F>[] =>
  def.columns.map((column) => (typeof column === 'object' ? (column as ColumnItem<F>) : { field: column })); // a cell is given its own field's value
