/** Disturb: hours in which phones don't ring, and callers who are turned away (SPEC.md 2). */
import { useState } from 'react';
import { ListView, PageHead, tabOf, type ViewProps } from '../../../screen';
import { Button } from '../../../ui/button';
import { TabPanels } from '../../../ui/tab-panels';
import { BlockMany, type Source } from './block-many';
import { BlockFoot, BlockPreview } from './block-reach';
import { blockedCallers } from './blocked';
import { quietHours } from './quiet-hours';
import { QuietPanel } from './quiet-panel';

const TABS = ['quiet', 'blocked'] as const;
const blockedList = { ...blockedCallers, Footer: BlockFoot, Preview: BlockPreview };

/** The screen. Its tab is in the address. */
export function Disturb({ screen }: ViewProps) {
  const { t, can, query, setQuery } = screen;
  const [source, setSource] = useState<Source>();
  const tab = tabOf(TABS, query.tab) ?? 'quiet';
  return (
    <>
      <PageHead>
        {tab === 'blocked' && can(`${blockedCallers.component}:add`) && (
          <>
            <Button icon="copy" onClick={() => setSource('paste')}>
              {t('voice-people:block.paste')}
            </Button>
            <Button icon="log" onClick={() => setSource('recent')}>
              {t('voice-people:block.recent')}
            </Button>
          </>
        )}
      </PageHead>
      <TabPanels
        page
        label={t('voice-people:quietHours.title')}
        tabs={TABS.map((value) => ({ value, label: t(`voice-people:disturb.tabs.${value}`) }))}
        value={tab}
        onChange={(next) => setQuery({ tab: next })}
      >
        {(shown) =>
          shown === 'quiet' ? (
            <ListView screen={screen} def={quietHours} embedded above={<QuietPanel screen={screen} />} />
          ) : (
            <ListView screen={screen} def={blockedList} embedded />
          )
        }
      </TabPanels>
      {source && <BlockMany screen={screen} source={source} onClose={() => setSource(undefined)} />}
    </>
  );
}
