/** Advanset: what seldom changes, and who is banned now. */
import { ListView, PageHead, SettingsForm, tabOf, type ViewProps } from '../../../screen';
import { TabPanels } from '../../../ui/tab-panels';
import { advancedSettings, bans } from './settings';

const TABS = ['settings', 'bans'] as const;

/** The screen. Its tab is in the address. */
export function AdvanSet({ screen }: ViewProps) {
  const { t, query, setQuery } = screen;
  return (
    <>
      <PageHead />
      <TabPanels
        page
        label={t('voice-settings:advanSet.title')}
        tabs={TABS.map((value) => ({ value, label: t(`voice-settings:tabs.${value}`) }))}
        value={tabOf(TABS, query.tab) ?? 'settings'}
        onChange={(tab) => setQuery({ tab })}
      >
        {(tab) =>
          tab === 'settings' ? <SettingsForm screen={screen} def={advancedSettings} /> : <ListView screen={screen} def={bans} embedded />
        }
      </TabPanels>
    </>
  );
}
