/** Under the form of a timed restart: when it is due, and which other restarts of the same devices fall into it. */

import { decodeRow } from '../../../field/field';
import { resource } from '../../../gateway/calls';
import { nextRuns } from '../../../lib/task-cycle';
import { type FooterProps, type ListViews, type Scheduled, useRead } from '../../../screen';
import { planViews, useBesidePlans } from '../../../screen/schedule/beside';
import { type BoxClock, clockCall } from '../../../screen/schedule/clock';
import { SchedulePreview } from '../../../screen/schedule/schedule-preview';
import { type Restart, restartCycle, restartFields } from './screen';

const { list: listRestarts } = resource('tr069TimedRestart');
const readNow = clockCall('tr069TimedRestart');
/** More than anybody keeps. */
const ALL = { page: 1, limit: 500 } as const;
/** What says whom it reaches. */
const WHOM = ['scope', 'group', 'macs'] as const;
/** Devices are back by then. */
const SECONDS = 300;

interface RestartPlan extends Scheduled, Pick<Restart, 'scope' | 'group' | 'macs'> {}

/** A restart as the schedule knows it; once: the first of its times from now on. */
const planOf = (restart: Restart, id: string, clock: BoxClock | undefined): RestartPlan => {
  const { name, scope, group, macs, status, repeat } = restart;
  const weekly = restartCycle(restart);
  const [first] = clock && repeat === 'once' ? nextRuns(weekly, clock.now, 1) : [];
  return { id, name, scope, group, macs, status, seconds: SECONDS, cycle: first ? { ...weekly, cycle: 'once', at: first } : weekly };
};

/** Restarts of devices of which one may be in both; who is in a group is the box's to know. */
const meets = (one: RestartPlan, other: RestartPlan): boolean => {
  // Whom one reaches may not be chosen yet.
  if (one.id === other.id || one.scope === '') return false;
  if (one.scope === 'chosen' && other.scope === 'chosen') return one.macs.some((mac) => other.macs.includes(mac));
  return one.scope !== 'group' || other.scope !== 'group' || one.group === other.group;
};

function Preview({ values, id = '', screen }: FooterProps<typeof restartFields>) {
  const { gateway } = screen;
  const clock = useRead(gateway, readNow, {}, 60_000).data?.data;
  const rows = useRead(gateway, listRestarts, ALL).data?.data.list.map((row) => decodeRow(restartFields, row)) ?? [];
  const beside = useBesidePlans(screen, 'tr069TimedRestart', restartFields, values, WHOM, id);
  return (
    <SchedulePreview
      plan={planOf(values, id, clock)}
      others={rows.map((row) => planOf(row, row.id, clock))}
      beside={values.scope === '' ? [] : beside}
      clock={clock}
      meets={meets}
    />
  );
}

export const views: ListViews<typeof restartFields> = {
  Footer: Preview,
  ...planViews({ name: 'tr069TimedRestart', fields: restartFields, whom: WHOM, planOf, meets: () => meets }),
};
