/** How people sign in, and who is signed in now (the screen Mangesetting). Accounts themselves are in permission management. */
import { flag, integer, span, tags, text } from '../../../field';
import type { ValuesOf } from '../../../field/field';
import { cidr, ipv4 } from '../../../field/rules';
import { admits } from '../../../lib/address-ranges';
import { PageHead, type ScreenProps, SettingsForm, tabOf, type ViewProps } from '../../../screen';
import { settingsDef } from '../../../screen/definition/definition';
import { Button } from '../../../ui/button';
import { Callout } from '../../../ui/callout';
import { TabPanels } from '../../../ui/tab-panels';
import { SECURITY_PATH } from './calls';
import { Sessions } from './sessions';

const fields = {
  max_failures: integer({ required: true, min: 3, max: 20 }),
  lock_minutes: span({ required: true, min: 1, max: 1440, unit: 'minutes' }),
  session_hours: span({ required: true, min: 1, max: 168, unit: 'hours' }),
  idle_minutes: span({ required: true, min: 0, max: 1440, unit: 'minutes' }),
  single_session: flag(),
  allowed: tags({ max: 50, each: (tag) => (tag.includes('/') ? cidr(tag) : ipv4(tag)) }),
  your_address: text({ readOnly: true }),
};

const security = settingsDef({
  key: 'system-people:security',
  component: 'system/mangesetting',
  resource: SECURITY_PATH,
  fields,
  form: {
    failures: ['max_failures', 'lock_minutes'],
    sessions: ['session_hours', 'idle_minutes', 'single_session'],
    addresses: ['allowed'],
  },
  Head: Guard,
});

/** Says what would lock the person out, and the rule that passwords follow. */
function Guard({ values, screen: { t } }: { readonly values: ValuesOf<typeof fields>; readonly screen: ScreenProps }) {
  const { allowed, your_address: address } = values;
  const locked = !admits(allowed, address);
  return (
    <div className="mb-4 space-y-3">
      <div role="alert">{locked && <Callout severity="danger">{t('system-people:security.lockout', { address })}</Callout>}</div>
      <Callout severity="info">
        <p>{t('system-people:security.passwordRule')}</p>
        {!locked && <p>{t('system-people:security.yourAddress', { address })}</p>}
      </Callout>
    </div>
  );
}

const TABS = ['rules', 'sessions'] as const;

/** The screen. */
export function MangeSetting({ screen }: ViewProps) {
  const { t, query, setQuery, open, reachable } = screen;
  const tab = tabOf(TABS, query.tab) ?? 'rules';
  return (
    <>
      <PageHead note={t('system-people:security.note')}>
        {reachable('system/permismange') && (
          <Button icon="user" onClick={() => open('system/permismange')}>
            {t('system-people:security.toAccounts')}
          </Button>
        )}
      </PageHead>
      <TabPanels
        page
        label={t('system-people:security.title')}
        tabs={TABS.map((value) => ({ value, label: t(`system-people:security.tabs.${value}`) }))}
        value={tab}
        onChange={(next) => setQuery(next === 'rules' ? {} : { tab: next })}
      >
        {(shown) => (shown === 'rules' ? <SettingsForm screen={screen} def={security} /> : <Sessions screen={screen} />)}
      </TabPanels>
    </>
  );
}
