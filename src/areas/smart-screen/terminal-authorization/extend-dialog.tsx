/** Extends many authorizations: who is reached and until when is told before, and nobody else is extended than was told. */
import { useMemo } from 'react';
import { sendChange, useForm, useOptions, useRead, type ViewProps } from '../../../screen';
import { FormDialog } from '../../../screen/form/form-dialog';
import { Callout, FormRow, NumberInput, Select } from '../../../ui';
import { type SimpleColumn, SimpleTable } from '../../../ui/simple-table';
import { authorizationFields, extendMany, MOST_DAYS, planExtension } from './authorizations';

const SPANS = ['0', '7', '14', '45', 'all'] as const;
type Span = (typeof SPANS)[number];
/** So many are named. */
const NAMED = 8;
const NAMES = ['package', 'customer'];

interface Line {
  readonly mac: string;
  readonly room: string;
  readonly from: string;
  readonly to: string;
}

const isDays = (days: number | undefined): days is number => days !== undefined && Number.isInteger(days) && days >= 1 && days <= MOST_DAYS;

export function ExtendDialog({ screen, onClose }: ViewProps & { readonly onClose: () => void }) {
  const { t, gateway, notify, failureText } = screen;
  const options = useOptions(authorizationFields, NAMES, screen);
  const form = useForm<{ readonly package: string; readonly customer: string; readonly within: Span; readonly days: number | undefined }>({
    initial: { package: '', customer: '', within: '14', days: 365 },
    check: ({ days }) => ({ days: isDays(days) ? undefined : { say: 'issue:outOfRange', args: { min: 1, max: MOST_DAYS } } }),
    async send() {
      if (!plan) return false;
      const { data } = await sendChange(gateway, extendMany, { ...wish, count: plan.count });
      notify('success', t('smart-screen-terminal-authorization:extend.done', { count: data.extended }));
      onClose();
      return true;
    },
    failureText,
  });
  const { package: packageId, customer, within, days } = form.values;
  const wish = useMemo(
    () => ({ package: packageId, customer, within: within === 'all' ? '' : within, days: isDays(days) ? days : 1 }),
    [packageId, customer, within, days],
  );
  const plan = useRead(gateway, planExtension, wish).data?.data;
  const count = isDays(days) ? (plan?.count ?? 0) : 0;
  const choose = (linkage: string, any: string) => [{ value: '', label: any }, ...(options[linkage] ?? [])];
  const columns: readonly SimpleColumn<Line>[] = [
    { key: 'room', head: t('smart-screen-terminal-authorization:extend.room'), cell: ({ room }) => room },
    { key: 'mac', head: t('smart-screen-terminal-authorization:extend.mac'), cell: ({ mac }) => mac },
    { key: 'from', head: t('smart-screen-terminal-authorization:extend.from'), cell: ({ from }) => from },
    { key: 'to', head: t('smart-screen-terminal-authorization:extend.to'), cell: ({ to }) => to },
  ];
  return (
    <FormDialog
      title={t('smart-screen-terminal-authorization:extend.title')}
      width="max-w-[760px]"
      action={
        count > 0 ? t('smart-screen-terminal-authorization:extend.action', { count }) : t('smart-screen-terminal-authorization:extend.none')
      }
      icon="schedule"
      disabled={count === 0}
      form={form}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormRow label={t('smart-screen-terminal-authorization:extend.within')}>
          {(row) => (
            <Select
              {...row}
              value={within}
              options={SPANS.map((value) => ({ value, label: t(`smart-screen-terminal-authorization:extend.choices.${value}`) }))}
              onChange={(next) => form.set({ within: next })}
            />
          )}
        </FormRow>
        <FormRow
          label={t('smart-screen-terminal-authorization:extend.days')}
          help={t('smart-screen-terminal-authorization:extend.help')}
          issue={form.issue('days')}
          required
        >
          {(row) => (
            <NumberInput
              {...row}
              value={days}
              min={1}
              max={MOST_DAYS}
              unit={t('field:unit.days')}
              onChange={(next) => form.set({ days: next })}
              onBlur={() => form.leave('days')}
            />
          )}
        </FormRow>
        <FormRow label={t('smart-screen-terminal-authorization:extend.package')}>
          {(row) => (
            <Select
              {...row}
              value={packageId}
              options={choose('user_package', t('smart-screen-terminal-authorization:extend.anyPackage'))}
              onChange={(next) => form.set({ package: next })}
            />
          )}
        </FormRow>
        <FormRow label={t('smart-screen-terminal-authorization:extend.customer')}>
          {(row) => (
            <Select
              {...row}
              value={customer}
              options={choose('customer', t('smart-screen-terminal-authorization:extend.anyCustomer'))}
              onChange={(next) => form.set({ customer: next })}
            />
          )}
        </FormRow>
      </div>
      {plan && (
        <div className="mt-4 space-y-3">
          <p role="status" className="font-medium">
            {count === 0
              ? t('smart-screen-terminal-authorization:extend.nobody')
              : t('smart-screen-terminal-authorization:extend.plan', { count, first: plan.first, last: plan.last })}
          </p>
          {plan.refused > 0 && (
            <Callout severity="warning">{t('smart-screen-terminal-authorization:extend.refused', { count: plan.refused })}</Callout>
          )}
          {count > 0 && (
            <SimpleTable
              label={t('smart-screen-terminal-authorization:extend.title')}
              columns={columns}
              rows={plan.list.slice(0, NAMED)}
              keyOf={({ mac }) => mac}
            />
          )}
        </div>
      )}
    </FormDialog>
  );
}
