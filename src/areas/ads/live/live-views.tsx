/** What the list of live ads draws in a way of its own: the television under the form, and the reviewer's verdict. */
import type { ListViews } from '../../../screen';
import { OverRelayed } from '../check/over-relayed';
import { PicturePreview, type Place } from '../parts/picture-preview';
import { Reach } from '../parts/reach';
import { reviewViews } from '../parts/review-views';
import { Rivals, rivalViews } from '../parts/rivals';
import { type LIVE_POSITIONS, liveAdFields } from './live-ads';

/** Where each place is, in percent of the screen. */
const PLACES: Readonly<Record<(typeof LIVE_POSITIONS)[number], Place>> = {
  corner: { left: 80, top: 5, width: 17, height: 17 },
  strip: { left: 0, top: 84, width: 100, height: 16 },
  switch: { left: 30, top: 30, width: 40, height: 40 },
};

export const views: ListViews<typeof liveAdFields> = {
  ...reviewViews('adsLive', 'advertisement/live'),
  ...rivalViews('adsLive', liveAdFields),
  Footer: (props) => (
    <>
      <PicturePreview {...props} kind="live" backdrop="programme" place={PLACES[props.values.position]} />
      <Reach screen={props.screen} name="adsLive" values={props.values} />
      <Rivals screen={props.screen} name="adsLive" fields={liveAdFields} values={props.values} id={props.id} />
      <OverRelayed screen={props.screen} over={props.values.over} />
    </>
  ),
};
