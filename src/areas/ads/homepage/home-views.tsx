/** What the list of home ads draws in a way of its own: the television under the form, and the reviewer's verdict. */
import type { ListViews } from '../../../screen';
import { FULL, PicturePreview, type Place } from '../parts/picture-preview';
import { Reach } from '../parts/reach';
import { reviewViews } from '../parts/review-views';
import { Rivals, rivalViews } from '../parts/rivals';
import { type HOME_POSITIONS, homeAdFields } from './home-ads';

/** Where each place is, in percent of the screen. */
const PLACES: Readonly<Record<(typeof HOME_POSITIONS)[number], Place>> = {
  carousel: { left: 4, top: 20, width: 60, height: 60 },
  side: { left: 68, top: 20, width: 28, height: 28 },
  idle: FULL,
};

export const views: ListViews<typeof homeAdFields> = {
  ...reviewViews('adsHomepage', 'advertisement/homepage'),
  ...rivalViews('adsHomepage', homeAdFields),
  Footer: (props) => (
    <>
      <PicturePreview {...props} kind="homepage" backdrop="home" place={PLACES[props.values.position]} />
      <Reach screen={props.screen} name="adsHomepage" values={props.values} />
      <Rivals screen={props.screen} name="adsHomepage" fields={homeAdFields} values={props.values} id={props.id} />
    </>
  ),
};
