/** What is drawn of devices in the Wi-Fi in a way of its own: addresses that a phone has made up are marked. */

import type { ListViews } from '../../../screen';
import { Tag } from '../../../ui';
import type { clientFields } from './clients';

export const views: ListViews<typeof clientFields> = {
  cells: {
    mac: ({ value, row: { random }, screen: { t } }) => (
      <span className="inline-flex items-center gap-2 tabular-nums">
        {value}
        {random && (
          <span title={t('wireless-ap:randomHelp')}>
            <Tag>{t('wireless-ap:random')}</Tag>
          </span>
        )}
      </span>
    ),
  },
  severity: ({ signal }) => (signal !== undefined && signal < -82 ? 'warning' : undefined),
};
