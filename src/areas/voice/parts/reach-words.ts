/** How much further a change lets extensions call, in words. */
import type { Translate } from '../../../i18n/keys';
import { newReach, type Reach } from '../dialplan/exposure';
import type { Dialplan } from '../dialplan/plan';

/** A route, how many more may dial by it, and what still stands in their way. */
export function reachLine(t: Translate, { route, count, rooms }: Reach): string {
  const said = t(rooms > 0 ? 'voice:reach.inRooms' : 'voice:reach.more', { name: route.name, count, rooms });
  return route.asksPin ? t('voice:reach.withPin', { line: said }) : said;
}

/** The sentence above the lines. */
export const reachTitle = (t: Translate, count: number): string => t('voice:reach.title', { count });

/** What a change opens, as lines that stand alone; none where it opens nothing. */
export function newReachLines(t: Translate, before: Dialplan, after: Dialplan): readonly string[] {
  const { extensions, routes } = newReach(before, after);
  return routes.length === 0 ? [] : [reachTitle(t, extensions), ...routes.map((reach) => reachLine(t, reach))];
}
