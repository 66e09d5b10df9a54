/** What the search offers to do: the buttons of the frame, and what the pages of the menu let a person add or set off. */
import { loadMessages } from '../i18n/i18n';
import type { Key, Namespace } from '../i18n/keys';
import { loadPart } from '../lib/load-part';
import { placeOf, recordPlace } from '../screen/definition/record-place';
import type { Searched } from '../screen/definition/searched';
import type { IconName } from '../ui/icon-names';
import type { ShellValue } from './context';
import { MODES, type Mode } from './preferences';
import type { Findable } from './search-index';

/** The other language by its own name. */
const LANGUAGES = { zh_CN: 'English', en: '简体中文' } as const;

/** What the areas offer, with the words for it loaded. An area that was left out of this console, or that does not load, offers nothing. */
export async function loadSearched(language: keyof typeof LANGUAGES, without: readonly string[]): Promise<Searched> {
  // The words of the actions of the frame; without them those of the areas are found all the same.
  const own = loadMessages(language, ['session']).catch(() => undefined);
  const table = await loadPart(() => import('../areas/registry')).catch(() => undefined);
  const areas = await Promise.all(
    (table?.SEARCHED ?? [])
      .filter(({ area }) => !without.includes(area))
      .map(async ({ load }): Promise<Searched | undefined> => {
        try {
          const { searched } = await loadPart(load);
          const words = [...searched.lists.map(([, , key]) => key), ...searched.buttons.map(([, , , key]) => key)];
          await loadMessages(language, [...new Set(words.map((key) => key.split(':')[0] as Namespace))]); // keys begin with one
          return searched;
        } catch {
          return undefined;
        }
      }),
  );
  await own;
  return { lists: areas.flatMap((each) => each?.lists ?? []), buttons: areas.flatMap((each) => each?.buttons ?? []) };
}

/** Something that the search offers to do. */
export interface FoundAction extends Findable {
  readonly icon: IconName;
  readonly run: () => void;
}

/** What this person may do, in the words of the buttons themselves. */
export function actionsOf(
  shell: ShellValue,
  { lists, buttons }: Searched,
  operations: boolean,
  language: keyof typeof LANGUAGES,
  mode: Mode,
): readonly FoundAction[] {
  const { t, can, pathOf, hasScreen, go, openDialog, runtime, session, changeMode, preferences } = shell;
  // The path is searched too: it says what else people call it.
  const action = (path: string, icon: IconName, title: string, trail: string, run: () => void): FoundAction => ({
    path,
    icon,
    title,
    trail,
    run,
    pinyin: [],
    absent: false,
  });
  const onPage = (
    component: string,
    query: Readonly<Record<string, string>>,
    id: string,
    icon: IconName,
    title: string,
  ): readonly FoundAction[] => {
    const path = pathOf(component);
    if (path === undefined || !hasScreen(component)) return [];
    const { screens, trails } = session.menu;
    const own = screens.get(path)?.title ?? '';
    // Of pages that are called alike the menu above tells which.
    const alike = [...screens.values()].filter((each) => each.title === own);
    const trail = alike[1] ? `${trails.get(path)?.join(' / ')} / ${own}` : own;
    return [action(id, icon, title, trail, () => go(`${path}?${new URLSearchParams(query)}`))];
  };
  const other = language === 'en' ? 'zh_CN' : 'en';
  return [
    ...lists
      .filter(([, component]) => can(`${component}:add`))
      .flatMap(([resource, component, key]) =>
        // Each of these has words of its own for it; a test holds that.
        onPage(component, { ...placeOf(resource, '').query, add: resource }, `>add ${resource}`, 'plus', t(`${key}.actions.add` as Key)),
      ),
    ...buttons
      .filter(([right]) => right === '' || can(right))
      .flatMap(([, component, tab, key]) =>
        onPage(component, { tab }, `>${key}`, tab === 'power' ? 'power' : 'chevron-right', t(key as Key)),
      ),
    ...MODES.filter((each) => each !== mode).map((each) =>
      action(`>theme ${each}`, 'settings', t(`session:search.theme.${each}`), '', () => preferences.change('mode', each)),
    ),
    action('>password', 'key', t('common:shell.changePassword'), '', () => openDialog('password')),
    action('>profile', 'user', t('common:shell.profile'), '', () => openDialog('profile')),
    action('>settings', 'settings', t('common:shell.settings'), '', () => openDialog('settings')),
    ...(runtime.config.languages.length > 1
      ? [
          action('>language', 'language', t('common:search.language', { language: LANGUAGES[language] }), '', () =>
            runtime.setLanguage(other),
          ),
        ]
      : []),
    action('>mode', 'swap', t(operations ? 'common:shell.fullMode' : 'common:shell.operationsMode'), '', changeMode),
    action('>keys', 'info', t('common:shell.keys'), '', () => openDialog('keys')),
    action('>log out 注销', 'logout', t('common:shell.logOut'), '', () => void runtime.logOut()),
  ];
}

/** Where a found record is: the address, or nothing where the menu or this version has no such page. */
export function addressOf(
  { component, id, kind }: { readonly component: string; readonly id: string; readonly kind: string },
  { pathOf, hasScreen }: Pick<ShellValue, 'pathOf' | 'hasScreen'>,
): string | undefined {
  const { component: screen, query } = recordPlace(kind, id, component);
  const path = pathOf(screen);
  return path === undefined || !hasScreen(screen) ? undefined : `${path}?${new URLSearchParams(query)}`;
}
