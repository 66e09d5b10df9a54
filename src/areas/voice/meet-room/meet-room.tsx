/** Meetroom: the rooms, and a board of the meetings that run now (SPEC.md 2). */
import { ListView, PageHead, tabOf, type ViewProps } from '../../../screen';
import { TabPanels } from '../../../ui/tab-panels';
import { Board } from './board';
import { rooms } from './rooms';

const TABS = ['rooms', 'live'] as const;

/** The screen. Its tab is in the address. */
export function MeetRoom({ screen }: ViewProps) {
  const { t, query, setQuery } = screen;
  return (
    <>
      <PageHead />
      <TabPanels
        page
        label={t('voice-meetings:title')}
        tabs={TABS.map((value) => ({ value, label: t(`voice-meetings:tabs.${value}`) }))}
        value={tabOf(TABS, query.tab) ?? 'rooms'}
        onChange={(tab) => setQuery({ tab })}
      >
        {(tab) => (tab === 'rooms' ? <ListView screen={screen} def={rooms} embedded /> : <Board screen={screen} />)}
      </TabPanels>
    </>
  );
}
