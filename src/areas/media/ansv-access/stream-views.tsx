/** What can be done with a stream that the box pulls. */
import type { ListViews } from '../../../screen';
import { restartPull } from './calls';
import type { pullFields } from './streams';

export const views: ListViews<typeof pullFields> = {
  severity: ({ state, status }) => (!status ? 'neutral' : state === 'offline' ? 'danger' : undefined),
  actions: [
    {
      name: 'restart',
      icon: 'refresh',
      right: 'edit',
      when: ({ status }) => status,
      run: async ({ id, name }, { send, notify, reload, t }) => {
        if (!(await send(restartPull, { id }))) return;
        notify('info', t('media-gb-streams:pulls.restarting', { name }));
        reload();
      },
    },
  ],
  bulk: [
    {
      name: 'restart',
      icon: 'refresh',
      right: 'edit',
      run: ({ id }, { gateway }, signal) => gateway.send(restartPull, { id }, { signal, quiet: true }),
    },
  ],
};
