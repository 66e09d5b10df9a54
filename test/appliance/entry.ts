/** The values of one row by field name, as the box keeps them: flags are 1 and 0. */
export type Entry = Readonly<Record<string, unknown>>;
