/** Classes of films, inside each other: what a guest goes through on the television. */
import { flag, linked, media, tally, text } from '../../../field';
import { listDef } from '../../../screen/definition/definition';

const classFields = {
  name: text({ required: true, max: 30, width: 220 }),
  parent: linked('media_film_class', { width: 160 }),
  picture: media('image', { shape: '16:9' }),
  /** Titles in it and in the classes inside, each once. */
  films: tally({ width: 90 }),
  status: flag({ initial: true, width: 110 }),
};

export const filmClasses = listDef({
  key: 'media-film:classes',
  component: 'mediamodel/filmclass',
  resource: 'mediaFilmclass',
  fields: classFields,
  columns: [{ field: 'name', inline: true }, 'picture', 'films', 'status'],
  gallery: { picture: 'picture', title: 'name', line: 'films' },
  parent: 'parent',
  form: { class: ['name', 'parent', 'picture', 'status'] },
  status: 'status',
  sortable: true,
});
