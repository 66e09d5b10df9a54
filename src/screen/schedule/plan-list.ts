/** Lists of plans: what one would get in the way of is told before its row is switched on, and before many are changed or imported. */
import type { Fields, ValuesOf } from '../../field/field';
import type { ResourceName } from '../../gateway/calls';
import { loadPart } from '../../lib/load-part';
import { lazyRetry } from '../../ui/lazy-retry';
import type { ScreenProps } from '../screen';
import type { BoxClock } from './clock';
import type { Meets, Scheduled } from './collisions';

/** How the rows of a list are plans. */
export interface PlanList<F extends Fields, T extends Scheduled> {
  readonly name: ResourceName;
  readonly fields: F;
  /** The fields that say whom a plan reaches. */
  readonly whom: readonly (keyof F & string)[];
  readonly planOf: (values: ValuesOf<F>, id: string, clock: BoxClock) => T;
  /** Which plans of this list are in each other's way where they run at the same time; without it none is. */
  readonly meets?: (screen: ScreenProps) => Meets<T> | Promise<Meets<T>>;
}

const load = () => loadPart(() => import('./clashes'));

/** What the views of such a list take of it. */
export const planViews = <F extends Fields, T extends Scheduled>(plans: PlanList<F, T>) => ({
  switching: async ({ id }: { readonly id: string }, on: boolean, screen: ScreenProps): Promise<readonly string[]> =>
    on ? (await load()).clashesOf(plans, [{ id, status: 1 }], screen) : [],
  Preview: lazyRetry(async () => (await load()).clashesView(plans)),
});
