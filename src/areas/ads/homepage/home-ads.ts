/** Home ads: pictures on the home page. */
import { listDef } from '../../../screen/definition/definition';
import { pictureFields, pictureForm, pictureList } from '../parts/picture-fields';

/** Their places, the usual one first. */
export const HOME_POSITIONS = ['carousel', 'side', 'idle'] as const;

export const homeAdFields = pictureFields(HOME_POSITIONS, '16:9');

/** The list with its form. */
export const homeAds = listDef({
  key: 'ads-plan:home',
  component: 'advertisement/homepage',
  resource: 'adsHomepage',
  ...pictureList,
  fields: homeAdFields,
  form: pictureForm,
});
