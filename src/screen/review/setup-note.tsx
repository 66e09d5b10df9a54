/** Why nothing waits for a review, or why one can't review: the next of the two steps, and who can take it. */

import { useMessages } from '../../i18n/i18n';
import { listOf } from '../../i18n/list-of';
import { Button } from '../../ui/button';
import { useRead } from '../data/use-read';
import type { ViewProps } from '../definition/vocabulary';
import { PageNotice } from '../page/page-head';
import type { setupCall } from './setup';

const NOTHING = {};

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
        <PageNotice severity="info">{t('review:setup.notReviewer', { names: names(setup.permission_admins) })}</PageNotice>
      </div>
    );
  }
  const [step, words, to, query] =
    setup.reviewers === 0
      ? (['step1', 'setReviewer', 'system/permismange', { tab: 'reviewers' }] as const)
      : (['step2', 'switchOn', 'system/serviceconfig', {}] as const);
  return (
    <div className="mb-4">
      <PageNotice severity="info" action={reachable(to) && <Button onClick={() => open(to, query)}>{t(`review:setup.${words}`)}</Button>}>
        <strong className="mr-4">{off}</strong>
        <span>{t(`review:setup.${step}`, { names: names(setup.reviewers === 0 ? setup.permission_admins : setup.service_admins) })}</span>
      </PageNotice>
    </div>
  );
}
