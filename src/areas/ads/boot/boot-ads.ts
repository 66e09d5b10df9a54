/** Boot ads: what a terminal shows while it starts. */
import { listDef } from '../../../screen/definition/definition';
import { pictureFields, pictureForm, pictureList } from '../parts/picture-fields';

/** Their places, the usual one first. */
export const BOOT_POSITIONS = ['startup', 'welcome'] as const;

export const bootAdFields = pictureFields(BOOT_POSITIONS, '16:9');

/** The list with its form. */
export const bootAds = listDef({
  key: 'ads-plan:boot',
  component: 'advertisement/boot',
  resource: 'adsBoot',
  ...pictureList,
  fields: bootAdFields,
  form: pictureForm,
});
