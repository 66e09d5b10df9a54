/** Rights in words: "Extensions: Edit". Titles of screens come from the box's menu, names of buttons from the words. */
import type { Translate } from '../../../i18n/keys';
import { actionName } from '../../../screen/page/why-not';
import { actionOf, componentOf, type Difference } from './rights';

/**
 * What a difference says, one line a screen: "Extensions: Edit, Delete". A screen that goes as a whole is named alone, without its
 * buttons, which go with it.
 */
export function linesOf(difference: Difference, titles: ReadonlyMap<string, string>, t: Translate): readonly string[] {
  const titleOf = (component: string): string => titles.get(component) ?? component;
  const whole = new Set([...difference.menus, ...difference.operationMenus]);
  const actions = new Map<string, string[]>();
  for (const button of difference.buttons) {
    const screen = componentOf(button);
    if (whole.has(screen)) continue;
    actions.set(screen, [...(actions.get(screen) ?? []), actionName(t, actionOf(button))]);
  }
  return [
    ...difference.menus.map(titleOf),
    ...difference.operationMenus.map((component) => t('system-people:group.inOperations', { title: titleOf(component) })),
    ...[...actions].map(([screen, names]) =>
      t('system-people:group.buttonsOf', { title: titleOf(screen), names: names.join(t('system-people:group.and')) }),
    ),
  ];
}
