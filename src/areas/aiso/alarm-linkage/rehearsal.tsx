/** The rehearsal: who would ring, who is off, and how long it takes until a person knows, asked of the records as they are now. */
import { useDeferredValue, useMemo } from 'react';
import type { Translate } from '../../../i18n/keys';
import { lengthText } from '../../../lib/length-text';
import { ReadState, useRead, type ViewProps } from '../../../screen';
import { Callout } from '../../../ui';
import type { Severity } from '../../../ui/severity';
import { type Rehearsed, rehearse, type Step } from './linkages';
import { StepList } from './steps';

/** How well a step would do. */
export const REHEARSED_SEVERITY: Readonly<Record<Rehearsed['result'], Severity>> = {
  answers: 'success',
  dials: 'info',
  barred: 'danger',
  real: 'neutral',
  heard: 'success',
  shown: 'info',
  unseen: 'warning',
  switched: 'info',
  busy: 'warning',
  dnd: 'success',
  offline: 'danger',
  disabled: 'danger',
  nobody: 'danger',
  off: 'danger',
  gone: 'danger',
};

/** What a line of a rehearsal comes to, in words. */
export const rehearsedWords = (t: Translate, { result, heard, count }: Rehearsed): string =>
  t(`aiso-alarm-linkage:rehearsal.result.${result}`, { heard, count });

/** Asks for the rehearsal of steps that are being written; those without a target are left out. `places` are the steps that were asked for, by their place. */
export function useRehearsal({ gateway }: ViewProps['screen'], steps: readonly Step[], fallback: string) {
  const whole = useMemo(
    () =>
      steps
        .map((step, place) => ({ step, place }))
        .filter(({ step: { kind, target, wall } }) => kind === 'message' || (target !== '' && (kind !== 'camera' || wall !== ''))),
    [steps],
  );
  const asked = useMemo(() => ({ steps: whole.map(({ step }) => step), fallback }), [whole, fallback]);
  const wanted = useDeferredValue(asked);
  const read = useRead(gateway, rehearse, wanted);
  return { read, found: wanted.steps.length === 0 ? undefined : read.data?.data, empty: wanted.steps.length === 0, places: whole };
}

/** The lines of a rehearsal, and what they come to. */
export function Rehearsal({ steps, fallback, screen }: ViewProps & { readonly steps: readonly Step[]; readonly fallback: string }) {
  const { t, failureText } = screen;
  const { read, found, empty } = useRehearsal(screen, steps, fallback);
  if (empty) return null;
  if (!found) return <ReadState read={read} failureText={failureText} rows={['h-24 w-full']} />;
  const lines = found.lines.map((line, at) => ({
    key: `${at}`,
    kind: line.kind,
    time: t('aiso-alarm-linkage:rehearsal.after', { length: lengthText(line.at) }),
    name:
      line.step < 0
        ? t('aiso-alarm-linkage:rehearsal.fallback', { name: line.name })
        : line.name || t(`aiso-alarm-linkage:kind.${line.kind}`),
    result: rehearsedWords(t, line),
    severity: REHEARSED_SEVERITY[line.result],
  }));
  return (
    <section aria-label={t('aiso-alarm-linkage:rehearsal.title')} className="space-y-3">
      <h3 className="font-semibold">{t('aiso-alarm-linkage:rehearsal.title')}</h3>
      <Known known={found.known} by={found.by} screen={screen} />
      <StepList label={t('aiso-alarm-linkage:rehearsal.title')} lines={lines} />
    </section>
  );
}

/** When a person knows. */
export const Known = ({ known, by, screen: { t } }: ViewProps & { readonly known: number; readonly by: string }) => (
  <Callout severity={known < 0 ? 'danger' : 'info'}>
    {known < 0 ? t('aiso-alarm-linkage:rehearsal.nobody') : t('aiso-alarm-linkage:rehearsal.known', { length: lengthText(known), who: by })}
  </Callout>
);
