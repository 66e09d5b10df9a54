import type { ReactNode } from 'react';
import { keyed } from '../lib/keyed';
import { BLANK } from './blank';

/** A column of a {@link SimpleTable}. */
export interface SimpleColumn<R> {
  readonly key: string;
  /** Its heading; what is only read out stands in a `sr-only` span. */
  readonly head: ReactNode;
  readonly cell: (row: R) => ReactNode;
  /** Figures and buttons stand at the end. */
  readonly end?: boolean;
}

const shape = ({ end }: { readonly end?: boolean }): string => `sm:px-4 sm:py-2 ${end ? 'sm:text-right' : ''} text-left`;
const LINE = 'border-t border-line max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:gap-y-0.5 max-sm:px-4 max-sm:py-2.5';
const NAME = 'max-sm:w-full max-sm:font-medium sm:font-normal [overflow-wrap:anywhere]';
/** On a phone a value stands behind its name, and one that is not there is left out. */
const VALUE = `${BLANK} max-sm:empty:hidden max-sm:before:mr-1.5 max-sm:before:text-muted max-sm:before:content-[attr(data-label)]`;

/**
 * A few rows that are only read: no order, no selection, no pages. The first column names the row; on a phone each row is a card. What is
 * too wide scrolls by itself.
 */
export const SimpleTable = <R,>({
  label,
  columns,
  rows,
  keyOf,
  sum,
}: {
  readonly label: string;
  readonly columns: readonly SimpleColumn<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string;
  /** What all rows come to, in the last line. */
  readonly sum?: R;
}) => {
  const cells = (row: R) =>
    columns.map((column, at) =>
      at === 0 ? (
        <th key={column.key} scope="row" className={`${NAME} ${shape(column)}`}>
          {column.cell(row)}
        </th>
      ) : (
        <td
          key={column.key}
          data-label={typeof column.head === 'string' ? column.head : undefined}
          className={`${VALUE} ${shape(column)} ${typeof column.head === 'string' ? '' : 'max-sm:ml-auto'}`}
        >
          {column.cell(row)}
        </td>
      ),
    );
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
      tabIndex={0}
      aria-label={label}
      className="overflow-x-auto"
    >
      <table className="w-full tabular-nums max-sm:block">
        <thead className="max-sm:sr-only">
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={`align-bottom text-note font-medium text-muted ${shape(column)}`}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {keyed(rows, keyOf).map(([key, row]) => (
            <tr key={key} className={`${LINE} max-sm:first:border-t-0`}>
              {cells(row)}
            </tr>
          ))}
        </tbody>
        {sum !== undefined && (
          <tfoot className="max-sm:block">
            <tr className={`${LINE} font-semibold [&>th]:font-semibold`}>{cells(sum)}</tr>
          </tfoot>
        )}
      </table>
    </section>
  );
};
