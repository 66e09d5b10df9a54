/** Under a form, a bulk edit, an import and the question of a deletion: which alarms call what is changed, and what becomes of their calls. */
import { useDeferredValue, useMemo } from 'react';
import type { Fields } from '../../../field/field';
import { type ListViews, useRead, type ViewProps } from '../../../screen';
import { Callout } from '../../../ui/callout';
import { type AlarmChange, alarmCalls, alarmSwitching, askedOf, type Called, isPatrol, toldOf } from './alarm-calls';
import { rowOf } from './dial-check';

const ALARMS = 'aiso/alarmlinkage';
const PATROLS = 'aiso/voicesecuritypatrol';
const DANGER: ReadonlySet<AlarmChange['change']> = new Set(['none', 'nobody', 'fallback', 'patrolNone']);
const INFO: ReadonlySet<AlarmChange['change']> = new Set(['more', 'heard', 'calls', 'patrol']);

interface NoteProps extends ViewProps {
  readonly of: Called;
  /** The field by which an import finds its records. */
  readonly by?: string | undefined;
}

/** @param rows as the wire would have them, with their ids */
function AlarmCallsNote({ of, by, rows, screen }: NoteProps & { readonly rows: readonly Readonly<Record<string, unknown>>[] }) {
  const asked = askedOf(rows, by).rows;
  // It follows what is typed, but never holds it up; a form makes new objects at every key.
  const text = useDeferredValue(asked);
  return text === '[]' ? null : <Asked of={of} by={by} rows={text} screen={screen} />;
}

/** What every list draws by whose records alarms reach people. @param by the field by which an import finds its records */
export const alarmViews = <F extends Fields>(
  of: Called,
  fields: F,
  { Footer, Preview, switching }: Pick<ListViews<F>, 'Footer' | 'Preview' | 'switching'>,
  by?: string,
): Required<Pick<ListViews<F>, 'Footer' | 'Preview' | 'Deleting' | 'switching'>> => ({
  Footer: (props) => (
    <>
      <AlarmCallsNote of={of} rows={[rowOf(fields, props.values, props.id)]} screen={props.screen} />
      {Footer && <Footer {...props} />}
    </>
  ),
  Preview: (props) => (
    <>
      <AlarmCallsNote of={of} by={by} rows={props.rows} screen={props.screen} />
      {Preview && <Preview {...props} />}
    </>
  ),
  Deleting: ({ ids, screen }) => <AlarmCallsNote of={of} rows={ids.map((id) => ({ id, gone: true }))} screen={screen} />,
  switching: async (row, on, screen) => {
    const [alarms, own] = await Promise.all([alarmSwitching(of)(row, on, screen), switching?.(row, on, screen)]);
    return [...alarms, ...(own ?? [])];
  },
});

function Asked({ of, by, rows, screen }: NoteProps & { readonly rows: string }) {
  const { t, gateway, reachable, open } = screen;
  const call = useMemo(() => alarmCalls(of), [of]);
  const payload = useMemo(() => ({ rows, ...(by !== undefined && { by }) }), [rows, by]);
  const read = useRead(gateway, call, payload);
  const found: readonly AlarmChange[] = read.data?.data.list ?? [];
  const [worst] = found;
  if (!worst) return read.error ? <p className="text-note text-muted">{t('voice:alarms.failed')}</p> : null;
  return (
    <section aria-label={t('voice:alarms.title')} aria-live="polite">
      <Callout severity={DANGER.has(worst.change) ? 'danger' : INFO.has(worst.change) ? 'info' : 'warning'}>
        <p className="mb-1 font-medium">{t('voice:alarms.title')}</p>
        <ul className="space-y-1">
          {toldOf(found, t).map(({ key, of: told, text }) => (
            <li key={key}>
              {text}{' '}
              {told && told.id !== '' && reachable(isPatrol(told) ? PATROLS : ALARMS) && (
                <button
                  type="button"
                  className="rounded-control text-accent-text hover:underline"
                  aria-label={t(isPatrol(told) ? 'voice:alarms.openPatrol' : 'voice:alarms.openNamed', { name: told.linkage })}
                  onClick={() => (isPatrol(told) ? open(PATROLS, { tab: 'plans' }) : open(ALARMS, { tab: 'linkages', linkage: told.id }))}
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
