/** One extension as it is now: its phone, what becomes of its calls, what it belongs to. */

import type { ReactNode } from 'react';
import { Facts, useLabels, type ViewProps, whyNot } from '../../../screen';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { Button, Callout, StateTag } from '../../../ui';
import { openRecord } from '../parts/links';
import { usePlan } from '../parts/use-plan';
import { extensionFields } from './extension-fields';
import { extensions } from './extensions';
import { type Extension, StateCell, whatToDo } from './registration';

const PHONE = ['type', 'address', 'agent', 'since', 'registrations', 'nat', 'codecs'] as const;
const LINE = ['type', 'line', 'since'] as const;
const CALLS = ['permission', 'caller_id', 'pickup_group', 'ring_seconds', 'recording', 'voicemail', 'voicemail_email'] as const;
const WAYS = ['forward_always', 'forward_busy', 'forward_unanswered'] as const;

/** What the record's page need not say again. */
export const TOLD = ['number', 'display_name', 'dnd', ...PHONE, ...CALLS, ...WAYS] as const;

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="mb-1 font-semibold">{title}</h3>
    {children}
  </section>
);

/** What the extension is a member of, each a link. */
function Memberships({ id, screen }: ViewProps & { readonly id: string }) {
  const { t } = screen;
  const { plan } = usePlan(screen);
  if (!plan) return null;
  const found = [
    ...plan.groups.filter(({ members }) => members.includes(id)).map((row) => ({ kind: 'group' as const, row })),
    ...plan.queues
      .filter(({ members }) => members.some(({ extension }) => extension === id))
      .map((row) => ({ kind: 'queue' as const, row })),
  ];
  if (found.length === 0) return <p className="text-muted">{t('voice-extensions:detail.noGroups')}</p>;
  return (
    <ul className="divide-y divide-line">
      {found.map(({ kind, row }) => (
        <li key={`${kind}${row.id}`} className="flex items-center justify-between gap-3 py-1.5">
          <span className="min-w-0">
            <span className="text-muted">{t(`voice:place.${kind}`)}</span> {row.number} {row.name}
            {!row.status && <span className="ml-2 text-note text-warning">{t('voice-extensions:members.off')}</span>}
          </span>
          <Button look="ghost" onClick={() => openRecord(screen, kind, row.id)}>
            {t('voice:number.open')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The details of an extension: registration and what to do about it, how calls reach it, and where it is a member. */
export function ExtensionDetail({ row, screen }: ViewProps & { readonly row: Extension }) {
  const { t, query, setQuery } = screen;
  const labels = useLabels(extensions.key, extensionFields, screen);
  const todo = whatToDo(t, row);
  const ways = WAYS.filter((name) => row[name] !== '');
  const online = row.type !== 'fxs';
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap gap-2">
        <Button icon="route" onClick={() => screen.open('voicemodel/routinglist', { tab: 'flow', from: 'inside', number: row.number })}>
          {t('voice-extensions:detail.flow')}
        </Button>
        {online && (
          <GuardedButton
            why={whyNot(screen, 'voicemodel/extensionset:provision')}
            icon="key"
            onClick={() => setQuery({ ...query, provision: row.id })}
          >
            {t('voice-extensions:extensions.actions.provision')}
          </GuardedButton>
        )}
      </div>
      <Part title={t('voice-extensions:detail.registration')}>
        <div className="mb-2">
          <StateCell row={row} screen={screen} />
        </div>
        {todo !== undefined && <Callout severity={row.state === 'failed' ? 'danger' : 'warning'}>{todo}</Callout>}
        <Facts fields={extensionFields} row={row} labels={labels} names={online ? PHONE : LINE} />
      </Part>
      <Part title={t('voice-extensions:detail.calls')}>
        {row.dnd && (
          <p className="py-1.5">
            <StateTag severity="neutral">{t('voice-extensions:extensions.fields.dnd')}</StateTag>
          </p>
        )}
        {ways.length > 0 && <Facts fields={extensionFields} row={row} labels={labels} names={ways} />}
        <Facts fields={extensionFields} row={row} labels={labels} names={CALLS} />
      </Part>
      <Part title={t('voice-extensions:detail.memberOf')}>
        <Memberships id={row.id} screen={screen} />
      </Part>
    </div>
  );
}
