/** Routingset: routes of calls from outside and to the outside, and the hours that they ask for (SPEC.md 2). */
import { useMemo } from 'react';
import type { Fields } from '../../../field/field';
import { ListView, PageHead, type ScreenProps, tabOf } from '../../../screen';
import type { RowTone } from '../../../screen/definition';
import type { AnyListDef } from '../../../screen/list-shape';
import { TabPanels } from '../../../ui/tab-panels';
import { type Dialplan, readPlan } from '../dialplan/plan';
import { routeSwitching } from './route-reach';
import { inboundRoutes, outboundRoutes } from './routes';
import { type RouteTable, Shadows, shadowsOf } from './shadows';
import { times } from './times';
import { useMoves } from './use-moves';

const TABS = ['inbound', 'outbound', 'times'] as const;

/** The list of a direction, with marks that follow each change; `switching` asks by the records as they are now. */
function Routes<F extends Fields>({
  table,
  def,
  switching,
  tools: given,
}: {
  readonly table: RouteTable;
  readonly def: Parameters<typeof ListView<F>>[0]['def'];
  readonly switching?: (plan: Dialplan | undefined) => NonNullable<AnyListDef<F>['switching']>;
  readonly tools: ScreenProps;
}) {
  const { wire, undone, tools } = useMoves(given, table);
  const plan = useMemo(() => wire && readPlan(wire), [wire]);
  const shadows = useMemo(() => (plan ? shadowsOf(plan, table) : []), [plan, table]);
  const marked = useMemo(
    () => ({
      ...def,
      ...(switching && { switching: switching(plan) }),
      tone: (row: { readonly id: string }): RowTone | undefined => (shadows.some(({ id }) => id === row.id) ? 'warning' : undefined),
    }),
    [def, switching, plan, shadows],
  );
  return (
    <Shadows value={shadows}>
      <ListView key={undone} tools={tools} def={marked} embedded />
    </Shadows>
  );
}

/** The screen. Its tab is in the address. */
export function RoutingSet(tools: ScreenProps) {
  const { t, query, setQuery } = tools;
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
            <Routes table="inbound" def={inboundRoutes} tools={tools} />
          ) : tab === 'outbound' ? (
            <Routes table="outbound" def={outboundRoutes} switching={routeSwitching} tools={tools} />
          ) : (
            <ListView tools={tools} def={times} embedded />
          )
        }
      </TabPanels>
    </>
  );
}
