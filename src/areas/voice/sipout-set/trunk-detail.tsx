/** A trunk as it is now: its state with what to do, its last 24 hours and a test of it. */

import { type ReactNode, useState } from 'react';
import { decodeRow, type Row } from '../../../field/field';
import { matches } from '../../../field/rules';
import { Failure, toMessage, useForm, useRead, useSend, type ViewProps, whyNot } from '../../../screen';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { Callout, FactList, FormRow, Input } from '../../../ui';
import { dialledNumber } from '../parts/numbers-of';
import { usePlan } from '../parts/use-plan';
import { outagesOf } from './availability';
import { AvailabilityStrip, availabilityWords } from './availability-strip';
import { type Probed, probe, registerNow, trunkDetail } from './calls';
import { adviceWords, reasonOf } from './trunk-state';
import { LoadWords, StateWords } from './trunk-words';
import { trunkFields } from './trunks';

const POLL_MS = 5000;

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section aria-label={title} className="border-t border-line pt-4">
    <h3 className="mb-2 font-semibold">{title}</h3>
    {children}
  </section>
);

export function TrunkDetail({ row, screen }: ViewProps & { readonly row: Row<typeof trunkFields> }) {
  const { t, gateway } = screen;
  const read = useRead(gateway, trunkDetail, { id: row.id }, POLL_MS);
  const { pending, send } = useSend(screen, 'toast');
  const trunk = read.data ? decodeRow(trunkFields, read.data.data.detail) : row;
  const advice = adviceWords(t, trunk.reason);
  const outages = outagesOf(trunk.availability);
  const why = whyNot(screen, 'voicemodel/sipoutset:edit');
  return (
    <div className="space-y-5 pt-1">
      <div className="space-y-3">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <StateWords state={trunk.state} reason={trunk.reason} />
          {trunk.since !== '' && <span className="text-note text-muted">{t('voice-trunks:detail.since', { time: trunk.since })}</span>}
        </p>
        {advice !== '' && <Callout severity="danger">{advice}</Callout>}
        <FactList
          rows={[
            [t('voice-trunks:trunks.fields.host'), `${trunk.host}:${trunk.port} · ${trunk.transport.toUpperCase()}`],
            [t('voice-trunks:trunks.fields.calls'), <LoadWords key="calls" calls={trunk.calls ?? 0} limit={trunk.call_limit ?? 0} />],
          ]}
        />
        {trunk.mode === 'register' && trunk.status && (
          <GuardedButton
            why={why}
            icon="refresh"
            pending={pending}
            onClick={() => void registerNow({ id: row.id, name: trunk.name }, { ...screen, send })}
          >
            {t('voice-trunks:trunks.actions.register')}
          </GuardedButton>
        )}
      </div>
      <Part title={t('voice-trunks:trunks.fields.availability')}>
        <AvailabilityStrip tall value={trunk.availability} label={availabilityWords(t, trunk.availability)} />
        <p aria-hidden="true" className="mt-1 flex justify-between text-note text-muted">
          <span>{t('voice-trunks:detail.dayAgo')}</span>
          <span>{t('voice-trunks:detail.now')}</span>
        </p>
        {outages.length === 0 ? (
          <p className="text-muted">{t('voice-trunks:detail.noOutage')}</p>
        ) : (
          <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(130px,1fr))] gap-x-4 tabular-nums">
            {outages.map(({ from, to, now }, at) => (
              <li key={at}>{t(now ? 'voice-trunks:availability.downSince' : 'voice-trunks:availability.down', { from, to })}</li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={t('voice-trunks:probe.title')}>
        <ProbeForm id={row.id} why={why} screen={screen} />
      </Part>
    </div>
  );
}

/** Asks the other side; with a number, calls it. */
function ProbeForm({
  id,
  why,
  screen,
}: ViewProps & {
  readonly id: string;
  readonly why: string | undefined;
}) {
  const { t, gateway, failureText } = screen;
  const { plan } = usePlan(screen);
  const [found, setFound] = useState<Probed>();
  const form = useForm<{ readonly number: string }>({
    initial: { number: '' },
    check: ({ number }) => ({
      number:
        number === ''
          ? undefined
          : plan?.emergency.includes(dialledNumber(number))
            ? { say: 'voice-trunks:probe.emergency' }
            : toMessage(matches(/^\+?[\d*#]{2,24}$/, 'dialled')(dialledNumber(number))),
    }),
    async send({ number }) {
      setFound(undefined);
      setFound((await gateway.send(probe, { id, number: dialledNumber(number) }, { quiet: true })).data);
      return true;
    },
    failureText,
  });
  const reason = found && reasonOf(found.reason);
  return (
    <form ref={form.ref} noValidate method="post" onSubmit={(event) => void form.submit(event)}>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <FormRow label={t('voice-trunks:probe.number')} help={t('voice-trunks:probe.help')} issue={form.issue('number')}>
          {(input) => <Input {...input} {...form.input('number')} inputMode="tel" autoComplete="off" />}
        </FormRow>
        <div className="sm:self-start sm:pt-7">
          <GuardedButton why={why} type="submit" icon="phone" pending={form.pending}>
            {t(form.values.number.trim() === '' ? 'voice-trunks:probe.ping' : 'voice-trunks:probe.call')}
          </GuardedButton>
        </div>
      </div>
      <Failure lines={form.failure} />
      <div role="status" className="mt-3">
        {found && (
          <Callout severity={found.ok ? 'info' : 'danger'}>
            <p className="font-medium">
              {found.answer === ''
                ? t('voice-trunks:probe.noAnswer')
                : t('voice-trunks:probe.answered', { answer: found.answer, ms: found.ms })}
            </p>
            {reason && reason !== 'none' && <p>{t(`voice-trunks:reason.${reason}`)}</p>}
          </Callout>
        )}
      </div>
    </form>
  );
}
