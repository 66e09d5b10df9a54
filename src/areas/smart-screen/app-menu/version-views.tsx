/** What is drawn of versions in a way of its own: what one says, going back to it, and taking back what is planned. */
import { changeQuery, type ListViews, SendQuestion, useRead, type ViewProps } from '../../../screen';
import { Dialog } from '../../../ui';
import { DifferenceList } from './difference-list';
import { cancelVersion, goBack, readDifference, type versionFields } from './versions';

/** Asks whether to go back, and says what that changes for guests. */
function BackQuestion({
  id,
  number,
  screen,
  onClose,
}: ViewProps & { readonly id: string; readonly number: string; readonly onClose: () => void }) {
  const { t, gateway, notify } = screen;
  const found = useRead(gateway, readDifference, { id, to: 'live' }).data?.data;
  return (
    <SendQuestion
      screen={screen}
      title={t('smart-screen-app-menu:versions.back.title', { number })}
      confirmLabel={t('smart-screen-app-menu:versions.back.confirm')}
      send={({ send }) => send(goBack, { id, note: '' }, { changes: ['appMenu', 'appMenuAssign'] })}
      onSent={(reply) => {
        notify('success', t('smart-screen-app-menu:versions.back.done', { number: reply.data.number }));
        onClose();
      }}
      onClose={onClose}
    >
      <p className="mb-2">{t('smart-screen-app-menu:versions.back.help')}</p>
      {found && <DifferenceList list={found.list} t={t} none={t('smart-screen-app-menu:publish.same')} />}
    </SendQuestion>
  );
}

/** What a version says otherwise than the draft. */
function Compared({
  id,
  number,
  screen,
  onClose,
}: ViewProps & { readonly id: string; readonly number: string; readonly onClose: () => void }) {
  const { t, gateway } = screen;
  const found = useRead(gateway, readDifference, { id, to: 'draft' }).data?.data;
  return (
    <Dialog
      title={t('smart-screen-app-menu:versions.compare.title', { number })}
      closeLabel={t('common:action.close')}
      onClose={onClose}
      width="max-w-[640px]"
    >
      {found && <DifferenceList list={found.list} t={t} none={t('smart-screen-app-menu:versions.compare.same')} />}
    </Dialog>
  );
}

export const views: ListViews<typeof versionFields> = {
  actions: [
    {
      name: 'back',
      icon: 'undo',
      primary: true,
      right: 'publish',
      when: ({ state, to }) => state === 'past' && to === 'all',
      run: ({ id, number }, screen) => changeQuery(screen, { back: id, number: String(number ?? '') }),
    },
    {
      name: 'compare',
      icon: 'swap',
      right: 'list',
      run: ({ id, number }, screen) => changeQuery(screen, { compare: id, number: String(number ?? '') }),
    },
    {
      name: 'cancel',
      icon: 'close',
      danger: true,
      right: 'publish',
      when: ({ state }) => state === 'planned' || state === 'test',
      run: ({ id, number }, screen) => changeQuery(screen, { cancel: id, number: String(number ?? '') }),
    },
  ],
  Around: ({ screen, children }) => {
    const { t, notify } = screen;
    const { back, compare, cancel, number = '' } = screen.query;
    const close = (): void => changeQuery(screen, { back: '', compare: '', cancel: '', number: '' });
    return (
      <>
        {children}
        {back && <BackQuestion key={back} id={back} number={number} screen={screen} onClose={close} />}
        {compare && <Compared key={compare} id={compare} number={number} screen={screen} onClose={close} />}
        {cancel && (
          <SendQuestion
            screen={screen}
            title={t('smart-screen-app-menu:versions.cancel.title', { number })}
            confirmLabel={t('smart-screen-app-menu:versions.actions.cancel')}
            send={({ send }) => send(cancelVersion, { id: cancel }, { changes: ['appMenu', 'appMenuAssign'] })}
            onSent={() => {
              notify('success', t('smart-screen-app-menu:versions.cancel.done', { number }));
              close();
            }}
            onClose={close}
          >
            <p>{t('smart-screen-app-menu:versions.cancel.help')}</p>
          </SendQuestion>
        )}
      </>
    );
  },
};
