/** The episodes of series. */
import { choice, duration, flag, integer, linked, media, text } from '../../../field';
import { REVIEW_STATES } from '../../../gateway/files';
import { listDef } from '../../../screen/definition/definition';

const MOST_EPISODES = 9999;

export const episodeFields = {
  series: linked('media_series', { required: true, width: 200 }),
  number: integer({ required: true, min: 1, max: MOST_EPISODES, width: 110 }),
  name: text({ max: 100, width: 220 }),
  file: media('video', { required: true }),
  length: duration({ readOnly: true, units: ['hours', 'minutes', 'seconds'], width: 110 }),
  review: choice(REVIEW_STATES, {
    readOnly: true,
    severities: { pending: 'warning', rejected: 'danger', approved: 'success', recommend: 'info' },
    width: 120,
  }),
  status: flag({ initial: true, width: 100 }),
};

export const episodes = listDef({
  key: 'media-film:episodes',
  component: 'mediamodel/filmmanagement',
  resource: 'mediaFilmEpisode',
  fields: episodeFields,
  columns: ['series', 'number', { field: 'name', inline: true }, 'file', 'length', 'review', 'status'],
  filters: ['series', 'status'],
  order: { by: 'number', order: 'asc' },
  form: { episode: ['series', 'number', 'name', 'file', 'status'] },
  status: 'status',
  batch: ['status'],
});
