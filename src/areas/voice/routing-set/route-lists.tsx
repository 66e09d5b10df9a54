/** The lists of both directions, with marks that follow each change: a mark comes from all records together, not from its row. */

import { useMemo } from 'react';
import type { Fields, Row } from '../../../field/field';
import { type AnyListDef, ListView, type ViewProps } from '../../../screen';
import { withViews } from '../../../screen/definition/vocabulary';
import { readPlan } from '../dialplan/plan';
import { alarmViews } from '../parts/alarm-calls-note';
import { routingPreview } from '../parts/dial-check';
import { routingSwitching } from '../parts/routing-switch';
import { HoursCell } from './held-hours';
import { OutboundFooter, OutboundPreview } from './route-reach';
import { inboundFields, inboundRoutes, outboundFields, outboundRoutes } from './routes';
import { RulesCell } from './rule-words';
import { RouteName, type RouteTable, routeFooter, Shadows, shadowsOf } from './shadows';
import { useMoves } from './use-moves';

/** The list of calls from outside as it is drawn; its marks come with {@link InboundRoutes}. */
export const inbound = withViews(inboundRoutes, {
  cells: {
    name: RouteName,
    time: HoursCell,
    did: ({ value, screen: { t } }) => <RulesCell rules={value} none={t('voice-routes:rule.anyNumber')} t={t} />,
    caller: ({ value, screen: { t } }) => <RulesCell rules={value} none={t('voice-routes:rule.anyCaller')} t={t} />,
  },
  Footer: routeFooter('inbound', inboundFields),
  Preview: routingPreview('inbound', 'name'),
  switching: routingSwitching('inbound'),
});
/** The same of calls to the outside. */
export const outbound = withViews(outboundRoutes, {
  cells: { name: RouteName, time: HoursCell, rules: ({ value, screen: { t } }) => <RulesCell rules={value} none="" t={t} /> },
  ...alarmViews(
    'voiceRoutingout',
    outboundFields,
    { Footer: OutboundFooter, Preview: OutboundPreview, switching: routingSwitching('outbound') },
    'name',
  ),
});

function Routes<F extends Fields>({ table, def, screen: given }: ViewProps & { readonly table: RouteTable; readonly def: AnyListDef<F> }) {
  const { wire, screen } = useMoves(given, table);
  const shadows = useMemo(() => (wire ? shadowsOf(readPlan(wire), table) : []), [wire, table]);
  const marked = useMemo(
    (): AnyListDef<F> => ({ ...def, severity: (row: Row<F>) => (shadows.some(({ id }) => id === row.id) ? 'warning' : undefined) }),
    [def, shadows],
  );
  return (
    <Shadows value={shadows}>
      <ListView screen={screen} def={marked} embedded />
    </Shadows>
  );
}

/** Calls from outside. */
export const InboundRoutes = ({ screen }: ViewProps) => <Routes table="inbound" def={inbound} screen={screen} />;
/** Calls to the outside. */
export const OutboundRoutes = ({ screen }: ViewProps) => <Routes table="outbound" def={outbound} screen={screen} />;
