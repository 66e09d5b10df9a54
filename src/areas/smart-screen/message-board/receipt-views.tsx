/** What stands out among receipts: an emergency that somebody has not seen is what one has to go for. */
import { changeQuery, type ListViews } from '../../../screen';
import { Button } from '../../../ui';
import type { receiptFields } from './receipts';

/** How the list spells its filter in the address. */
const FILTER = 'f.message';

export const views: ListViews<typeof receiptFields> = {
  severity: ({ state }) => (state === 'expired' ? 'danger' : undefined),
  cells: {
    hold: ({ row: { hold, state }, screen: { t } }) =>
      state !== 'waiting' || hold === 'none' ? null : (
        <span className="truncate">{t(`smart-screen-message-board:receipts.values.hold.${hold}`)}</span>
      ),
  },
  Summary: ({ screen }) =>
    screen.query[FILTER] ? (
      <Button look="ghost" icon="close" onClick={() => changeQuery(screen, { [FILTER]: '', page: '' })}>
        {screen.t('smart-screen-message-board:receipts.allMessages')}
      </Button>
    ) : null,
};
