/** Writes many rows of a table of its own. */
import type { SQLInputValue } from 'node:sqlite';
import type { Box } from './box';

/** Rows that one statement writes: a statement a row would take three times as long. */
const ROWS_AT_ONCE = 64;

/** Some rows in one statement, as many as fit. */
export function rowWriter({ store }: Pick<Box, 'store'>, table: string, width: number) {
  const waiting: SQLInputValue[][] = [];
  const place = `(${Array(width).fill('?').join(', ')})`;
  const write = (rows: readonly SQLInputValue[][]): void => {
    if (rows.length > 0) store.run(`INSERT INTO ${table} VALUES ${rows.map(() => place).join(', ')}`, ...rows.flat());
  };
  return {
    add: (...values: SQLInputValue[]): void => {
      waiting.push(values);
      if (waiting.length === ROWS_AT_ONCE) write(waiting.splice(0));
    },
    end: (): void => {
      for (const values of waiting.splice(0)) write([values]);
    },
  };
}
