import type { Translate } from '../../../i18n/keys';
import { copyText } from '../../../lib/copy-text';
import { duration } from '../../../lib/date-time';
import { serverText } from '../../../lib/server-text';
import { Panel } from '../../../screen/live/panel';
import type { ScreenProps } from '../../../screen/screen';
import { Button, Callout, FactList, type Severity, StateTag } from '../../../ui';
import type { Licence } from './calls';
import { type Urgency, urgency } from './changes';
import { exactTime } from './names';

const SEVERITY: Readonly<Record<Urgency, Severity>> = { calm: 'success', soon: 'warning', now: 'danger' };
const FIGURE: Readonly<Record<Urgency, string>> = { calm: '', soon: 'text-warning', now: 'text-danger' };
const DAY = 86_400;

/** What is left, as its largest part: days, on the last days hours. */
function leftText({ state, days_left: days, expires, now }: Licence, t: Translate): string {
  if (state === 'perpetual') return t('authorise:licence.perpetual');
  if (state !== 'valid') return t(`authorise:licence.state.${state}`);
  const left = duration(expires - now);
  if (left.days >= 2) return t('authorise:licence.daysLeft', { count: days });
  const hours = left.days * 24 + left.hours;
  return hours > 0
    ? t('authorise:licence.hoursLeft', { count: hours })
    : t('authorise:licence.minutesLeft', { count: Math.max(1, left.minutes) });
}

const Warning = ({ licence, t }: { readonly licence: Licence; readonly t: Translate }) => {
  const { state, expires, grace_days: grace, zone } = licence;
  const level = urgency(state, licence.days_left);
  if (level === 'calm') return null;
  const end = exactTime(t, zone, expires + grace * DAY);
  return (
    <div className="mt-4">
      <Callout severity={level === 'now' ? 'danger' : 'warning'}>
        <p>
          {state === 'valid'
            ? t(grace > 0 ? 'authorise:licence.soonGrace' : 'authorise:licence.soon', { count: grace })
            : t(state === 'grace' ? 'authorise:licence.inGrace' : 'authorise:licence.ended', { time: end })}
        </p>
        <p className="mt-1">{t('authorise:licence.howToRenew')}</p>
      </Callout>
    </div>
  );
};

/** How the licence stands: until when exactly, for whom, on which device. */
export function Standing({ licence, t, notify }: { readonly licence: Licence } & Pick<ScreenProps, 't' | 'notify'>) {
  const { state, expires, issued, grace_days: grace, zone, device_id: device } = licence;
  const level = urgency(state, licence.days_left);
  const copy = async (): Promise<void> => {
    if (await copyText(device)) notify('success', t('common:action.copied'));
    else notify('danger', t('common:message.copyFailed'));
  };
  return (
    <Panel icon="license" title={t('authorise:licence.standing')}>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <p className={`text-[1.7em] leading-tight font-semibold tabular-nums ${FIGURE[level]}`}>{leftText(licence, t)}</p>
        <StateTag severity={SEVERITY[level]}>{t(`authorise:licence.state.${state}`)}</StateTag>
      </div>
      <Warning licence={licence} t={t} />
      <div className="mt-3">
        <FactList
          rows={[
            [t('authorise:licence.expires'), exactTime(t, zone, expires)],
            ...(expires === 0
              ? []
              : [
                  [
                    t('authorise:licence.grace'),
                    grace > 0 ? t('common:unit.days', { count: grace }) : t('authorise:licence.noGrace'),
                  ] as const,
                ]),
            [t('authorise:licence.customer'), serverText(licence.customer, 120)],
            [t('authorise:licence.edition'), serverText(licence.edition, 120)],
            [t('authorise:licence.id'), serverText(licence.id, 120)],
            [t('authorise:licence.issued'), exactTime(t, zone, issued)],
            [
              t('authorise:licence.device'),
              <span key="device" className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <code className="font-mono select-all">{serverText(device, 64)}</code>
                <Button icon="copy" onClick={() => void copy()}>
                  {t('authorise:licence.copyDevice')}
                </Button>
              </span>,
            ],
          ]}
        />
      </div>
    </Panel>
  );
}
