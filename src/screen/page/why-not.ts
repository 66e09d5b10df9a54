/**
 * What a person may not do, in words. The one rule for what a permission is missing for:
 *
 * - Hidden: buttons in the head of a page, in a bar, above a list and of chosen rows, and entries of the search. One line says of a list that it
 *   can only be viewed (`LookOnly`).
 * - Read as text: what is changed in its place, such as a switch or an order; the fields of a form.
 * - Shown, may not be pressed, and says why: Save and what else a form or a panel is there for (`SubmitButton`, `GuardedButton`), what can
 *   be done with one row or record (`RowAction.disabled`). What the state of a row forbids is shown in the same way.
 */
import { wordAt } from '../../i18n/i18n';
import type { Translate } from '../../i18n/keys';
import type { ScreenProps } from '../screen';

/** The screen on which permissions are granted. */
const GRANTER = 'system/permismange';

/** The name of a right's action, as who grants it reads it; one that has no words keeps its own. @example actionName(t, 'del') // 'Delete' */
export const actionName = (t: Translate, action: string): string =>
  wordAt(t, `engine:permission.${action}`) ?? wordAt(t, `engine:action.${action}`) ?? action;

/** Who asks. */
export type Asker = Pick<ScreenProps, 'can' | 'menuTitle' | 't'>;

/**
 * Which permission is missing, and who can grant it; undefined where one of the rights is given, or none is asked for.
 * @param rights of one screen, `voicemodel/extensionset:edit`; each alone would be enough
 */
export function whyNot({ can, menuTitle, t }: Asker, ...rights: readonly string[]): string | undefined {
  if (rights.length === 0 || rights.some(can)) return undefined;
  const names = rights.map((right) => actionName(t, right.slice(right.indexOf(':') + 1))).join('” / “');
  const granter = menuTitle(GRANTER) ?? t('engine:whyNot.granter');
  const title = menuTitle(rights[0]?.split(':')[0] ?? '') ?? '';
  return t(title ? 'engine:whyNot.needs' : 'engine:whyNot.needsOnly', { names, title, granter });
}

/** How a right shows in an action of a row: a button of its own where it is given and the action is `primary`, else in the row's menu with the reason. */
export function allowedBy(screen: Asker, right: string, primary = false): { readonly disabled: string } | { readonly primary: boolean } {
  const why = whyNot(screen, right);
  return why ? { disabled: why } : { primary };
}
