/** serviceconfig: what the box offers, and what may reach it from outside (SPEC.md 2, 4, 7). */
import { PageHead, type ScreenProps, SettingsForm, tabOf, type ViewProps } from '../../../screen';
import { Button } from '../../../ui/button';
import { Callout } from '../../../ui/callout';
import { TabPanels } from '../../../ui/tab-panels';
import { outreach, services } from './settings';

const TABS = ['services', 'outreach'] as const;

/** The two steps of review, in their order (SPEC.md 4): first somebody who reviews, then the switch. */
const ReviewerFirst = ({
  values: { reviewers = 0 },
  screen: { t, open, reachable },
}: {
  readonly values: { readonly reviewers?: number | undefined };
  readonly screen: ScreenProps;
}) =>
  reviewers > 0 ? null : (
    <div className="mb-4">
      <Callout
        severity="info"
        action={
          reachable('system/permismange') && (
            <Button onClick={() => open('system/permismange', { tab: 'reviewers' })}>{t('system-linked:serviceConfig.setReviewer')}</Button>
          )
        }
      >
        {t('system-linked:serviceConfig.noReviewer')}
      </Callout>
    </div>
  );

const withReviewers = { ...services, Head: ReviewerFirst };

/** The screen. */
export function ServiceConfig({ screen: props }: ViewProps) {
  const { t, query, setQuery } = props;
  return (
    <>
      <PageHead />
      <TabPanels
        page
        label={t('system-linked:serviceConfig.title')}
        tabs={TABS.map((value) => ({ value, label: t(`system-linked:serviceConfig.tabs.${value}`) }))}
        value={tabOf(TABS, query.tab) ?? 'services'}
        onChange={(tab) => setQuery({ tab })}
      >
        {(tab) => (
          <>{tab === 'services' ? <SettingsForm screen={props} def={withReviewers} /> : <SettingsForm screen={props} def={outreach} />}</>
        )}
      </TabPanels>
    </>
  );
}
