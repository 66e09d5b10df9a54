/** What can be done with a stream that is pushed to the box. */
import type { ListViews } from '../../../screen';
import { restartPush } from './calls';
import type { pushFields } from './streams';

export const views: ListViews<typeof pushFields> = {
  actions: [
    {
      name: 'restart',
      icon: 'refresh',
      right: 'edit',
      when: ({ status, state }) => status && state === 'online',
      run: async ({ id, name }, { send, notify, reload, t }) => {
        if (!(await send(restartPush, { id }))) return;
        notify('info', t('media-gb-streams:pushes.restarting', { name }));
        reload();
      },
    },
  ],
  bulk: [
    {
      name: 'restart',
      icon: 'refresh',
      right: 'edit',
      run: ({ id }, { gateway }, signal) => gateway.send(restartPush, { id }, { signal, quiet: true }),
    },
  ],
};
