/**
 * What stands against restoring a section: what its caller may not do by hand, and what a form would refuse. The rows are put back for a
 * moment, the network too, so that each is judged by what comes with it, and taken away again.
 */
import type { Account } from '../accounts';
import type { Box } from '../box';
import type { Message, MessageKey } from '../messages';
import { covers, keepsSuper, managesPermissions, mayManage, PERMISSIONS } from '../people';
import { referredAt } from '../references';
import { problemsIn, type Resource, rowsOf } from '../resource';
import { may, type Need } from '../rights';
import { apply, compare, type Difference } from './sections';
import type { Content, SectionName } from './table';

/** One reason against restoring a section. */
export interface RowRefusal {
  readonly section: SectionName;
  /** What a person calls the row; '' where it is the section as a whole. */
  readonly title: string;
  readonly message: Message | MessageKey;
}

/** Ends the trial: nothing of it is kept. */
class Undo extends Error {}

const ACTION = { added: 'add', changed: 'edit', removed: 'del' } as const;
/** Screens of the tables that are no resource; all others are the network's. */
const SCREENS: Readonly<Record<string, string>> = { security: 'system/mangesetting', groups: PERMISSIONS, accounts: PERMISSIONS };

/** What somebody needs who would make the same change by hand. */
function needOf(resources: readonly Resource[], { table, kind }: Difference): Need {
  if (table === 'setting developer.key') return 'system/systemtools:developer';
  const resource = resources.find(({ path }) => path === table);
  const screens = resource ? [resource.component, ...(resource.alsoIn ?? [])] : [SCREENS[table] ?? 'system/netcardset'];
  return screens.map((screen) => `${screen}:${resource?.settings ? 'edit' : ACTION[kind]}`);
}

const peopleOf = ({ accounts, groups }: Box) => ({
  accounts: new Map(accounts.all().map((account) => [account.username, account])),
  groups: new Map(groups.all().map((group) => [group.name, group])),
});

/** What the rules of permission management say of a changed row; `was` are the people as they are. */
function personProblem(box: Box, holder: Account, was: ReturnType<typeof peopleOf>, { table, id }: Difference): MessageKey | undefined {
  const is = peopleOf(box);
  if (table === 'groups') {
    const [before, after] = [was.groups.get(id), is.groups.get(id)];
    if ([before, after].some((group) => group && !covers(holder, group))) return 'notMore';
    return before && managesPermissions(before) && before.id === holder.group.id && !(after && managesPermissions(after))
      ? 'keepsOwnAccess'
      : undefined;
  }
  const [before, after] = [was.accounts.get(id), is.accounts.get(id)];
  if (before && !mayManage(holder, before)) return 'notMore';
  return after && after.group.id !== before?.group.id && !covers(holder, after.group) ? 'notMore' : undefined;
}

/** What a form, or a deletion by hand, would say of a changed row of a resource, now that it stands beside the others. */
function rowProblem(box: Box, resource: Resource, { id, kind }: Difference, before: Content): Message | MessageKey | undefined {
  const rows = rowsOf(resource, box.store, box.clock);
  if (kind === 'removed') {
    const gone = before[resource.path]?.find((row) => row.id === id);
    const name = referredAt(resource.path);
    const users = gone && name ? box.references.usersOf(name, { ...gone.values, id }).filter(({ keeps }) => keeps) : [];
    const names = users.slice(0, 5).map((user) => user.name);
    return users.length > 0 ? { key: 'inUse', args: { names: names.join(', ') } } : undefined;
  }
  const entry = rows.one(id);
  const others = rows.all().filter((other) => other.id !== id);
  return entry && Object.values(problemsIn(resource, box, entry, others)).find((problem) => problem !== undefined);
}

/**
 * Why sections can't be restored together by somebody; empty when they can. The network itself is judged where it is applied.
 * @param running what the box has now, by section
 * @param holder who restores, with the rights of the session
 */
export function refusalsOf(
  box: Box,
  resources: readonly Resource[],
  running: ReadonlyMap<SectionName, Content>,
  wanted: ReadonlyMap<SectionName, Content>,
  holder: Account,
): readonly RowRefusal[] {
  const found: RowRefusal[] = [];
  const changes = [...wanted].flatMap(([section, content]) =>
    compare(box, resources, content, holder.username).map((difference) => ({ section, difference })),
  );
  for (const section of wanted.keys()) {
    if (changes.some((change) => change.section === section && !may(holder, needOf(resources, change.difference))))
      found.push({ section, title: '', message: 'noPermission' });
  }
  const was = peopleOf(box);
  try {
    box.store.transaction(() => {
      for (const [section, content] of wanted) apply(box, resources, section, content, holder.username);
      for (const { section, difference } of changes) {
        const resource = resources.find(({ path }) => path === difference.table);
        const isPerson = difference.table === 'groups' || difference.table === 'accounts';
        const message = resource
          ? rowProblem(box, resource, difference, running.get(section) ?? {})
          : isPerson
            ? personProblem(box, holder, was, difference)
            : undefined;
        if (message) found.push({ section, title: difference.title, message });
      }
      if (wanted.has('accounts') && !keepsSuper(box, (account) => account))
        found.push({ section: 'accounts', title: '', message: 'lastSuper' });
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  return found;
}
