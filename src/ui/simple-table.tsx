import type { ReactNode } from 'react';

/** A column of a {@link SimpleTable}. */
export interface SimpleColumn<R> {
  readonly key: string;
  /** Its heading; what is only read out stands in a `sr-only` span. */
  readonly head: ReactNode;
  readonly cell: (row: R) => ReactNode;
  /** Figures and buttons stand at the end. */
  readonly end?: boolean;
  /** Left out on a phone. */
  readonly roomy?: boolean;
}

const shape = ({ end, roomy }: { readonly end?: boolean; readonly roomy?: boolean }): string =>
  `px-2 first:pl-4 last:pr-4 sm:px-4 ${end ? 'text-right' : 'text-left'} ${roomy ? 'max-sm:hidden' : ''}`;

/** A few rows that are only read: no order, no selection, no pages. The first column names the row; what is too wide scrolls by itself. */
export const SimpleTable = <R,>({
  label,
  columns,
  rows,
  keyOf,
}: {
  readonly label: string;
  readonly columns: readonly SimpleColumn<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string;
}) => (
  <section
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    tabIndex={0}
    aria-label={label}
    className="overflow-x-auto"
  >
    <table className="w-full tabular-nums">
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={`py-2 align-bottom text-note font-medium text-muted sm:whitespace-nowrap ${shape(column)}`}
            >
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-t border-line">
            {columns.map((column, at) =>
              at === 0 ? (
                <th key={column.key} scope="row" className={`py-2 font-normal [overflow-wrap:anywhere] ${shape(column)}`}>
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.key} className={`py-2 ${shape(column)}`}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
