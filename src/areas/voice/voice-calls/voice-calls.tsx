/** Voicecalls: the calls under way, and the operator's panel (SPEC.md 2). */
import { PageHead, tabOf, type ViewProps } from '../../../screen';
import { TabPanels } from '../../../ui/tab-panels';
import { ActiveCalls } from './active-calls';
import { OperatorPanel } from './operator-panel';

const TABS = ['calls', 'panel'] as const;

/** The screen. Its tab is in the address. */
export function VoiceCalls({ screen }: ViewProps) {
  const { t, query, setQuery } = screen;
  return (
    <>
      <PageHead />
      <TabPanels
        page
        label={t('voice-live:title')}
        tabs={TABS.map((value) => ({ value, label: t(`voice-live:tabs.${value}`) }))}
        value={tabOf(TABS, query.tab) ?? 'calls'}
        onChange={(tab) => setQuery({ tab })}
      >
        {(tab) => (tab === 'calls' ? <ActiveCalls screen={screen} /> : <OperatorPanel screen={screen} />)}
      </TabPanels>
    </>
  );
}
