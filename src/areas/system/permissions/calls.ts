/** The calls of accounts and permission groups (src/gateway/README.md). */
import { resource } from '../../../gateway/calls';
import { any, type Decoded, flag, list, number, optional, record, text } from '../../../gateway/shape';

/** What every group says of itself. */
const groupHead = {
  id: text(),
  mtime: text(),
  name: text(),
  note: text(),
  /** Everything, now and later, whatever the lists say. */
  is_super: flag(),
  /** Its accounts review resources and uploads. */
  reviewer: flag(),
  /** Scenes by name with commas between them, or `*`. */
  scenes: text('*'),
  /** How many accounts are in it. */
  accounts: number(),
  /** Whether the caller is in it. */
  mine: flag(),
  /** Whether the caller has all that it gives, and so may change it. */
  manageable: flag(),
};
const groupRow = record(groupHead);
/** A group in the list. */
export type GroupRow = Decoded<typeof groupRow>;

/**
 * A group with its rights. A form of PHP takes 1000 fields at most, fewer than there are buttons: so each list rides as one text of
 * entries with commas between them, or `*` for all.
 */
const groupDetail = record({
  ...groupHead,
  /** Normalised component names of the authorization menu, and of the operation menu. */
  menus: text(),
  operation_menus: text(),
  /** `<component>:<action>`. */
  buttons: text(),
});
/** A group as its form has it. */
export type GroupDetail = Decoded<typeof groupDetail>;

const entries = record({ menus: list(text()), operation_menus: list(text()), buttons: list(text()) });

const catalogue = record({
  /** The whole trees, in the shape of auth_menu. */
  menu: any(),
  operation_menu: any(),
  /** Every button that there is. */
  buttons: list(text()),
  /** What the caller has, and so may give. */
  own: record({ is_super: flag(), menus: list(text()), operation_menus: list(text()), buttons: list(text()), scenes: text('*') }),
});
/** Everything that a group can give. */
export type Catalogue = Decoded<typeof catalogue>;

const impact = record({ id: text(), username: text(), nickname: text(), lost: entries, gained: entries });
/** What one account loses and gains. */
export type Impact = Decoded<typeof impact>;

const groups = resource('systemAuthority', groupRow);
const group = resource('systemAuthority', groupDetail);

/** The rights of a group as they are sent. */
interface GroupRights {
  readonly menus: string;
  readonly operation_menus: string;
  readonly buttons: string;
  readonly is_super: boolean;
}

/** The calls of groups. */
export const groupCalls = {
  list: groups.list,
  detail: group.detail,
  form: group.form,
  del: group.del,
  catalogue: group.method('catalogue').reads(catalogue),
  /** Who would lose and gain what; changes nothing. */
  impact: group.method<GroupRights & { id: string }, { data: { accounts: readonly Impact[] } }>(
    'impact',
    record({ data: record({ accounts: list(impact) }) }),
  ),
} as const;

const account = record({
  id: text(),
  username: text(),
  nickname: text(),
  group: text(),
  group_name: text(),
  status: flag(),
  /** Reviews in person, or as one of the group. */
  reviewer: flag(),
  group_reviewer: flag(),
  /** Whether the rights allow to review anything. */
  can_review: flag(),
  last_sign_in: optional(text()),
  manageable: flag(),
});
/** An account as the list of reviewers shows it. */
export type Account = Decoded<typeof account>;

const accounts = resource('systemAdministrator', account);

/** The calls of accounts that the list engine does not make. */
export const accountCalls = {
  list: accounts.list,
  reviewer: accounts.method<{ id: string; reviewer: boolean }>('reviewer').writes(),
} as const;
