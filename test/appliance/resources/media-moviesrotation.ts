/** Rotations: channels made of films. What one shows at a moment is worked out by the console's own library. */
import { rotationFields, rotationOf, rotations } from '../../../src/areas/media/movies-rotation/rotations';
import { decodeRow } from '../../../src/field/field';
import { boxTime } from '../../../src/lib/box-time';
import { type RotationFilm, roundLength, showingAt } from '../../../src/lib/rotation';
import type { Box } from '../box';
import { operation } from '../operation';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { zoneNow } from '../zone';
import { freshFilms } from './media-films';

const filmOf = ({ id, name, length, on_tv: shown }: Entry): RotationFilm => ({
  id: String(id),
  name: String(name),
  seconds: Number(length ?? 0),
  shown: shown === 'yes',
});
/** What the box knows of films, by their ids. */
const filmsOf = (box: Box): ReadonlyMap<string, RotationFilm> => new Map(freshFilms(box).map((each) => [String(each.id), filmOf(each)]));

const titles = operation({
  path: '',
  method: 'titles',
  fields: { ids: 'texts?' },
  run: ({ box }, { ids = [] }) => {
    const films = filmsOf(box);
    const wanted =
      ids.length > 0
        ? ids
        : rowsOf(mediaMoviesrotation, box.store, box.clock)
            .all()
            .flatMap((each) => decodeRow(rotationFields, each).films);
    return {
      data: {
        now: Math.floor(box.clock.now() / 1000),
        zone: zoneNow(),
        list: [...new Set(wanted.map(String))].flatMap((id) => films.get(id) ?? []).map((each) => ({ ...each, shown: each.shown ? 1 : 0 })),
      },
    };
  },
});

const rotation = (more: object): Entry => ({
  logo: '',
  length: 0,
  playing: '',
  repeat: 1,
  start_date: '',
  end_date: '',
  weekdays: [],
  time_from: '',
  time_until: '',
  status: 1,
  ...more,
});

export const mediaMoviesrotation: Resource = {
  ...declaredResource(rotations),
  seed: () => [
    rotation({ name: '院线轮播', films: ['1', '4', '2', '3'], time_from: '09:00', time_until: '00:30' }),
    rotation({ name: '酒店宣传', films: ['10', '8', '9'] }),
    rotation({ name: '周末家庭影院', films: ['2', '4'], weekdays: ['6', '7'], time_from: '14:00', time_until: '22:00', repeat: 0 }),
    rotation({ name: '儿童专场', films: ['11'], time_from: '08:00', time_until: '20:00', status: 0 }),
  ],
  present: (entry, clock, box) => {
    const films = filmsOf(box);
    const of = rotationOf(decodeRow(rotationFields, entry), (id) => films.get(id));
    const { now } = showingAt(of, boxTime(zoneNow()), clock.now() / 1000);
    return { ...entry, length: roundLength(of.films), playing: 'film' in now ? now.film.name : '' };
  },
  methods: [titles],
};
