/** Settings of other screens that change with the network, and go back with it. */
import type { Clock } from '../clock';
import type { Security } from '../security';
import type { Store } from '../store';

/** Values of one record: of a row by its resource's path, or of the rules of signing in. */
export interface Beside {
  readonly path: string;
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Path of {@link Beside} for the rules of signing in, which are no rows. */
export const SIGN_IN = 'security';

/** Puts values in place. @returns those that were there, to be put back */
export function putBeside(store: Store, clock: Clock, security: Security, besides: readonly Beside[]): readonly Beside[] {
  return besides.flatMap(({ path, id, values }) => {
    const before = (whole: object) => Object.fromEntries(Object.keys(values).map((name) => [name, Reflect.get(whole, name)]));
    if (path === SIGN_IN) {
      const was = before(security.rules);
      security.save({ ...security.rules, ...values });
      return [{ path, id, values: was }];
    }
    const row = store.get('SELECT body FROM rows WHERE resource = ? AND id = ?', path, Number(id));
    if (!row) return [];
    const body: object = JSON.parse(String(row.body));
    store.run(
      'UPDATE rows SET body = ?, mtime = max(?, mtime + 1) WHERE resource = ? AND id = ?',
      JSON.stringify({ ...body, ...values }),
      clock.now(),
      path,
      Number(id),
    );
    return [{ path, id, values: before(body) }];
  });
}
