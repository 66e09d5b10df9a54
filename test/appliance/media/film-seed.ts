/** The titles that a demonstration begins with: a hotel's films, two series, what the house has made itself. */

import { episodeFields } from '../../../src/areas/media/film-management/episodes';
import { type Film, filmFields } from '../../../src/areas/media/film-management/films';
import { encodeValues, initialValues, type ValuesOf } from '../../../src/field/field';
import type { Clock } from '../clock';
import { seedFileUrl } from '../files/seed-files';
import type { Entry } from '../resource';
import { wireTime } from '../wire-time';

/** Classes by name, each with the one that it is inside of; their ids are their places, from 1. */
export const CLASSES = [
  { name: '电影', parent: '' },
  { name: '剧情', parent: '1' },
  { name: '科幻', parent: '1' },
  { name: '家庭', parent: '1' },
  { name: '剧集', parent: '' },
  { name: '纪录', parent: '5' },
  { name: '酒店', parent: '' },
  { name: '宣传片', parent: '7' },
  { name: '安全须知', parent: '7' },
  { name: '儿童', parent: '', status: 0 },
] as const;

const DAY = 86_400_000;
const dayFrom = (clock: Clock, days: number): string => wireTime(clock.now() + days * DAY).slice(0, 10);

/** A row as the form of the console sends it, with every field of the box's own. */
const rowOf = (more: Partial<Film>): Entry => {
  const values: Film = { ...initialValues(filmFields), status: true, region: 'mainland', ...more };
  const { status, recommend } = values;
  return {
    ...values,
    ...encodeValues(filmFields, values, Object.keys(filmFields)),
    score: values.score === '' ? '' : Number(values.score),
    status: status ? 1 : 0,
    recommend: recommend ? 1 : 0,
    length: 0,
    episodes: 0,
  };
};

const pictures = (name: string) => ({
  poster: seedFileUrl('/影片/海报', `${name}.png`),
  cover: seedFileUrl('/影片/海报', `${name}-横图.png`),
});
const film = (name: string, classes: readonly string[], more: Partial<Film>): Partial<Film> => ({
  name,
  classes,
  ...pictures(name),
  file_hd: seedFileUrl('/影片/院线', `${name}.mp4`),
  provider: '华映发行',
  ...more,
});

const licensed = (clock: Clock): readonly Partial<Film>[] => [
  film('长河落日', ['2'], {
    year: 2024,
    director: '林致远',
    cast: ['周以安', '何清', '马振东'],
    score: '8.4',
    intro: '一位老船工带着孙女沿河而下，寻找三十年前沉没的渡船。',
    recommend: true,
    file_uhd: seedFileUrl('/影片/院线', '长河落日.mp4'),
    rights_from: dayFrom(clock, -200),
    rights_until: dayFrom(clock, 165),
  }),
  film('雪山来信', ['2', '4'], {
    year: 2023,
    director: '扎西多吉',
    cast: ['德吉', '陈默'],
    score: '8.9',
    intro: '邮递员翻越雪山，把一封迟到二十年的信送到收信人手中。',
    recommend: true,
    rights_from: dayFrom(clock, -340),
    rights_until: dayFrom(clock, 12),
  }),
  film('巷口面馆', ['4'], {
    year: 2022,
    director: '吴晓',
    cast: ['刘桂芳', '孙立'],
    score: '7.6',
    intro: '老城改造前的最后一个冬天，一家三代人的面馆照常开门。',
    rights_from: dayFrom(clock, -400),
    rights_until: dayFrom(clock, -3),
  }),
  film('星海列车', ['3'], {
    year: 2025,
    director: '高原',
    cast: ['宋词', '叶舟', '李未'],
    score: '7.9',
    intro: '一列开往木卫二的列车上，乘务员发现终点站并不存在。',
    file_uhd: seedFileUrl('/影片/院线', '星海列车.mp4'),
    recommend: true,
    rights_from: dayFrom(clock, -30),
    rights_until: dayFrom(clock, 700),
  }),
  film('白鹭洲', ['2'], {
    year: 2021,
    director: '沈微',
    cast: ['苏禾'],
    score: '8.1',
    cover: '',
    rights_from: dayFrom(clock, 8),
    rights_until: dayFrom(clock, 373),
  }),
  {
    name: '茶马古道',
    kind: 'series',
    classes: ['6'],
    ...pictures('茶马古道'),
    year: 2024,
    director: '木易',
    cast: ['旁白：钟声'],
    score: '9.1',
    intro: '四集纪录片，沿茶马古道从普洱走到拉萨。',
    provider: '西南影像',
    rights_from: dayFrom(clock, -100),
    rights_until: dayFrom(clock, 265),
  },
  {
    name: '小院四季',
    kind: 'series',
    classes: ['6'],
    ...pictures('小院四季'),
    year: 2025,
    director: '米粒',
    score: '8.7',
    intro: '北方小院里的春夏秋冬。',
    provider: '西南影像',
  },
];

/** What the house has made itself, and a title whose film has not come yet. */
const OWN: readonly Partial<Film>[] = [
  {
    name: '古城夜色',
    classes: ['8'],
    poster: seedFileUrl('/影片/海报', '古城夜色.png'),
    file_hd: seedFileUrl('/影片', '古城夜色.mp4'),
    year: 2025,
    intro: '夜游古城线路介绍。',
    provider: '本酒店',
  },
  {
    name: '海上日出',
    classes: ['8'],
    poster: seedFileUrl('/影片/海报', '海上日出.png'),
    file_hd: seedFileUrl('/影片', '海上日出.mp4'),
    year: 2025,
    intro: '观景露台延时摄影。',
    provider: '本酒店',
  },
  {
    name: '酒店之旅',
    classes: ['8'],
    poster: seedFileUrl('/影片/海报', '酒店之旅.png'),
    file_hd: seedFileUrl('/影片', '酒店之旅.mp4'),
    year: 2025,
    provider: '本酒店',
  },
  {
    name: '安全须知',
    classes: ['9'],
    poster: seedFileUrl('/影片/海报', '安全须知.png'),
    file_hd: seedFileUrl('/影片', '安全须知.mp4'),
    year: 2026,
    intro: '消防通道与应急出口。',
    provider: '本酒店',
    recommend: true,
  },
  {
    name: '婚礼花絮',
    classes: ['8'],
    file_hd: seedFileUrl('/影片', '婚礼花絮.mp4'),
    year: 2026,
    provider: '宴会部',
  },
  { name: '夜航', classes: ['3'], year: 2026, status: false, intro: '片源尚未到达。', provider: '华映发行' },
];

/** Of the seed `large`: so many titles, which share files. */
const MANY = 5000;

/** The rows of titles. */
export function seedTitles(clock: Clock): readonly Entry[] {
  const first = [...licensed(clock), ...OWN];
  const more = clock.seed === 'large' ? MANY - first.length : 0;
  return [
    ...first,
    ...Array.from({ length: more }, (_, at) => {
      const model = first[at % 5] ?? {};
      return { ...model, name: `${model.name} ${at + 1}`, year: 1980 + (at % 46), rights_from: '', rights_until: '' };
    }),
  ].map(rowOf);
}

type Episode = ValuesOf<typeof episodeFields>;
const episode = (more: Partial<Episode>): Entry => {
  const values: Episode = { ...initialValues(episodeFields), ...more };
  return { ...values, ...encodeValues(episodeFields, values, Object.keys(episodeFields)), status: 1, length: 0, review: 'normal' };
};

const NAMES: Readonly<Record<string, readonly string[]>> = {
  '6': ['普洱', '大理', '梅里', '拉萨'],
  '7': ['春', '夏', '秋'],
};

/** The rows of episodes. */
export const seedEpisodes = (): readonly Entry[] =>
  Object.entries(NAMES).flatMap(([series, names]) =>
    names.map((name, at) =>
      episode({
        series,
        number: at + 1,
        name,
        file: seedFileUrl('/影片/剧集', `${series === '6' ? '茶马古道' : '小院四季'}-第${at + 1}集.mp4`),
      }),
    ),
  );
