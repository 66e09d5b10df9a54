/** What is drawn of live broadcasts in a way of its own: watching, the address for encoders, the key, and the end of one. */
import { type ReactNode, useState } from 'react';
import type { Row } from '../../../field';
import { changeQuery, type FooterProps, type ListViews, type ScreenProps, useSend, type ViewProps } from '../../../screen';
import { WatchButton, WithPlayer } from '../../../screen/media/watch';
import { Button, Checkbox, Confirm, StateTag } from '../../../ui';
import { AddressDialog } from './address-dialog';
import { type broadcastFields, broadcasts } from './broadcasts';
import { broadcastPreview, endBroadcast } from './calls';
import { newStreamKey } from './new-key';

/** Asks before a push is broken off: it comes back unless its key is another. */
function EndQuestion({ id, screen, onClose }: ViewProps & { readonly id: string; readonly onClose: () => void }) {
  const { t, notify } = screen;
  const { pending, failure, send } = useSend(screen);
  const [renew, setRenew] = useState(false);
  const end = async (): Promise<void> => {
    const done = await send(endBroadcast, { id, renew });
    if (!done) return;
    notify('success', t('media-live-broadcast:end.done', { count: done.data.viewers }));
    onClose();
  };
  return (
    <Confirm
      title={t('media-live-broadcast:end.title')}
      confirmLabel={t('media-live-broadcast:end.action')}
      cancelLabel={t('common:action.cancel')}
      closeLabel={t('common:action.close')}
      pending={pending}
      failure={failure}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <p className="mb-3">{t('media-live-broadcast:end.lost')}</p>
      <Checkbox label={t('media-live-broadcast:end.renew')} checked={renew} onChange={setRenew} />
    </Confirm>
  );
}

/** What is open over the list is in the address. */
function WithDialogs({ screen, children }: ViewProps & { readonly children: ReactNode }) {
  const { query, can } = screen;
  const { address = '', end = '' } = query;
  return (
    <WithPlayer screen={screen} call={broadcastPreview}>
      {children}
      {address !== '' && can(`${broadcasts.component}:address`) && (
        <AddressDialog id={address} screen={screen} onClose={() => changeQuery(screen, { address: '' })} />
      )}
      {end !== '' && can(`${broadcasts.component}:end`) && (
        <EndQuestion id={end} screen={screen} onClose={() => changeQuery(screen, { end: '' })} />
      )}
    </WithPlayer>
  );
}

const Generator = ({ set, id, screen: { t } }: FooterProps<typeof broadcastFields>) => (
  <div className="flex flex-wrap items-center gap-3">
    <Button icon="key" onClick={() => set({ stream_key: newStreamKey() })}>
      {t('media-live-broadcast:key.make')}
    </Button>
    <p className="min-w-0 grow basis-60 text-note text-muted">{t(`media-live-broadcast:key.${id === undefined ? 'new' : 'other'}`)}</p>
  </div>
);

/** Who loses the picture when a live one is switched off or deleted, and what becomes of its recording. */
function cutOff({ name, state, viewers, recording }: Row<typeof broadcastFields>, { t }: ScreenProps): readonly string[] {
  if (state !== 'live') return [];
  return [
    t('media-live-broadcast:end.cut', { name, count: viewers ?? 0 }),
    ...(recording ? [t('media-live-broadcast:end.kept', { name })] : []),
  ];
}

export const views: ListViews<typeof broadcastFields> = {
  switching: (row, on, screen) => (on ? [] : cutOff(row, screen)),
  consequences: (rows, screen) => rows.flatMap((row) => cutOff(row, screen)),
  Around: WithDialogs,
  after: { stream_key: Generator },
  cells: {
    state: ({ value, row: { id, name }, screen }) => {
      const word = (
        <StateTag severity={value === 'live' ? 'success' : 'neutral'}>
          {screen.t(`media-live-broadcast:broadcasts.values.state.${value}`)}
        </StateTag>
      );
      return value === 'live' ? (
        <WatchButton screen={screen} id={id} label={name} behind>
          {word}
        </WatchButton>
      ) : (
        word
      );
    },
  },
};
