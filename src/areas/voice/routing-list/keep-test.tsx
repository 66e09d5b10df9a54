/** Keeps the question of the call flow, and the end that it has now, as a dial test. */
import { RecordPanel, resourceOf, useLabels, type ViewProps } from '../../../screen';
import type { Question } from '../dialplan/evaluate';
import { TestFooter } from './test-views';
import { dialTests } from './tests';

const calls = resourceOf(dialTests.resource);

/** What a dial test takes from the call flow. */
export interface KeptQuestion {
  readonly question: Question;
  /** The end that it has now. */
  readonly expected: string;
}

/** The form of a new dial test, filled in with the question of the call flow. */
export function KeepTest({ question, expected, screen, onClose }: KeptQuestion & ViewProps & { readonly onClose: () => void }) {
  const { t } = screen;
  const labels = useLabels(dialTests.key, dialTests.fields, screen);
  const { form = {}, check } = dialTests;
  return (
    <RecordPanel
      screen={screen}
      def={{ fields: dialTests.fields, groups: form, ...(check && { check }), Footer: TestFooter }}
      calls={calls}
      labels={labels}
      target={{ start: { ...question, at: question.at.length === 16 ? `${question.at}:00` : question.at, expected } }}
      draftKey="voice-dialtest"
      right={`${dialTests.component}:add`}
      onClose={onClose}
      onSaved={() => {
        screen.notify('success', t('voice-flow:ask.kept'));
        onClose();
      }}
    />
  );
}
