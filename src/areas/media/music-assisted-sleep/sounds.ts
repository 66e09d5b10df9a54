/** Music and sounds to fall asleep by. */
import { choice, duration, flag, level, media, text } from '../../../field';
import { volume as volumeRule } from '../../../field/rules';
import { REVIEW_STATES } from '../../../gateway/files';
import { listDef } from '../../../screen/definition/definition';

const SOUND_CLASSES = ['piano', 'nature', 'noise', 'meditation', 'lullaby', 'other'] as const;
/** The longest timer: a whole night. */
const NIGHT = 12 * 3600;

export const sleepFields = {
  name: text({ required: true, max: 60, unique: true, width: 200 }),
  class: choice(SOUND_CLASSES, { width: 120 }),
  file: media('audio', { required: true }),
  cover: media('image', { shape: '1:1' }),
  length: duration({ readOnly: true, units: ['hours', 'minutes', 'seconds'], width: 110 }),
  timer: duration({ min: 0, max: NIGHT, initial: 1800, units: ['hours', 'minutes'], required: true, width: 120 }),
  volume: level({ min: 0, max: 100, initial: 30, unit: '%', required: true, rule: volumeRule }),
  review: choice(REVIEW_STATES, {
    readOnly: true,
    severities: { pending: 'warning', rejected: 'danger', approved: 'success', recommend: 'info' },
    width: 120,
  }),
  status: flag({ initial: true, width: 100 }),
};

export const sleepSounds = listDef({
  key: 'media-sleep:sounds',
  component: 'mediamodel/musicassistedsleep',
  resource: 'mediaMusicassistedsleep',
  fields: sleepFields,
  columns: [{ field: 'name', inline: true }, 'cover', 'class', 'file', 'length', 'timer', 'volume', 'review', 'status'],
  gallery: { picture: 'cover', title: 'name', line: 'class' },
  filters: ['class', 'review', 'status'],
  form: { sound: ['name', 'class', 'file', 'cover'], plays: ['timer', 'volume', 'status'] },
  status: 'status',
  batch: ['class', 'timer', 'volume', 'status'],
  sortable: true,
});
