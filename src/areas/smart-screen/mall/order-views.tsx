/** What is drawn of orders in a way of its own: who waits and for how long, the step that comes next, and the ticket. */

import { useMemo } from 'react';
import type { Row } from '../../../field/field';
import { isGatewayError } from '../../../gateway/errors';
import { spanText } from '../../../i18n/duration-text';
import { centsText, moneyText } from '../../../lib/money';
import { changeQuery, type ListViews, sendChange, useRead, type ViewProps } from '../../../screen';
import type { ActionTools } from '../../../screen/definition/definition';
import { StateTag } from '../../../ui';
import { StatStrip } from '../../../ui/stat-strip';
import { CancelDialog } from './cancel-dialog';
import { isOpen, mayRefund, type OrderState, UNDO_SECONDS, WAITS } from './order-moves';
import { moveOrder, type orderFields, readOrder, readOrdersToday, undoOrder } from './orders';
import { RefundDialog } from './refund-dialog';
import { Care, goneText, Ticket } from './ticket';

type Order = Row<typeof orderFields>;
const NOTHING = {};
/** As often as the list below it: they are of the same orders. */
const EVERY_MS = 5000;
/** How the list spells its filter in the address. */
const FILTER = 'f.status';

const waitOf = ({ status, waiting = 0 }: Order) =>
  !isOpen(status) ? undefined : waiting >= WAITS.tooLong ? 'danger' : waiting >= WAITS.long ? 'warning' : undefined;

/** Takes a step back that was just taken, and says why where that is too late. */
async function undo({ id, number }: Order, { gateway, notify, t, failureText }: ActionTools): Promise<void> {
  try {
    await sendChange(gateway, undoOrder, { id });
    notify('success', t('smart-screen-mall:orders.undone', { number }));
  } catch (error) {
    notify('danger', isGatewayError(error) ? failureText(error) : t('common:state.network'));
  }
}

/** An order goes on at once; for some seconds that can be taken back. */
const goOn = (to: Exclude<OrderState, 'NotShipped' | 'OrderCanceled'>) => async (row: Order, tools: ActionTools) => {
  const { send, reload, notify, t } = tools;
  const done = await send(moveOrder, { id: row.id, from: row.status, to }, { of: row.id });
  reload();
  if (done === undefined) return;
  notify('success', t(`smart-screen-mall:orders.moved.${to}`, { number: row.number, room: row.room }), {
    label: t('engine:undo.action'),
    seconds: UNDO_SECONDS,
    run: () => void undo(row, tools),
  });
};

/** Charges that somebody has to see to. */
const UNSETTLED = [
  ['unknown', 'warning'],
  ['refused', 'danger'],
] as const;

/** Who waits now, and what today came to. A state in it narrows the list to it. */
function Today({ screen }: ViewProps) {
  const { t, gateway, query } = screen;
  const found = useRead(gateway, readOrdersToday, NOTHING, EVERY_MS).data?.data;
  if (!found) return null;
  const stat = (state: OrderState, severity: 'warning' | 'info', count: number) => {
    const on = query[FILTER] === state;
    return {
      key: state,
      severity,
      label: t(`smart-screen-mall:orders.values.status.${state}`),
      count,
      on,
      onPress: () => changeQuery(screen, { [FILTER]: on ? '' : state, page: '' }),
    };
  };
  const sums = Object.entries(found.sums).map(([currency, cents]) => `${moneyText(cents)} ${currency}`);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-1 max-xl:-ml-2">
      <StatStrip
        stats={[
          stat('NotShipped', 'warning', found.waiting),
          stat('InTransit', 'info', found.underway),
          ...UNSETTLED.filter(([state]) => found[state] > 0).map(([state, severity]) => ({
            key: state,
            severity,
            label: t(`smart-screen-mall:orders.unsettled.${state}`),
            count: found[state],
            onPress: () => screen.setQuery({ tab: 'postings', 'f.state': state }),
          })),
        ]}
      />
      <span className="px-2 text-note text-muted tabular-nums">
        {t('smart-screen-mall:orders.today', { count: found.orders, sum: sums.join(' + ') || centsText(0) })}
      </span>
    </div>
  );
}

/** Who ordered; of a patient whether he may eat, and what. */
const PatientOr = ({ order, t }: { readonly order: Order; readonly t: ViewProps['screen']['t'] }) => (
  <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2">
    <span className="truncate">{order.guest}</span>
    <Care order={order} brief t={t} />
  </span>
);

/** What was ordered, in one line. */
const linesText = ({ lines }: Pick<Order, 'lines'>): string => lines.map(({ name, count }) => `${count ?? 0} × ${name}`).join(', ');

/** The order whose money is given back is read anew: what the list shows may be of a while ago. */
function Refund({ id, screen }: ViewProps & { readonly id: string }) {
  const wish = useMemo(() => ({ id }), [id]);
  const order = useRead(screen.gateway, readOrder, wish).data?.data.detail;
  if (!order) return null;
  const close = (): void => changeQuery(screen, { refund: '' });
  return <RefundDialog id={id} total={order.total} currency={order.currency} screen={screen} onClose={close} />;
}

export const views: ListViews<typeof orderFields> = {
  severity: waitOf,
  Summary: Today,
  cells: {
    // On a phone only the head of a card is drawn: what was ordered, and whether somebody may eat it, is not left out there.
    room: ({ row, screen: { t } }) => (
      <>
        {row.room}
        {row.in_house && (
          <span className="ml-2 font-normal md:hidden">
            <Care order={row} brief t={t} />
          </span>
        )}
        <span className="block font-normal md:hidden">{linesText(row)}</span>
      </>
    ),
    guest: ({ row, screen: { t } }) =>
      row.in_house ? <PatientOr order={row} t={t} /> : <StateTag severity="neutral">{goneText(row, t)}</StateTag>,
    lines: ({ row }) => (
      <span className="truncate" title={linesText(row)}>
        {linesText(row)}
      </span>
    ),
    waiting: ({ row, screen: { t } }) => {
      const text = spanText(row.waiting ?? 0, 'minutes', t);
      return isOpen(row.status) ? (
        <StateTag severity={waitOf(row) ?? 'success'}>{text}</StateTag>
      ) : (
        <span className="text-muted tabular-nums">{text}</span>
      );
    },
    total: ({ row: { total = 0, currency } }) => (
      <span className="whitespace-nowrap tabular-nums">
        {moneyText(total)} <span className="text-muted">{currency}</span>
      </span>
    ),
    // Paid, and paid back: neither is told without the other.
    bill: ({ row, screen: { t } }) =>
      row.refunded ? (
        <StateTag severity="neutral">
          {t(row.refunded === row.total ? 'smart-screen-mall:orders.refund.all' : 'smart-screen-mall:orders.refund.part')}
        </StateTag>
      ) : (
        <StateTag severity={row.bill === 'Billed' ? 'success' : 'neutral'}>
          {t(`smart-screen-mall:orders.values.bill.${row.bill}`)}
        </StateTag>
      ),
  },
  actions: [
    {
      name: 'ship',
      icon: 'arrow-right',
      primary: true,
      right: 'serve',
      when: ({ status }) => status === 'NotShipped',
      run: goOn('InTransit'),
    },
    {
      name: 'complete',
      icon: 'check',
      primary: true,
      right: 'serve',
      when: ({ status }) => status === 'InTransit',
      run: goOn('OrderCompleted'),
    },
    {
      name: 'cancel',
      icon: 'close',
      danger: true,
      right: 'cancel',
      when: ({ status }) => isOpen(status),
      run: ({ id, status }, screen) => changeQuery(screen, { cancel: id, from: status }),
    },
    {
      name: 'refund',
      icon: 'undo',
      danger: true,
      right: 'refund',
      when: mayRefund,
      run: ({ id }, screen) => changeQuery(screen, { refund: id }),
    },
  ],
  bulk: [
    {
      name: 'shipAll',
      icon: 'arrow-right',
      right: 'serve',
      run: ({ id, status }, { gateway }, signal) => gateway.send(moveOrder, { id, from: status, to: 'InTransit' }, { signal, quiet: true }),
    },
    {
      name: 'completeAll',
      icon: 'check',
      right: 'serve',
      danger: true,
      consequences: (_rows, { t }, count) => [t('smart-screen-mall:orders.completes', { count })],
      run: ({ id, status }, { gateway }, signal) =>
        gateway.send(moveOrder, { id, from: status, to: 'OrderCompleted' }, { signal, quiet: true }),
    },
  ],
  Detail: ({ row, screen }) => <Ticket order={row} screen={screen} />,
  told: ['lines', 'total', 'delivery', 'refunded', 'refund_reason', 'refund_by', 'refund_time'],
  Around: ({ screen, children }) => {
    const { cancel, from, refund } = screen.query;
    return (
      <>
        {children}
        {cancel && (
          <CancelDialog
            key={cancel}
            id={cancel}
            from={from === 'InTransit' ? from : 'NotShipped'}
            screen={screen}
            onClose={() => changeQuery(screen, { cancel: '', from: '' })}
          />
        )}
        {refund && <Refund key={refund} id={refund} screen={screen} />}
      </>
    );
  },
};
