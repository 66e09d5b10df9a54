/** The accounts and groups that a new box starts with, to try the console. */
import { ADMINISTRATORS, type GroupDraft, OPERATIONS_STAFF, OPERATORS, SUPER_GROUP, VISITORS } from './groups';
import type { Granted } from './rights';

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

const groupOf = (name: string, note: string, menus: Granted, operationMenus: Granted, buttons: Granted, isSuper = false): GroupDraft => ({
  name,
  note,
  menus,
  operationMenus,
  buttons,
  scenes: '*',
  isSuper,
  reviewer: false,
});

/** The groups of a new box, in the order of their ids. */
export const SEED_GROUPS: readonly GroupDraft[] = [
  groupOf('超级管理员', '拥有全部权限，不可缺少', '*', '*', '*', true),
  groupOf('管理员', '全部菜单与按钮，但不能管理超级管理员', '*', '*', '*'),
  groupOf('值班操作员', '酒店与医院日常值守', OPERATOR_MENUS, [], OPERATOR_BUTTONS),
  groupOf('运营人员', '仅运营模式', [], '*', '*'),
  groupOf('访客', '没有任何菜单', [], [], []),
];

/** A demo account with its group. */
export interface Seed extends DemoAccount {
  readonly nickname: string;
  readonly introduction: string;
  readonly group: number;
  readonly weak?: boolean;
  readonly expired?: boolean;
}

const seed = (
  username: string,
  password: string,
  about: string,
  nickname: string,
  introduction: string,
  group: number,
  more: Pick<Seed, 'weak' | 'expired'> = {},
): Seed => ({ username, password, about, nickname, introduction, group, ...more });

/** The accounts of a new box. */
export const SEEDS: readonly Seed[] = [
  seed('admin', 'Admin@2026', 'everything', '系统管理员', '超级管理员', SUPER_GROUP),
  seed('operator', 'Operator@2026', 'a part of the menus and buttons', '值班员', '操作员', OPERATORS),
  seed('ops', 'Operations@2026', 'operations mode only', '运营人员', '运营', OPERATIONS_STAFF),
  seed('weak', '123456', 'weak password, must be changed', '新用户', '管理员', ADMINISTRATORS, { weak: true }),
  seed('expired', 'Expired@2026', 'device expired (code 1006)', '到期用户', '管理员', ADMINISTRATORS, { expired: true }),
  seed('nomenu', 'Nomenu@2026', 'no menu at all', '访客', '无权限', VISITORS),
];

/** The accounts to try, with their passwords. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = SEEDS.map(({ username, password, about }) => ({ username, password, about }));
/** Authorization codes that a registration may use. */
export const DEMO_AUTH_CODES: readonly string[] = ['DEMO-2026-0001', 'DEMO-2026-0002'];
