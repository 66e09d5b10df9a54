/** Why nothing waits for a review, or why one can't review: the two steps in their order, and who can take them. */

import { useMessages } from '../../i18n/i18n';
import { listOf } from '../../i18n/list-of';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { Icon } from '../../ui/icon';
import { useRead } from '../data/use-read';
import type { ViewProps } from '../definition/vocabulary';
import type { ScreenProps } from '../screen';
import type { setupCall } from './setup';

const NOTHING = {};

const Step = ({
  done,
  next,
  children,
  t,
}: {
  readonly done: boolean;
  /** It is the one to take now: the other is only read out, and leaves its room to what the page is opened for. */
  readonly next: boolean;
  readonly children: string;
  readonly t: ScreenProps['t'];
}) => (
  <li className={`flex items-start gap-2 ${next ? '' : 'sr-only'}`}>
    <Icon name={done ? 'check' : 'unknown'} className={`mt-1 size-4 shrink-0 ${done ? 'text-success' : 'text-muted'}`} />
    <span>
      {children}
      <span className="sr-only">{` ${t(done ? 'review:setup.stepDone' : 'review:setup.stepOpen')}`}</span>
    </span>
  </li>
);

/** Nothing where review is on and this account reviews. */
export function SetupNote({
  screen: { t, gateway, open, reachable },
  read,
  off,
}: ViewProps & {
  readonly read: ReturnType<typeof setupCall>;
  /** What it means that review is off, in words. */
  readonly off: string;
}) {
  const ready = useMessages('review');
  const setup = useRead(gateway, read, NOTHING).data?.data.detail;
  if (!setup || !ready) return null;
  const names = (accounts: readonly string[]): string => listOf(t, accounts);
  if (setup.review) {
    if (setup.may) return null;
    return (
      <div className="mb-4">
        <Callout severity="info">{t('review:setup.notReviewer', { names: names(setup.permission_admins) })}</Callout>
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
              <Button onClick={() => open('system/permismange', { tab: 'reviewers' })}>{t('review:setup.setReviewer')}</Button>
            )}
            {setup.reviewers > 0 && reachable('system/serviceconfig') && (
              <Button onClick={() => open('system/serviceconfig')}>{t('review:setup.switchOn')}</Button>
            )}
          </>
        }
      >
        <p className="inline font-semibold sm:mr-4">{off}</p>
        <ol className="max-sm:mt-1 max-sm:space-y-1 sm:inline-flex sm:flex-wrap sm:gap-x-6">
          <Step done={setup.reviewers > 0} next={setup.reviewers === 0} t={t}>
            {setup.reviewers > 0
              ? t('review:setup.step1Done', { count: setup.reviewers })
              : t('review:setup.step1', { names: names(setup.permission_admins) })}
          </Step>
          <Step done={false} next={setup.reviewers > 0} t={t}>
            {t('review:setup.step2', { names: names(setup.service_admins) })}
          </Step>
        </ol>
      </Callout>
    </div>
  );
}
