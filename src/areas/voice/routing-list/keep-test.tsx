/** Keeps the question of the call flow, and the end that it has now, as a dial test. */
import { RecordPanel, resourceOf, type ScreenProps, useLabels } from '../../../screen';
import type { Question } from '../dialplan/evaluate';
import { dialTests } from './tests';

const calls = resourceOf(dialTests.resource);

/** The form, filled in. */
export function KeepTest({
  question,
  expected,
  tools,
  onClose,
}: {
  readonly question: Question;
  readonly expected: string;
  readonly tools: ScreenProps;
  readonly onClose: () => void;
}) {
  const { t } = tools;
  const labels = useLabels(dialTests.key, dialTests.fields, tools);
  const { form = {}, check, Foot } = dialTests;
  return (
    <RecordPanel
      tools={tools}
      def={{ fields: dialTests.fields, groups: form, ...(check && { check }), ...(Foot && { Foot }) }}
      calls={calls}
      labels={labels}
      target={{ start: { ...question, at: question.at.length === 16 ? `${question.at}:00` : question.at, expected } }}
      draftKey="voice-dialtest"
      onClose={onClose}
      onSaved={() => {
        tools.notify('success', t('voice-flow:ask.kept'));
        onClose();
      }}
    />
  );
}
