import { knowsWords } from '../../../i18n/i18n';
import type { Key, Translate } from '../../../i18n/keys';

/** The word for a value that a disk tells of itself; one that the console has no word for is shown as the disk spells it. */
export const smartName = (t: Translate, name: string): string => {
  const key = `system-status:smart.${name}`;
  return knowsWords(key) ? t(key as Key) : name.replaceAll('_', ' '); // knowsWords has just said so
};
