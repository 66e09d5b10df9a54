/** Callcenter: the wall of the queues, the queues themselves, who answers them, and how it went (SPEC.md 2). */
import { ListView, PageHead, tabOf, type ViewProps } from '../../../screen';
import { TabPanels } from '../../../ui/tab-panels';
import { flowAction } from '../parts/links';
import { Agents } from './agents';
import { queues } from './queues';
import { StatisticsView } from './statistics';
import { WallView } from './wall';

const shownQueues = { ...queues, actions: [flowAction('queue')] };

const TABS = ['wall', 'queues', 'agents', 'statistics'] as const;

/** The screen. Its tab is in the address. */
export function CallCenter({ screen }: ViewProps) {
  const { t, query, setQuery } = screen;
  return (
    <>
      <PageHead />
      <TabPanels
        page
        label={t('voice-center:title')}
        tabs={TABS.map((value) => ({ value, label: t(`voice-center:tabs.${value}`) }))}
        value={tabOf(TABS, query.tab) ?? 'wall'}
        onChange={(tab) => setQuery({ tab })}
      >
        {(tab) =>
          tab === 'wall' ? (
            <WallView screen={screen} />
          ) : tab === 'queues' ? (
            <ListView screen={screen} def={shownQueues} embedded />
          ) : tab === 'agents' ? (
            <Agents screen={screen} />
          ) : (
            <StatisticsView screen={screen} />
          )
        }
      </TabPanels>
    </>
  );
}
