/** What the list of rooms draws in a way of its own. */
import type { ListViews } from '../../../screen/definition/vocabulary';
import { routingViews } from '../parts/dial-check';
import { WeakPin } from '../parts/weak-pin';
import { roomFields } from './rooms';

export const views: ListViews<typeof roomFields> = {
  ...routingViews('meetings', roomFields, { number: 'meeting', keyField: 'number' }),
  after: {
    pin: ({ values: { pin, number }, screen }) => <WeakPin pin={pin} number={number} screen={screen} />,
    admin_pin: ({ values: { admin_pin, number }, screen }) => <WeakPin pin={admin_pin} number={number} screen={screen} />,
  },
  cells: {
    // None and 0 are no limit (src/field/README.md).
    member_limit: ({ value, screen: { t } }) =>
      value ? <span className="tabular-nums">{value}</span> : <span className="text-muted">{t('voice-meetings:unlimited')}</span>,
  },
};
