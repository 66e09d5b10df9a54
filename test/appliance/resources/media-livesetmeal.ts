/** Live packages, with how many terminals have each. */
import { against } from '../../../src/lib/what-plays/what-plays';
import { keptPackages } from '../media/live/kept';
import { audiencesOf, lineUpMethod, packagesOf } from '../media/live/line-up';
import type { Resource } from '../resource';
import { EVERYWHERE, ownRooms, reachIn, seenByReach } from '../scenes/sees';
import { wireTime } from '../wire-time';

export const mediaLivesetmeal: Resource = {
  ...keptPackages,
  alsoIn: ['operations/liveprogram'],
  sees: seenByReach(keptPackages.path, ({ given_to: to, rooms, areas }) => (to === 'some' ? reachIn(rooms, areas) : EVERYWHERE)),
  present: (entry, clock, box, context) => {
    const isOwn = context ? ownRooms(context) : () => true;
    const own = packagesOf(box).find(({ id }) => id === String(entry.id));
    const given = own
      ? audiencesOf(box).filter((each) => isOwn(each.room, each.area) && !against(own, each, wireTime(clock.now())).includes('rooms'))
      : [];
    return { ...entry, terminals: given.reduce((sum, { terminals }) => sum + terminals, 0) };
  },
  methods: [lineUpMethod],
};
