/** Permission groups: the list at the side, and the editor of the chosen one. */

import { useEffect, useMemo, useState } from 'react';
import { ReadState, type ScreenProps, useRead, type ViewProps } from '../../../screen';
import { Button, Icon, Message, SearchInput, Tag } from '../../../ui';
import { type GroupRow, groupCalls } from './calls';
import { GroupEditor, type GroupEditorProps } from './group-editor';
import { NEW_GROUP, offerOf, valuesOf } from './group-values';
import { PERMISSIONS } from './rights';

/** Groups of a box are few: all are asked for at once. */
const ALL = { page: 1, limit: 500, sort: 'id', order: 'asc' } as const;
const NEW = 'new';

export function Groups({ screen }: ViewProps) {
  const { t, gateway, query, setQuery, failureText, can } = screen;
  const list = useRead(gateway, groupCalls.list, ALL);
  const catalogue = useRead(gateway, groupCalls.catalogue, {});
  const known = catalogue.data?.data;
  const offer = useMemo(() => known && offerOf(known), [known]);
  const [text, setText] = useState('');
  const groups = list.data?.data.list;
  if (!groups || !offer) {
    return <ReadState read={groups ? catalogue : list} failureText={failureText} rows={['h-control w-64', 'h-64 w-full']} />;
  }
  const chosen = query.group ?? groups.find(({ mine }) => !mine)?.id ?? groups[0]?.id;
  const wanted = text.trim().toLowerCase();
  const shown = groups.filter(({ name, note }) => `${name} ${note}`.toLowerCase().includes(wanted));
  const open = (id: string | undefined): void => setQuery(id === undefined ? { tab: 'groups' } : { tab: 'groups', group: id });
  const shared = {
    screen,
    groups,
    offer,
    onSaved: (id: string): void => {
      list.reload();
      open(id);
    },
    onDeleted: () => open(undefined),
  };
  return (
    <div className="grid items-start gap-4 desk:grid-cols-[260px_minmax(0,1fr)]">
      <section aria-label={t('system-people:permissions.tabs.groups')} className={query.group === undefined ? '' : 'max-desk:hidden'}>
        <div className="mb-2 flex gap-2">
          <SearchInput label={t('system-people:group.find')} value={text} onChange={setText} />
          {can(`${PERMISSIONS}:add`) && (
            <Button icon="plus" onClick={() => open(NEW)}>
              {t('system-people:group.add')}
            </Button>
          )}
        </div>
        <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
          {shown.map((group) => (
            <GroupLine key={group.id} group={group} current={group.id === chosen} onOpen={() => open(group.id)} t={t} />
          ))}
          {shown.length === 0 && <li className="px-3 py-4 text-muted">{t('system-people:group.none')}</li>}
        </ul>
      </section>
      <div className={query.group === undefined ? 'max-desk:hidden' : ''}>
        <div className="mb-2 desk:hidden">
          <Button look="ghost" icon="chevron-left" onClick={() => open(undefined)}>
            {t('system-people:permissions.tabs.groups')}
          </Button>
        </div>
        {chosen === undefined ? (
          <Message icon="permissions" title={t('system-people:group.none')} />
        ) : chosen === NEW ? (
          <GroupEditor {...shared} key={NEW} group={undefined} initial={NEW_GROUP} />
        ) : (
          <Existing {...shared} key={chosen} id={chosen} />
        )}
      </div>
    </div>
  );
}

const GroupLine = ({
  group,
  current,
  onOpen,
  t,
}: {
  readonly group: GroupRow;
  readonly current: boolean;
  readonly onOpen: () => void;
  readonly t: ScreenProps['t'];
}) => (
  <li>
    <button
      type="button"
      aria-current={current || undefined}
      onClick={onOpen}
      className={`flex w-full items-center gap-2 px-3 py-2.5 text-left ${current ? 'bg-accent-soft' : 'hover:bg-hover'}`}
    >
      <span className="min-w-0 grow">
        <span className="flex items-center gap-2">
          <span className={`truncate ${current ? 'font-medium text-accent-text' : ''}`}>{group.name}</span>
          {group.mine && (
            <span className="shrink-0">
              <Tag severity="info">{t('system-people:group.mine')}</Tag>
            </span>
          )}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-note text-muted">
          {t('system-people:group.accounts', { count: group.accounts })}
          {group.is_super && <Tag severity="warning">{t('system-people:group.super')}</Tag>}
        </span>
      </span>
      <Icon name="chevron-right" className="size-4 shrink-0 text-faint" />
    </button>
  </li>
);

/** Reads the group first: a row of the list has no rights in it. */
function Existing({ id, ...rest }: Omit<GroupEditorProps, 'group' | 'initial'> & { readonly id: string }) {
  const { screen, offer } = rest;
  const read = useRead(screen.gateway, groupCalls.detail, { id });
  const group = read.data?.data.detail;
  const [shown, setShown] = useState<typeof group>();
  // What is being edited is not replaced by itself: a newer version comes by saving, or through the conflict.
  useEffect(() => {
    if (!read.loading && group) setShown((known) => (known?.id === group.id ? known : group));
  }, [read.loading, group]);
  if (!shown) return <ReadState read={read} failureText={screen.failureText} rows={['h-8 w-1/3', 'h-24 w-full', 'h-96 w-full']} />;
  return (
    <GroupEditor
      {...rest}
      key={shown.mtime}
      group={shown}
      initial={valuesOf(shown, offer.everything)}
      onSaved={async (saved) => {
        const fresh = await screen.gateway.send(groupCalls.detail, { id: saved }, { quiet: true }).catch(() => undefined);
        if (fresh) setShown(fresh.data.detail);
        rest.onSaved(saved);
      }}
    />
  );
}
