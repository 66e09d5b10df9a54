/** Which trunk a call to the outside takes: as its group chooses, among those that are up and have a line left. */
import type { Dialplan } from '../../../src/areas/voice/dialplan/plan';
import { canTake, type LiveTrunk, nextTrunk } from '../../../src/areas/voice/sipout-group/live';
import type { World } from './world';

/** The lines of a box. */
export interface Lines {
  /** The records as a call that begins now finds them: a full trunk is down, each group begins with the one whose turn it is. */
  plan(): Dialplan;
  /** Calls that a trunk carries; one that comes in by it and goes out by it again takes two lines. */
  used(trunk: string): number;
  /** Whether it carries more than it may. */
  overfull(trunk: string): boolean;
  /** The records as a call for help finds them: each group begins with the trunks that the provider can locate. `full`: full ones too. */
  planForHelp(full: boolean): Dialplan;
  /** A call to the outside takes a line. */
  take(trunk: string): void;
  /** Unix seconds of when that was last so; 0 for never. */
  taken(trunk: string): number;
}

/** Makes the lines. */
export function createLines(world: World): Lines {
  const last = new Map<string, number>();
  let latest = 0;

  const used = (id: string): number => {
    let count = 0;
    for (const { lines } of world.calls.values()) for (const line of lines) if (line === id) count += 1;
    return count;
  };
  const taken = (id: string): number => (last.get(id) ?? 0) / 1000;
  const liveTrunks = (): readonly LiveTrunk[] =>
    world.plan().trunks.map(({ id, name }) => ({
      id,
      name,
      state: world.trunkUp(id) ? 'registered' : 'failed',
      reason: '',
      calls: used(id),
      limit: world.details().trunk(id).limit,
      last: taken(id),
    }));
  return {
    plan: () => {
      const plan = world.plan();
      const live = liveTrunks();
      const trunkGroups = plan.trunkGroups.map((group) => {
        const next = nextTrunk(group.members, world.details().trunkStrategy(group.id), live)?.id;
        return next === undefined ? group : { ...group, members: [next, ...group.members.filter((id) => id !== next)] };
      });
      return { ...plan, trunkGroups, down: live.filter((each) => !canTake(each)).map(({ id }) => id) };
    },
    used,
    overfull: (id) => {
      const { limit } = world.details().trunk(id);
      return limit > 0 && used(id) > limit;
    },
    planForHelp: (full) => {
      const plan = world.plan();
      const meant = (id: string): number => Number(world.details().trunk(id).emergency);
      const can = (each: LiveTrunk): boolean => (full ? each.state === 'registered' : canTake(each));
      return {
        ...plan,
        trunkGroups: plan.trunkGroups.map((group) => ({
          ...group,
          members: group.members.toSorted((one, other) => meant(other) - meant(one)),
        })),
        down: liveTrunks()
          .filter((each) => !can(each))
          .map(({ id }) => id),
      };
    },
    take: (id) => {
      // Two that begin at the same moment have an order too.
      latest = Math.max(world.now, latest + 1);
      last.set(id, latest);
    },
    taken,
  };
}
