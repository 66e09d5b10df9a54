/** What narrows rows in SQL. */
import type { SQLInputValue } from 'node:sqlite';

/** A condition of SQL on the table `rows`, and what fills its places. */
export interface Where {
  readonly sql: string;
  readonly bound: readonly SQLInputValue[];
}
