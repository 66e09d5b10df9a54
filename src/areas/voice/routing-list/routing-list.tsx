/** Routinglist: all routes in the order in which the box tries them, what happens to a call, the tests of it, and what is wrong (SPEC.md 2). */
import { useState } from 'react';
import { PageHead, tabOf, type ViewProps } from '../../../screen';
import { TabPanels } from '../../../ui/tab-panels';
import type { Question } from '../dialplan/evaluate';
import { CheckTab } from './check-tab';
import { FlowTab } from './flow-tab';
import { KeepTest } from './keep-test';
import { RoutesTab } from './routes-tab';
import { TestsTab } from './tests-tab';

const TABS = ['routes', 'flow', 'tests', 'check'] as const;

/** The screen. Its tab is in the address. */
export function RoutingList({ screen: props }: ViewProps) {
  const { t, query, setQuery, can } = props;
  const [kept, setKept] = useState<{ readonly question: Question; readonly expected: string }>();
  const keep = (question: Question, expected: string): void => setKept({ question, expected });
  return (
    <>
      <PageHead />
      <TabPanels
        page
        label={t('voice-flow:title')}
        tabs={TABS.map((value) => ({ value, label: t(`voice-flow:tab.${value}`) }))}
        value={tabOf(TABS, query.tab) ?? 'routes'}
        onChange={(tab) => setQuery({ tab })}
      >
        {(tab) =>
          tab === 'routes' ? (
            <RoutesTab {...props} />
          ) : tab === 'flow' ? (
            <FlowTab screen={props} onTest={can('voicemodel/routinglist:add') ? keep : undefined} />
          ) : tab === 'tests' ? (
            <TestsTab screen={props} />
          ) : (
            <CheckTab screen={props} />
          )
        }
      </TabPanels>
      {kept && <KeepTest {...kept} screen={props} onClose={() => setKept(undefined)} />}
    </>
  );
}
