/** Who would be able to dial by a route to the outside, before it is saved. */
import type { FooterProps, PreviewProps, ScreenProps, ViewProps } from '../../../screen';
import { Callout } from '../../../ui/callout';
import { usersOfRoute } from '../dialplan/exposure';
import { type Dialplan, LEVELS, type Level } from '../dialplan/plan';
import { flagOf, textOf } from '../dialplan/wire';
import { routingPreview } from '../parts/dial-check';
import { usePlan } from '../parts/use-plan';
import { outboundFields } from './routes';
import { routeFooter } from './shadows';

/** How many extensions a level of permission lets dial, in words. */
function reachOf(plan: Dialplan, level: Level, t: ScreenProps['t']): { readonly everybody: boolean; readonly words: string } {
  const all = plan.extensions.filter(({ status }) => status).length;
  const count = usersOfRoute(plan, { level }).length;
  const everybody = all > 0 && count === all;
  const key = everybody ? 'voice-routes:reach.everybody' : count === 0 ? 'voice-routes:reach.nobody' : 'voice-routes:reach.some';
  return { everybody, words: t(key, { count, all }) };
}

function Reach({ level, screen }: ViewProps & { readonly level: Level }) {
  const { plan } = usePlan(screen);
  if (!plan) return null;
  const { everybody, words } = reachOf(plan, level, screen.t);
  return <Callout severity={everybody ? 'danger' : 'warning'}>{words}</Callout>;
}

const Route = routeFooter('outbound', outboundFields);

/** Under the form of an outbound route: how many extensions can dial by it, and what the dial tests say. */
export function OutboundFooter(props: FooterProps<typeof outboundFields>) {
  const { level, status } = props.values;
  return (
    <>
      <div role="status" className="mt-5 empty:hidden">
        {level !== '' && status && <Reach level={level} screen={props.screen} />}
      </div>
      <Route {...props} />
    </>
  );
}

const Calls = routingPreview('outbound', 'name');

/**
 * The level that lets most people dial, among the routes whose level or switch a change sets and that are on afterwards.
 * @param rows what would be saved, as {@link PreviewProps} has it
 */
export function widestLevel(rows: PreviewProps['rows'], outbound: Dialplan['outbound']): Level | undefined {
  const levels = rows.map((row) => {
    if (row.level === undefined && row.status === undefined) return undefined;
    const kept = outbound.find(({ id }) => id === textOf(row.id));
    return flagOf(row.status, kept?.status ?? true) ? textOf(row.level) || kept?.level : undefined;
  });
  return LEVELS.find((level) => levels.includes(level));
}

/** Under a batch form and an import: the widest level among them. */
export function OutboundPreview({ rows, added, screen }: PreviewProps) {
  const { plan } = usePlan(screen);
  const widest = plan && widestLevel(rows, plan.outbound);
  return (
    <div className="space-y-3">
      {widest && <Reach level={widest} screen={screen} />}
      <Calls rows={rows} added={added} screen={screen} />
    </div>
  );
}
