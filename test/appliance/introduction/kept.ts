/** Pages, categories and material of introductions as the box keeps them, and those of the demonstration. */
import { materials } from '../../../src/areas/smart-screen/introduction/materials';
import { categories } from '../../../src/areas/smart-screen/other-introduction/categories';
import { pages } from '../../../src/areas/smart-screen/other-introduction/pages';
import { mediaKindOf } from '../../../src/field/media-thumbnail';
import { cleanRich, picturesIn } from '../../../src/lib/rich-text';
import { passedBefore } from '../ads/ad-review';
import type { Box } from '../box';
import { seedFileUrl } from '../files/seed-files';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';

/** The Operations folder shows the same. */
const alsoIn = ['operations/otherintroduction'];

const MATERIAL: readonly (readonly [title: string, english: string, path: string, file: string, group: string])[] = [
  ['标准间', 'Standard room', '/客房', '标准间.png', '客房'],
  ['豪华套房', 'Deluxe suite', '/客房', '豪华套房.png', '客房'],
  ['浴室', 'Bathroom', '/客房', '浴室.png', '客房'],
  ['大堂', 'Lobby', '/大堂', '前台.png', '公共区域'],
  ['温泉', 'Hot spring', '/广告', '温泉广告.mp4', '公共区域'],
];

export const keptMaterials: Resource = {
  ...declaredResource(materials),
  noted: ['kind'],
  derive: (entry) => ({ ...entry, kind: mediaKindOf(String(entry.file)) ?? '' }),
  seed: () =>
    MATERIAL.map(([title, english, path, name, group]) => {
      const file = seedFileUrl(path, name);
      return { title, title_en: english, file, kind: mediaKindOf(file), group, pages: 0, status: 1 };
    }),
};

const CATEGORIES: readonly (readonly [title: string, english: string, picture: string])[] = [
  ['酒店介绍', 'The hotel', seedFileUrl('/大堂', '前台.png')],
  ['客房服务', 'In your room', seedFileUrl('/客房', '标准间.png')],
  ['周边', 'Around us', ''],
];

export const keptCategories: Resource = {
  ...declaredResource(categories),
  alsoIn,
  seed: () => CATEGORIES.map(([title, english, picture]) => ({ title, title_en: english, picture, pages: 0, status: 1 })),
};

const PAGES: readonly Entry[] = [
  {
    ...{ title: '欢迎入住', title_en: 'Welcome', class: '1', cover: seedFileUrl('/大堂', '前台.png'), pictures: ['4'], film: '' },
    body: '<h2>欢迎入住</h2><p>前台 24 小时为您服务，请拨 <strong>8000</strong>。</p><ul><li>退房时间：12:00</li><li>早餐：一楼西餐厅 7:00–10:00</li></ul>',
    body_en:
      '<h2>Welcome</h2><p>Reception is there for you day and night: dial <strong>8000</strong>.</p><ul><li>Check-out: 12:00</li><li>Breakfast: first floor, 7:00–10:00</li></ul>',
  },
  {
    ...{ title: '客房设施', title_en: 'Your room', class: '2', cover: '', pictures: ['1', '2', '3'], film: '' },
    body: '<p>房间内的灯光、窗帘与空调可用床头面板控制。</p><h3>无线网络</h3><p>名称 Hotel-Guest，密码见欢迎卡。</p>',
    body_en:
      '<p>Lights, curtains and air are controlled from the panel beside the bed.</p><h3>Wi-Fi</h3><p>Hotel-Guest; the password is on your card.</p>',
  },
  {
    ...{ title: '温泉', title_en: 'Hot spring', class: '1', cover: '', pictures: [], film: '5' },
    body: '<p>负一层，每日 10:00–22:00，住店宾客免费。</p>',
    body_en: '',
  },
  {
    ...{ title: '地铁与出租车', title_en: '', class: '3', cover: '', pictures: [], film: '' },
    body: '<p>地铁 2 号线步行 5 分钟。</p><p>出租车请前台代叫。</p>',
    body_en: '',
  },
];

/** The texts of a page, cleaned, and the pictures in them: what a page shows stays on the box. */
function noteTexts(entry: Entry): Entry {
  const [body, english] = [cleanRich(String(entry.body ?? '')), cleanRich(String(entry.body_en ?? ''))];
  return { ...entry, body, body_en: english, body_files: [...new Set([...picturesIn(body), ...picturesIn(english)])] };
}

const filesOf = ({ body_files: files, cover }: Entry): readonly string[] => [
  ...(Array.isArray(files) ? files.map(String) : []),
  ...(cover ? [String(cover)] : []),
];

/** What guests go on reading while a change waits keeps its pictures too. */
function keepFiles(entry: Entry, box: Box, before: Entry | undefined): Entry {
  const passed = before && passedBefore(box, keptPages, { ...entry, id: before.id });
  return passed ? { ...entry, body_files: [...new Set([...filesOf(entry), ...filesOf(passed)])] } : entry;
}

export const keptPages: Resource = {
  ...declaredResource(pages),
  alsoIn,
  keyword: ['title', 'title_en', 'body', 'body_en'],
  refers: { body_files: 'media_file' },
  noted: ['body_files'],
  derive: (entry, box, before) => keepFiles(noteTexts(entry), box, before),
  seed: () => PAGES.map((page) => noteTexts({ ...page, status: 1, english: '', review: 'normal', reason: '', on_tv: '' })),
};
