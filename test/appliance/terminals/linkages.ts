/** What the forms of packages and authorizations choose from (form_linkage). */
import type { Linkage } from '../linkage';
import { rowsOf } from '../rows/rows';
import { keptPackages } from './authorization';

const PACKAGE_SCREENS = ['smartscreen/userpackage', 'operations/userpackage'];

/** Home menus of the television, until menus are records of the box. */
const MENUS = [
  ['standard', '标准菜单', 'Standard menu'],
  ['vip', '贵宾菜单', 'VIP menu'],
  ['public', '公共区域菜单', 'Menu of public places'],
] as const;

/** By the names that the console asks for. */
export const TERMINAL_LINKAGES: Readonly<Record<string, Linkage>> = {
  user_package: {
    owners: PACKAGE_SCREENS,
    options: ({ box }) =>
      rowsOf(keptPackages, box.store, box.clock)
        .all()
        .map(({ id, name }) => ({ value: String(id), label: String(name) })),
  },
  package_language: {
    owners: PACKAGE_SCREENS,
    options: () => [
      { value: 'zh_CN', label: '简体中文' },
      { value: 'en', label: 'English' },
    ],
  },
  package_menu: {
    owners: PACKAGE_SCREENS,
    options: ({ language }) => MENUS.map(([value, zh, en]) => ({ value, label: language === 'zh_CN' ? zh : en })),
  },
};
