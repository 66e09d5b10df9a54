/** Who uses a record: asked of the box, told with a way to each (src/gateway/references.ts). */
import type { ReactNode } from 'react';
import type { ResourceName } from '../../gateway/calls';
import { isReferred, type RecordUser, type RecordUsers as Users, usedByCall } from '../../gateway/references';
import { wordAt } from '../../i18n/i18n';
import { Callout } from '../../ui/callout';
import { Drawer } from '../../ui/drawer';
import { type Read, useRead } from '../data/use-read';
import { placeOf, recordPlace } from '../definition/record-place';
import { DangerQuestion } from '../form/danger-question';
import { ReadState } from '../form/form-parts';
import type { ScreenProps } from '../screen';

/** Users are asked of so many records at most. */
const MOST = 100;

/** The users as links; those of a screen that the menu does not have are only named. */
const UserLinks = ({
  users,
  more,
  label,
  screen,
}: {
  readonly users: readonly RecordUser[];
  /** How many there are beside these. */
  readonly more: number;
  readonly label: string;
  readonly screen: ScreenProps;
}) => (
  <ul aria-label={label} className="flex flex-wrap gap-x-4 gap-y-1">
    {users.map((user, at) => {
      const { component, query } =
        user.id === '' ? placeOf(user.resource, '', user.screen) : recordPlace(user.resource, user.id, user.screen);
      const kind = wordAt(screen.t, `engine:usedBy.kind.${user.resource}`) ?? user.title;
      const name = user.name === user.title ? user.title : `${kind} · ${user.name}`;
      return (
        <li key={`${user.of} ${user.resource} ${user.id} ${at}`} className="min-w-0 [overflow-wrap:anywhere]">
          {screen.reachable(component) ? (
            <button
              type="button"
              onClick={() => screen.open(component, query)}
              className="rounded-control text-left text-accent-text hover:underline"
            >
              {name}
            </button>
          ) : (
            name
          )}
        </li>
      );
    })}
    {more > 0 && <li className="text-muted">{screen.t('engine:del.more', { count: more })}</li>}
  </ul>
);

/** The records that use one record, each with the way there. */
export function RecordUsers({
  resource,
  id,
  label,
  none,
  screen,
}: {
  readonly resource: ResourceName;
  readonly id: string;
  readonly label: string;
  /** Said where nothing uses it. */
  readonly none: string;
  readonly screen: ScreenProps;
}) {
  const read = useRead(screen.gateway, usedByCall(resource), { ids: [id] });
  const found = read.data?.data;
  if (!found) return <ReadState read={read} failureText={screen.failureText} rows={['h-5 w-1/3']} />;
  const { list, counts } = found;
  if (list.length === 0) return <p className="text-muted">{none}</p>;
  return <UserLinks users={list} more={(counts[id] ?? 0) - list.length} label={label} screen={screen} />;
}

/** The records that use one record, under a heading in a row that is unfolded. */
export const UsersInRow = (props: Parameters<typeof RecordUsers>[0]) => (
  <div className="px-4 py-3">
    <p className="mb-1 text-note text-muted">{props.label}</p>
    <RecordUsers {...props} />
  </div>
);

/** The records that use one record, in a panel at the side. */
export function UsersPanel({
  resource,
  id,
  name,
  withheld,
  screen,
  onClose,
}: {
  readonly resource: ResourceName;
  readonly id: string;
  readonly name: string;
  /** Why they go without it at this moment. */
  readonly withheld: string | undefined;
  readonly screen: ScreenProps;
  readonly onClose: () => void;
}) {
  const { t } = screen;
  const title = t('engine:usedBy.of', { name });
  return (
    <Drawer title={title} side="right" width="max-w-[560px]" closeLabel={t('common:action.close')} onClose={onClose}>
      <div className="space-y-3 px-5 pb-6">
        {withheld !== undefined && <Callout severity="warning">{withheld}</Callout>}
        <RecordUsers resource={resource} id={id} label={title} none={t('engine:usedBy.none')} screen={screen} />
      </div>
    </Drawer>
  );
}

/** What a deletion is asked about with. */
interface DeleteProps {
  readonly resource: string;
  /** The rows that are known of those that go. */
  readonly rows: readonly { readonly id: string; readonly name: string }[];
  readonly count: number;
  readonly consequences: readonly string[];
  readonly screen: ScreenProps;
  readonly onAgreed: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Rows with their users, of one kind. */
const Group = ({
  lead,
  severity,
  rows,
  users,
  more,
  screen,
}: {
  readonly lead: ReactNode;
  readonly severity: 'danger' | 'warning';
  readonly rows: DeleteProps['rows'];
  readonly users: readonly RecordUser[];
  /** More than are told, by record. */
  readonly more: Readonly<Record<string, number>>;
  readonly screen: ScreenProps;
}) =>
  users.length > 0 && (
    <div className="mt-3">
      <Callout severity={severity}>
        <p>{lead}</p>
        <ul className="mt-1 space-y-1">
          {rows.flatMap(({ id, name }) => {
            const own = users.filter(({ of }) => of === id);
            const label = screen.t('engine:usedBy.of', { name });
            return own.length === 0
              ? []
              : [
                  <li key={id}>
                    {rows.length > 1 && <p className="font-medium">{label}</p>}
                    <UserLinks users={own} more={more[id] ?? 0} label={label} screen={screen} />
                  </li>,
                ];
          })}
        </ul>
      </Callout>
    </div>
  );

const Question = ({
  rows,
  count,
  consequences,
  screen: { t },
  onAgreed,
  onClose,
  ...rest
}: DeleteProps & { readonly blocked?: boolean }) => (
  <DangerQuestion
    title={count === 1 && rows[0] ? t('engine:del.one', { name: rows[0].name }) : t('engine:del.title', { count })}
    action={t('engine:action.del')}
    names={rows.map(({ name }) => name)}
    count={count}
    lead={t('engine:del.lost')}
    consequences={consequences}
    t={t}
    onClose={onClose}
    onAgreed={onAgreed}
    {...rest}
  />
);

/** The question before records go; of those that others may use, what is used stays, and what merely leads nowhere afterwards is told. */
export function DeleteQuestion(props: DeleteProps) {
  const { resource } = props;
  return isReferred(resource) ? <UsedQuestion {...props} resource={resource} /> : <Question {...props} />;
}

/** The same of a resource that is known to be used by others. */
export function UsedQuestion(props: DeleteProps & { readonly resource: ResourceName }) {
  const { resource, rows, count, screen, children } = props;
  const { t, gateway } = screen;
  const asked = rows.slice(0, MOST);
  const read: Read<{ readonly data: Users }> = useRead(gateway, usedByCall(resource), { ids: asked.map(({ id }) => id) });
  // Who goes himself keeps nobody. An old answer may be wrong; without one the box decides.
  const leaving = new Set(rows.map(({ id }) => id));
  const { list, counts } = read.loading || read.error || !read.data ? { list: [], counts: {} } : read.data.data;
  const left = list.filter((user) => !(user.resource === resource && leaving.has(user.id)));
  const kept = left.filter(({ keeps }) => keeps);
  const keptIds = new Set(kept.map(({ of }) => of));
  const more = Object.fromEntries(Object.entries(counts).map(([id, all]) => [id, all - list.filter(({ of }) => of === id).length]));
  const none = count === rows.length && rows.every(({ id }) => keptIds.has(id));
  return (
    <Question {...props} blocked={read.loading || none}>
      <Group
        severity="danger"
        lead={t(none ? 'engine:usedBy.keepsAll' : 'engine:usedBy.keepsSome', { count: keptIds.size })}
        rows={asked}
        users={kept}
        more={more}
        screen={screen}
      />
      <Group
        severity="warning"
        lead={t('engine:usedBy.loose')}
        rows={asked}
        users={left.filter(({ keeps }) => !keeps)}
        more={{}}
        screen={screen}
      />
      {children}
    </Question>
  );
}
