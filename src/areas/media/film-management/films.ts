/** Films, and series with their episodes. */
import {
  choice,
  choices,
  date,
  duration,
  flag,
  integer,
  linkedSeveral,
  media,
  moment,
  multiline,
  tags,
  tally,
  text,
  type ValuesOf,
} from '../../../field';
import { atMost, textLength } from '../../../field/rules';
import { REVIEW_STATES } from '../../../gateway/files';
import { ordered } from '../../../screen/definition/checks';
import { extra, listDef } from '../../../screen/definition/definition';
import { CLARITIES, type Clarity } from '../clarities';
import { RIGHTS } from './rights';

const REGIONS = ['mainland', 'hongkong', 'taiwan', 'japan', 'korea', 'asia', 'europe', 'usa', 'other'] as const;

/** Whether terminals show a title, or the first reason why not. */
const ON_TV = ['yes', 'taken', 'off', 'rights', 'review', 'file', 'class'] as const;
export type OnTv = (typeof ON_TV)[number];

/** What a complete title has; `episodes` of a series alone. */
const PARTS = ['file', 'episodes', 'poster', 'cover', 'classes', 'intro'] as const;
export type Part = (typeof PARTS)[number];

/** First year that a film was made in, and the last that is taken. */
const [FIRST_YEAR, LAST_YEAR] = [1888, 2100];
const MOST_CLASSES = 5;

/** A score from 0 to 10 with at most one decimal; 10.0 is 10. */
const isScore = (value: string): boolean => /^(?:10(?:\.0)?|\d(?:\.\d)?)$/.test(value);

export const filmFields = {
  name: text({ required: true, max: 100, width: 200 }),
  kind: choice(['film', 'series'], { width: 90 }),
  classes: linkedSeveral('media_film_class', { width: 170, rule: atMost(MOST_CLASSES) }),
  poster: media('image', { shape: '3:4' }),
  cover: media('image', { shape: '16:9' }),
  region: choice(REGIONS, { width: 120 }),
  year: integer({ min: FIRST_YEAR, max: LAST_YEAR, width: 80 }),
  director: text({ max: 60, width: 130 }),
  cast: tags({ max: 30, each: textLength(1, 40) }),
  score: text({ width: 80, rule: (value) => (isScore(value) ? undefined : { key: 'format' }) }),
  intro: multiline({ max: 2000, rows: 4 }),
  /** One file of each clarity, as far as there are. */
  file_sd: media('video'),
  file_hd: media('video'),
  file_uhd: media('video'),
  file_smooth: media('video'),
  /** Which of them there are. */
  clarity: choices(CLARITIES, { readOnly: true, width: 190 }),
  /** Of a series: of all its episodes. */
  length: duration({ readOnly: true, units: ['hours', 'minutes', 'seconds'], width: 110 }),
  episodes: tally({ width: 100 }),
  recommend: flag({ width: 110 }),
  status: flag({ width: 100 }),
  review: choice(REVIEW_STATES, {
    readOnly: true,
    severities: { pending: 'warning', rejected: 'danger', approved: 'success', recommend: 'info' },
    width: 110,
  }),
  on_tv: choice(ON_TV, {
    readOnly: true,
    severities: { yes: 'success', taken: 'danger', off: 'neutral', rights: 'danger', review: 'warning', file: 'danger', class: 'warning' },
    width: 150,
  }),
  missing: choices(PARTS, { readOnly: true, width: 170 }),
  provider: text({ max: 60, width: 140 }),
  rights_from: date({ width: 120 }),
  rights_until: date({ width: 130 }),
  rights: choice(RIGHTS, {
    readOnly: true,
    severities: { notYet: 'info', valid: 'success', ending: 'warning', ended: 'danger' },
    width: 130,
  }),
  /** When it was taken off the air; empty: it was not. */
  taken_down: moment(),
};
export type Film = ValuesOf<typeof filmFields>;

/** The field of the file of each clarity. */
export const FILE_OF = { SD: 'file_sd', HD: 'file_hd', UltraHD: 'file_uhd', Smooth: 'file_smooth' } as const satisfies Record<
  Clarity,
  keyof Film
>;
type Files = Pick<Film, (typeof FILE_OF)[Clarity]>;

/** The clarities that a film has a file of. */
export const claritiesOf = (files: Files): readonly Clarity[] => CLARITIES.filter((each) => files[FILE_OF[each]] !== '');

/** The parts that a title does not have, as far as its own form says; of a series its episodes are counted by the box. */
export const missingOf = (film: Files & Pick<Film, 'kind' | 'poster' | 'cover' | 'classes' | 'intro'>): readonly Part[] =>
  PARTS.filter((part) => {
    if (part === 'file') return film.kind === 'film' && claritiesOf(film).length === 0;
    return part !== 'episodes' && film[part].length === 0;
  });

const isFilm = ({ kind }: Pick<Film, 'kind'>): boolean => kind === 'film';

export const films = listDef({
  key: 'media-film:films',
  component: 'mediamodel/filmmanagement',
  resource: 'mediaFilmmanagement',
  fields: filmFields,
  columns: [
    { field: 'name', inline: true, priority: 0 },
    { field: 'poster', priority: 3 },
    { field: 'kind', priority: 9 },
    { field: 'classes', priority: 8 },
    { field: 'length', priority: 7 },
    { field: 'on_tv', priority: 1 },
    { field: 'missing', priority: 6 },
    { field: 'clarity', priority: 5 },
    { field: 'rights_until', priority: 4 },
    { field: 'recommend', priority: 10 },
    { field: 'status', priority: 2 },
    ...extra(
      'cover',
      'episodes',
      'year',
      'region',
      'director',
      'cast',
      'score',
      'review',
      'provider',
      'rights_from',
      'rights',
      'taken_down',
    ),
  ],
  gallery: { picture: 'poster', title: 'name', line: 'on_tv' },
  filters: ['kind', 'classes', 'on_tv', 'missing', 'rights', 'region', 'clarity', 'recommend', 'status'],
  order: { by: 'sort', order: 'asc' },
  sortable: true,
  status: 'status',
  severity: (row) => (row.taken_down === '' ? undefined : 'danger'),
  form: {
    title: ['name', 'kind', 'classes', 'poster', 'cover'],
    about: ['region', 'year', 'director', 'cast', 'score', 'intro'],
    file: [
      { field: 'file_hd', when: isFilm },
      { field: 'file_sd', when: isFilm },
      { field: 'file_uhd', when: isFilm },
      { field: 'file_smooth', when: isFilm },
    ],
    shelf: ['status', 'recommend'],
    rights: ['provider', 'rights_from', 'rights_until'],
  },
  check: ordered('rights_from', 'rights_until'),
  batch: ['classes', 'region', 'year', 'recommend', 'status', 'provider', 'rights_from', 'rights_until'],
  import: {
    names: ['name', 'kind', 'region', 'year', 'director', 'cast', 'score', 'intro', 'provider', 'rights_from', 'rights_until'],
    aliases: {
      name: ['Title', '片名', '影片名称', '名称'],
      region: ['Country', '地区', '国家'],
      year: ['Release year', '年份', '上映年份'],
      director: ['导演'],
      cast: ['Actors', '演员', '主演'],
      score: ['Rating', '评分'],
      intro: ['Plot', 'Description', '简介', '剧情'],
    },
  },
});
