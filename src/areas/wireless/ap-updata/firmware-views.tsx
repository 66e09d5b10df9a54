/** What is drawn of firmware in a way of its own: the devices that do not have it lead to their list. */

import type { ListViews } from '../../../screen';
import type { firmwareFields } from './firmware';

const AP = 'wirelessac/apandcat';

export const views: ListViews<typeof firmwareFields> = {
  cells: {
    outdated: ({ value, row: { model }, screen: { open, reachable, t } }) =>
      value !== undefined && value > 0 && reachable(AP) ? (
        <button
          type="button"
          title={t('wireless-firmware:showDevices')}
          className="text-warning underline-offset-2 tabular-nums hover:underline"
          onClick={() => open(AP, { tab: 'points', model })}
        >
          {value}
        </button>
      ) : (
        value
      ),
    hash: ({ value }) => <span className="font-mono text-note">{value}</span>,
  },
};
