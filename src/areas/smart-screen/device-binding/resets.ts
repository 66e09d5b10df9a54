/** What a guest has left on the televisions of a room is taken off when the stay ends: the proof, terminal by terminal. */
import { choice, flag, moment, text } from '../../../field';
import { extra, listDef } from '../../../screen/definition/definition';

const done = () => flag({ readOnly: true, width: 110 });

/** What is put back; each is a field of the proof. */
export const RESET_STEPS = ['logins', 'language', 'code', 'messages', 'volume'] as const;

/** Fields of a reset. */
export const resetFields = {
  room: text({ readOnly: true, width: 90 }),
  terminal: text({ readOnly: true, width: 140 }),
  mac: text({ readOnly: true, width: 170 }),
  why: choice(['left', 'moved'], { readOnly: true, width: 120 }),
  ended: moment(),
  state: choice(['waiting', 'done', 'gone'], {
    readOnly: true,
    severities: { waiting: 'warning', done: 'success', gone: 'neutral' },
    width: 150,
  }),
  reset: moment(),
  logins: done(),
  language: done(),
  code: done(),
  messages: done(),
  volume: done(),
};

export const resets = listDef({
  key: 'smart-screen-device-binding:resets',
  component: 'smartscreen/devicebinding',
  resource: '/admin.php/smartscreen/devicebinding_resets',
  fields: resetFields,
  name: 'terminal',
  columns: ['room', 'terminal', 'why', 'ended', 'state', 'reset', ...extra('mac', ...RESET_STEPS)],
  filters: ['state', 'room', 'ended'],
  order: { by: 'ended', order: 'desc' },
  without: ['add', 'edit', 'del'],
  poll: 10_000,
});
