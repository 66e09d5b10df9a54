/** An order as the kitchen and the porter need it, to be read and to be printed: the room first. */
import { useRef } from 'react';
import type { Row } from '../../../field/field';
import { moneyText } from '../../../lib/money';
import { printPart } from '../../../lib/print-part';
import type { ViewProps } from '../../../screen';
import { Button, FactList, StateTag } from '../../../ui';
import { SimpleTable } from '../../../ui/simple-table';
import type { orderFields } from './orders';

/** Whether a patient may eat, and what: in words, since a ticket is printed without colours; `brief` where there is little room. */
export function Care({
  order: { fasting, diet },
  brief = false,
  t,
}: {
  readonly order: Row<typeof orderFields>;
  readonly brief?: boolean;
  readonly t: ViewProps['screen']['t'];
}) {
  if (!fasting && (diet === '' || diet === 'regular')) return null;
  return (
    <span className="inline-flex flex-wrap gap-x-3 gap-y-1">
      {fasting && (
        <StateTag severity="danger">{t(brief ? 'smart-screen-mall:orders.fields.fasting' : 'smart-screen-mall:orders.fasting')}</StateTag>
      )}
      {diet !== '' && diet !== 'regular' && <StateTag severity="warning">{t(`smart-screen-mall:orders.values.diet.${diet}`)}</StateTag>}
    </span>
  );
}

/** In the place of who has left: of a hotel or of a ward. */
export const goneText = ({ bed }: Pick<Row<typeof orderFields>, 'bed'>, t: ViewProps['screen']['t']): string =>
  t(bed === '' ? 'smart-screen-mall:orders.left' : 'smart-screen-mall:orders.discharged');

export function Ticket({ order, screen: { t } }: ViewProps & { readonly order: Row<typeof orderFields> }) {
  const sheet = useRef<HTMLElement>(null);
  const { room, guest, number, time, lines, delivery = 0, total = 0, currency, pay, note, status, reason, by, moved, in_house } = order;
  const label = t('smart-screen-mall:orders.ticket.title', { number });
  return (
    <section ref={sheet} aria-label={label} className="space-y-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow">
          <p className="text-2xl font-semibold tabular-nums">{t('smart-screen-mall:orders.ticket.room', { room })}</p>
          <p className="[overflow-wrap:anywhere]">{in_house ? guest : goneText(order, t)}</p>
          <Care order={order} t={t} />
        </div>
        <span data-no-print="">
          <Button icon="file" onClick={() => sheet.current && printPart(sheet.current)}>
            {t('smart-screen-mall:orders.ticket.print')}
          </Button>
        </span>
      </div>
      <SimpleTable
        label={t('smart-screen-mall:orders.fields.lines')}
        rows={lines.map((line, at) => ({ ...line, at }))}
        keyOf={({ at }) => `${at}`}
        columns={[
          {
            key: 'name',
            head: t('smart-screen-mall:orders.values.lines.name'),
            cell: ({ name, spec }) => (
              <span className="[overflow-wrap:anywhere]">
                {name} {spec !== '' && <span className="text-muted">{spec}</span>}
              </span>
            ),
          },
          { key: 'count', head: t('smart-screen-mall:orders.values.lines.count'), end: true, cell: ({ count = 0 }) => `× ${count}` },
          {
            key: 'price',
            head: t('smart-screen-mall:orders.values.lines.price'),
            end: true,
            cell: ({ price = 0, count = 0 }) => <span className="tabular-nums">{moneyText(price * count)}</span>,
          },
        ]}
      />
      <FactList
        rows={[
          [t('smart-screen-mall:orders.fields.number'), number],
          [t('smart-screen-mall:orders.fields.delivery'), `${moneyText(delivery)} ${currency}`],
          [t('smart-screen-mall:orders.fields.total'), <strong key="total">{`${moneyText(total)} ${currency}`}</strong>],
          [
            t('smart-screen-mall:orders.fields.pay'),
            order.bed === '' ? t(`smart-screen-mall:orders.values.pay.${pay}`) : t('smart-screen-mall:orders.atBed'),
          ],
          ...(order.refunded
            ? [
                [
                  t('smart-screen-mall:orders.fields.refunded'),
                  <span key="refunded">
                    {`${moneyText(order.refunded)} ${currency} · ${order.refund_time.slice(0, 16)} · ${order.refund_by}`}
                  </span>,
                ] as const,
                [t('smart-screen-mall:orders.fields.refund_reason'), order.refund_reason] as const,
              ]
            : []),
          [t('smart-screen-mall:orders.fields.time'), time],
          [t('smart-screen-mall:orders.fields.status'), t(`smart-screen-mall:orders.values.status.${status}`)],
          ...(moved === '' ? [] : [[t('smart-screen-mall:orders.fields.moved'), moved] as const]),
          ...(by === '' ? [] : [[t('smart-screen-mall:orders.fields.by'), by] as const]),
          ...(reason === '' ? [] : [[t('smart-screen-mall:orders.fields.reason'), reason] as const]),
          ...(note === '' ? [] : [[t('smart-screen-mall:orders.fields.note'), note] as const]),
        ]}
      />
    </section>
  );
}
