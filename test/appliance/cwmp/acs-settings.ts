/** How devices prove themselves and how often they inform, as the settings say. */
import { accessFields } from '../../../src/areas/tr069/itms/access';
import { decodeRow } from '../../../src/field/field';
import type { Box } from '../box';

/** Where they are. */
const ACCESS = '/admin.php/tr069/access';
/** The key that a new demonstration begins with. */
export const FIRST_KEY = 'Gateway8069';

/** The settings. */
export function acsSettings({ store }: Pick<Box, 'store'>) {
  const row = store.get('SELECT body FROM rows WHERE resource = ? AND id = 1', ACCESS);
  return decodeRow(accessFields, row ? JSON.parse(String(row.body)) : { key: FIRST_KEY });
}
