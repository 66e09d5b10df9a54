/** What the list of ring groups draws in a way of its own; among the members those that are switched off are marked. */
import { useMemo } from 'react';
import type { ListViews } from '../../../screen/definition/vocabulary';
import { AlarmCallsNote } from '../parts/alarm-calls-note';
import { routingViews, rowOf } from '../parts/dial-check';
import { usePlan } from '../parts/use-plan';
import { groupFields } from './groups';
import { SwitchedOff } from './members-field';

const CALLED = 'voiceRinggroup';
const routing = routingViews('groups', groupFields, { number: 'group' });

export const views: ListViews<typeof groupFields> = {
  ...routing,
  Footer: (props) => (
    <>
      <AlarmCallsNote of={CALLED} rows={[rowOf(groupFields, props.values, props.id)]} screen={props.screen} />
      <routing.Footer {...props} />
    </>
  ),
  Preview: (props) => (
    <>
      <AlarmCallsNote of={CALLED} rows={props.rows} screen={props.screen} />
      <routing.Preview {...props} />
    </>
  ),
  Around: ({ screen, children }) => {
    const { plan } = usePlan(screen);
    const off = useMemo(() => new Set(plan?.extensions.filter(({ status }) => !status).map(({ id }) => id)), [plan]);
    return <SwitchedOff value={off}>{children}</SwitchedOff>;
  },
};
