/** What the list of ring groups draws in a way of its own; among the members those that are switched off are marked. */
import { useMemo } from 'react';
import type { ListViews } from '../../../screen/definition/vocabulary';
import { alarmViews } from '../parts/alarm-calls-note';
import { routingViews } from '../parts/dial-check';
import { usePlan } from '../parts/use-plan';
import { groupFields } from './groups';
import { SwitchedOff } from './members-field';

export const views: ListViews<typeof groupFields> = {
  ...alarmViews('voiceRinggroup', groupFields, routingViews('groups', groupFields, { number: 'group' })),
  Around: ({ screen, children }) => {
    const { plan } = usePlan(screen);
    const off = useMemo(() => new Set(plan?.extensions.filter(({ status }) => !status).map(({ id }) => id)), [plan]);
    return <SwitchedOff value={off}>{children}</SwitchedOff>;
  },
};
