/** What became of a message on each screen. A receipt is of a stay: it goes along to another room, and ends with the check-out. */
import { choice, moment, text } from '../../../field';
import { extra, listDef } from '../../../screen/definition/definition';
import { RECEIPT_STATES } from './receipt-states';

/** Why a screen does not show it yet. */
export const HOLDS = ['none', 'off', 'quiet', 'emergency'] as const;

const own = (width: number) => text({ readOnly: true, width });

/** Fields of a receipt. */
export const receiptFields = {
  title: own(200),
  room: own(90),
  /** Masked; empty where nobody stays, and after the check-out. */
  guest: own(120),
  state: choice(RECEIPT_STATES, {
    readOnly: true,
    severities: {
      waiting: 'warning',
      shown: 'info',
      read: 'success',
      answered: 'success',
      expired: 'danger',
      left: 'neutral',
      recalled: 'neutral',
    },
    width: 130,
  }),
  hold: choice(HOLDS, { readOnly: true, width: 170 }),
  answer: own(160),
  shown: moment(),
  read: moment(),
  sent: moment(),
  message: own(90),
};

export const receipts = listDef({
  key: 'smart-screen-message-board:receipts',
  component: 'smartscreen/messageboard',
  resource: '/admin.php/smartscreen/message_receipt',
  fields: receiptFields,
  name: 'room',
  columns: ['room', 'guest', 'title', 'state', 'hold', 'answer', 'shown', 'read', ...extra('sent', 'message')],
  filters: ['state', 'hold', 'message', 'room', 'sent'],
  order: { by: 'id', order: 'desc' },
  without: ['page'],
  poll: 5000,
});
