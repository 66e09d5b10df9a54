/** What the list of zones draws in a way of its own. */
import type { ListViews } from '../../../screen/definition/vocabulary';
import { NumberFooter } from '../parts/number-footer';
import { routingSwitching } from '../parts/routing-switch';
import type { zoneFields } from './zones';

export const views: ListViews<typeof zoneFields> = {
  Footer: ({ values, set, id, screen }) => (
    <NumberFooter kind="zone" number={values.number} id={id} set={(number) => set({ number })} screen={screen} />
  ),
  switching: routingSwitching('zones'),
};
