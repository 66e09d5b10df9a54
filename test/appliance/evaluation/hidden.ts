/**
 * What of a questionnaire is told of nobody: groups by department and month that are too small, and besides as many others as it takes that
 * none of the small ones can be worked out from sums and differences of what is told.
 */
import type { Entry } from '../resource';

/** Every department, or every month. */
const ALL = '';
const keyOf = (department: string, month: string): string => `${department}\n${month}`;

/** A sum and its parts: of the parts and the sum none may be the only one that is not told. */
interface Line {
  readonly sum: string;
  readonly parts: readonly string[];
}

/** How many have answered, by department and month and in the sums of both. */
function countsOf(answers: readonly Entry[]): { readonly counts: ReadonlyMap<string, number>; readonly lines: readonly Line[] } {
  const counts = new Map<string, number>();
  const [departments, months] = [new Set<string>(), new Set<string>()];
  for (const { dept, asked, state } of answers) {
    if (state !== 'Submitted') continue;
    const [department, month] = [String(dept), String(asked).slice(0, 7)];
    departments.add(department);
    months.add(month);
    for (const key of [keyOf(department, month), keyOf(department, ALL), keyOf(ALL, month), keyOf(ALL, ALL)])
      counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const there = (keys: readonly string[]): readonly string[] => keys.filter((key) => counts.has(key));
  const lines = [
    ...[...departments, ALL].map((each) => ({ sum: keyOf(each, ALL), parts: there([...months].map((month) => keyOf(each, month))) })),
    ...[...months, ALL].map((each) => ({ sum: keyOf(ALL, each), parts: there([...departments].map((one) => keyOf(one, each))) })),
  ];
  return { counts, lines };
}

/** What has to be hidden besides, so that a line gives nothing away; undefined: it does not. */
function wanting(
  { sum, parts }: Line,
  counts: ReadonlyMap<string, number>,
  hidden: ReadonlySet<string>,
  least: number,
): string | undefined {
  const count = (key: string): number => counts.get(key) ?? 0;
  const gone = parts.filter((part) => hidden.has(part));
  const next = parts.filter((part) => !hidden.has(part)).toSorted((one, other) => count(one) - count(other))[0];
  // A sum that is not told must not be the sum of what is.
  if (hidden.has(sum)) return gone.length === 0 ? next : undefined;
  if (gone.length === 0) return undefined;
  const together = gone.reduce((total, part) => total + count(part), 0);
  return gone.length === 1 || together < least ? (next ?? sum) : undefined;
}

/** Which results are not told. @param answers of one version */
export function hiddenOf(answers: readonly Entry[], least: number): (department: string, month: string) => boolean {
  const { counts, lines } = countsOf(answers);
  const hidden = new Set([...counts].flatMap(([key, count]) => (count < least ? [key] : [])));
  for (let more = true; more; ) {
    more = false;
    for (const line of lines) {
      const key = wanting(line, counts, hidden, least);
      if (key === undefined) continue;
      hidden.add(key);
      more = true;
    }
  }
  return (department, month) => hidden.has(keyOf(department, month));
}
