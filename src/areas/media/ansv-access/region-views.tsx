/** What is drawn of regions in a way of its own: the channels of one, and those that no region takes. */
import { type ListViews, useRead, type ViewProps } from '../../../screen';
import { PageNotice } from '../../../screen/page/page-head';
import { CalloutLink } from '../../../ui';
import { readCounts } from './calls';
import { ChannelsLink } from './channels-link';
import type { regionFields } from './trees';

const NOTHING = {};

/** Channels whose region or group is not there. */
function Wrong({ screen: { t, gateway, setQuery } }: ViewProps) {
  const wrong = useRead(gateway, readCounts.regions, NOTHING).data?.data.wrong ?? 0;
  if (wrong === 0) return null;
  return (
    <PageNotice
      severity="warning"
      action={
        <CalloutLink onClick={() => setQuery({ tab: 'channels', 'f.mounted': 'wrong' })}>{t('media-gb:regions.showWrong')}</CalloutLink>
      }
    >
      {t('media-gb:regions.wrong', { count: wrong })}
    </PageNotice>
  );
}

export const views: ListViews<typeof regionFields> = {
  Summary: Wrong,
  cells: {
    channels: ({ value, row: { code }, screen }) => <ChannelsLink count={value} filter="region" value={code} screen={screen} />,
  },
};
