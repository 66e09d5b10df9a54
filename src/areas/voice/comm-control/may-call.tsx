/** "May 8001 call 8090?", answered with the reason by the table as it is edited. */

import { useState } from 'react';
import type { ViewProps } from '../../../screen';
import { Callout, FORM_WIDTH, FormRow, Input } from '../../../ui';
import { usePlan } from '../parts/use-plan';
import { type MatrixRow, verdictOf } from './matrix';

/** Asks for two extensions and says whether one may call the other, by the table as it is shown. */
export function MayCall({ screen, rows }: ViewProps & { readonly rows: readonly MatrixRow[] }) {
  const { t } = screen;
  const { plan } = usePlan(screen);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const verdict = plan && from.trim() !== '' && to.trim() !== '' ? verdictOf(plan, rows, from.trim(), to.trim()) : undefined;
  const asked = [
    { label: t('voice-people:control.from'), value: from, set: setFrom },
    { label: t('voice-people:control.to'), value: to, set: setTo },
  ];
  return (
    <section aria-label={t('voice-people:control.ask')} className="mt-5 rounded-panel border border-line bg-surface p-5">
      <h2 className="font-semibold">{t('voice-people:control.ask')}</h2>
      <p className="mt-0.5 text-note text-muted">{t('voice-people:control.askHelp')}</p>
      <div className={`mt-3 grid grid-cols-2 gap-4 ${FORM_WIDTH}`}>
        {asked.map(({ label, value, set }) => (
          <FormRow key={label} label={label}>
            {(row) => <Input {...row} inputMode="tel" autoComplete="off" value={value} onChange={(event) => set(event.target.value)} />}
          </FormRow>
        ))}
      </div>
      <div role="status" className="mt-3 empty:hidden">
        {verdict && (
          <Callout severity={verdict.kind === 'yes' || verdict.kind === 'free' ? 'info' : 'warning'}>
            {t(`voice-people:verdict.${verdict.kind}`, verdict)}
          </Callout>
        )}
      </div>
    </section>
  );
}
