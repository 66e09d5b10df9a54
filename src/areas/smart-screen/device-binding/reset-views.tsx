/** What the list of resets draws in a way of its own. */
import type { ListViews } from '../../../screen';
import { Callout } from '../../../ui';
import type { resetFields } from './resets';

export const views: ListViews<typeof resetFields> = {
  severity: ({ state }) => (state === 'waiting' ? 'warning' : undefined),
  Above: ({ screen }) => (
    <div className="mb-4">
      <Callout severity="info">{screen.t('smart-screen-device-binding:resets.note')}</Callout>
    </div>
  ),
};
