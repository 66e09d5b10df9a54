/** Rotations: films in an order, on some days and hours. */
import { date, duration, flag, media, text, time, type ValuesOf, weekdays } from '../../../field';
import type { Rotation, RotationFilm } from '../../../lib/rotation';
import { ordered } from '../../../screen/definition/checks';
import { extra, listDef } from '../../../screen/definition/definition';
import { inOrder } from '../live-parts/ordered-field';

export const rotationFields = {
  name: text({ required: true, unique: true, max: 40, width: 180 }),
  logo: media('image', { shape: '1:1' }),
  films: inOrder({ linkage: 'rotation_film', wordsAt: 'media-rotation:pane', icon: 'film' }, { required: true, width: 100 }),
  /** One round of the films that terminals show. */
  length: duration({ readOnly: true, units: ['hours', 'minutes', 'seconds'], width: 180 }),
  /** What is on now: the film's name; '' for nothing. */
  playing: text({ readOnly: true, width: 180 }),
  repeat: flag({ initial: true, width: 100 }),
  start_date: date({ width: 120 }),
  end_date: date({ width: 120 }),
  weekdays: weekdays(),
  time_from: time(),
  time_until: time(),
  status: flag({ initial: true, width: 100 }),
};
type RotationValues = ValuesOf<typeof rotationFields>;

/**
 * A rotation as the library of what is shown takes it.
 * @param filmOf what the box says of a film; one that it does not know is not shown
 */
export const rotationOf = (values: RotationValues, filmOf: (id: string) => RotationFilm | undefined): Rotation => ({
  on: values.status,
  start_date: values.start_date,
  end_date: values.end_date,
  weekdays: values.weekdays,
  from: values.time_from,
  until: values.time_until,
  loop: values.repeat,
  films: values.films.flatMap((id) => filmOf(id) ?? []),
});

/** The list of rotations. */
export const rotations = listDef({
  key: 'media-rotation:rotations',
  component: 'mediamodel/moviesrotation',
  resource: 'mediaMoviesrotation',
  fields: rotationFields,
  columns: [
    { field: 'name', inline: true, priority: 0 },
    { field: 'playing', priority: 1 },
    { field: 'films', priority: 4 },
    { field: 'length', priority: 3 },
    { field: 'repeat', priority: 5 },
    { field: 'status', priority: 2 },
    ...extra('logo', 'start_date', 'end_date', 'weekdays', 'time_from', 'time_until'),
  ],
  gallery: { picture: 'logo', title: 'name', line: 'playing' },
  unordered: ['playing', 'length'],
  filters: ['repeat', 'status'],
  status: 'status',
  sortable: true,
  poll: 30_000,
  batch: ['status', 'repeat', 'start_date', 'end_date', 'weekdays', 'time_from', 'time_until'],
  form: {
    rotation: ['name', 'logo', 'status'],
    films: ['films', 'repeat'],
    when: ['start_date', 'end_date', 'weekdays', 'time_from', 'time_until'],
  },
  check: ordered('start_date', 'end_date'),
});
