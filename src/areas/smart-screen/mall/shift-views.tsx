/** What is drawn of shifts in a way of its own: what has come together since the last one, the hand-over, and the sheet to sign. */

import { useRef } from 'react';
import type { Row } from '../../../field/field';
import { spanText } from '../../../i18n/duration-text';
import { moneyText } from '../../../lib/money';
import { printPart } from '../../../lib/print-part';
import { changeQuery, type ListViews, type ScreenProps, sendChange, useForm, useRead, type ViewProps, whyNot } from '../../../screen';
import { FormDialog } from '../../../screen/form/form-dialog';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { Button, Callout, FactList, FormRow, Select } from '../../../ui';
import { SimpleTable } from '../../../ui/simple-table';
import { Textarea } from '../../../ui/textarea';
import { ORDER_STATES } from './order-moves';
import { handOver, mallShifts, readShift, type shiftFields, takeShift } from './shifts';

type Shift = Row<typeof shiftFields>;
type Sum = { readonly pay: string; readonly currency: string; readonly count: number | undefined; readonly sum: number | undefined };
type T = ScreenProps['t'];
const NOTHING = {};
const EVERY_MS = 10_000;
const MOST_NOTE = 100;

const payText = (t: T, pay: string): string => t(`smart-screen-mall:orders.values.pay.${pay === 'cash' ? 'cash' : 'room'}`);

/** Money of a shift. */
interface Money {
  readonly sums: readonly Sum[];
  readonly refunds: readonly Omit<Sum, 'pay'>[];
}
/** With its sign: more may have been given back than was taken. */
const signedText = (cents: number, currency: string): string => `${cents < 0 ? '−' : ''}${moneyText(Math.abs(cents))} ${currency}`;

/** What was completed, by how it is paid and currency; what was given back; and, where something was, what is left in the till. */
function linesOf(t: T, { sums, refunds }: Money) {
  const line = (name: string, currency: string, count: number | undefined, cents: number) => ({
    ...{ key: `${name} ${currency}`, name, count },
    text: signedText(cents, currency),
  });
  const taken = (wanted: string): number => sums.find(({ pay, currency }) => pay === 'cash' && currency === wanted)?.sum ?? 0;
  return [
    ...sums.map(({ pay, currency, count, sum = 0 }) => line(payText(t, pay), currency, count, sum)),
    ...refunds.map(({ currency, count, sum = 0 }) => line(t('smart-screen-mall:shifts.fields.refunds'), currency, count, -sum)),
    ...refunds.map(({ currency, sum = 0 }) => line(t('smart-screen-mall:shifts.cash'), currency, undefined, taken(currency) - sum)),
  ];
}

/** A line for each, broken nowhere. */
function Sums({ t, money }: { readonly t: T; readonly money: Money }) {
  const lines = linesOf(t, money);
  if (lines.length === 0) return '—';
  return lines.map(({ key, name, text }) => (
    <span key={key} className="block">
      {name} <span className="whitespace-nowrap">{text}</span>
    </span>
  ));
}

/** One figure of the shift that goes on. */
interface Figure {
  readonly key: string;
  readonly name: string;
  readonly value: number | string;
  readonly alarming?: boolean;
}

/** Since the last hand-over, in the line of the list. */
function Now({ screen }: ViewProps) {
  const { t } = screen;
  const shift = useShift(screen);
  if (!shift) return null;
  const word = (name: 'orders' | 'completed' | 'canceled' | 'open_count' | 'unsettled'): string =>
    t(`smart-screen-mall:shifts.fields.${name}`);
  const figures: readonly Figure[] = [
    { key: 'orders', name: word('orders'), value: shift.orders },
    { key: 'completed', name: word('completed'), value: shift.completed },
    { key: 'canceled', name: word('canceled'), value: shift.canceled },
    { key: 'open', name: word('open_count'), value: shift.open },
    { key: 'unsettled', name: word('unsettled'), value: shift.unsettled, alarming: shift.unsettled > 0 },
    ...linesOf(t, shift).map(({ key, name, text }) => ({ key, name, value: text })),
  ];
  return (
    // Beside the search it has two lines of its own.
    <section
      aria-label={t('smart-screen-mall:shifts.now')}
      className="flex max-w-[680px] flex-wrap gap-x-4 gap-y-1 text-note whitespace-nowrap tabular-nums sm:px-2"
    >
      <strong>{t('smart-screen-mall:shifts.since', { since: shift.since.slice(0, 16) })}</strong>
      <dl className="contents">
        {figures.map(({ key, name, value, alarming = false }) => (
          <div key={key} className="flex gap-1.5">
            <dt className="text-muted">{name}</dt> <dd className={`font-semibold ${alarming ? 'text-danger' : ''}`}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The hand-over, in the head of the page. */
function GiveShift({ screen }: ViewProps) {
  const { t, query } = screen;
  const shift = useShift(screen);
  if (!shift) return null;
  return (
    <>
      <GuardedButton
        why={whyNot(screen, `${mallShifts.component}:serve`)}
        icon="arrow-right"
        compact
        onClick={() => changeQuery(screen, { handover: '1' })}
      >
        {t('smart-screen-mall:shifts.handOver')}
      </GuardedButton>
      {query.handover === '1' && <HandOver shift={shift} screen={screen} />}
    </>
  );
}

type ShiftNow = NonNullable<ReturnType<typeof useShift>>;
const useShift = ({ gateway }: ScreenProps) => useRead(gateway, readShift, NOTHING, EVERY_MS).data?.data;

function HandOver({ shift, screen }: ViewProps & { readonly shift: ShiftNow }) {
  const { t, gateway, failureText, notify } = screen;
  const close = (): void => changeQuery(screen, { handover: '' });
  const form = useForm<{ readonly to: string; readonly note: string }>({
    initial: { to: '', note: '' },
    check: ({ to, note }) => ({
      to: to === '' ? { say: 'issue:required' } : undefined,
      note: Array.from(note).length > MOST_NOTE ? { say: 'issue:tooLong', args: { max: MOST_NOTE } } : undefined,
    }),
    async send({ to, note }) {
      const { data } = await sendChange(gateway, handOver, { to, note, hash: shift.hash });
      notify('success', t('smart-screen-mall:shifts.handed', { name: to }));
      // The sheet is open, ready to be printed.
      changeQuery(screen, { handover: '', row: data.id });
      return true;
    },
    failureText,
  });
  return (
    <FormDialog
      title={t('smart-screen-mall:shifts.handOverTitle')}
      action={t('smart-screen-mall:shifts.sign')}
      icon="check"
      form={form}
      onClose={close}
    >
      <div className="space-y-4">
        <Callout severity={shift.open + shift.unsettled > 0 ? 'warning' : 'info'}>
          {t('smart-screen-mall:shifts.gives', { count: shift.open })}
          {shift.unsettled > 0 && ` ${t('smart-screen-mall:shifts.unsettled', { count: shift.unsettled })}`}
        </Callout>
        <FactList rows={[[t('smart-screen-mall:shifts.fields.sums'), <Sums key="sums" t={t} money={shift} />]]} />
        <FormRow
          label={t('smart-screen-mall:shifts.fields.to')}
          issue={form.issue('to')}
          help={t('smart-screen-mall:shifts.toHelp')}
          required
        >
          {(row) => (
            <Select
              {...row}
              value={form.values.to}
              onChange={(to) => form.set({ to })}
              options={shift.people.map((value) => ({ value, label: value }))}
              placeholder={t('common:field.choose')}
            />
          )}
        </FormRow>
        <FormRow label={t('smart-screen-mall:shifts.fields.note')} issue={form.issue('note')}>
          {(row) => <Textarea {...row} value={form.values.note} onChange={(note) => form.set({ note })} rows={2} max={MOST_NOTE} />}
        </FormRow>
      </div>
    </FormDialog>
  );
}

/** The sheet that both sign. */
function Sheet({ row, screen: { t } }: ViewProps & { readonly row: Shift }) {
  const sheet = useRef<HTMLElement>(null);
  const lines = linesOf(t, row);
  const field = (name: keyof typeof shiftFields): string => t(`smart-screen-mall:shifts.fields.${name}`);
  return (
    <section ref={sheet} aria-label={t('smart-screen-mall:shifts.sheet', { number: row.number })} className="space-y-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <p className="min-w-0 grow text-2xl font-semibold tabular-nums">{t('smart-screen-mall:shifts.sheet', { number: row.number })}</p>
        <span data-no-print="">
          <Button icon="file" onClick={() => sheet.current && printPart(sheet.current)}>
            {t('smart-screen-mall:shifts.print')}
          </Button>
        </span>
      </div>
      <FactList
        rows={[
          [t('smart-screen-mall:shifts.span'), `${row.since.slice(0, 16)} – ${row.until.slice(0, 16)}`],
          [field('by'), row.by],
          [
            field('to'),
            row.taken === '' ? `${row.to} · ${t('smart-screen-mall:shifts.values.state.given')}` : `${row.to} · ${row.taken.slice(0, 16)}`,
          ],
          [field('orders'), `${row.orders ?? 0}`],
          [field('completed'), `${row.completed ?? 0}`],
          [field('canceled'), `${row.canceled ?? 0}`],
          [field('unsettled'), `${row.unsettled ?? 0}`],
          ...(row.note === '' ? [] : [[field('note'), row.note] as const]),
        ]}
      />
      {lines.length > 0 && (
        <SimpleTable
          label={field('sums')}
          rows={lines}
          keyOf={({ key }) => key}
          columns={[
            { key: 'pay', head: t('smart-screen-mall:orders.fields.pay'), cell: ({ name }) => name },
            { key: 'count', head: t('smart-screen-mall:shifts.values.sums.count'), end: true, cell: ({ count }) => count ?? '' },
            { key: 'sum', head: t('smart-screen-mall:orders.fields.total'), end: true, cell: ({ text }) => text },
          ]}
        />
      )}
      <h3 className="font-semibold">{t('smart-screen-mall:shifts.open', { count: row.open.length })}</h3>
      {row.open.length > 0 && (
        <SimpleTable
          label={field('open')}
          rows={row.open}
          keyOf={({ number }) => number}
          columns={[
            { key: 'number', head: t('smart-screen-mall:orders.fields.number'), cell: ({ number }) => number },
            { key: 'room', head: t('smart-screen-mall:orders.fields.room'), cell: ({ room }) => room },
            {
              key: 'status',
              head: t('smart-screen-mall:orders.fields.status'),
              cell: ({ status }) => {
                const known = ORDER_STATES.find((each) => each === status);
                return known ? t(`smart-screen-mall:orders.values.status.${known}`) : status;
              },
            },
            {
              key: 'waiting',
              head: t('smart-screen-mall:orders.fields.waiting'),
              end: true,
              cell: ({ waiting = 0 }) => spanText(waiting, 'minutes', t),
            },
            {
              key: 'total',
              head: t('smart-screen-mall:orders.fields.total'),
              end: true,
              cell: ({ total = 0, currency }) => `${moneyText(total)} ${currency}`,
            },
          ]}
        />
      )}
      {/* On paper both sign. */}
      <div className="hidden grid-cols-2 gap-8 pt-16 print:grid">
        {(['by', 'to'] as const).map((name) => (
          <p key={name} className="border-t border-current pt-1">{`${field(name)} ${row[name]}`}</p>
        ))}
      </div>
    </section>
  );
}

export const views: ListViews<typeof shiftFields> = {
  Summary: Now,
  Buttons: GiveShift,
  Detail: Sheet,
  told: ['sums', 'refunds', 'open'],
  severity: ({ state }) => (state === 'given' ? 'warning' : undefined),
  actions: [
    {
      name: 'take',
      icon: 'check',
      primary: true,
      right: 'serve',
      when: ({ state }) => state === 'given',
      run: async ({ id, number }, { send, reload, notify, t }) => {
        if (await send(takeShift, { id }, { of: id })) notify('success', t('smart-screen-mall:shifts.tookOver', { number }));
        reload();
      },
    },
  ],
};
