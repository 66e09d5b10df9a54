/** Keeps the question of the call flow, and the end that it has now, as a dial test. */
import { RecordPanel, resourceOf, type ScreenProps, useLabels } from '../../../screen';
import type { Question } from '../dialplan/evaluate';
import { dialTests } from './tests';

const calls = resourceOf(dialTests.resource);

/** The form, filled in. */
export function KeepTest({
  question,
  expected,
  screen,
  onClose,
}: {
  readonly question: Question;
  readonly expected: string;
  readonly screen: ScreenProps;
  readonly onClose: () => void;
}) {
  const { t } = screen;
  const labels = useLabels(dialTests.key, dialTests.fields, screen);
  const { form = {}, check, Footer } = dialTests;
  return (
    <RecordPanel
      screen={screen}
      def={{ fields: dialTests.fields, groups: form, ...(check && { check }), ...(Footer && { Footer }) }}
      calls={calls}
      labels={labels}
      target={{ start: { ...question, at: question.at.length === 16 ? `${question.at}:00` : question.at, expected } }}
      draftKey="voice-dialtest"
      onClose={onClose}
      onSaved={() => {
        screen.notify('success', t('voice-flow:ask.kept'));
        onClose();
      }}
    />
  );
}
