/** Rules across two fields of a form (src/field/README.md): made once, named by the fields that they concern. */
import { endNotBeforeStart, type Issue, passwordConfirmation, startNotAfterEnd } from '../../field/rules';

/** The start must not be later than the end, and the reverse: an issue at each. */
export const ordered =
  <S extends string, E extends string>(start: S, end: E) =>
  (values: Readonly<Record<S | E, string>>): Partial<Record<S | E, Issue>> => {
    const period = { start: values[start], end: values[end] };
    const [early, late] = [startNotAfterEnd(period), endNotBeforeStart(period)];
    // Computed keys lose their names; they are S and E.
    return { ...(early && { [start]: early }), ...(late && { [end]: late }) } as Partial<Record<S | E, Issue>>;
  };

/** The confirmation must equal the password. */
export const confirms =
  <P extends string, C extends string>(password: P, confirmation: C) =>
  (values: Readonly<Record<P | C, string>>): Partial<Record<C, Issue>> => {
    const issue = passwordConfirmation({ password: values[password], confirmation: values[confirmation] });
    return (issue ? { [confirmation]: issue } : {}) as Partial<Record<C, Issue>>; // as above
  };
