/** The dialog that asks for the reason of a rejection: fetched with the first one. */
import { loadPart } from '../../lib/load-part';
import { lazyRetry } from '../../ui/lazy-retry';

export const RejectDialog = lazyRetry(async () => (await loadPart(() => import('./reject-dialog'))).RejectDialog);
