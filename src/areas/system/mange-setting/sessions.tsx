/** Who is signed in now and who is locked out, and how to sign somebody out or let him in. */

import { useState } from 'react';
import { ReadState, RefreshFailed, useRead, type ViewProps, whyNot } from '../../../screen';
import { SendQuestion } from '../../../screen/form/send-question';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { Tag } from '../../../ui';
import { type SignedIn, sessionCalls } from './calls';
import { LockedAccounts } from './locked';
import { PersonRow } from './person-row';

const EVERY_MS = 30_000;
const NOTHING = {};

export function Sessions({ screen }: ViewProps) {
  const { t, gateway, failureText, notify } = screen;
  const why = whyNot(screen, 'system/mangesetting:edit');
  const read = useRead(gateway, sessionCalls.list, NOTHING, EVERY_MS);
  const [asked, setAsked] = useState<SignedIn>();
  const list = read.data?.data.list;
  if (!list) return <ReadState read={read} failureText={failureText} rows={['h-12 w-full', 'h-12 w-full', 'h-12 w-full']} />;

  return (
    <div className="min-w-0">
      <RefreshFailed read={read} screen={screen} />
      <LockedAccounts screen={screen} locked={read.data?.data.locked ?? []} />
      <ul
        aria-label={t('system-people:security.tabs.sessions')}
        className="divide-y divide-line rounded-panel border border-line bg-surface"
      >
        {list.map((session) => (
          <PersonRow
            key={session.id}
            person={session}
            about={t('system-people:session.since', { address: session.address, started: session.started, used: session.used })}
          >
            {session.operations && <Tag>{t('common:shell.inOperations')}</Tag>}
            {session.current ? (
              <Tag severity="info">{t('system-people:session.current')}</Tag>
            ) : (
              <GuardedButton why={why} onClick={() => setAsked(session)}>
                {t('system-people:session.end')}
              </GuardedButton>
            )}
          </PersonRow>
        ))}
      </ul>
      {asked && (
        <SendQuestion
          screen={screen}
          title={t('system-people:session.endTitle', { name: asked.username })}
          confirmLabel={t('system-people:session.end')}
          send={({ send }) => send(sessionCalls.end, { id: asked.id })}
          onSent={() => {
            notify('success', t('system-people:session.ended', { name: asked.username }));
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        >
          {t('system-people:session.endHelp')}
        </SendQuestion>
      )}
    </div>
  );
}
