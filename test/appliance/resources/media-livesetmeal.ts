/** Live packages, with how many terminals have each. */
import { against } from '../../../src/lib/what-plays/what-plays';
import { keptPackages } from '../media/live/kept';
import { audiencesOf, lineUpMethod, packagesOf } from '../media/live/line-up';
import type { Resource } from '../resource';
import { wireTime } from '../wire-time';

export const mediaLivesetmeal: Resource = {
  ...keptPackages,
  alsoIn: ['operations/liveprogram'],
  present: (entry, clock, box) => {
    const own = packagesOf(box).find(({ id }) => id === String(entry.id));
    const given = own ? audiencesOf(box).filter((each) => !against(own, each, wireTime(clock.now())).includes('rooms')) : [];
    return { ...entry, terminals: given.reduce((sum, { terminals }) => sum + terminals, 0) };
  },
  methods: [lineUpMethod],
};
