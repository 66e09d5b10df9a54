/** Who may manage whom: nobody gives what he does not have, nobody locks himself out, one super administrator remains. */
import { oneLine, textLength } from '../../src/field/rules';
import { type Account, rightsOf } from './accounts';
import type { Box } from './box';
import { asksForReview, isReviewing } from './files/review';
import type { Group, GroupDraft } from './groups';
import { ALL_BUTTONS, ALL_COMPONENTS, OPERATION_COMPONENTS, screensOf } from './menu';
import type { Message, MessageKey } from './messages';
import { Refusal } from './operation';
import { messageOf } from './resource-fields';
import type { Granted } from './rights';
import { scenesOf } from './scenes/scenes';

/** The screen of accounts and groups. */
export const PERMISSIONS = 'system/permismange';

/** The rights of a group: what its accounts see and may do. */
export type GroupRights = Pick<Group, 'menus' | 'operationMenus' | 'buttons' | 'isSuper'>;

const within = (wanted: Granted, held: Granted): boolean =>
  held === '*' || (wanted !== '*' && wanted.every((entry) => held.includes(entry)));

/** Rights, and the scenes in which those of operations mode hold. */
type Given = GroupRights & Pick<Group, 'scenes'>;

/**
 * Whether a group is told of no more of the house than a person. Without a menu scenes give nothing; in full mode it is who has no scene, not
 * only who has all, that is told of everything (scenes/scenes.ts).
 */
const withinScenes = ({ menus, operationMenus, scenes }: Given, held: Granted): boolean =>
  (operationMenus.length === 0 || within(scenes, held)) &&
  (menus.length === 0 || held.length === 0 || (scenes.length > 0 && within(scenes, held)));

/** Whether a person has all that a group gives. */
export const covers = (holder: Account, rights: Given): boolean =>
  holder.isSuper ||
  (!rights.isSuper &&
    within(rights.menus, holder.fullMenus) &&
    within(rights.operationMenus, holder.operationMenus) &&
    within(rights.buttons, holder.buttons) &&
    withinScenes(rights, holder.group.scenes));

/** What an account has: that of its group, or what was given to it alone. */
export const heldBy = ({ fullMenus, operationMenus, buttons, isSuper, group: { scenes } }: Account): Given => ({
  menus: fullMenus,
  operationMenus,
  buttons,
  isSuper,
  scenes,
});

/** Whether a person may change an account: one with more rights would lend them by a new password. */
export const mayManage = (holder: Account, account: Account): boolean =>
  holder.id === account.id || (covers(holder, account.group) && covers(holder, heldBy(account)));

/** A phone number of a person. */
export const PHONE = /^\+?\d[\d -]{4,18}\d$/;
type PersonProblems = Readonly<Record<string, Message | MessageKey | undefined>>;

/** What is wrong with what people are called: one line of at most so many characters. */
export function nameProblem(name: string, max: number): Message | undefined {
  const issue = oneLine(name) ?? textLength(0, max)(name);
  return issue && messageOf(issue);
}

/**
 * What is wrong with an account, by the fields of its form.
 * @param id of the account itself, if it is there already
 */
export const accountProblems = (
  box: Box,
  {
    username,
    nickname,
    phone,
    group,
  }: { readonly username: string; readonly nickname: string; readonly phone: string; readonly group: Group | undefined },
  id: number | undefined,
): PersonProblems => {
  const other = box.accounts.find(username);
  return {
    username: username === '' ? 'required' : !/^[\w.@-]{2,32}$/.test(username) ? 'format' : other && other.id !== id ? 'taken' : undefined,
    nickname: nameProblem(nickname, 32),
    phone: phone === '' || PHONE.test(phone) ? undefined : 'format',
    group: group ? undefined : 'choice',
  };
};

const unknown = (granted: Granted, known: readonly string[]): Message | undefined => {
  const name = granted === '*' ? undefined : granted.find((entry) => !known.includes(entry));
  return name === undefined ? undefined : { key: 'unknownEntry', args: { name: name.slice(0, 60) } };
};

/** What is wrong with a group, by the fields of its form; `id` as with {@link accountProblems}. */
export const groupProblems = (box: Box, draft: GroupDraft, id: number | undefined): PersonProblems => {
  const taken = box.groups.all().some((group) => group.name === draft.name && group.id !== id);
  return {
    name: draft.name === '' ? 'required' : (nameProblem(draft.name, 32) ?? (taken ? 'taken' : undefined)),
    note: draft.note.length > 200 ? { key: 'tooLong', args: { max: 200 } } : undefined,
    menus: unknown(draft.menus, ALL_COMPONENTS),
    operation_menus: unknown(draft.operationMenus, OPERATION_COMPONENTS),
    buttons: unknown(draft.buttons, ALL_BUTTONS),
    scenes:
      unknown(
        draft.scenes,
        scenesOf(box).map(({ code }) => code),
      ) && 'choice',
  };
};

/** Whether the accounts of a group still reach permission management and may change something there. */
export const managesPermissions = (rights: GroupRights): boolean => entriesOf(rights).buttons.includes(`${PERMISSIONS}:edit`);

/** An account as it would be after a change. */
interface Standing {
  readonly id: number;
  readonly enabled: boolean;
  readonly expired: boolean;
  readonly isSuper: boolean;
}

/** Whether somebody would still be super administrator; `change` answers an account as it would be, or undefined when it is gone. */
export const keepsSuper = (box: Box, change: (account: Account) => Standing | undefined): boolean =>
  box.accounts.all().some((account) => {
    const next = change(account);
    return next?.enabled === true && !next.expired && next.isSuper;
  });

/** Whether somebody would still review what waits for it, as somebody does now; `change` as of {@link keepsSuper}. */
export function keepsReviewer(
  box: Box,
  change: (account: Account) => Pick<Account, 'enabled' | 'expired' | 'reviewer'> | undefined,
): boolean {
  if (!asksForReview(box)) return true;
  const all = box.accounts.all();
  const stays = (account: Account): boolean => {
    const next = change(account);
    return next !== undefined && isReviewing(next);
  };
  return !all.some(isReviewing) || all.some(stays);
}

/** Refuses with a message when something does not hold. */
export function insist(holds: boolean, message: MessageKey): void {
  if (!holds) throw new Refusal(403, message);
}

const missing = (from: readonly string[], to: readonly string[]): readonly string[] => from.filter((entry) => !to.includes(entry));

/** What one account loses and gains. */
export interface Impact {
  readonly id: string;
  readonly username: string;
  readonly nickname: string;
  readonly lost: Entries;
  readonly gained: Entries;
}
/** Menus, operation menus and buttons by name. */
export interface Entries {
  readonly menus: readonly string[];
  readonly operation_menus: readonly string[];
  readonly buttons: readonly string[];
}

/** Rights by name; a button counts only with its screen. */
export function entriesOf(rights: GroupRights): Entries {
  const { fullMenus, operationMenus, buttons } = rightsOf(rights);
  const menus = screensOf(fullMenus, false);
  const operation = screensOf(operationMenus, true);
  const screens = new Set([...menus, ...operation]);
  return {
    menus,
    operation_menus: operation,
    buttons: (buttons === '*' ? ALL_BUTTONS : buttons).filter((button) => screens.has(button.slice(0, button.lastIndexOf(':')))),
  };
}

/** What the accounts of a group lose and gain when it is given other rights. */
export function impactOf(box: Box, group: Group, next: GroupRights): readonly Impact[] {
  const [before, after] = [entriesOf(group), entriesOf(next)];
  const difference = (from: Entries, to: Entries): Entries => ({
    menus: missing(from.menus, to.menus),
    operation_menus: missing(from.operation_menus, to.operation_menus),
    buttons: missing(from.buttons, to.buttons),
  });
  return box.accounts
    .all()
    .filter((account) => account.group.id === group.id)
    .map(({ id, username, nickname }) => ({
      id: String(id),
      username,
      nickname,
      lost: difference(before, after),
      gained: difference(after, before),
    }));
}
