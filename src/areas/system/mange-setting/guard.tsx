/** Above the rules of signing in. */

import type { ValuesOf } from '../../../field';
import { admits } from '../../../lib/address-ranges';
import type { SettingsViews, ViewProps } from '../../../screen';
import { PageNotice } from '../../../screen/page/page-head';
import { Callout } from '../../../ui/callout';
import type { securityFields } from './security';

/** Says what would lock the person out, and the rule that passwords follow. */
function Guard({ values, screen: { t } }: ViewProps & { readonly values: ValuesOf<typeof securityFields> }) {
  const { allowed, your_address: address } = values;
  const locked = !admits(allowed, address);
  return (
    <div className="mb-4 space-y-3">
      <div role="alert">{locked && <Callout severity="danger">{t('system-people:security.lockout', { address })}</Callout>}</div>
      <PageNotice severity="info">
        {t('system-people:security.passwordRule')}
        {!locked && <span className="sm:block"> {t('system-people:security.yourAddress', { address })}</span>}
      </PageNotice>
    </div>
  );
}

export const views: SettingsViews<typeof securityFields> = { Head: Guard };
