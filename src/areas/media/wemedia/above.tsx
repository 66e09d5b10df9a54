/** Above the videos: why nothing waits, or why one can't review. */
import type { TabsViews } from '../../../screen';
import { SetupNote } from '../../../screen/review/setup-note';
import { readSetup } from './calls';

export const views: TabsViews = {
  Above: ({ screen }) => <SetupNote screen={screen} read={readSetup} off={screen.t('media-wemedia:review.off')} />,
};
