/** Routingset: routes of calls from outside and to the outside, and the hours that they ask for (SPEC.md 2). */
import { useMemo } from 'react';
import type { Fields } from '../../../field/field';
import { ListView, PageHead, type ScreenProps, tabOf, type ViewProps } from '../../../screen';
import type { Severity } from '../../../ui/severity';
import { TabPanels } from '../../../ui/tab-panels';
import { readPlan } from '../dialplan/plan';
import { inboundRoutes, outboundRoutes } from './routes';
import { type RouteTable, Shadows, shadowsOf } from './shadows';
import { times } from './times';
import { useMoves } from './use-moves';

const TABS = ['inbound', 'outbound', 'times'] as const;

/** The list of a direction, with marks that follow each change. */
function Routes<F extends Fields>({
  table,
  def,
  screen: given,
}: {
  readonly table: RouteTable;
  readonly def: Parameters<typeof ListView<F>>[0]['def'];
  readonly screen: ScreenProps;
}) {
  const { wire, screen } = useMoves(given, table);
  const shadows = useMemo(() => (wire ? shadowsOf(readPlan(wire), table) : []), [wire, table]);
  const marked = useMemo(
    () => ({
      ...def,
      severity: (row: { readonly id: string }): Severity | undefined => (shadows.some(({ id }) => id === row.id) ? 'warning' : undefined),
    }),
    [def, shadows],
  );
  return (
    <Shadows value={shadows}>
      <ListView screen={screen} def={marked} embedded />
    </Shadows>
  );
}

/** The screen. Its tab is in the address. */
export function RoutingSet({ screen }: ViewProps) {
  const { t, query, setQuery } = screen;
  return (
    <>
      <PageHead />
      <TabPanels
        page
        label={t('voice-routes:title')}
        tabs={TABS.map((value) => ({ value, label: t(`voice-routes:tabs.${value}`) }))}
        value={tabOf(TABS, query.tab) ?? 'inbound'}
        onChange={(tab) => setQuery({ tab })}
      >
        {(tab) =>
          tab === 'inbound' ? (
            <Routes table="inbound" def={inboundRoutes} screen={screen} />
          ) : tab === 'outbound' ? (
            <Routes table="outbound" def={outboundRoutes} screen={screen} />
          ) : (
            <ListView screen={screen} def={times} embedded />
          )
        }
      </TabPanels>
    </>
  );
}
