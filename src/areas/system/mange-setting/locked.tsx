/** Accounts that are locked after wrong passwords, and how to let one in again before the time is over. */
import { useState } from 'react';
import { type ViewProps, whyNot } from '../../../screen';
import { SendQuestion } from '../../../screen/form/send-question';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { Tag } from '../../../ui';
import { type Locked, sessionCalls } from './calls';
import { PersonRow } from './person-row';

/** The list of what is locked; nothing where nothing is. */
export function LockedAccounts({ screen, locked }: ViewProps & { readonly locked: readonly Locked[] }) {
  const { t, notify } = screen;
  const why = whyNot(screen, 'system/mangesetting:edit');
  const [asked, setAsked] = useState<Locked>();
  return (
    <>
      {locked.length > 0 && (
        <ul aria-label={t('system-people:lock.title')} className="mb-4 divide-y divide-line rounded-panel border border-line bg-surface">
          {locked.map((each) => (
            <PersonRow
              key={`${each.username} ${each.address}`}
              person={each}
              about={t('system-people:lock.about', { address: each.address, count: Math.ceil(each.seconds / 60) })}
            >
              <Tag severity="warning">{t('system-people:lock.state')}</Tag>
              <GuardedButton why={why} onClick={() => setAsked(each)}>
                {t('system-people:lock.end')}
              </GuardedButton>
            </PersonRow>
          ))}
        </ul>
      )}
      {asked && (
        <SendQuestion
          screen={screen}
          title={t('system-people:lock.endTitle', { name: asked.username })}
          confirmLabel={t('system-people:lock.end')}
          send={({ send }) => send(sessionCalls.unlock, { username: asked.username, address: asked.address })}
          onSent={() => {
            notify('success', t('system-people:lock.ended', { name: asked.username }));
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        >
          {t('system-people:lock.endHelp', { address: asked.address })}
        </SendQuestion>
      )}
    </>
  );
}
