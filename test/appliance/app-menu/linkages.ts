/** What forms of menus and packages choose from (form_linkage). */
import type { Linkage, Option } from '../linkage';
import { FILM_LINKAGES } from '../media/film-linkages';
import { LIVE_LINKAGES } from '../media/live/linkages';
import type { Context } from '../operation';
import type { Resource } from '../resource';
import { knows } from './delivery';
import { allOf, keptApps, keptLanguages, keptMenus, keptStyles, keptTemplates, keptTypes } from './kept';

const MENUS = ['smartscreen/appmenu', 'operations/appmenu'];
const PACKAGES = ['smartscreen/userpackage', 'operations/userpackage'];

/** What is switched off stands there still, and says so. */
const named = (resource: Resource, owners: readonly string[], by = 'id'): Linkage => ({
  owners,
  options: ({ box }) => allOf(resource, box).map((row) => ({ value: String(row[by]), label: String(row.name) })),
});

const words = ({ language }: Pick<Context, 'language'>, zh: string, en: string): string => (language === 'zh_CN' ? zh : en);
const under = (word: string, group: string, options: readonly Option[]): readonly Option[] =>
  options.map((option) => ({ ...option, value: `${word}:${option.value}`, group }));

const everything = (context: Context): readonly Option[] => [
  ...under('channel', words(context, '频道', 'Channels'), LIVE_LINKAGES.live_channel?.options(context) ?? []),
  ...under('film', words(context, '影片', 'Films'), FILM_LINKAGES.media_film?.options(context) ?? []),
  ...under(
    'app',
    words(context, '应用', 'Apps'),
    allOf(keptApps, context.box).map(({ id, name }) => ({ value: String(id), label: String(name) })),
  ),
];

/** Everything that an item can open; what is disabled cannot be chosen anew. */
const targets: Linkage = {
  owners: MENUS,
  options: (context) => {
    const has = knows(context.box);
    return everything(context).map((option) =>
      has(option.value) === 'off' ? { ...option, disabled: true, reason: words(context, '已停用', 'Disabled') } : option,
    );
  },
};

/** By the names that the console asks for. */
export const MENU_LINKAGES: Readonly<Record<string, Linkage>> = {
  menu_target: targets,
  app_menu: named(keptMenus, [...MENUS, ...PACKAGES]),
  app_template: named(keptTemplates, ['smartscreen/easytemplate', ...MENUS]),
  app: named(keptApps, MENUS),
  app_type: named(keptTypes, MENUS),
  app_style: named(keptStyles, ['smartscreen/easytemplate', ...MENUS]),
  app_language: named(keptLanguages, [...MENUS, ...PACKAGES], 'code'),
};
