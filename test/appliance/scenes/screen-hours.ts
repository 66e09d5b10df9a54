/** Screens of a scene that go on and off by the clock, as its other settings say. */
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import { openChecked } from '../checked';
import { SCHEDULER } from '../scheduler';
import { terminalsIn, turnScreens } from '../terminals/terminals';
import { wireTime } from '../wire-time';
import { obeyScenes } from './obeyed';
import { inScene, type Scene, scenesOf } from './scenes';

const TICK_MS = 1000;
/** How loud terminals are is looked at less often than the hours. */
const OBEY_TICKS = 10;
const CHECKED = 'scene hours checked';
/** A box that was off for longer does not do afterwards what was due. */
const LATE_SECONDS = 2 * 3600;

/** Whether screens are to be on or off after what was due between two moments, the first left out; undefined: nothing was. */
export function dueBetween(
  { status, hours, on_at: on, off_at: off }: Pick<Scene, 'status' | 'hours' | 'on_at' | 'off_at'>,
  since: string,
  moment: string,
): boolean | undefined {
  if (!status || hours !== 'daily') return undefined;
  const days = [...new Set([since.slice(0, 10), moment.slice(0, 10)])];
  const due = days
    .flatMap((day) => [
      { at: `${day} ${on}:00`, screens: true },
      { at: `${day} ${off}:00`, screens: false },
    ])
    .filter(({ at }) => at > since && at <= moment)
    .sort((one, other) => (one.at < other.at ? -1 : 1));
  return due.at(-1)?.screens;
}

/** Does what was due since it was looked at the last time. */
export function followScreenHours(box: Box): void {
  if (!box.power.up) return;
  const checked = openChecked(box, CHECKED, LATE_SECONDS);
  const moment = wireTime(box.clock.now());
  const since = checked.since(moment);
  if (checked.known && since >= moment) return;
  for (const scene of scenesOf(box)) {
    const on = dueBetween(scene, since, moment);
    if (on === undefined) continue;
    const terminals = terminalsIn(box, '').filter((each) => inScene(scene, each));
    const count = turnScreens(box, terminals, on);
    const method = on ? 'screens_on' : 'screens_off';
    box.log.add({ username: SCHEDULER, address: '', path: resourcePaths.operationsScenario, method, after: { name: scene.name, count } });
  }
  checked.keep(moment);
}

/** Begins to follow the clock; answers how that ends. */
export function screenHours(box: Box): () => void {
  followScreenHours(box);
  let ticks = 0;
  const follow = (): void => {
    box.store.transaction(() => followScreenHours(box));
    ticks += 1;
    if (box.power.up && ticks % OBEY_TICKS === 0) obeyScenes(box);
  };
  const timer = setInterval(follow, TICK_MS).unref();
  return () => clearInterval(timer);
}
