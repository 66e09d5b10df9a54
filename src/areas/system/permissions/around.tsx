/** Around accounts, groups and reviewers: a change may be one of one's own rights, and a group that is not saved is not left unasked. */

import { useMemo, useRef, useState } from 'react';
import { type AroundTabs, LeaveQuestion, type ScreenProps, type TabsViews } from '../../../screen';
import { rightsChanged } from '../../../screen/data/rights-changed';
import { Dialog } from '../../../ui/dialog';

function Around({ screen, children }: AroundTabs) {
  const { t, gateway, query, setUnsaved, setQuery } = screen;
  const unsaved = useRef(false);
  const [wanted, setWanted] = useState<ScreenProps['query']>();
  const own = useMemo<Pick<ScreenProps, 'gateway' | 'setUnsaved'>>(
    () => ({
      gateway: {
        ...gateway,
        async send(call, payload, options) {
          const reply = await gateway.send(call, payload, options);
          if (call.kind === 'write') rightsChanged();
          return reply;
        },
      },
      setUnsaved: (now) => {
        unsaved.current = now;
        setUnsaved(now);
      },
    }),
    [gateway, setUnsaved],
  );
  // The form of an account is over the page, and asks by itself.
  const leave = (next: ScreenProps['query']): void => (unsaved.current && query.tab === 'groups' ? setWanted(next) : setQuery(next));
  return (
    <>
      {children({ ...screen, ...own, setQuery: leave })}
      {wanted && (
        <Dialog title={t('system-people:group.notSaved')} closeLabel={t('common:action.close')} onClose={() => setWanted(undefined)}>
          <LeaveQuestion
            onStay={() => setWanted(undefined)}
            onLeave={() => {
              setWanted(undefined);
              own.setUnsaved(false);
              setQuery(wanted);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

export const views: TabsViews = { Around };
