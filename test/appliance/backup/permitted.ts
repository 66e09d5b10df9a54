/**
 * What stands against restoring a section: what its caller may not do by hand, and what a form would refuse. The rows are put back for a
 * moment, the network too, so that each is checked by what comes with it, and taken away again.
 */
import type { Account } from '../accounts';
import type { Box } from '../box';
import { asksForReview, isReviewing } from '../files/review';
import type { Message, MessageKey } from '../messages';
import { keepsSuper, PERMISSIONS } from '../people';
import type { Resource } from '../resource';
import { may, type Need } from '../rights';
import type { Archive } from './archive';
import { fileProblem, referencesIn } from './files';
import { apply, compare, type Difference } from './sections';
import { SETTING, tablesOf } from './store-tables';
import type { Content, SectionName } from './table';
import type { Wrong } from './validate';
import { peopleOf } from './validate-people';

/** One reason against restoring a section. */
export interface RowRefusal {
  readonly section: SectionName;
  /** What a person calls the row; '' where it is the section as a whole. */
  readonly title: string;
  readonly message: Message | MessageKey;
}

/** Reasons that one section is told: a table of rubbish is not read to its end. */
export const MAX_REFUSALS = 20;

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

/**
 * Why sections can't be restored together by somebody; empty when they can. Who it cuts off is checked where it is applied.
 * @param running what the box has now, by section
 * @param files pictures and sounds that come with them
 * @param holder who restores, with the rights of the session
 */
export function refusalsOf(
  box: Box,
  resources: readonly Resource[],
  running: ReadonlyMap<SectionName, Content>,
  wanted: ReadonlyMap<SectionName, Content>,
  files: Archive['files'],
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
  const tables = new Map(tablesOf(box, resources).map((table) => [table.name, table]));
  const validated = changes.flatMap(({ section, difference }) => {
    const table = tables.get(difference.table);
    return table ? [{ section, difference, table }] : [];
  });
  const full = (section: SectionName): boolean => found.filter((refusal) => refusal.section === section).length >= MAX_REFUSALS;

  for (const [section, content] of wanted) {
    for (const reference of referencesIn(content)) {
      const bytes = files.get(reference.name);
      const message = bytes && fileProblem(box, reference, bytes);
      if (message && !full(section)) found.push({ section, title: reference.title, message });
    }
    for (const [name, rows] of Object.entries(content)) {
      const table = tables.get(name);
      if (!table) continue;
      if (table.section !== section) found.push({ section, title: name, message: 'backupDamaged' });
      const changed = new Set(validated.flatMap((each) => (each.table === table ? each.difference.id : [])));
      for (const row of rows) {
        if (!changed.has(row.id)) continue;
        const message: Wrong =
          table.single && row.id !== table.name.replace(SETTING, '')
            ? { key: 'backupRowId', args: { id: row.id } }
            : table.shape(row, rows);
        if (message && !full(section)) found.push({ section, title: row.id, message });
      }
    }
  }
  // What is not of its kind is never put anywhere, not even for a moment.
  if (found.length > 0) return found;

  const was = peopleOf(box);
  const isUnreviewed = (): boolean => asksForReview(box) && !box.accounts.all().some(isReviewing);
  const stood = !isUnreviewed();
  const before = new Map(
    [...running.values()].flatMap((content) =>
      Object.entries(content).map(([name, rows]) => [name, new Map(rows.map((row) => [row.id, row]))] as const),
    ),
  );
  try {
    box.store.transaction(() => {
      box.files.admit(files, holder.id);
      for (const [section, content] of wanted) apply(box, resources, section, content, holder.username);
      for (const { section, difference, table } of validated) {
        if (full(section)) continue;
        const { id, kind, title } = difference;
        const known = before.get(table.name);
        const message = table.validate({ id, kind, before: known?.get(id), rows: known?.size ?? 0, holder, was });
        if (message) found.push({ section, title, message });
      }
      if (wanted.has('accounts') && !keepsSuper(box, (account) => account))
        found.push({ section: 'accounts', title: '', message: 'lastSuper' });
      if (wanted.has('accounts') && stood && isUnreviewed()) found.push({ section: 'accounts', title: '', message: 'lastReviewer' });
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  return found;
}
