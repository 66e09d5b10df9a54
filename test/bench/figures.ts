/** Medians and spreads, and how they are printed. */

/** The middle of some samples and the range of their middle half. */
export interface Figure {
  readonly median: number;
  readonly lower: number;
  readonly upper: number;
}

/** Linear interpolation between the samples; NaN of none. */
const quantile = (sorted: readonly number[], q: number): number => {
  const at = (sorted.length - 1) * q;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
};

/** Median and quartiles of samples. */
export function figure(samples: readonly number[]): Figure {
  const sorted = [...samples].sort((a, b) => a - b);
  return { median: quantile(sorted, 0.5), lower: quantile(sorted, 0.25), upper: quantile(sorted, 0.75) };
}

/** @example milliseconds({ median: 41.2, lower: 39, upper: 44 }) // '41 (39–44)' */
export const milliseconds = ({ median, lower, upper }: Figure): string => `${median.toFixed(0)} (${lower.toFixed(0)}–${upper.toFixed(0)})`;

/** @example thousandths({ median: 0.1234, lower: 0.1, upper: 0.2 }) // '0.123' */
export const thousandths = ({ median }: Figure): string => median.toFixed(3);

/** In thousands of bytes, as the budgets count. */
export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** Lines of a table, first column to the left and the others to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? '')].length)));
  return rows
    .map((row) =>
      row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('   '),
    )
    .join('\n');
}
