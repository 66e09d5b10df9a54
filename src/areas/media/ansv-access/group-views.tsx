/** What is drawn of groups in a way of its own. */
import type { ListViews } from '../../../screen';
import { ChannelsLink } from './channels-link';
import { IdParts } from './id-parts';
import type { groupFields } from './trees';

export const views: ListViews<typeof groupFields> = {
  after: {
    gb_id: ({ values: { gb_id }, screen: { t } }) => <IdParts id={gb_id} wanted={['business_group', 'virtual_organisation']} t={t} />,
  },
  cells: {
    channels: ({ value, row: { id }, screen }) => <ChannelsLink count={value} filter="group" value={id} screen={screen} />,
  },
};
