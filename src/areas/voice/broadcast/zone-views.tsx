/** What the list of zones draws in a way of its own. */
import type { FooterProps } from '../../../screen';
import type { ListViews } from '../../../screen/definition/vocabulary';
import { alarmViews } from '../parts/alarm-calls-note';
import { NumberFooter } from '../parts/number-footer';
import { routingSwitching } from '../parts/routing-switch';
import { zoneFields } from './zones';

const Footer = ({ values, set, id, screen }: FooterProps<typeof zoneFields>) => (
  <NumberFooter kind="zone" number={values.number} id={id} set={(number) => set({ number })} screen={screen} />
);

export const views: ListViews<typeof zoneFields> = alarmViews('voiceBroadcastZone', zoneFields, {
  Footer,
  switching: routingSwitching('zones'),
});
