/** Taking something off the air at once, in a list: the two actions of a row, and the dialog that the address opens. */
import type { ResourceName } from '../../gateway/calls';
import { loadPart } from '../../lib/load-part';
import { lazyRetry } from '../../ui/lazy-retry';
import type { ActionTools } from '../definition/definition';
import type { ViewProps } from '../definition/vocabulary';
import { changeQuery } from '../page/change-query';

const TakeDown = lazyRetry(async () => (await loadPart(() => import('./take-down'))).TakeDown);

interface Takeable {
  readonly id: string;
  /** When it was taken off the air; empty: it was not. */
  readonly taken_down: string;
}

/**
 * `actions` and what is `Opened` over the list, for whoever has the right `takedown`. Its fields have a moment `taken_down`, its words
 * `actions.takedown` and `actions.taken`.
 * @param name of its resource
 * @param component its screen
 */
export const takeDownViews = (name: ResourceName, component: string) => {
  // Which one it is stands in the address, so a reload shows the same dialog again.
  const run = ({ id }: Takeable, screen: ActionTools): void => changeQuery(screen, { take: id });
  return {
    actions: [
      { name: 'takedown', icon: 'stop', danger: true, when: ({ taken_down: at }: Takeable) => at === '', run },
      { name: 'taken', icon: 'undo', right: 'takedown', primary: true, when: ({ taken_down: at }: Takeable) => at !== '', run },
    ],
    Opened: ({ screen }: ViewProps) => {
      const { take: id } = screen.query;
      if (!id || !screen.can(`${component}:takedown`)) return null;
      return <TakeDown screen={screen} of={name} id={id} onClose={() => changeQuery(screen, { take: '' })} />;
    },
  } as const;
};
