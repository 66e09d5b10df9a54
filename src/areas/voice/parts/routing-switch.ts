/** What the switch of a row asks first, in every list whose records decide where a call goes: what its form would tell. */
import { listOf } from '../../../i18n/list-of';
import type { ScreenProps } from '../../../screen';
import { newProblems } from '../dialplan/config-check';
import { type Dialplan, type PlanTable, readPlan, withRow } from '../dialplan/plan';
import type { Problem, ProblemKey } from '../dialplan/problem';
import { endWords, expectedEndWords, problemWords } from './call-words';
import { ALL_TESTS, allTests, type DialTest, readTest, runTests } from './dial-tests';
import { newReachLines } from './reach-words';
import { NOTHING, snapshot, wirePlan } from './use-plan';

/** Lines of findings and tests; beyond them they are counted. */
const SHOWN = 8;
const QUIET = { quiet: true } as const;

/** Told in one sentence: a trunk or a group that is switched off takes many routes with it. */
const NO_TRUNK: ReadonlySet<ProblemKey> = new Set(['emergencyNoTrunk', 'routeNoTrunk']);

/** Emergency numbers, by name, and routes, counted, that have no trunk any more. */
function noTrunkLine(t: ScreenProps['t'], problems: readonly Problem[]): readonly string[] {
  const numbers = problems.filter(({ key }) => key === 'emergencyNoTrunk').map(({ name }) => name);
  const count = problems.filter(({ key }) => key === 'routeNoTrunk').length;
  if (numbers.length === 0) return count === 0 ? [] : [t('voice:check.routesLost', { count })];
  const list = listOf(t, numbers);
  return [count === 0 ? t('voice:check.numbersLost', { numbers: list }) : t('voice:check.allLost', { numbers: list, count })];
}

/** What a change brings, in words: new findings of the check, and dial tests that then end where nobody expects it. */
export function changeLines(t: ScreenProps['t'], before: Dialplan, after: Dialplan, tests: readonly DialTest[]): readonly string[] {
  const problems = newProblems(before, after, 'switch');
  const found = problems
    .filter(({ key }) => !NO_TRUNK.has(key))
    .map((problem) => {
      const words = problemWords(t, problem);
      return problem.name === '' ? words : t('voice:check.of', { name: problem.name, words });
    });
  const moved = runTests(tests, before, after)
    .filter((each) => each.moved && !each.asExpected)
    .map(({ test: { name, expected }, after: end }) =>
      t('voice:check.testEnds', { name, end: endWords(t, after, end), expected: expectedEndWords(t, after, expected) }),
    );
  const lines = [...new Set([...newReachLines(t, before, after), ...noTrunkLine(t, problems), ...found, ...moved])];
  return lines.length > SHOWN ? [...lines.slice(0, SHOWN), t('voice:check.more', { count: lines.length - SHOWN })] : lines;
}

type Switching<R> = (row: R, on: boolean, screen: ScreenProps) => Promise<readonly string[]>;

/**
 * `switching` of a list whose rows are a table of the snapshot: the box is asked for the records and the dial tests as they are now.
 * @param also what else its form tells
 */
export const routingSwitching =
  <R extends { readonly id: string }>(table: PlanTable, also?: Switching<R>): Switching<R> =>
  async (row, on, screen) => {
    const { gateway, t } = screen;
    const [records, tests, own] = await Promise.all([
      gateway.send(snapshot, NOTHING, QUIET),
      gateway.send(allTests, ALL_TESTS, QUIET),
      also?.(row, on, screen),
    ]);
    const wire = wirePlan(records.data) ?? {};
    const after = readPlan(withRow(wire, table, { id: row.id, status: Number(on) }));
    return [...(own ?? []), ...changeLines(t, readPlan(wire), after, tests.data.list.map(readTest))];
  };
