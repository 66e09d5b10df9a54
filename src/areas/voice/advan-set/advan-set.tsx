/** Advanset: what seldom changes, and who is banned now. */
import { ListView, PageHead, type ScreenProps, SettingsForm, tabOf } from '../../../screen';
import { TabPanels } from '../../../ui/tab-panels';
import { advancedSettings, bans } from './settings';

const TABS = ['settings', 'bans'] as const;

/** The screen. Its tab is in the address. */
export function AdvanSet(tools: ScreenProps) {
  const { t, query, setQuery } = tools;
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
          tab === 'settings' ? <SettingsForm tools={tools} def={advancedSettings} /> : <ListView tools={tools} def={bans} embedded />
        }
      </TabPanels>
    </>
  );
}
