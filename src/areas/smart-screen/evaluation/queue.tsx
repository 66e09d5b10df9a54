/** The desk of the queue: each department with who waits, whom it has called, and what the speakers say then. */

import { promptSound } from '../../../gateway/calls';
import { spanText } from '../../../i18n/duration-text';
import { keyed } from '../../../lib/keyed';
import { LookOnly, ReadState, RefreshFailed, type ScreenProps, useRead, useSend, type ViewProps, whyNot } from '../../../screen';
import { PlayButton } from '../../../screen/media/play-button';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { PageNotice } from '../../../screen/page/page-head';
import { Message, StateTag } from '../../../ui';
import { TvFrame } from '../../../ui/tv-frame';
import { callAgain, callNext, closeTicket, type Desk, readDesks, takeNumber } from './calls';

const POLL_MS = 3000;
const NOTHING = {};
const QUEUE = 'smartscreen/hospitalevaluation:queue';
/** Minutes after which people wait long. */
const LONG = 30;

/** What screens show and speakers say of a call. */
const sentence = ({ called, name, name_en, room }: Desk, { t, language }: ScreenProps): string =>
  t('smart-screen-evaluation:queue.sentence', { number: called, department: language === 'en' && name_en !== '' ? name_en : name, room });

/** One department. */
function DeskCard({ desk, screen }: ViewProps & { readonly desk: Desk }) {
  const { t, notify, language } = screen;
  const { send, pending } = useSend(screen, 'toast');
  const why = whyNot(screen, QUEUE);
  const { id, name, name_en, room, waiting, longest, next, called, called_id, times } = desk;
  const order = { changes: ['/admin.php/smartscreen/queue_ticket'] } as const;
  const take = async (): Promise<void> => {
    const reply = await send(takeNumber, { department: id }, order);
    if (reply) notify('success', t('smart-screen-evaluation:queue.taken', { number: reply.data.number }));
  };
  return (
    <section
      aria-label={language === 'en' && name_en !== '' ? name_en : name}
      className="min-w-0 rounded-panel border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="min-w-0 grow font-semibold [overflow-wrap:anywhere]">{language === 'en' && name_en !== '' ? name_en : name}</h2>
        <span className="text-note text-muted">{room}</span>
      </div>
      <p className="my-3 text-3xl font-semibold tabular-nums">
        {called === '' ? <span className="text-faint">—</span> : called}
        {times > 1 && (
          <span className="ml-2 text-note font-normal text-muted">{t('smart-screen-evaluation:queue.times', { count: times })}</span>
        )}
      </p>
      <p className="mb-3 flex flex-wrap items-center gap-x-3 tabular-nums">
        <StateTag severity={waiting === 0 ? 'neutral' : longest >= LONG ? 'danger' : 'warning'}>
          {t('smart-screen-evaluation:queue.waiting', { count: waiting })}
        </StateTag>
        {waiting > 0 && (
          <span className="text-note text-muted">
            {t('smart-screen-evaluation:queue.longest', { span: spanText(longest, 'minutes', t), number: next })}
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <GuardedButton
          why={why}
          look="primary"
          icon="volume"
          pending={pending}
          disabled={waiting === 0}
          onClick={() => void send(callNext, { department: id, next }, order)}
        >
          {t('smart-screen-evaluation:queue.next')}
        </GuardedButton>
        <GuardedButton why={why} icon="undo" disabled={called === ''} onClick={() => void send(callAgain, { id: called_id }, order)}>
          {t('smart-screen-evaluation:queue.again')}
        </GuardedButton>
        <GuardedButton
          why={why}
          icon="check"
          disabled={called === ''}
          onClick={() => void send(closeTicket, { id: called_id, state: 'served' }, order)}
        >
          {t('smart-screen-evaluation:queue.served')}
        </GuardedButton>
        <GuardedButton
          why={why}
          icon="close"
          disabled={called === ''}
          onClick={() => void send(closeTicket, { id: called_id, state: 'missed' }, order)}
        >
          {t('smart-screen-evaluation:queue.missed')}
        </GuardedButton>
        <GuardedButton why={why} look="ghost" icon="plus" onClick={() => void take()}>
          {t('smart-screen-evaluation:queue.take')}
        </GuardedButton>
      </div>
    </section>
  );
}

export function Queue({ screen }: ViewProps) {
  const { t, gateway, failureText } = screen;
  const read = useRead(gateway, readDesks, NOTHING, POLL_MS);
  const found = read.data?.data;
  if (!found) return <ReadState read={read} failureText={failureText} rows={['h-40 w-full', 'h-40 w-full']} />;
  const { list, spoken, prompt, volume } = found;
  const [last] = list.filter(({ called }) => called !== '').sort((a, b) => (a.called_at < b.called_at ? 1 : -1));
  return (
    <>
      <RefreshFailed read={read} screen={screen} />
      <LookOnly screen={screen} component="smartscreen/hospitalevaluation" actions={['queue']} />
      <div className="mb-4">
        <PageNotice severity="info">{t('smart-screen-evaluation:queue.reading')}</PageNotice>
      </div>
      {list.length === 0 ? (
        <Message icon="hospital" title={t('smart-screen-evaluation:queue.none')} />
      ) : (
        <div className="grid items-start gap-5 desk:grid-cols-[minmax(0,1fr)_minmax(0,420px)]">
          <div className="grid min-w-0 gap-4 lg:grid-cols-2">
            {keyed(list, ({ id }) => id).map(([key, desk]) => (
              <DeskCard key={key} desk={desk} screen={screen} />
            ))}
          </div>
          <section
            aria-label={t('smart-screen-evaluation:queue.onScreen')}
            className="min-w-0 rounded-panel border border-line bg-surface p-4"
          >
            <h2 className="mb-3 font-semibold">{t('smart-screen-evaluation:queue.onScreen')}</h2>
            {last ? (
              <>
                <TvFrame label={sentence(last, screen)}>
                  {(scale) => (
                    <div
                      className="absolute inset-0 flex flex-col items-center justify-center text-center text-white"
                      style={{ gap: 30 * scale, padding: 60 * scale }}
                    >
                      <span className="font-semibold tabular-nums" style={{ fontSize: 260 * scale, lineHeight: 1.1 }}>
                        {last.called}
                      </span>
                      <span style={{ fontSize: 90 * scale, lineHeight: 1.2 }}>{last.room}</span>
                    </div>
                  )}
                </TvFrame>
                <div className="mt-3 flex items-center gap-2">
                  {spoken && prompt !== '' && <PlayButton url={promptSound(prompt)} label={t('smart-screen-evaluation:queue.hear')} />}
                  <p className="min-w-0 [overflow-wrap:anywhere]">
                    {spoken
                      ? t('smart-screen-evaluation:queue.says', { text: sentence(last, screen), volume })
                      : t('smart-screen-evaluation:queue.silent')}
                  </p>
                </div>
              </>
            ) : (
              <p className="text-muted">{t('smart-screen-evaluation:queue.nobodyCalled')}</p>
            )}
          </section>
        </div>
      )}
    </>
  );
}
