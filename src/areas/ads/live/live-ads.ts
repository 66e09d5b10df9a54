/** Live ads: pictures over a channel. */
import { extra, listDef } from '../../../screen/definition/definition';
import { over } from '../parts/fields';
import { pictureFields, pictureForm, pictureList } from '../parts/picture-fields';

/** Their places, the usual one first. */
export const LIVE_POSITIONS = ['corner', 'strip', 'switch'] as const;

export const liveAdFields = { ...pictureFields(LIVE_POSITIONS, undefined), over: over() };

/** The list with its form. */
export const liveAds = listDef({
  key: 'ads-plan:live',
  component: 'advertisement/live',
  resource: 'adsLive',
  ...pictureList,
  fields: liveAdFields,
  columns: [...pictureList.columns, ...extra('over')],
  form: { ...pictureForm, ad: ['title', 'image', 'interval', 'position', 'over', 'link', 'status'] },
});
