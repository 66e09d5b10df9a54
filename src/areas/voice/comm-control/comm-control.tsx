/** Commcontrol: who may call whom, as a table of classes (SPEC.md 2). */
import { useState } from 'react';
import { ListView, PageHead, tabOf, type ViewProps } from '../../../screen';
import { TabPanels } from '../../../ui/tab-panels';
import { classes } from './classes';
import { type Edits, NO_EDITS } from './matrix';
import { Matrix } from './matrix-view';

const TABS = ['matrix', 'classes'] as const;

/** The screen. Its tab is in the address; a link to one class opens its form. */
export function CommControl({ screen }: ViewProps) {
  const { t, query, setQuery } = screen;
  // Kept while the other tab is looked at.
  const [past, setPast] = useState<readonly Edits[]>([NO_EDITS]);
  const wanted = query.edit === undefined ? 'matrix' : 'classes';
  return (
    <>
      <PageHead />
      <TabPanels
        page
        label={t('voice-people:control.title')}
        tabs={TABS.map((value) => ({ value, label: t(`voice-people:control.tabs.${value}`) }))}
        value={tabOf(TABS, query.tab) ?? wanted}
        onChange={(tab) => setQuery({ tab })}
      >
        {(tab) =>
          tab === 'matrix' ? <Matrix screen={screen} past={past} setPast={setPast} /> : <ListView screen={screen} def={classes} embedded />
        }
      </TabPanels>
    </>
  );
}
