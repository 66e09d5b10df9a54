/** What has to be known before records come back, asked and told while somebody decides. */
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import type { Translate } from '../../i18n/keys';
import { Callout } from '../../ui/callout';

/** What was asked, and what was answered. */
interface Told {
  /** The answer is on its way: nothing should be decided before it is there. */
  readonly asking: boolean;
  readonly lines: readonly string[];
  readonly failed: boolean;
}

const NOTHING: Told = { asking: false, lines: [], failed: false };

/**
 * Asks, and asks again whenever what would come back is another.
 * @param key says what would come back; '' for nothing
 * @param ask answers in words
 */
export function useReturning(key: string, ask: () => Promise<readonly string[]>): Told {
  const wanted = useDeferredValue(key);
  const [answer, setAnswer] = useState<Omit<Told, 'asking'> & { readonly to: string }>();
  const asked = useEffectEvent(ask);
  useEffect(() => {
    if (wanted === '') return;
    let gone = false;
    const keep = (lines: readonly string[], failed: boolean): void => {
      if (!gone) setAnswer({ to: wanted, lines, failed });
    };
    asked().then(
      (lines) => keep(lines, false),
      () => keep([], true),
    );
    return () => {
      gone = true;
    };
  }, [wanted]);
  if (key === '') return NOTHING;
  return { asking: answer?.to !== key, lines: answer?.lines ?? [], failed: answer?.failed === true };
}

/** The answer; nothing where there is nothing to know. */
export const ReturningTold = ({ told: { asking, lines, failed }, t }: { readonly told: Told; readonly t: Translate }) => (
  <div role="status" className="mb-3 space-y-2 empty:hidden">
    {lines.length > 0 && (
      <Callout severity="warning">
        <p className="mb-1 font-medium">{t('engine:returning.title')}</p>
        <ul className="list-disc space-y-0.5 pl-5">
          {lines.map((line) => (
            <li key={line} className="[overflow-wrap:anywhere]">
              {line}
            </li>
          ))}
        </ul>
      </Callout>
    )}
    {failed && <Callout severity="warning">{t('engine:returning.failed')}</Callout>}
    {asking && <p className="text-note text-muted">{t('engine:returning.asking')}</p>}
  </div>
);
