/** Saved questions of the kind "what happens to a call to 4000 from outside on Saturday 22:10?", with the end that is expected. */
import { choice, dateTime, linked, text } from '../../../field';
import { decodeRow, type Row } from '../../../field/field';
import { matches } from '../../../field/rules';
import { resource } from '../../../gateway/calls';
import { any, listed } from '../../../gateway/shape';
import { ANSWERS, endKey, evaluate, type Journey, type Question } from '../dialplan/evaluate';
import type { Dialplan } from '../dialplan/plan';
import { renumberings } from '../dialplan/renumbered';
import { expectedEnd } from './end-field';
import { dialledNumber } from './numbers-of';

const dialledRule = matches(/^\+?[\d*#]+$/, 'dialled');

export const testFields = {
  name: text({ required: true, max: 60, unique: true, width: 220 }),
  from: choice(['outside', 'inside'], { width: 120 }),
  caller: text({ max: 24, width: 140, rule: dialledRule, normalise: dialledNumber }),
  dialled: text({ required: true, max: 24, width: 140, rule: dialledRule, normalise: dialledNumber }),
  trunk: linked('voice_trunk', { width: 140 }),
  at: dateTime({ required: true }),
  keys: text({ max: 24, width: 100, rule: matches(/^[\d*#]+$/, 'dialled'), normalise: dialledNumber }),
  answer: choice(ANSWERS, { width: 140 }),
  /** As endKey of the evaluator spells it. */
  expected: expectedEnd({ required: true, width: 340 }),
};

/** One saved test. */
export type DialTest = Row<typeof testFields>;

const tests = resource('voiceDialtest');

/** Reads all tests at once: no box has thousands of them. */
export const allTests = tests.method('list').reads(listed(any()));
/** Payload of {@link allTests}. */
export const ALL_TESTS = { page: 1, limit: 1000 };

/** Reads a row. */
export const readTest = (wire: unknown): DialTest => decodeRow(testFields, wire);

/** The question that a test asks. */
export const questionOf = (test: Pick<DialTest, keyof Question>): Question => ({ ...test, at: test.at.slice(0, 16) });

/** A test before and after a change of the records. */
export interface TestResult {
  readonly test: DialTest;
  readonly before: Journey;
  readonly after: Journey;
  /** It ends elsewhere than before. */
  readonly moved: boolean;
  /** It then ends as expected. */
  readonly asExpected: boolean;
}

/** Runs all tests before and after a change: both whether they end where they did, and whether they end where somebody expects it. */
export function runTests(list: readonly DialTest[], before: Dialplan, after: Dialplan): readonly TestResult[] {
  const numbers = renumberings(before, after);
  const to = (number: string): string => numbers.get(number) ?? number;
  return list.map((test) => {
    const question = questionOf(test);
    // What a phone of the box dials goes along with a new number, as the box keeps it.
    const then = question.from === 'inside' ? { ...question, caller: to(question.caller), dialled: to(question.dialled) } : question;
    const [one, other] = [evaluate(before, question), evaluate(after, then)];
    return {
      test,
      before: one,
      after: other,
      moved: endKey(one) !== endKey(other),
      asExpected: endKey(other) === test.expected,
    };
  });
}
