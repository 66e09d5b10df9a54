import { useMessages, useT } from '../../i18n/i18n';
import { Steps } from '../../ui/steps';
import type { JobStep } from './job-calls';
import { secondsText } from './job-figures';
import { stepName, stepState } from './steps';

/** The steps of longer work, with how long each of them took. */
export function JobSteps({ label, kind, steps }: { readonly label: string; readonly kind: string; readonly steps: readonly JobStep[] }) {
  const t = useT();
  if (!useMessages('job')) return null;
  return (
    <Steps
      label={label}
      steps={steps.map((step, at) => ({
        key: `${at} ${step.name}`,
        label: stepName(t, kind, step.name),
        state: stepState(step),
        ...(step.state === 'done' && step.ended > step.started && { note: secondsText(step.ended - step.started, t) }),
      }))}
      stateLabels={{
        done: t('job:stepState.done'),
        now: t('job:stepState.now'),
        open: t('job:stepState.open'),
        failed: t('job:stepState.failed'),
      }}
    />
  );
}
