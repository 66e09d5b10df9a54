import type { Translate } from '../../../i18n/keys';
import { type StepState, Steps } from '../../../ui/steps';
import type { Job } from './calls';
import { secondsText } from './figures';

const STATE: Readonly<Record<Job['steps'][number]['state'], StepState>> = {
  waiting: 'open',
  running: 'now',
  done: 'done',
  failed: 'failed',
};

/** The page's own part: the file is read here, then sent. */
type LocalStep = 'check' | 'upload';

/** The steps before the box has any of them: all of an upgrade, with the page's own. */
const WHOLE = ['check', 'upload', 'verify', 'install', 'restart', 'health'] as const;

const labels = (t: Translate) => ({
  done: t('authorise:upgrade.step.done'),
  now: t('authorise:upgrade.step.now'),
  open: t('authorise:upgrade.step.open'),
  failed: t('authorise:upgrade.step.failed'),
});

/** The steps while the page itself is at work. */
export const LocalSteps = ({ at, t }: { readonly at: LocalStep; readonly t: Translate }) => (
  <Steps
    label={t('authorise:upgrade.steps')}
    steps={WHOLE.map((name) => ({
      key: name,
      label: t(`authorise:upgrade.step.${name}`),
      state: name === at ? 'now' : name === 'check' ? 'done' : 'open',
    }))}
    stateLabels={labels(t)}
  />
);

/** The steps of a job of the box; before those of an upgrade stands the upload, which was the page's. */
export function JobSteps({ job, t }: { readonly job: Job; readonly t: Translate }) {
  const own = job.steps.map((step) => ({
    key: step.name,
    label: t(`authorise:upgrade.step.${step.name}`),
    state: STATE[step.state],
    ...(step.ended > step.started && step.state === 'done' && { note: secondsText(step.ended - step.started, t) }),
  }));
  const [check, ...rest] = own;
  const uploaded = { key: 'upload', label: t('authorise:upgrade.step.upload'), state: 'done' as const };
  // The box checks the package again when it has it: until then the page's own check counts.
  const steps =
    job.kind === 'rollback' || !check ? own : check.state === 'failed' ? [{ ...check }, uploaded, ...rest] : [check, uploaded, ...rest];
  return <Steps label={t('authorise:upgrade.steps')} steps={steps} stateLabels={labels(t)} />;
}
