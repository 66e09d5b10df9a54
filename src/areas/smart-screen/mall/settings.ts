/** How the mall sells: when, from which amount on, at which fee, and how it is paid. */
import { choice, flag, money, time, type ValuesOf } from '../../../field';
import type { Issue } from '../../../field/rules';
import { settingsDef } from '../../../screen/definition/definition';

/** Currencies that have cents. */
export const CURRENCIES = ['CNY', 'HKD', 'MOP', 'SGD', 'THB', 'MYR', 'USD', 'EUR', 'GBP'] as const;

/** Fields of the settings. */
export const mallSettingsFields = {
  status: flag({ initial: true }),
  from: time(),
  until: time(),
  minimum: money({ required: true, initial: 0 }),
  delivery: money({ required: true, initial: 0 }),
  currency: choice(CURRENCIES),
  to_room: flag({ initial: true }),
  cash: flag({ initial: true }),
};
type Settings = ValuesOf<typeof mallSettingsFields>;

const required: Issue = { key: 'required' };
const emptySpan: Issue = { key: 'emptySpan' };
const noPayment: Issue = { key: 'noPayment' };

/** Hours are whole, and there is a way to pay. */
const checkSettings = ({ from, until, to_room, cash }: Settings) => ({
  ...((from === '') !== (until === '') && { [from === '' ? 'from' : 'until']: required }),
  ...(from !== '' && from === until && { until: emptySpan }),
  ...(!to_room && !cash && { to_room: noPayment }),
});

/** Whether guests may order at a time of day, `HH:mm`. Hours that end before they begin end on the next day. */
export const isOpenAt = ({ status, from, until }: Pick<Settings, 'status' | 'from' | 'until'>, at: string): boolean =>
  status && (from === '' || (from < until ? from <= at && at < until : at >= from || at < until));

export const mallSettings = settingsDef({
  key: 'smart-screen-mall:settings',
  component: 'smartscreen/mallmanagement',
  resource: 'mallConfig',
  fields: mallSettingsFields,
  form: {
    hours: ['status', 'from', 'until'],
    order: ['minimum', 'delivery', 'currency'],
    payment: ['to_room', 'cash'],
  },
  check: checkSettings,
});
