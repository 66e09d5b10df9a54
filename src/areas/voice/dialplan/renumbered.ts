/** Numbers that a change gives to other numbers' records: what names them goes along, as the box does it (src/gateway/README.md). */
import { numberedTables } from './graph';
import type { Dialplan } from './plan';

/** Old number → new one, of the records that a change renumbers. */
export function renumberings(before: Dialplan, after: Dialplan): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const then = new Map(numberedTables(after).map(([kind, rows]) => [kind, new Map(rows.map(({ id, number }) => [id, number]))]));
  for (const [kind, rows] of numberedTables(before)) {
    for (const { id, number } of rows) {
      const next = then.get(kind)?.get(id);
      if (number !== '' && next !== undefined && next !== '' && next !== number) found.set(number, next);
    }
  }
  return found;
}

/** The records after a change, with the forwards and quiet hours that the box takes along to new numbers. */
export function followed(before: Dialplan, after: Dialplan): Dialplan {
  const numbers = renumberings(before, after);
  if (numbers.size === 0) return after;
  const to = (number: string): string => numbers.get(number) ?? number;
  return {
    ...after,
    extensions: after.extensions.map((extension) => ({
      ...extension,
      forwardAlways: to(extension.forwardAlways),
      forwardBusy: to(extension.forwardBusy),
      forwardUnanswered: to(extension.forwardUnanswered),
    })),
    quiet: after.quiet.map((quiet) => ({ ...quiet, numbers: quiet.numbers.map(to), exceptions: quiet.exceptions.map(to) })),
  };
}
