/** Postings: what was sent and answered, and what may be done where it is not settled. */
import type { Row } from '../../../field/field';
import { moneyText } from '../../../lib/money';
import { changeQuery, type ListViews, sendChange, type ViewProps } from '../../../screen';
import type { ActionTools } from '../../../screen/definition/definition';
import { ReasonDialog } from '../../../screen/form/reason-dialog';
import { FactList } from '../../../ui';
import { checkPosting, postAgain, type postingFields, reversePosting, settlePosting } from './postings';

type Posting = Row<typeof postingFields>;
/** What a posting changes beside its own list. */
const CHANGES = ['mallOrder'] as const;

const act =
  (call: typeof checkPosting) =>
  async (row: Posting, { send, reload, notify, t }: ActionTools) => {
    const done = await send(call, { id: row.id }, { of: row.id, changes: CHANGES });
    reload();
    if (done) notify('info', t('smart-screen-mall:postings.asked', { number: row.number }));
  };

/** A charge with its sign: what was taken back is less than nothing. */
const amountText = ({ amount = 0, currency, kind }: Posting): string => `${kind === 'reversal' ? '−' : ''}${moneyText(amount)} ${currency}`;

/** What is asked before it is done, by how the address says so. */
const ASKED = {
  reverse: { call: reversePosting, icon: 'undo' },
  settle: { call: settlePosting, icon: 'check' },
} as const;

/** Why a charge is taken back, or how it was settled. */
function Asked({ what, id, screen }: ViewProps & { readonly what: keyof typeof ASKED; readonly id: string }) {
  const { t, gateway } = screen;
  const { call, icon } = ASKED[what];
  return (
    <ReasonDialog
      title={t(`smart-screen-mall:postings.${what}.title`)}
      action={t(`smart-screen-mall:postings.${what}.confirm`)}
      icon={icon}
      label={t(`smart-screen-mall:postings.${what}.reason`)}
      help={t(`smart-screen-mall:postings.${what}.help`)}
      screen={screen}
      send={(reason) => sendChange(gateway, call, { id, reason }, { changes: CHANGES })}
      onClose={() => changeQuery(screen, { [what]: '' })}
    />
  );
}

/** A posting whole, with the very words that went over the line. */
function Detail({ row, screen: { t } }: ViewProps & { readonly row: Posting }) {
  const raw = (text: string) => <code className="text-note [overflow-wrap:anywhere]">{text === '' ? '—' : text}</code>;
  return (
    <FactList
      rows={[
        [t('smart-screen-mall:postings.fields.ticket'), row.ticket],
        [t('smart-screen-mall:postings.fields.amount'), amountText(row)],
        [t('smart-screen-mall:postings.fields.room'), row.room],
        [t('smart-screen-mall:postings.fields.reservation'), row.reservation],
        [t('smart-screen-mall:postings.fields.state'), t(`smart-screen-mall:postings.values.state.${row.state}`)],
        ...(row.why === 'none'
          ? []
          : [[t('smart-screen-mall:postings.fields.why'), t(`smart-screen-mall:postings.values.why.${row.why}`)] as const]),
        [t('smart-screen-mall:postings.fields.posted'), row.posted],
        ...(row.note === '' ? [] : [[t('smart-screen-mall:postings.fields.note'), row.note] as const]),
        [t('smart-screen-mall:postings.fields.sent'), raw(row.sent)],
        [t('smart-screen-mall:postings.fields.answered'), raw(row.answered)],
      ]}
    />
  );
}

export const views: ListViews<typeof postingFields> = {
  severity: ({ state }) => (state === 'unknown' ? 'warning' : state === 'refused' ? 'danger' : undefined),
  cells: {
    amount: ({ row }) => <span className="whitespace-nowrap tabular-nums">{amountText(row)}</span>,
    why: ({ row: { why }, screen: { t } }) =>
      why === 'none' ? null : <span className="truncate">{t(`smart-screen-mall:postings.values.why.${why}`)}</span>,
  },
  actions: [
    { name: 'check', icon: 'refresh', primary: true, right: 'post', when: ({ state }) => state === 'unknown', run: act(checkPosting) },
    { name: 'again', icon: 'arrow-right', primary: true, right: 'post', when: ({ state }) => state === 'refused', run: act(postAgain) },
    {
      name: 'settle',
      icon: 'check',
      right: 'post',
      when: ({ state }) => state === 'refused' || state === 'waiting',
      run: ({ id }, screen) => changeQuery(screen, { settle: id }),
    },
    {
      name: 'reverse',
      icon: 'undo',
      danger: true,
      right: 'reverse',
      when: ({ state, kind }) => state === 'accepted' && kind === 'charge',
      run: ({ id }, screen) => changeQuery(screen, { reverse: id }),
    },
  ],
  Detail,
  told: ['ticket', 'amount', 'currency', 'room', 'reservation', 'state', 'why', 'posted', 'note', 'sent', 'answered'],
  Around: ({ screen, children }) => (
    <>
      {children}
      {(['reverse', 'settle'] as const).map((what) => {
        const id = screen.query[what];
        return id && <Asked key={`${what} ${id}`} what={what} id={id} screen={screen} />;
      })}
    </>
  ),
};
