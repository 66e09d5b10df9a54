/** Accounts, permission groups and reviewers (src/gateway/README.md, Rights; the screen Permismange). */
import { useCallback, useState } from 'react';
import { LeaveQuestion, PageHead, tabOf, type ViewProps } from '../../../screen';
import { Dialog } from '../../../ui/dialog';
import { TabPanels } from '../../../ui/tab-panels';
import { Accounts } from './accounts';
import { Groups } from './groups';
import { Reviewers } from './reviewers';

const TABS = ['accounts', 'groups', 'reviewers'] as const;

/** The screen. */
export function Permissions({ screen }: ViewProps) {
  const { t, query, setQuery, setUnsaved } = screen;
  const [unsaved, mark] = useState(false);
  const [asking, setAsking] = useState<() => void>();
  const setWork = useCallback(
    (now: boolean) => {
      mark(now);
      setUnsaved(now);
    },
    [setUnsaved],
  );
  /** Goes elsewhere, after asking when a group is not saved. */
  const leave = (go: () => void): void => {
    if (unsaved) setAsking(() => go);
    else go();
  };
  const tab = tabOf(TABS, query.tab) ?? 'accounts';
  return (
    <>
      <PageHead note={t('system-people:permissions.note')} />
      <TabPanels
        page
        label={t('system-people:permissions.title')}
        tabs={TABS.map((value) => ({ value, label: t(`system-people:permissions.${value}`) }))}
        value={tab}
        onChange={(next) => leave(() => setQuery(next === 'accounts' ? {} : { tab: next }))}
      >
        {(shown) =>
          shown === 'accounts' ? (
            <Accounts screen={screen} />
          ) : shown === 'groups' ? (
            <Groups screen={{ ...screen, setUnsaved: setWork }} leave={leave} />
          ) : (
            <Reviewers screen={screen} />
          )
        }
      </TabPanels>
      {asking && (
        <Dialog title={t('system-people:group.notSaved')} closeLabel={t('common:action.close')} onClose={() => setAsking(undefined)}>
          <LeaveQuestion
            onStay={() => setAsking(undefined)}
            onLeave={() => {
              setAsking(undefined);
              setWork(false);
              asking();
            }}
          />
        </Dialog>
      )}
    </>
  );
}
