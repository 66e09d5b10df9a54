/** Above the services: what review needs before it can be switched on. */

import type { ValuesOf } from '../../../field';
import type { SettingsViews, ViewProps } from '../../../screen';
import { PageNotice } from '../../../screen/page/page-head';
import { Button } from '../../../ui';
import type { serviceFields } from './settings';

/** The two steps of review, in their order: first somebody who reviews, then the switch. */
const ReviewerFirst = ({
  values: { reviewers = 0 },
  screen: { t, open, reachable },
}: ViewProps & { readonly values: ValuesOf<typeof serviceFields> }) =>
  reviewers > 0 ? null : (
    <div className="mb-4">
      <PageNotice
        severity="info"
        action={
          reachable('system/permismange') && (
            <Button onClick={() => open('system/permismange', { tab: 'reviewers' })}>{t('system-linked:serviceConfig.setReviewer')}</Button>
          )
        }
      >
        {t('system-linked:serviceConfig.noReviewer')}
      </PageNotice>
    </div>
  );

export const views: SettingsViews<typeof serviceFields> = { Head: ReviewerFirst };
