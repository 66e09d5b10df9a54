/** Who watches a channel right now, and stopping one of them or all. */
import { ReadState, type ScreenProps, sendChange, useRead, useSend, whyNot } from '../../../screen';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { Button, Buttons, Callout, Dialog, Message } from '../../../ui';
import { SimpleTable } from '../../../ui/simple-table';
import { stopCall, viewersCall } from './calls';
import { liveChannelList } from './channels';

const EVERY = 5000;

export function Viewers({
  screen,
  id,
  name,
  onClose,
}: {
  readonly screen: ScreenProps;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const { t, gateway, failureText } = screen;
  const read = useRead(gateway, viewersCall, { id }, EVERY);
  const { pending, failure, run } = useSend(screen);
  const list = read.data?.data.list;
  const why = whyNot(screen, `${liveChannelList.component}:stop`);
  const stop = (terminals: readonly string[]): void => void run(() => sendChange(gateway, stopCall, { id, terminals }));
  return (
    <Dialog
      title={t('media-channels:viewers.title', { name })}
      closeLabel={t('common:action.close')}
      onClose={onClose}
      width="max-w-[640px]"
    >
      {!list ? (
        <ReadState read={read} failureText={failureText} rows={['h-40 w-full']} />
      ) : list.length === 0 ? (
        <Message icon="tv" title={t('media-channels:viewers.none')} />
      ) : (
        <>
          <div className="-mx-2 max-h-[50vh] overflow-y-auto">
            <SimpleTable
              label={t('media-channels:viewers.title', { name })}
              rows={list}
              keyOf={({ terminal }) => terminal}
              columns={[
                { key: 'terminal', head: t('media-channels:viewers.terminal'), cell: ({ terminal }) => terminal },
                { key: 'place', head: t('media-channels:viewers.place'), cell: ({ room, area }) => room || area },
                { key: 'ip', head: t('media-channels:viewers.ip'), cell: ({ ip }) => ip },
                { key: 'since', head: t('media-channels:viewers.since'), cell: ({ since }) => since.slice(11, 16) },
                {
                  key: 'stop',
                  head: <span className="sr-only">{t('media-channels:viewers.stop')}</span>,
                  cell: ({ terminal }) => (
                    <GuardedButton
                      why={why}
                      look="ghost"
                      aria-label={t('media-channels:viewers.stopOne', { name: terminal })}
                      onClick={() => stop([terminal])}
                    >
                      {t('media-channels:viewers.stop')}
                    </GuardedButton>
                  ),
                  end: true,
                },
              ]}
            />
          </div>
          {failure && <Callout severity="danger">{failure}</Callout>}
        </>
      )}
      <Buttons>
        {list && list.length > 1 && (
          <GuardedButton why={why} pending={pending} onClick={() => stop(list.map(({ terminal }) => terminal))}>
            {t('media-channels:viewers.stopAll', { count: list.length })}
          </GuardedButton>
        )}
        <Button look="primary" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </Buttons>
    </Dialog>
  );
}
