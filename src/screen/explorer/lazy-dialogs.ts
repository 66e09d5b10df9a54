/** The dialogs that make pictures: fetched when one is opened. */
import { loadPart } from '../../lib/load-part';
import { lazyRetry } from '../../ui/lazy-retry';
import type { CoverDialog as Cover } from './cover-dialog';
import type { CropDialog as Crop } from './crop-dialog';

export const CropDialog = lazyRetry(async () => (await loadPart(() => import('./crop-dialog'))).CropDialog) as typeof Crop;
export const CoverDialog = lazyRetry(async () => (await loadPart(() => import('./cover-dialog'))).CoverDialog) as typeof Cover;
