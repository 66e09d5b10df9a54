/** The home of the television: menus, which of them is shown where, what was published, and what they are made of. */
import { defineScreen, list, tabs } from '../../../screen/definition/vocabulary';
import { menuAssignments } from './assignments';
import { appCommands, appLanguages, appList, appStyles, appTypes } from './catalog';
import { appMenus } from './menus';
import { menuVersions } from './versions';

export const screen = defineScreen(
  ['smartscreen/appmenu', 'operations/appmenu'],
  tabs('smart-screen-app-menu:screen', {
    menus: list(appMenus, () => import('./menu-views')),
    assignments: list(menuAssignments, () => import('./assignment-views')),
    versions: list(menuVersions, () => import('./version-views')),
    apps: list(appList),
    types: list(appTypes),
    styles: list(appStyles, () => import('./style-views')),
    languages: list(appLanguages),
    commands: list(appCommands),
  }),
  { rights: ['publish'] },
);
