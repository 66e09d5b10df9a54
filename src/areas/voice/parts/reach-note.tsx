/** Who could call further than now, and where to: before it is saved. */
import { keyed } from '../../../lib/keyed';
import type { ViewProps } from '../../../screen';
import { Callout } from '../../../ui/callout';
import type { Reach } from '../dialplan/exposure';
import { reachLine, reachTitle } from './reach-words';

/** Nothing where nobody could. */
export function ReachNote({
  extensions,
  routes,
  screen: { t },
}: ViewProps & { readonly extensions: number; readonly routes: readonly Reach[] }) {
  if (routes.length === 0 || extensions === 0) return null;
  return (
    <Callout severity={routes.some(({ route }) => route.level === 'international') ? 'danger' : 'warning'}>
      <p className="mb-1 font-medium">{reachTitle(t, extensions)}</p>
      <ul className="space-y-1">
        {keyed(routes, ({ route }) => route.id).map(([key, reach]) => (
          <li key={key} className="[overflow-wrap:anywhere]">
            {reachLine(t, reach)}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
