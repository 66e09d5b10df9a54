/** The calls of the plaza beside those of every list. */
import { previewCall } from '../../../screen/media/preview-calls';

/** Where a stream of the plaza can be watched. */
export const plazaPreview = previewCall('mediaLiveplaza');
