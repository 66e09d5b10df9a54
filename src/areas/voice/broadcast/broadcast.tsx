/** Broadcast: what plays where now, plans, zones and the log (SPEC.md 2; FEATURES.md 3.10, N20). */

import type { Row } from '../../../field/field';
import { useT } from '../../../i18n/i18n';
import { Facts, type FooterProps, ListView, PageHead, type ScreenProps, tabOf, useLabels, type ViewProps } from '../../../screen';
import { TabPanels } from '../../../ui/tab-panels';
import { lengthText } from '../parts/length-text';
import { NumberFoot } from '../parts/own-number';
import { CycleCell } from './cycle-cell';
import { broadcastPlans, broadcastRuns, broadcastZones } from './lists';
import { Now } from './now';
import { PlanOutlook } from './outlook';
import { RunOutcome } from './playing';
import { runFields } from './runs';
import type { zoneFields } from './zones';

const TABS = ['now', 'plans', 'zones', 'log'] as const;

const plans = {
  ...broadcastPlans,
  columns: broadcastPlans.columns.map((column) => (column === 'cycle' ? { field: 'cycle' as const, Cell: CycleCell } : column)),
  Footer: PlanOutlook,
};

const zones = {
  ...broadcastZones,
  Footer: ({ values, set, id, screen }: FooterProps<typeof zoneFields>) => (
    <NumberFoot kind="zone" number={values.number} id={id} set={(number) => set({ number })} screen={screen} />
  ),
};

const RunDetail = ({ row, screen }: { readonly row: Row<typeof runFields>; readonly screen: ScreenProps }) => {
  const labels = useLabels('voice-broadcast:runs', runFields, screen);
  return (
    <>
      <Facts fields={runFields} row={row} labels={labels} names={['started', 'kind', 'by', 'source', 'what', 'zones', 'volume']} />
      <div className="mt-5">
        <RunOutcome id={row.id} screen={screen} />
      </div>
    </>
  );
};
/** What was played; of what was spoken there are no words. */
const WhatCell = ({ row }: { readonly row: Row<typeof runFields> }) => {
  const t = useT();
  return row.what === '' ? <span className="text-muted">{t(`voice-broadcast:runs.values.source.${row.source}`)}</span> : row.what;
};

const LengthCell = ({ value }: { readonly value: number | undefined }) => <span className="tabular-nums">{lengthText(value ?? 0)}</span>;

const runs = {
  ...broadcastRuns,
  columns: broadcastRuns.columns.map((column) =>
    column === 'what'
      ? { field: 'what' as const, Cell: WhatCell }
      : column === 'seconds'
        ? { field: 'seconds' as const, Cell: LengthCell }
        : column,
  ),
  Detail: RunDetail,
};

/** The screen. Its tab is in the address. */
export function Broadcast({ screen: props }: ViewProps) {
  const { t, query, setQuery } = props;
  return (
    <>
      <PageHead />
      <TabPanels
        page
        label={t('voice-broadcast:title')}
        tabs={TABS.map((value) => ({ value, label: t(`voice-broadcast:tabs.${value}`) }))}
        value={tabOf(TABS, query.tab) ?? 'now'}
        onChange={(tab) => setQuery({ tab })}
      >
        {(tab) =>
          tab === 'now' ? (
            <Now screen={props} />
          ) : tab === 'plans' ? (
            <ListView screen={props} def={plans} embedded />
          ) : tab === 'zones' ? (
            <ListView screen={props} def={zones} embedded />
          ) : (
            <ListView screen={props} def={runs} embedded />
          )
        }
      </TabPanels>
    </>
  );
}
