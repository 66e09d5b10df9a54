/** Under a form, a bulk edit and an import: which alarms call what is changed, and what becomes of their calls. */
import { useDeferredValue, useMemo } from 'react';
import { useRead, type ViewProps } from '../../../screen';
import { Callout } from '../../../ui/callout';
import { type AlarmChange, alarmCalls, askedOf, type Called, toldOf } from './alarm-calls';

const ALARMS = 'aiso/alarmlinkage';
const SEVERITY = { none: 'danger', fallback: 'danger', lost: 'warning', moved: 'warning', more: 'info', calls: 'info' } as const;

/** @param rows as the wire would have them, with their ids */
export function AlarmCallsNote({
  of,
  rows,
  screen,
}: ViewProps & { readonly of: Called; readonly rows: readonly Readonly<Record<string, unknown>>[] }) {
  const asked = askedOf(rows).rows;
  // It follows what is typed, but never holds it up; a form makes new objects at every key.
  const text = useDeferredValue(asked);
  return text === '[]' ? null : <Asked of={of} rows={text} screen={screen} />;
}

function Asked({ of, rows, screen }: ViewProps & { readonly of: Called; readonly rows: string }) {
  const { t, gateway, reachable, open } = screen;
  const call = useMemo(() => alarmCalls(of), [of]);
  const payload = useMemo(() => ({ rows }), [rows]);
  const read = useRead(gateway, call, payload);
  const found: readonly AlarmChange[] = read.data?.data.list ?? [];
  const [worst] = found;
  if (!worst) return read.error ? <p className="text-note text-muted">{t('voice:alarms.failed')}</p> : null;
  return (
    <section aria-label={t('voice:alarms.title')} aria-live="polite">
      <Callout severity={SEVERITY[worst.change]}>
        <p className="mb-1 font-medium">{t('voice:alarms.title')}</p>
        <ul className="space-y-1">
          {toldOf(found, t).map(({ key, id, text }) => (
            <li key={key}>
              {text}{' '}
              {id !== '' && reachable(ALARMS) && (
                <button
                  type="button"
                  className="rounded-control text-accent-text hover:underline"
                  aria-label={t('voice:alarms.openNamed', { name: found.find((each) => each.id === id)?.linkage ?? '' })}
                  onClick={() => open(ALARMS, { tab: 'linkages', linkage: id })}
                >
                  {t('voice:alarms.open')}
                </button>
              )}
            </li>
          ))}
        </ul>
      </Callout>
    </section>
  );
}
