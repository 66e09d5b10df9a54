/** What the list of boot ads draws in a way of its own: the television under the form, and the reviewer's verdict. */
import type { ListViews } from '../../../screen';
import { FULL, PicturePreview, type Place } from '../parts/picture-preview';
import { Reach } from '../parts/reach';
import { reviewViews } from '../parts/review-views';
import { Rivals, rivalViews } from '../parts/rivals';
import { type BOOT_POSITIONS, bootAdFields } from './boot-ads';

/** Where each place is, in percent of the screen. */
const PLACES: Readonly<Record<(typeof BOOT_POSITIONS)[number], Place>> = {
  startup: FULL,
  welcome: FULL,
};

export const views: ListViews<typeof bootAdFields> = {
  ...reviewViews('adsBoot', 'advertisement/boot'),
  ...rivalViews('adsBoot', bootAdFields),
  Footer: (props) => (
    <>
      <PicturePreview {...props} kind="boot" backdrop="off" place={PLACES[props.values.position]} />
      <Reach screen={props.screen} name="adsBoot" values={props.values} />
      <Rivals screen={props.screen} name="adsBoot" fields={bootAdFields} values={props.values} id={props.id} />
    </>
  ),
};
