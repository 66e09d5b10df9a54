/** What the tabs share: the versions of the box, and the upgrade that runs or has ended, which is followed above them to its end. */

import { useMessages } from '../../../i18n/i18n';
import { type AroundTabs, askAgain, type JobWatch, type TabsViews, useRead, type ViewProps } from '../../../screen';
import { isUnderWay } from '../../../screen/job/job-calls';
import { sharedOverTabs } from '../../../screen/show/shared-over-tabs';
import { type Detail, readDetail } from './calls';
import { UpgradeBoard } from './upgrade-board';
import { type Install, useInstall } from './use-install';
import { type Upgrading, useJobWatch, useOwnWatch, useUpgrade } from './use-upgrade';

/** Somebody else may have begun. */
const EVERY_MS = 30_000;

interface Shared {
  readonly detail: Detail;
  readonly upgrading: Upgrading;
  readonly running: boolean;
  /** What is sent goes on while another tab is looked at. */
  readonly install: Install;
}
const { Share, useShared: useUpgrades } = sharedOverTabs<Shared>(['h-40', 'h-56', 'h-24']);

export { useUpgrades };

/** Versions and history have changed. */
const askVersions = (): void => askAgain([readDetail.name]);

const Around = (props: AroundTabs) => (props.screen.able('job') ? <WithJobs {...props} /> : <WithoutJobs {...props} />);
const WithJobs = (props: AroundTabs) => <Following {...props} watch={useJobWatch(props.screen)} />;
const WithoutJobs = (props: AroundTabs) => <Following {...props} watch={useOwnWatch(props.screen)} />;

function Following({ screen, watch, children }: AroundTabs & { readonly watch: JobWatch }) {
  useMessages('job'); // lengths of time
  const read = useRead(screen.gateway, readDetail, {}, EVERY_MS);
  const upgrading = useUpgrade(watch, askVersions);
  const detail = read.data?.data.detail;
  const running = upgrading.job ? isUnderWay(upgrading.job) : detail?.job?.state === 'running';
  const install = useInstall(screen, detail, upgrading.job?.id, upgrading.follow);
  return (
    <Share screen={screen} read={{ ...read, data: detail && { detail, upgrading, running, install } }}>
      {children}
    </Share>
  );
}

function Above({ screen }: ViewProps) {
  const { detail, upgrading } = useUpgrades();
  return upgrading.job && <UpgradeBoard upgrading={upgrading} job={upgrading.job} zone={detail.zone} screen={screen} />;
}

export const views: TabsViews = { Around, Above };
