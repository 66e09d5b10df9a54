/** Hours that routes and IVRs ask for (SPEC.md 2, Routingset). */
import type { ValuesOf } from '../../../field';
import { useT } from '../../../i18n/i18n';
import { listOf } from '../../../i18n/list-of';
import { UsersInRow } from '../../../screen';
import { listDef } from '../../../screen/definition/definition';
import { routingPreview } from '../parts/dial-check';
import { timeFields } from './time-fields';
import { TimeFoot } from './time-foot';

/** Days that are closed by their names: when each is can be read in the form. */
const Holidays = ({ value }: { readonly value: ValuesOf<typeof timeFields>['holidays'] }) => {
  const t = useT();
  const days = value.map(({ name, from, to }) => name || (to === '' || to === from ? from : `${from}–${to}`));
  return days.length === 0 ? '—' : listOf(t, days);
};

/** The list of time conditions, with its form. */
export const times = listDef({
  key: 'voice-routes:times',
  component: 'voicemodel/routingset',
  resource: 'voiceRoutingtime',
  fields: timeFields,
  columns: [
    { field: 'name', inline: true },
    'state',
    'next_change',
    'override',
    { field: 'week', width: 280 },
    { field: 'holidays', Cell: Holidays },
    { field: 'used_by', width: 200 },
  ],
  filters: ['override'],
  batch: ['override'],
  poll: 60_000,
  form: { time: ['name', 'override'], hours: ['week', 'holidays'] },
  Footer: TimeFoot,
  Preview: routingPreview('times', 'name'),
  expand: (row, screen) => (
    <UsersInRow
      resource="voiceRoutingtime"
      id={row.id}
      label={screen.t('voice-routes:times.fields.used_by')}
      none={screen.t('voice-routes:times.unused')}
      screen={screen}
    />
  ),
  import: { names: ['name', 'override', 'week', 'holidays'], keyField: 'name' },
});
