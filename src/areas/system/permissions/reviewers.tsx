/** Who reviews resources and uploads: needed before review can be switched on. */

import { useState } from 'react';
import { LookOnly, ReadState, type ScreenProps, useRead, useSend, type ViewProps, whyNot } from '../../../screen';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { Button, Callout, Message, Select, Tag } from '../../../ui';
import { personName } from '../words-of';
import { type Account, accountCalls } from './calls';
import { PERMISSIONS } from './rights';

const ALL = { page: 1, limit: 500, sort: 'username', order: 'asc' } as const;
const SERVICE = 'system/serviceconfig';

export function Reviewers({ screen }: ViewProps) {
  const { t, gateway, can, failureText, open, reachable } = screen;
  const read = useRead(gateway, accountCalls.list, ALL);
  const [chosen, setChosen] = useState('');
  /** The account that was pressed last. */
  const [pressed, setPressed] = useState('');
  const { pending, send } = useSend(screen, 'toast');
  const accounts = read.data?.data.list;
  if (!accounts) return <ReadState read={read} failureText={failureText} rows={['h-16 w-full', 'h-48 w-full']} />;
  const reviewers = accounts.filter((account) => account.reviewer || account.group_reviewer);
  const others = accounts.filter((account) => !account.reviewer && !account.group_reviewer && account.manageable);
  const mayEdit = can(`${PERMISSIONS}:edit`);

  const set = async (id: string, reviewer: boolean): Promise<void> => {
    if (pending) return;
    setPressed(id);
    if (await send(accountCalls.reviewer, { id, reviewer })) setChosen('');
  };

  return (
    <div className="min-w-0">
      <Callout
        severity="info"
        action={
          reachable(SERVICE) &&
          reviewers.length > 0 && (
            <Button icon="service" onClick={() => open(SERVICE)}>
              {t('system-people:reviewers.toService')}
            </Button>
          )
        }
      >
        <ol className="list-decimal space-y-0.5 pl-5">
          <li>{t('system-people:reviewers.first')}</li>
          <li>{t('system-people:reviewers.second')}</li>
        </ol>
      </Callout>
      <div className="mt-4">
        <LookOnly screen={screen} component={PERMISSIONS} actions={['edit']} />
      </div>
      {mayEdit && (
        <div className="my-4 flex max-w-md gap-2">
          <Select
            aria-label={t('system-people:reviewers.choose')}
            value={chosen}
            onChange={setChosen}
            options={[
              { value: '', label: t('system-people:reviewers.choose') },
              ...others.map((account) => ({ value: account.id, label: personName(account) })),
            ]}
          />
          <Button
            icon="plus"
            look="primary"
            disabled={chosen === ''}
            pending={pending && pressed === chosen}
            onClick={() => chosen !== '' && void set(chosen, true)}
          >
            {t('system-people:reviewers.add')}
          </Button>
        </div>
      )}
      <div className="mt-4 rounded-panel border border-line bg-surface">
        {reviewers.length === 0 ? (
          <Message icon="review" title={t('system-people:reviewers.none')}>
            {t('system-people:reviewers.noneHelp')}
          </Message>
        ) : (
          <ul aria-label={t('system-people:permissions.tabs.reviewers')} className="divide-y divide-line">
            {reviewers.map((account) => (
              <Reviewer
                key={account.id}
                account={account}
                t={t}
                pending={pending && pressed === account.id}
                why={account.manageable ? whyNot(screen, `${PERMISSIONS}:edit`) : t('system-people:group.moreThanYours')}
                onRemove={() => void set(account.id, false)}
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

const Reviewer = ({
  account,
  t,
  pending,
  why,
  onRemove,
}: {
  readonly account: Account;
  readonly t: ScreenProps['t'];
  readonly pending: boolean;
  readonly why: string | undefined;
  readonly onRemove: () => void;
}) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
    <span className="min-w-0 grow">
      <span className="block truncate font-medium">{personName(account)}</span>
      <span className="block truncate text-note text-muted">{account.group_name}</span>
    </span>
    {!account.can_review && <Tag severity="warning">{t('system-people:reviewers.noRight')}</Tag>}
    {!account.status && <Tag>{t('system-people:reviewers.off')}</Tag>}
    {account.group_reviewer && <Tag severity="info">{t('system-people:reviewers.byGroup')}</Tag>}
    {account.reviewer && (
      <GuardedButton why={why} look="ghost" pending={pending} onClick={onRemove}>
        {t('system-people:reviewers.remove')}
      </GuardedButton>
    )}
  </li>
);
