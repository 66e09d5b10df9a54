/** A row as it would be saved: what plans are checked by before they are changed in bulk or imported. */
import { encodeValues, type Fields, initialValues } from '../../field/field';

type Wire = Readonly<Record<string, unknown>>;

/**
 * Answers the row with what is said of it; what a new one does not say starts as it does in its form.
 * @param before the row that is kept; undefined of a new one
 */
export const rowToBe = <F extends Fields>(fields: F, before: Wire | undefined, said: Wire): Wire => ({
  ...(before ?? encodeValues(fields, initialValues(fields), Object.keys(fields))),
  ...said,
});
