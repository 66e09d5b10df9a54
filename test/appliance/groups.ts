/** Permission groups: what the accounts in them see and may do (src/gateway/README.md, Rights). */
import type { Clock } from './clock';
import { type Granted, readGranted } from './rights';
import type { Row, Store } from './store';

/** One group. */
export interface Group {
  readonly id: number;
  readonly name: string;
  readonly note: string;
  /** Screens of the full mode, the authorization menu. */
  readonly menus: Granted;
  /** Screens of operations mode, the operation menu. */
  readonly operationMenus: Granted;
  readonly buttons: Granted;
  /** Scenes that the accounts work in. */
  readonly scenes: Granted;
  /** Everything, now and later, whatever the lists say. */
  readonly isSuper: boolean;
  /** Its accounts review resources and uploads. */
  readonly reviewer: boolean;
  readonly mtime: number;
}

/** What a person writes into a group. */
export type GroupDraft = Omit<Group, 'id' | 'mtime'>;

/** Group ids of a new box. */
export const SUPER_GROUP = 1;
export const ADMINISTRATORS = 2;
export const OPERATORS = 3;
export const OPERATIONS_STAFF = 4;
export const VISITORS = 5;

/**
 * Reads what a box keeps and what the wire says: `*`, or entries with commas between them. A form of PHP takes 1000 fields
 * at most, fewer than there are buttons, so a list rides in one field.
 */
export const readEntries = (text: string): Granted =>
  text.trim() === '*' ? '*' : readGranted([...new Set(text.split(',').map((entry) => entry.trim().toLowerCase()))].filter(Boolean));
/** The other way round. */
export const spellEntries = (granted: Granted): string => (granted === '*' ? '*' : granted.join(','));

const toGroup = (row: Row): Group => ({
  id: Number(row.id),
  name: String(row.name),
  note: String(row.note),
  menus: readEntries(String(row.menus)),
  operationMenus: readEntries(String(row.operation_menus)),
  buttons: readEntries(String(row.buttons)),
  scenes: readEntries(String(row.scenes)),
  isSuper: row.is_super === 1,
  reviewer: row.reviewer === 1,
  mtime: Number(row.mtime),
});

/** The groups of a box. */
export interface Groups {
  all(): readonly Group[];
  byId(id: number): Group | undefined;
  add(draft: GroupDraft): Group;
  save(id: number, draft: GroupDraft): Group;
  remove(id: number): void;
}

/** Opens the groups; a new box gets these. */
export function openGroups(store: Store, clock: Clock, seeds: readonly GroupDraft[]): Groups {
  const bound = (draft: GroupDraft) => [
    draft.name,
    draft.note,
    spellEntries(draft.menus),
    spellEntries(draft.operationMenus),
    spellEntries(draft.buttons),
    spellEntries(draft.scenes),
    draft.isSuper ? 1 : 0,
    draft.reviewer ? 1 : 0,
    clock.now(),
  ];
  const byId = (id: number): Group | undefined => {
    const row = store.get('SELECT * FROM groups WHERE id = ?', id);
    return row && toGroup(row);
  };
  const add = (draft: GroupDraft): Group => {
    const { id } = store.run(
      `INSERT INTO groups (name, note, menus, operation_menus, buttons, scenes, is_super, reviewer, mtime)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...bound(draft),
    );
    return byId(id)!;
  };
  if (!store.get('SELECT 1 FROM groups')) store.transaction(() => seeds.forEach(add));
  return {
    all: () => store.all('SELECT * FROM groups ORDER BY id').map(toGroup),
    byId,
    add,
    save: (id, draft) => {
      store.run(
        `UPDATE groups SET name = ?, note = ?, menus = ?, operation_menus = ?, buttons = ?, scenes = ?, is_super = ?, reviewer = ?,
          mtime = max(?, mtime + 1) WHERE id = ?`,
        ...bound(draft),
        id,
      );
      return byId(id)!;
    },
    remove: (id) => {
      store.run('DELETE FROM groups WHERE id = ?', id);
    },
  };
}
