/** A row as it is kept: `values` by field name, secrets too. */
export interface Kept {
  readonly id: string;
  readonly sort: number;
  readonly values: Readonly<Record<string, unknown>>;
}
