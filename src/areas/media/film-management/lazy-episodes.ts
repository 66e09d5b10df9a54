/** Many episodes made of many files: fetched when somebody wants them. */
import { loadPart } from '../../../lib/load-part';
import { lazyRetry } from '../../../ui/lazy-retry';

export const ManyEpisodes = lazyRetry(async () => (await loadPart(() => import('./many-episodes'))).ManyEpisodes);
