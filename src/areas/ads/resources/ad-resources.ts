/** What ads show: a picture, a film or a sound of the box's files, with a title and where it may be used. */
import { choice, flag, media, text, url } from '../../../field';
import { MEDIA_KINDS } from '../../../field/media-way';
import { textLength } from '../../../field/rules';
import { listDef } from '../../../screen/definition/definition';

/** Where ads may use it. */
const AD_PLACES = ['any', 'boot', 'homepage', 'live', 'text'] as const;

const resourceFields = {
  title: text({ required: true, unique: true, rule: textLength(1, 60) }),
  file: media(MEDIA_KINDS, { required: true }),
  /** What the file is: the box says it by its ending. */
  kind: choice(MEDIA_KINDS, { readOnly: true, width: 90 }),
  class: text({ rule: textLength(0, 30) }),
  position: choice(AD_PLACES, { initial: 'any' }),
  link: url(),
  status: flag({ initial: true }),
};

export const adResources = listDef({
  key: 'ads:resourceList',
  component: 'advertisement/advertisingresources',
  resource: 'adsResources',
  fields: resourceFields,
  name: 'title',
  columns: ['title', 'file', 'kind', 'class', 'position', { field: 'link', extra: true }, 'status'],
  gallery: { picture: 'file', title: 'title', line: 'position' },
  filters: ['kind', 'position', 'class', 'status'],
  form: { what: ['title', 'file'], where: ['class', 'position', 'link', 'status'] },
  status: 'status',
  batch: ['class', 'position', 'status'],
  sortable: true,
});
