/** What is drawn of cameras in a way of its own: looking at one, and testing it. */
import { labelled } from '../../../i18n/list-of';
import { changeQuery, type ListViews } from '../../../screen';
import { probeCamera } from './calls';
import { type cameraFields, cameras } from './cameras';
import { CameraFooter } from './test-line';
import { WatchDialog } from './watch-dialog';

export const views: ListViews<typeof cameraFields> = {
  Footer: CameraFooter,
  severity: ({ state, status }) => (!status ? 'neutral' : state === 'offline' ? 'danger' : undefined),
  actions: [
    {
      name: 'watch',
      icon: 'eye',
      primary: true,
      when: ({ status }) => status,
      run: ({ id }, screen) => changeQuery(screen, { watch: id }),
    },
    {
      name: 'test',
      icon: 'refresh',
      right: 'edit',
      run: async ({ id, name }, { send, notify, reload, t }) => {
        const reply = await send(probeCamera, { id });
        if (!reply) return;
        const { ok, reason } = reply.data;
        if (ok) notify('success', t('media-cameras:test.reached', { name }));
        else notify('danger', labelled(t, name, t(`media-cameras:cameras.values.reason.${reason === '' ? 'no_stream' : reason}`)));
        reload();
      },
    },
  ],
  bulk: [
    {
      name: 'test',
      icon: 'refresh',
      right: 'edit',
      run: ({ id }, { gateway }, signal) => gateway.send(probeCamera, { id }, { signal, quiet: true }),
    },
  ],
  Around: ({ screen, children }) => {
    const { query, can } = screen;
    return (
      <>
        {children}
        {query.watch && can(`${cameras.component}:watch`) && (
          <WatchDialog key={query.watch} id={query.watch} screen={screen} onClose={() => changeQuery(screen, { watch: '' })} />
        )}
      </>
    );
  },
};
