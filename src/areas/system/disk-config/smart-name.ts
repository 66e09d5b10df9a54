import { wordAt } from '../../../i18n/i18n';
import type { Translate } from '../../../i18n/keys';

/** The word for a value that a disk tells of itself; one that the console has no word for is shown as the disk spells it. */
export const smartName = (t: Translate, name: string): string => wordAt(t, `system-status:smart.${name}`) ?? name.replaceAll('_', ' ');
