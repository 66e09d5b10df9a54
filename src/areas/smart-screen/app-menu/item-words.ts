/** Words of items and of what is wrong with them. */
import type { Translate } from '../../../i18n/keys';
import type { Fault } from '../menu-parts/faults';
import { type MenuItem, nameIn } from '../menu-parts/items';

/** What an item is called; one without a name says so. */
export const itemName = (t: Translate, item: MenuItem, language: string): string =>
  nameIn(item, language) || t('smart-screen-app-menu:tile.nameless');

/** What is wrong. */
export const faultWords = (t: Translate, { fault, language }: Fault, nameOf: (code: string) => string = (code) => code): string =>
  t(`smart-screen-app-menu:fault.${fault}`, { language: nameOf(language) });
