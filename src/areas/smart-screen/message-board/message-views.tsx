/** Messages that were sent: how many have seen each, its text as it was, and the way to take it back. */
import type { Row } from '../../../field/field';
import { listOf } from '../../../i18n/list-of';
import { inSpans } from '../../../lib/in-spans';
import { changeQuery, type ListViews, SendQuestion, type ViewProps } from '../../../screen';
import { Button, FactList } from '../../../ui';
import { UsageMeter } from '../../../ui/usage-meter';
import { recallMessage } from './calls';
import { MessageFrame } from './message-frame';
import type { messageFields } from './messages';

type Sent = Row<typeof messageFields>;
/** It is good news where a meter is full. */
const NEVER = { warning: 101, danger: 101 } as const;

/** To whom, in words. */
const whomText = ({ to, whom }: Sent, { t }: ViewProps['screen']): string => {
  if (whom === '' && to !== '') return t(`smart-screen-message-board:messages.values.to.${to}`);
  return listOf(t, inSpans(whom.split(', ')));
};

/** How far it has come. */
const Figures = ({ row, screen: { t } }: ViewProps & { readonly row: Sent }) => {
  const { total = 0, read = 0 } = row;
  return (
    <UsageMeter
      label={t('smart-screen-message-board:messages.fields.read')}
      used={read}
      total={Math.max(1, total)}
      text={t('smart-screen-message-board:messages.readOf', { count: read, total })}
      thresholds={NEVER}
    />
  );
};

const COUNTS = ['total', 'shown', 'read', 'answered', 'waiting', 'missed'] as const;

/** A message as it was sent, and what came of it. */
function Detail({ row, screen }: ViewProps & { readonly row: Sent }) {
  const { t, setQuery } = screen;
  return (
    <div className="space-y-4">
      <MessageFrame content={row} screen={screen} />
      <Figures row={row} screen={screen} />
      <FactList
        rows={[
          [t('smart-screen-message-board:messages.fields.whom'), whomText(row, screen)],
          ...COUNTS.map((name) => [t(`smart-screen-message-board:messages.fields.${name}`), String(row[name] ?? 0)] as const),
          [t('smart-screen-message-board:messages.fields.sent'), row.sent],
          [t('smart-screen-message-board:messages.fields.until'), row.until],
          [t('smart-screen-message-board:messages.fields.by'), row.by],
        ]}
      />
      <Button icon="list" onClick={() => setQuery({ tab: 'receipts', 'f.message': row.id })}>
        {t('smart-screen-message-board:messages.receipts')}
      </Button>
    </div>
  );
}

/** The question before a message is taken back. */
function Recall({ id, screen }: ViewProps & { readonly id: string }) {
  const { t, notify } = screen;
  const close = (): void => changeQuery(screen, { recall: '' });
  return (
    <SendQuestion
      screen={screen}
      title={t('smart-screen-message-board:recall.title')}
      confirmLabel={t('smart-screen-message-board:recall.confirm')}
      send={({ send }) => send(recallMessage, { id }, { changes: ['/admin.php/smartscreen/message_receipt'] })}
      onSent={({ data: { seen, spared } }) => {
        notify('success', t('smart-screen-message-board:recall.done', { seen, spared }));
        close();
      }}
      onClose={close}
    >
      {t('smart-screen-message-board:recall.body')}
    </SendQuestion>
  );
}

export const views: ListViews<typeof messageFields> = {
  severity: ({ priority, state, waiting = 0 }) => (priority === 'emergency' && state === 'active' && waiting > 0 ? 'danger' : undefined),
  cells: {
    whom: ({ row, screen }) => (
      <span className="truncate" title={whomText(row, screen)}>
        {whomText(row, screen)}
      </span>
    ),
    read: ({ row: { total = 0, read = 0, answered = 0 }, screen: { t } }) => (
      <span className="whitespace-nowrap tabular-nums">
        {t('smart-screen-message-board:messages.readOf', { count: read, total })}
        {answered > 0 && <span className="text-muted"> · {t('smart-screen-message-board:messages.answers', { count: answered })}</span>}
      </span>
    ),
  },
  actions: [
    { name: 'again', icon: 'message', right: 'send', run: ({ id }, { setQuery }) => setQuery({ tab: 'write', message: id }) },
    {
      name: 'recall',
      icon: 'close',
      danger: true,
      when: ({ state }) => state === 'active',
      run: ({ id }, screen) => changeQuery(screen, { recall: id }),
    },
  ],
  Buttons: ({ screen }) =>
    screen.can('smartscreen/messageboard:send') || screen.can('smartscreen/messageboard:emergency') ? (
      <Button look="primary" icon="message" onClick={() => screen.setQuery({ tab: 'write' })}>
        {screen.t('smart-screen-message-board:messages.write')}
      </Button>
    ) : null,
  Detail,
  told: [
    'title',
    'whom',
    'text_zh',
    'text_en',
    'title_zh',
    'title_en',
    'picture',
    'answers',
    'read',
    'shown',
    'total',
    'answered',
    'waiting',
    'missed',
    'sent',
    'until',
    'by',
  ],
  Around: ({ screen, children }) => (
    <>
      {children}
      {screen.query.recall && <Recall id={screen.query.recall} screen={screen} />}
    </>
  ),
};
