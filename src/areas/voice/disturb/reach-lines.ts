/** Whom rules turn away, in words, for a question before they are switched on. */
import { listOf } from '../../../i18n/list-of';
import type { ScreenProps } from '../../../screen';
import type { NumberRule } from '../dialplan/numbers';
import { readReach } from './calls';

/** Among the numbers that the box knows. Callers of late are what rules are for, unless it is all of them. */
export async function reachLines(
  rules: readonly NumberRule[],
  { gateway, t }: Pick<ScreenProps, 'gateway' | 't'>,
): Promise<readonly string[]> {
  if (rules.length === 0) return [];
  const asked = JSON.stringify(rules.map(({ match, value }) => ({ match, value })));
  const { data } = await gateway.send(readReach, { rules: asked }, { quiet: true });
  const hit = data.list.filter(({ kind, count, all }) => count > 0 && (kind !== 'callers' || count === all));
  return hit.map(({ kind, count, all, examples }) =>
    t('voice-people:reach.line', { who: t(`voice-people:reach.${kind}`, { count, all }), examples: listOf(t, examples) }),
  );
}
