import type { Translate } from '../../../i18n/keys';
import { JobSteps } from '../../../screen/job/job-steps';
import { stepsOfPhases } from '../../../screen/job/steps';

/** The page's own part: the file is read here, then sent. */
type LocalStep = 'check' | 'upload';

/** The steps before the box has any of them: all of an upgrade, with the page's own. */
const WHOLE = ['check', 'upload', 'verify', 'install', 'restart', 'health'] as const;

/** The steps while the page itself is at work. */
export const LocalSteps = ({ at, t }: { readonly at: LocalStep; readonly t: Translate }) => (
  <JobSteps label={t('authorise:upgrade.steps')} kind="upgrade" steps={stepsOfPhases(WHOLE, at, 'running')} />
);
