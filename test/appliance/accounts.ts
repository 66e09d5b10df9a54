/** The accounts of the box: who they are, their rights, their hashed passwords. */
import { createHash, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { strongPassword } from '../../src/field/rules';
import type { Clock } from './clock';
import { SEED_GROUPS, SEEDS } from './demo-accounts';
import { type Group, type Groups, OPERATORS, VISITORS } from './groups';
import { screensOf } from './menu';
import type { Message, MessageKey } from './messages';
import { type Granted, readGranted } from './rights';
import type { Row, Store } from './store';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** What the console sends instead of a password (src/field/README.md; src/gateway/README.md). */
export const md5 = (password: string): string => createHash('md5').update(password).digest('hex');

/** How an account may sign in: the whole console, operations mode, or both. */
export type Modes = 'full' | 'operations' | 'both';

/** One account. */
export interface Account {
  readonly id: number;
  readonly username: string;
  /** `scrypt$cost$salt$key` of the MD5 that the wire carries. */
  readonly password: string;
  readonly nickname: string;
  readonly introduction: string;
  readonly sex: number;
  readonly cellphone: string;
  readonly company: string;
  readonly weChat: string;
  readonly photo: string;
  /** The password breaks the strong-password rule and must be changed. */
  readonly weak: boolean;
  /** The device of this account has expired: code 1006 (src/gateway/README.md, Codes). */
  readonly expired: boolean;
  /** What the group's menus allow. */
  readonly modes: Modes;
  readonly group: Group;
  /** May sign in. */
  readonly enabled: boolean;
  readonly isSuper: boolean;
  /** Reviews resources and uploads: in person, or as one of the group. */
  readonly reviewer: boolean;
  /** Set for this account, whatever the group says. */
  readonly reviewsInPerson: boolean;
  /** The screens of the full mode. */
  readonly fullMenus: Granted;
  /** The screens of operations mode. */
  readonly operationMenus: Granted;
  /** The screens of both menus together; what a session may call is checked by those of its mode. */
  readonly menus: readonly string[];
  readonly buttons: Granted;
  readonly customer: string;
  /** The last sign-in, Unix milliseconds. */
  readonly signedIn: number;
  readonly signedInFrom: string;
  /** The sign-in before this one, Unix milliseconds. */
  readonly lastSignedIn: number;
  readonly lastSignedInFrom: string;
  readonly mtime: number;
}

const KEY_BYTES = 32;

/** scrypt's cost N: what a box uses, and what a throw-away one may do with. */
export const PASSWORD_COST = 16_384;
export const THROW_AWAY_COST = 1024;

/** Hashes what the wire carries, with a salt of its own. */
export async function hashPassword(wire: string, cost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${cost}$${salt.toString('base64url')}$${(await derive(wire, salt, KEY_BYTES, { N: cost })).toString('base64url')}`;
}

/** Compares in constant time; an unknown account costs the same as a known one. */
export async function verifyPassword(stored: string | undefined, wire: string): Promise<boolean> {
  const [, cost = '', salt = '', key = ''] = (stored ?? `scrypt$${PASSWORD_COST}$${'A'.repeat(22)}$${'A'.repeat(43)}`).split('$');
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(wire, Buffer.from(salt, 'base64url'), KEY_BYTES, { N: Number(cost) });
  return timingSafeEqual(expected, actual) && stored !== undefined;
}

/** Whether a text is a hash that this box can compare with: of another one nobody could sign in, or it would take for ever. */
export const isPasswordHash = (text: string): boolean =>
  new RegExp(`^scrypt\\$(?:${PASSWORD_COST}|${THROW_AWAY_COST})\\$[\\w-]{22}\\$[\\w-]{43}$`).test(text);

/** What is wrong with a new password. */
export const passwordProblem = (password: string): Message | MessageKey | undefined => {
  const issue = strongPassword(password);
  return issue && (issue.key === 'strongPassword' ? 'strongPassword' : { key: `issue.${issue.key}` });
};

const isEmpty = (granted: Granted): boolean => granted !== '*' && granted.length === 0;
/** Rights that a test gave to one account alone; '' where there are none. */
const override = (text: unknown): Granted | undefined => (text === '' ? undefined : readGranted(JSON.parse(String(text))));

/** What a group gives to its accounts. */
export const rightsOf = (
  group: Pick<Group, 'menus' | 'operationMenus' | 'buttons' | 'isSuper'>,
): { readonly fullMenus: Granted; readonly operationMenus: Granted; readonly buttons: Granted } =>
  group.isSuper
    ? { fullMenus: '*', operationMenus: '*', buttons: '*' }
    : { fullMenus: group.menus, operationMenus: group.operationMenus, buttons: group.buttons };

const toAccount = (row: Row, group: Group): Account => {
  const given = rightsOf(group);
  const ownMenus = override(row.menus);
  const fullMenus = ownMenus ?? given.fullMenus;
  const operationMenus = ownMenus ?? given.operationMenus;
  return {
    id: Number(row.id),
    username: String(row.username),
    password: String(row.password),
    nickname: String(row.nickname),
    introduction: String(row.introduction),
    sex: Number(row.sex),
    cellphone: String(row.cellphone),
    company: String(row.company_name),
    weChat: String(row.we_chat),
    photo: String(row.photo),
    weak: row.weak === 1,
    expired: row.expired === 1,
    modes: isEmpty(given.operationMenus) ? 'full' : isEmpty(given.fullMenus) ? 'operations' : 'both',
    group,
    enabled: row.status === 1,
    isSuper: group.isSuper,
    reviewer: row.reviewer === 1 || group.reviewer,
    reviewsInPerson: row.reviewer === 1,
    fullMenus,
    operationMenus,
    menus: [...new Set([...screensOf(fullMenus, false), ...screensOf(operationMenus, true)])],
    buttons: override(row.buttons) ?? given.buttons,
    customer: String(row.customer),
    signedIn: Number(row.signed_in),
    signedInFrom: String(row.signed_in_from),
    lastSignedIn: Number(row.last_signed_in),
    lastSignedInFrom: String(row.last_signed_in_from),
    mtime: Number(row.mtime),
  };
};

/** What a person changes in the own record. */
export interface ProfileChange {
  readonly nickname: string;
  readonly cellphone: string;
  readonly sex: number;
  readonly company: string;
  readonly photo: string;
}

/** What an administrator writes into an account. */
export interface AccountDraft {
  readonly username: string;
  readonly nickname: string;
  readonly cellphone: string;
  readonly group: number;
  readonly enabled: boolean;
  readonly reviewer: boolean;
}

/** The accounts of a box. */
export interface Accounts {
  all(): readonly Account[];
  find(username: string): Account | undefined;
  byId(id: number): Account | undefined;
  /** A new operator, as registration makes it. */
  register(username: string, password: string, cellphone: string): Account;
  /** A new account; `password` is hashed. */
  add(draft: AccountDraft, password: string): Account;
  /** Changes an account; rights that a test gave to it alone end here. */
  save(id: number, draft: AccountDraft): Account;
  remove(id: number): void;
  noteSignIn(id: number, address: string): void;
  saveProfile(id: number, change: ProfileChange): Account;
  savePassword(id: number, password: string, weak: boolean): void;
  /** Rights of one account alone, beside its group: for tests. */
  saveRights(id: number, rights: { readonly menus?: Granted; readonly buttons?: Granted }): void;
}

/** The sign-ins of the demonstration come from this computer. */
const DEMO_ADDRESS = '192.168.1.20';

/** A row that is written for the first time. */
interface NewAccount extends AccountDraft {
  /** Hashed. */
  readonly password: string;
  readonly introduction: string;
  readonly weak?: boolean;
  readonly expired?: boolean;
  readonly signedIn?: number;
}

const insertAccount = (store: Store, clock: Clock, draft: NewAccount): number =>
  store.run(
    `INSERT INTO accounts (username, password, nickname, introduction, cellphone, company_name, weak, expired, menus, buttons, customer,
      signed_in, signed_in_from, mtime, group_id, status, reviewer) VALUES (?, ?, ?, ?, ?, '', ?, ?, '', '', 'C10001', ?, ?, ?, ?, ?, ?)`,
    draft.username,
    draft.password,
    draft.nickname,
    draft.introduction,
    draft.cellphone,
    draft.weak ? 1 : 0,
    draft.expired ? 1 : 0,
    draft.signedIn ?? 0,
    draft.signedIn ? DEMO_ADDRESS : '',
    clock.now(),
    draft.group,
    draft.enabled ? 1 : 0,
    draft.reviewer ? 1 : 0,
  ).id;

/** A new data folder gets the demo accounts; those of a folder from before there were groups get theirs. */
async function seedAccounts(store: Store, clock: Clock, cost: number): Promise<void> {
  if (!store.get('SELECT 1 FROM accounts')) {
    const hashes = await Promise.all(SEEDS.map(({ password }) => hashPassword(md5(password), cost)));
    store.transaction(() => {
      SEEDS.forEach((each, index) => {
        insertAccount(store, clock, {
          ...each,
          enabled: true,
          reviewer: false,
          password: hashes[index]!,
          cellphone: `1380000000${index}`,
          signedIn: clock.now() - Math.round((6 + 60 * clock.chance('signed-in', index)) * 3_600_000),
        });
      });
    });
  }
  for (const row of store.all('SELECT id, username FROM accounts WHERE group_id = 0')) {
    const group = SEEDS.find(({ username }) => username === row.username)?.group ?? OPERATORS;
    store.run("UPDATE accounts SET group_id = ?, menus = '', buttons = '' WHERE id = ?", group, Number(row.id));
  }
}

/** Opens the accounts; a new data folder gets the demo ones, hashed at this cost. */
export async function openAccounts(store: Store, clock: Clock, groups: Groups, cost: number): Promise<Accounts> {
  await seedAccounts(store, clock, cost);
  const add = (draft: NewAccount): number => insertAccount(store, clock, draft);
  const none: Group = { ...SEED_GROUPS[VISITORS - 1]!, id: 0, mtime: 0 };
  const read = (row: Row): Account => toAccount(row, groups.byId(Number(row.group_id)) ?? none);
  const one = (row: Row | undefined) => row && read(row);
  const byId = (id: number) => one(store.get('SELECT * FROM accounts WHERE id = ?', id));
  const introduced = (group: number): string => groups.byId(group)?.name ?? '';
  return {
    all: () => store.all('SELECT * FROM accounts ORDER BY id').map(read),
    byId,
    find: (username) => one(store.get('SELECT * FROM accounts WHERE username = ?', username)),
    register: (username, password, cellphone) =>
      byId(
        add({
          username,
          password,
          cellphone,
          nickname: username,
          introduction: '操作员',
          group: OPERATORS,
          enabled: true,
          reviewer: false,
        }),
      )!,
    add: (draft, password) => byId(add({ ...draft, password, introduction: introduced(draft.group) }))!,
    save: (id, draft) => {
      store.run(
        `UPDATE accounts SET username = ?, nickname = ?, introduction = ?, cellphone = ?, group_id = ?, status = ?, reviewer = ?, menus = '',
          buttons = '', mtime = max(?, mtime + 1) WHERE id = ?`,
        draft.username,
        draft.nickname,
        introduced(draft.group),
        draft.cellphone,
        draft.group,
        draft.enabled ? 1 : 0,
        draft.reviewer ? 1 : 0,
        clock.now(),
        id,
      );
      return byId(id)!;
    },
    remove: (id) => {
      store.run('DELETE FROM accounts WHERE id = ?', id);
    },
    noteSignIn: (id, address) => {
      store.run(
        'UPDATE accounts SET last_signed_in = signed_in, last_signed_in_from = signed_in_from, signed_in = ?, signed_in_from = ? WHERE id = ?',
        clock.now(),
        address,
        id,
      );
    },
    saveProfile: (id, change) => {
      store.run(
        'UPDATE accounts SET nickname = ?, cellphone = ?, sex = ?, company_name = ?, photo = ?, mtime = max(?, mtime + 1) WHERE id = ?',
        change.nickname,
        change.cellphone,
        change.sex,
        change.company,
        change.photo,
        clock.now(),
        id,
      );
      return byId(id)!;
    },
    savePassword: (id, password, weak) => {
      store.run('UPDATE accounts SET password = ?, weak = ? WHERE id = ?', password, weak ? 1 : 0, id);
    },
    saveRights: (id, { menus, buttons }) => {
      if (menus) store.run('UPDATE accounts SET menus = ? WHERE id = ?', JSON.stringify(menus), id);
      if (buttons) store.run('UPDATE accounts SET buttons = ? WHERE id = ?', JSON.stringify(buttons), id);
    },
  };
}
