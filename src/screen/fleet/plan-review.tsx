/** What a job would do, before it is begun: on whom, on whom not and why, what changes, who is cut off, and how long it takes. */
import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n';
import type { Translate } from '../../i18n/keys';
import { boxTime } from '../../lib/box-time';
import { thousands } from '../../lib/number-format';
import { serverText } from '../../lib/server-text';
import { Callout } from '../../ui/callout';
import { secondsText } from '../job/job-figures';
import type { JobPlan } from './plan-calls';
import { forecast, type Settings } from './settings';

/** One question and its answer. */
const Row = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className="border-t border-line py-2.5 first:border-t-0 sm:grid sm:grid-cols-[9rem_1fr] sm:gap-x-4">
    <dt className="text-muted max-sm:text-note">{title}</dt>
    <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
  </div>
);

/** What is shown when somebody wants to see it. */
const More = ({ summary, children }: { readonly summary: string; readonly children: ReactNode }) => (
  <details className="mt-1">
    <summary className="w-fit cursor-pointer rounded-control text-note text-accent-text underline-offset-2 hover:underline">
      {summary}
    </summary>
    <div className="mt-1 max-h-48 overflow-y-auto rounded-control border border-line bg-canvas px-3 py-2 text-note">{children}</div>
  </details>
);

const Rest = ({ count, t }: { readonly count: number; readonly t: Translate }) =>
  count > 0 && <p className="mt-1 text-muted">{t('fleet:plan.rest', { count })}</p>;

function Touched({ plan, t }: { readonly plan: JobPlan; readonly t: Translate }) {
  const { total, devices, waiting, expected, zone } = plan;
  return (
    <>
      <strong className="font-semibold tabular-nums">{t('fleet:devices', { count: total, number: thousands(total) })}</strong>
      {waiting > 0 && (
        <span className="text-warning">
          {' '}
          {t('fleet:plan.waiting', { count: waiting })}
          {expected > 0 && t('fleet:plan.expected', { time: boxTime(zone).full(expected) })}
        </span>
      )}
      {devices.length > 0 && (
        <More summary={t('fleet:plan.who')}>
          <p>{devices.map(({ name, id }) => serverText(name === '' ? id : name, 60)).join(t('fleet:comma'))}</p>
          <Rest count={total - devices.length} t={t} />
        </More>
      )}
    </>
  );
}

function LeftOut({ plan, t }: { readonly plan: JobPlan; readonly t: Translate }) {
  const { reasons, skipped, skipped_total: total } = plan;
  if (total === 0) return t('fleet:plan.nobodyOut');
  return (
    <>
      <ul className="space-y-0.5">
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            <span className="font-medium tabular-nums">{thousands(count)}</span> {serverText(reason)}
          </li>
        ))}
      </ul>
      <More summary={t('fleet:plan.whoNot')}>
        <ul>
          {skipped.map(({ id, name, reason }) => (
            <li key={id}>
              {serverText(name === '' ? id : name, 60)} <span className="text-muted">– {serverText(reason)}</span>
            </li>
          ))}
        </ul>
        <Rest count={total - skipped.length} t={t} />
      </More>
    </>
  );
}

function Changes({ plan, fieldName, t }: { readonly plan: JobPlan; readonly fieldName: (name: string) => string; readonly t: Translate }) {
  const { changes, changes_total: total } = plan;
  /** Where all devices get the same, it is said once. */
  const kinds = new Map(changes.map((each) => [JSON.stringify([each.field, each.before, each.after]), each]));
  const same = kinds.size <= 3 && total === changes.length;
  const line = ({ field, before, after }: JobPlan['changes'][number]) => (
    <>
      {fieldName(field)}: <span className="text-muted line-through">{serverText(before) || t('fleet:plan.empty')}</span>{' '}
      <span aria-hidden="true">→</span> <span className="font-medium">{serverText(after) || t('fleet:plan.empty')}</span>
    </>
  );
  if (same)
    return (
      <ul className="space-y-0.5">
        {[...kinds].map(([key, change]) => (
          <li key={key}>{line(change)}</li>
        ))}
      </ul>
    );
  return (
    <>
      {t('fleet:plan.changes', { count: total, number: thousands(total) })}
      <More summary={t('fleet:plan.what')}>
        <ul>
          {changes.map((change, at) => (
            <li key={at}>
              <span className="text-muted">{serverText(change.name === '' ? change.id : change.name, 60)}</span> {line(change)}
            </li>
          ))}
        </ul>
        <Rest count={total - changes.length} t={t} />
      </More>
    </>
  );
}

/** @param fieldName what a field of a change is called on this screen */
export function PlanReview({
  plan,
  settings,
  fieldName,
}: {
  readonly plan: JobPlan;
  readonly settings: Settings;
  readonly fieldName: (name: string) => string;
}) {
  const t = useT();
  const { cuts, each, measured, total } = plan;
  const lost = (['calls', 'viewers', 'clients', 'untold'] as const).filter((name) => cuts[name] > 0);
  return (
    <>
      {plan.protected && (
        <div className="mb-3">
          <Callout severity="danger">{t('fleet:plan.protected')}</Callout>
        </div>
      )}
      {plan.firmware && (
        <div className="mb-3">
          <Callout severity="warning">{t('fleet:plan.firmware')}</Callout>
        </div>
      )}
      <dl>
        <Row title={t('fleet:plan.touched')}>
          <Touched plan={plan} t={t} />
        </Row>
        <Row title={t('fleet:plan.leftOut')}>
          <LeftOut plan={plan} t={t} />
        </Row>
        {plan.changes_total > 0 && (
          <Row title={t('fleet:plan.changing')}>
            <Changes plan={plan} fieldName={fieldName} t={t} />
          </Row>
        )}
        <Row title={t('fleet:plan.cuts')}>
          {lost.length === 0 ? (
            t('fleet:plan.noCuts')
          ) : (
            <span className="text-warning">
              {lost.map((name) => t(`fleet:plan.cut_${name}`, { count: cuts[name] })).join(t('fleet:comma'))}
            </span>
          )}
        </Row>
        <Row title={t('fleet:plan.time')}>
          {t('fleet:plan.about', { span: secondsText(forecast(total, each, settings), t) })}{' '}
          <span className="text-muted">
            {measured > 0
              ? t('fleet:plan.measured', { count: measured, span: secondsText(each, t) })
              : t('fleet:plan.guessed', { span: secondsText(each, t) })}
          </span>
        </Row>
      </dl>
    </>
  );
}
