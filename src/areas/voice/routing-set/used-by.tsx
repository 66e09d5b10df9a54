/** The records that use another, each with a way to its form. */
import type { ScreenProps } from '../../../screen';
import type { Dialplan } from '../dialplan/plan';
import { openRecord, screenOf } from '../parts/links';
import { usersIn } from './users';

/** A line of links; `none` where nothing uses it. */
export function UsedBy({
  plan,
  kind,
  id,
  label,
  none,
  tools,
}: {
  readonly plan: Dialplan;
  readonly kind: 'trunk' | 'trunkGroup' | 'time';
  readonly id: string;
  readonly label: string;
  readonly none: string;
  readonly tools: ScreenProps;
}) {
  const users = usersIn(plan, kind, id);
  if (users.length === 0) return <p className="text-muted">{none}</p>;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-4 gap-y-1">
      {users.map((user) => {
        const name = `${tools.t(user.kind === 'trunkGroup' ? 'voice-trunks:groups.kind' : `voice:place.${user.kind}`)} ${user.name}`;
        const screen = screenOf(user.kind, user.id);
        return (
          <li key={`${user.kind} ${user.id}`} className="min-w-0 [overflow-wrap:anywhere]">
            {screen && tools.reachable(screen.component) ? (
              <button
                type="button"
                onClick={() => openRecord(tools, user.kind, user.id)}
                className="text-left text-accent-text hover:underline"
              >
                {name}
              </button>
            ) : (
              name
            )}
          </li>
        );
      })}
    </ul>
  );
}
