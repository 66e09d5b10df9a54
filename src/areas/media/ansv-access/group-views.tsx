/** What is drawn of groups in a way of its own. */
import type { ListViews } from '../../../screen';
import { ChannelsLink } from './channels-link';
import { IdParts } from './id-parts';
import type { groupFields } from './trees';

export const views: ListViews<typeof groupFields> = {
  Footer: ({ values: { gb_id }, screen: { t } }) => (
    <div className="mt-5">
      <IdParts id={gb_id} wanted={['business_group', 'virtual_organisation']} t={t} />
    </div>
  ),
  cells: {
    channels: ({ value, row: { id }, screen }) => <ChannelsLink count={value} filter="group" value={id} screen={screen} />,
  },
};
