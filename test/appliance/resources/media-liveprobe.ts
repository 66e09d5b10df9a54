/** How the sources of channels are probed. */
import { keptProbing } from '../media/live/probing';
import type { Resource } from '../resource';

export const mediaLiveprobe: Resource = { ...keptProbing, alsoIn: ['operations/liveprogram'] };
