/** Who would be able to dial by a route to the outside, before it is saved. */
import type { FootProps, ScreenProps } from '../../../screen';
import type { PreviewProps } from '../../../screen/definition';
import { Callout } from '../../../ui/callout';
import { usersOfRoute } from '../dialplan/exposure';
import { LEVELS, type Level } from '../dialplan/plan';
import { routingPreview } from '../parts/dial-check';
import { usePlan } from '../parts/use-plan';
import { outboundFields } from './route-fields';
import { routeFoot } from './shadows';

/** How many extensions a level of permission lets dial. */
function Reach({ level, tools }: { readonly level: Level; readonly tools: ScreenProps }) {
  const { t } = tools;
  const { plan } = usePlan(tools);
  if (!plan) return null;
  const all = plan.extensions.filter(({ status }) => status).length;
  const count = usersOfRoute(plan, { level }).length;
  const everybody = all > 0 && count === all;
  return (
    <Callout level={everybody ? 'danger' : 'warning'}>
      {t(everybody ? 'voice-routes:reach.everybody' : count === 0 ? 'voice-routes:reach.nobody' : 'voice-routes:reach.some', {
        count,
        all,
      })}
    </Callout>
  );
}

const Route = routeFoot('outbound', outboundFields);

/** The foot of the form. */
export function OutboundFoot(props: FootProps<typeof outboundFields>) {
  const { level, status } = props.values;
  return (
    <>
      <div role="status" className="mt-5 empty:hidden">
        {level !== '' && status && <Reach level={level} tools={props.tools} />}
      </div>
      <Route {...props} />
    </>
  );
}

const Calls = routingPreview('outbound', 'name');

/** Under a batch form and an import: the widest level among them. */
export function OutboundPreview({ rows, tools }: PreviewProps) {
  const widest = LEVELS.find((level) => rows.some((row) => row.level === level));
  return (
    <div className="space-y-3">
      {widest && <Reach level={widest} tools={tools} />}
      <Calls rows={rows} tools={tools} />
    </div>
  );
}
