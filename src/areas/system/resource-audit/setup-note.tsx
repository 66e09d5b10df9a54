/** Why nothing waits for a review, or why one can't review: the two steps in their order, and who can take them. */

import { listOf } from '../../../i18n/list-of';
import { type ScreenProps, type TabsViews, useRead, type ViewProps } from '../../../screen';
import { Button, Callout, Icon } from '../../../ui';
import { readSetup } from './calls';

const Step = ({ done, children, t }: { readonly done: boolean; readonly children: string; readonly t: ScreenProps['t'] }) => (
  <li className="flex items-start gap-2">
    <Icon name={done ? 'check' : 'unknown'} className={`mt-1 size-4 shrink-0 ${done ? 'text-success' : 'text-muted'}`} />
    <span>
      {children}
      <span className="sr-only">{` ${t(done ? 'system-linked:audit.stepDone' : 'system-linked:audit.stepOpen')}`}</span>
    </span>
  </li>
);

/** Nothing where review is on and this account reviews. */
function SetupNote({ screen: { t, gateway, open, reachable } }: ViewProps) {
  const setup = useRead(gateway, readSetup, {}).data?.data.detail;
  if (!setup) return null;
  const names = (accounts: readonly string[]): string => listOf(t, accounts);
  if (setup.review) {
    if (setup.may) return null;
    return (
      <div className="mb-4">
        <Callout severity="info">{t('system-linked:audit.notReviewer', { names: names(setup.permission_admins) })}</Callout>
      </div>
    );
  }
  return (
    <div className="mb-4">
      <Callout
        severity="info"
        action={
          <>
            {setup.reviewers === 0 && reachable('system/permismange') && (
              <Button onClick={() => open('system/permismange', { tab: 'reviewers' })}>
                {t('system-linked:serviceConfig.setReviewer')}
              </Button>
            )}
            {setup.reviewers > 0 && reachable('system/serviceconfig') && (
              <Button onClick={() => open('system/serviceconfig')}>{t('system-linked:audit.switchOn')}</Button>
            )}
          </>
        }
      >
        <p className="font-semibold">{t('system-linked:audit.off')}</p>
        <ol className="mt-1 space-y-1">
          <Step done={setup.reviewers > 0} t={t}>
            {setup.reviewers > 0
              ? t('system-linked:audit.step1Done', { count: setup.reviewers })
              : t('system-linked:audit.step1', { names: names(setup.permission_admins) })}
          </Step>
          <Step done={false} t={t}>
            {t('system-linked:audit.step2', { names: names(setup.service_admins) })}
          </Step>
        </ol>
      </Callout>
    </div>
  );
}

export const views: TabsViews = { Above: SetupNote };
