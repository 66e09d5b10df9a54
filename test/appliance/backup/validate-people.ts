/** How restored accounts and groups are checked: as permission management does. */
import { isPasswordHash } from '../accounts';
import type { Box } from '../box';
import { accountProblems, covers, groupProblems, heldBy, managesPermissions, mayManage } from '../people';
import { readGranted } from '../rights';
import type { Kept } from './kept-row';
import { firstOf, type Kind, kindProblem, type Validate, type Validated, type Wrong } from './validate';

/** The people of a box by name. */
export const peopleOf = ({ accounts, groups }: Box): Validated['was'] => ({
  accounts: new Map(accounts.all().map((account) => [account.username, account])),
  groups: new Map(groups.all().map((group) => [group.name, group])),
});

const ACCOUNT: Readonly<Record<string, Kind>> = {
  password: 'text',
  nickname: 'text',
  introduction: 'text',
  sex: 'integer',
  cellphone: 'text',
  company_name: 'text',
  we_chat: 'text',
  photo: 'text',
  weak: 'flag',
  expired: 'flag',
  modes: 'text',
  menus: 'text',
  buttons: 'text',
  customer: 'text',
  group_id: 'integer',
  status: 'flag',
  reviewer: 'flag',
};
const GROUP: Readonly<Record<string, Kind>> = {
  id: 'integer',
  note: 'text',
  menus: 'text',
  operation_menus: 'text',
  buttons: 'text',
  scenes: 'text',
  is_super: 'flag',
  reviewer: 'flag',
};

/** Rights of one account alone: '' for none, or what saveRights has written. */
const isOverride = (text: unknown): boolean => {
  if (text === undefined || text === '') return true;
  try {
    const value: unknown = JSON.parse(String(text));
    return value === '*' || (Array.isArray(value) && readGranted(value).length === value.length);
  } catch {
    return false;
  }
};

/** Accounts by username. */
export const accountValidator = (box: Box): Validate => ({
  shape: ({ values }) => {
    const kind = kindProblem(values, ACCOUNT);
    if (kind) return kind;
    const name = ['menus', 'buttons'].find((each) => !isOverride(values[each]));
    if (name) return { key: 'backupValue', args: { name } };
    return values.password === undefined || isPasswordHash(String(values.password))
      ? undefined
      : { key: 'backupValue', args: { name: 'password' } };
  },
  validate: ({ id, holder, was }): Wrong => {
    const before = was.accounts.get(id);
    const after = box.accounts.find(id);
    if (before && !mayManage(holder, before)) return 'notMore';
    if (!after) return before?.id === holder.id ? 'notYourself' : undefined;
    if (!isPasswordHash(after.password)) return { key: 'backupValue', args: { name: 'password' } };
    if (!covers(holder, heldBy(after))) return 'notMore';
    if (after.id === holder.id && (!after.enabled || after.expired)) return 'notYourself';
    if (before && after.id === holder.id && managesPermissions(heldBy(before)) && !managesPermissions(heldBy(after)))
      return 'keepsOwnAccess';
    return firstOf(accountProblems(box, { ...after, phone: after.cellphone, group: box.groups.byId(after.group.id) }, after.id));
  },
});

/** No two groups may have one number, not even while they are put back one by one. */
const numberTaken = (box: Box, row: Kept, wanted: readonly Kept[]): boolean =>
  wanted.some((other) => other.id !== row.id && other.values.id === row.values.id) ||
  box.groups.all().some(({ id, name }) => id === row.values.id && name !== row.id && wanted.some((other) => other.id === name));

/** Groups by name. */
export const groupValidator = (box: Box): Validate => ({
  shape: (row, wanted) => {
    const { id } = row.values;
    const wrong = kindProblem(row.values, GROUP) ?? (Number(id) >= 1 ? undefined : { key: 'backupValue' as const, args: { name: 'id' } });
    return wrong ?? (numberTaken(box, row, wanted) ? 'taken' : undefined);
  },
  validate: ({ id, holder, was }): Wrong => {
    const before = was.groups.get(id);
    const after = box.groups.all().find(({ name }) => name === id);
    if ([before, after].some((group) => group && !covers(holder, group))) return 'notMore';
    if (before && managesPermissions(before) && before.id === holder.group.id && !(after && managesPermissions(after)))
      return 'keepsOwnAccess';
    if (after) return firstOf(groupProblems(box, after, after.id));
    const count =
      before && !box.groups.byId(before.id)
        ? Number(box.store.get('SELECT count(*) AS n FROM accounts WHERE group_id = ?', before.id)?.n)
        : 0;
    return count > 0 ? { key: 'groupInUse', args: { count } } : undefined;
  },
});
