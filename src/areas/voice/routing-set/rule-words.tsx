/** Number rules in words. */
import type { Translate } from '../../../i18n/keys';
import type { NumberRule } from '../dialplan/numbers';
import type { OutboundRule } from '../dialplan/plan';

/** A cell shows so many rules, and counts the others. */
const SHOWN = 2;

/** One rule: `begins with 0288888`, `8001–8200`, `pattern 9NXXXXXXX`. */
export function ruleWords(t: Translate, { match, value }: NumberRule): string {
  if (match === 'exact') return value;
  if (match === 'range') return value.replace('-', '–');
  return t(match === 'prefix' ? 'voice-routes:rule.prefix' : 'voice-routes:rule.pattern', { value });
}

/** What is done to a number before it is sent; '' for nothing. */
export function rewriteWords(t: Translate, { strip, prepend }: Pick<OutboundRule, 'strip' | 'prepend'>): string {
  if (strip === 0 && prepend === '') return '';
  if (prepend === '') return t('voice-routes:rule.strip', { count: strip });
  return strip === 0 ? t('voice-routes:rule.prepend', { prefix: prepend }) : t('voice-routes:rule.both', { count: strip, prefix: prepend });
}

/** Rules in a cell: the first few, and how many more. */
export function RulesCell({
  rules,
  none,
  t,
}: {
  readonly rules: readonly NumberRule[];
  /** What stands there without any. */
  readonly none: string;
  readonly t: Translate;
}) {
  if (rules.length === 0) return <span className="text-muted">{none}</span>;
  const more = rules.length - SHOWN;
  return (
    <span className="block min-w-0 truncate tabular-nums">
      {rules
        .slice(0, SHOWN)
        .map((rule) => ruleWords(t, rule))
        .join(t('voice-routes:rule.or'))}
      {more > 0 && <span className="text-muted"> {t('voice-routes:rule.more', { count: more })}</span>}
    </span>
  );
}
