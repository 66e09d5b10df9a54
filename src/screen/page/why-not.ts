/**
 * What a person may not do, in words. The one rule for what a permission is missing for:
 *
 * - Hidden: buttons in the head of a page, in a bar, above a list and of chosen rows, and entries of the search. One line says of a list, or
 *   where a panel would be, that it can only be viewed (`LookOnly`).
 * - Read as text: what is changed in its place, such as a switch or an order; the fields of a form.
 * - Shown, may not be pressed, and says why: Save and what else a form or a panel is there for (`SubmitButton`, `GuardedButton`), what can
 *   be done with one row or record, in its menu (`RowAction.disabled`) or on its card or line (`GuardedButton`, `GuardedIconButton`). What
 *   the state of a row forbids is shown in the same way.
 *
 * test/areas/view-only.test.tsx presses everything on every screen as somebody without permissions.
 */
import { wordAt } from '../../i18n/i18n';
import type { Translate } from '../../i18n/keys';
import type { ScreenProps } from '../screen';

/** The screen on which permissions are granted. */
const GRANTER = 'system/permismange';

/** The name of a right's action, as who grants it reads it; one that has no words keeps its own. @example actionName(t, 'del') // 'Delete' */
export const actionName = (t: Translate, action: string): string =>
  wordAt(t, `engine:permission.${action}`) ?? wordAt(t, `engine:action.${action}`) ?? action;

/** A right that is missing, and what says of several of its screen that all of them are. */
interface Missing {
  readonly right: string;
  readonly tellAll: (rights: readonly string[]) => string;
}

/** Who asks. */
export type Asker = Pick<ScreenProps, 'can' | 'menuTitle' | 't'>;

/** What is missing in words: one of these rights, or by `every` all of them. */
function missingText({ menuTitle, t }: Asker, rights: readonly string[], every = false): string {
  const all = every && rights.length > 1;
  const list = (words: readonly (string | undefined)[], between = '” / “'): string => [...new Set(words.filter(Boolean))].join(between);
  const names = list(
    rights.map((right) => actionName(t, right.slice(right.indexOf(':') + 1))),
    all ? t('engine:whyNot.and') : undefined,
  );
  const title = list(rights.map((right) => menuTitle(right.split(':')[0] ?? '')));
  const granter = menuTitle(GRANTER) ?? t('engine:whyNot.granter');
  return t(title ? `engine:whyNot.${all ? 'needsAll' : 'needs'}` : 'engine:whyNot.needsOnly', { names, title, granter });
}

/**
 * Which permission is missing, and who can grant it; undefined where one of the rights is given, or none is asked for.
 * @param rights mostly of one screen, `voicemodel/extensionset:edit`; each alone would be enough
 */
export const whyNot = (screen: Asker, ...rights: readonly string[]): string | undefined =>
  rights.length === 0 || rights.some(screen.can) ? undefined : missingText(screen, rights);

/**
 * How a right shows in an action of a row: a button of its own where it is given and the action is `primary`, else in the row's menu with the
 * reason, which the menu says once for all that are missing.
 */
export function allowedBy(
  screen: Asker,
  right: string,
  primary = false,
): { readonly disabled: string; readonly missing: Missing } | { readonly primary: boolean } {
  const why = whyNot(screen, right);
  return why ? { disabled: why, missing: { right, tellAll: (rights) => missingText(screen, rights, true) } } : { primary };
}
