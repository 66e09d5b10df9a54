/** Classes of channels: how a remote control groups them. */
import { flag, media, tally, text } from '../../../field';
import { listDef } from '../../../screen/definition/definition';

export const classFields = {
  name: text({ required: true, unique: true, max: 30, width: 200 }),
  picture: media('image', { shape: '1:1' }),
  note: text({ max: 100, width: 260 }),
  channels: tally({ width: 120 }),
  status: flag({ initial: true, width: 100 }),
};

/** The list of classes. */
export const liveClasses = listDef({
  key: 'media-live:classes',
  component: 'mediamodel/liveclass',
  resource: 'mediaLiveclass',
  fields: classFields,
  columns: [{ field: 'name', inline: true }, 'picture', 'channels', { field: 'note', inline: true, extra: true }, 'status'],
  gallery: { picture: 'picture', title: 'name', line: 'channels' },
  filters: ['status'],
  status: 'status',
  sortable: true,
  form: { class: ['name', 'picture', 'note', 'status'] },
});
