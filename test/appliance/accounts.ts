/** The accounts of the box: who they are, their rights, their hashed passwords. */
import { createHash, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Clock } from './clock';
import { type Granted, readGranted } from './rights';
import type { Row, Store } from './store';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** What the console sends instead of a password (SPEC.md 5: hashed; CONTRACT.md: MD5). */
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
  /** The password breaks the strong-password rule and must be changed (SPEC.md 4). */
  readonly weak: boolean;
  /** The device of this account has expired: code 1006 (SPEC.md 8). */
  readonly expired: boolean;
  readonly modes: Modes;
  readonly menus: Granted;
  readonly buttons: Granted;
  readonly customer: string;
  /** The sign-in before this one, Unix milliseconds. */
  readonly lastSignedIn: number;
  readonly lastSignedInFrom: string;
  readonly mtime: number;
}

/** An account that every new data folder starts with. */
export interface DemoAccount {
  readonly username: string;
  readonly password: string;
  readonly about: string;
}

const OPERATOR_MENUS = [
  'dashboard',
  'system/operationstatus',
  'system/openlog',
  'system/scheduledtask',
  'system/resourceaudit',
  'voicemodel/extensionset',
  'voicemodel/callcdr',
  'voicemodel/addsbook',
  'voicemodel/broadcast',
  'voicemodel/meetroom',
  'voicemodel/wakeupser',
  'mediamodel/filmmanagement',
  'mediamodel/filmclass',
  'mediamodel/liveprogram',
  'mediamodel/wemedia',
  'smartscreen/terminalrecord',
  'smartscreen/mallmanagement',
  'smartscreen/messageboard',
  'tr069/itms',
];
const OPERATOR_BUTTONS = [
  'voicemodel/extensionset:add',
  'voicemodel/extensionset:edit',
  'voicemodel/extensionset:status',
  'voicemodel/addsbook:add',
  'voicemodel/addsbook:edit',
  'voicemodel/callcdr:export',
  'mediamodel/filmmanagement:add',
  'mediamodel/filmmanagement:edit',
  'mediamodel/filmmanagement:sort',
  'smartscreen/messageboard:status',
];

interface Seed extends DemoAccount {
  readonly nickname: string;
  readonly introduction: string;
  readonly modes: Modes;
  readonly menus: Granted;
  readonly buttons: Granted;
  readonly weak?: boolean;
  readonly expired?: boolean;
}

const SEEDS: readonly Seed[] = [
  {
    username: 'admin',
    password: 'Admin@2026',
    about: 'everything',
    nickname: '系统管理员',
    introduction: '超级管理员',
    modes: 'both',
    menus: '*',
    buttons: '*',
  },
  {
    username: 'operator',
    password: 'Operator@2026',
    about: 'a part of the menus and buttons',
    nickname: '值班员',
    introduction: '操作员',
    modes: 'full',
    menus: OPERATOR_MENUS,
    buttons: OPERATOR_BUTTONS,
  },
  {
    username: 'ops',
    password: 'Operations@2026',
    about: 'operations mode only',
    nickname: '运营人员',
    introduction: '运营',
    modes: 'operations',
    menus: '*',
    buttons: '*',
  },
  {
    username: 'weak',
    password: '123456',
    about: 'weak password, must be changed',
    nickname: '新用户',
    introduction: '管理员',
    modes: 'both',
    menus: '*',
    buttons: '*',
    weak: true,
  },
  {
    username: 'expired',
    password: 'Expired@2026',
    about: 'device expired (code 1006)',
    nickname: '到期用户',
    introduction: '管理员',
    modes: 'both',
    menus: '*',
    buttons: '*',
    expired: true,
  },
  {
    username: 'nomenu',
    password: 'Nomenu@2026',
    about: 'no menu at all',
    nickname: '访客',
    introduction: '无权限',
    modes: 'full',
    menus: [],
    buttons: [],
  },
];

/** The accounts to try, with their passwords. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = SEEDS.map(({ username, password, about }) => ({ username, password, about }));
/** Authorization codes that a registration may use. */
export const DEMO_AUTH_CODES: readonly string[] = ['DEMO-2026-0001', 'DEMO-2026-0002'];

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

const SPECIALS = '!@#$%^&*()_+{}[]:;<>,.?~\\/-';

/**
 * SPEC.md 5's strong-password rule.
 * @example isStrong('Admin@2026') // true
 * @example isStrong('admin2026') // false
 */
export const isStrong = (password: string): boolean =>
  password.length >= 8 &&
  /[a-z]/.test(password) &&
  /[A-Z]/.test(password) &&
  /\d/.test(password) &&
  [...password].some((char) => SPECIALS.includes(char));

const parseGranted = (text: unknown): Granted => readGranted(JSON.parse(String(text)));

const toAccount = (row: Row): Account => ({
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
  modes: row.modes === 'operations' || row.modes === 'both' ? row.modes : 'full',
  menus: parseGranted(row.menus),
  buttons: parseGranted(row.buttons),
  customer: String(row.customer),
  lastSignedIn: Number(row.last_signed_in),
  lastSignedInFrom: String(row.last_signed_in_from),
  mtime: Number(row.mtime),
});

/** What a person changes in the own record. */
export interface ProfileChange {
  readonly nickname: string;
  readonly cellphone: string;
  readonly sex: number;
  readonly company: string;
  readonly photo: string;
}

/** The accounts of a box. */
export interface Accounts {
  find(username: string): Account | undefined;
  byId(id: number): Account | undefined;
  /** A new operator, as registration makes it. */
  add(username: string, password: string, cellphone: string): Account;
  noteSignIn(id: number, address: string): void;
  saveProfile(id: number, change: ProfileChange): Account;
  savePassword(id: number, password: string, weak: boolean): void;
  saveRights(id: number, rights: { readonly menus?: Granted; readonly buttons?: Granted }): void;
}

/** Opens the accounts; a new data folder gets the demo ones, hashed at this cost. */
export async function openAccounts(store: Store, clock: Clock, cost: number): Promise<Accounts> {
  const insert = (
    seed: Omit<Seed, 'password' | 'about'> & { readonly password: string; readonly cellphone: string; readonly signedIn: number },
  ) =>
    store.run(
      `INSERT INTO accounts (username, password, nickname, introduction, cellphone, company_name, weak, expired, modes, menus, buttons, customer,
        signed_in, signed_in_from, mtime) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      seed.username,
      seed.password,
      seed.nickname,
      seed.introduction,
      seed.cellphone,
      '',
      seed.weak ? 1 : 0,
      seed.expired ? 1 : 0,
      seed.modes,
      JSON.stringify(seed.menus),
      JSON.stringify(seed.buttons),
      'C10001',
      seed.signedIn,
      seed.signedIn ? '192.168.1.20' : '',
      clock.now(),
    ).id;

  if (!store.get('SELECT 1 FROM accounts')) {
    const hashes = await Promise.all(SEEDS.map((seed) => hashPassword(md5(seed.password), cost)));
    store.transaction(() => {
      SEEDS.forEach((seed, index) => {
        const signedIn = clock.now() - Math.round((6 + 60 * clock.chance('signed-in', index)) * 3_600_000);
        insert({ ...seed, password: hashes[index]!, cellphone: `1380000000${index}`, signedIn });
      });
    });
  }

  const one = (row: Row | undefined) => row && toAccount(row);
  const byId = (id: number) => one(store.get('SELECT * FROM accounts WHERE id = ?', id));
  return {
    byId,
    find: (username) => one(store.get('SELECT * FROM accounts WHERE username = ?', username)),
    add: (username, password, cellphone) => {
      const id = insert({
        username,
        password,
        cellphone,
        nickname: username,
        introduction: '操作员',
        modes: 'full',
        menus: OPERATOR_MENUS,
        buttons: OPERATOR_BUTTONS,
        signedIn: 0,
      });
      return byId(id)!;
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
