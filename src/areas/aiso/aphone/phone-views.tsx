/** What is drawn of emergency phones in a way of its own: which need somebody, and the test call. */
import type { ListViews } from '../../../screen';
import { type phoneFields, testPhone, WEAK_BATTERY } from './phones';

export const views: ListViews<typeof phoneFields> = {
  severity: ({ status, state, battery, result }) => {
    if (!status) return 'neutral';
    if (state === 'offline' || result === 'offline' || result === 'unanswered') return 'danger';
    return state === 'dnd' || (battery !== undefined && battery < WEAK_BATTERY) ? 'warning' : undefined;
  },
  actions: [
    {
      name: 'test',
      icon: 'phone',
      primary: true,
      right: 'test',
      when: ({ status }) => status,
      run: async ({ id, name }, { send, notify, reload, t }) => {
        if (!(await send(testPhone, { id }))) return;
        notify('info', t('aiso-aphone:test.begun', { name }));
        reload();
      },
    },
  ],
  bulk: [
    {
      name: 'test',
      icon: 'phone',
      right: 'test',
      run: ({ id }, { gateway }, signal) => gateway.send(testPhone, { id }, { signal, quiet: true }),
    },
  ],
};
