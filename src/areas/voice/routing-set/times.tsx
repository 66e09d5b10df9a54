/** Hours that routes and IVRs ask for (SPEC.md 2, Routingset). */
import type { ScreenProps } from '../../../screen';
import { listDef } from '../../../screen/definition';
import { usePlan } from '../parts/use-plan';
import { timeFields } from './time-fields';
import { TimeFoot } from './time-foot';
import { UsedBy } from './used-by';

function TimeUsers({ id, tools }: { readonly id: string; readonly tools: ScreenProps }) {
  const { plan } = usePlan(tools);
  const { t } = tools;
  const label = t('voice-routes:times.fields.used_by');
  return (
    <div className="px-4 py-3">
      <p className="mb-1 text-note text-muted">{label}</p>
      {plan && <UsedBy plan={plan} kind="time" id={id} label={label} none={t('voice-routes:times.unused')} tools={tools} />}
    </div>
  );
}

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
    'holidays',
    { field: 'used_by', width: 200 },
  ],
  filters: ['override'],
  batch: ['override'],
  poll: 60_000,
  form: { time: ['name', 'override'], hours: ['week', 'holidays'] },
  Foot: TimeFoot,
  expand: (row, tools) => <TimeUsers id={row.id} tools={tools} />,
  import: { names: ['name', 'override', 'week', 'holidays'], keyField: 'name' },
});
