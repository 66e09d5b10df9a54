/** Menus, their versions, assignments, templates and the catalog of apps as the box keeps them, and those of the demonstration. */
import { menuAssignments } from '../../../src/areas/smart-screen/app-menu/assignments';
import { appCommands, appLanguages, appList, appStyles, appTypes } from '../../../src/areas/smart-screen/app-menu/catalog';
import { appMenus } from '../../../src/areas/smart-screen/app-menu/menus';
import { menuVersions } from '../../../src/areas/smart-screen/app-menu/versions';
import type { MenuItem } from '../../../src/areas/smart-screen/menu-parts/items';
import { templates } from '../../../src/areas/smart-screen/template/templates';
import type { Box } from '../box';
import type { Clock } from '../clock';
import { seedFileUrl } from '../files/seed-files';
import type { Entry, Resource } from '../resource';
import { declaredResource, resourceFields } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { wireTime } from '../wire-time';
import { type Content, hashOf } from './content';

/** The Operations folder shows the same. */
const alsoIn = ['operations/appmenu'];
const HOUR = 3_600_000;

const item = (
  id: string,
  slot: number,
  zh: string,
  en: string,
  icon: MenuItem['icon'],
  target: string,
  more: Partial<MenuItem> = {},
): MenuItem => ({
  id,
  parent: '',
  slot,
  names: { zh_CN: zh, ...(en && { en }) },
  icon,
  picture: '',
  target,
  languages: [],
  status: true,
  ...more,
});

const HOME: readonly MenuItem[] = [
  item('i1', 1, '电视直播', 'Live TV', 'live', 'channel:1', { picture: seedFileUrl('/客房', '豪华套房.png') }),
  item('i2', 2, '影院', 'Movies', 'film', 'film:1'),
  item('i3', 3, '酒店介绍', 'About us', 'hotel', 'page'),
  item('i4', 4, '客房商城', 'Shop', 'shop', 'mall'),
  item('i5', 5, '新闻', 'News', 'tv', 'channel:2'),
  item('i6', 6, '音乐', 'Music', 'music', 'app:2'),
  item('i7', 7, '投屏', 'Casting', 'screen', 'app:1'),
  item('i8', 8, '天气', 'Weather', 'globe', 'app:3'),
  item('i9', 9, '城市指南', 'City guide', 'link', 'link:https://www.example.com/city', { languages: ['zh_CN', 'en'] }),
  item('i10', 1, '餐厅', 'Restaurants', 'shop', 'app:4', { parent: 'i3' }),
  item('i11', 2, '泳池与健身', 'Pool and gym', 'clock', 'app:4', { parent: 'i3' }),
  item('i12', 3, '会议室', 'Meeting rooms', 'meeting', 'app:4', { parent: 'i3' }),
];
/** As it was: no guide to the city, another name. */
const HOME_BEFORE = HOME.filter(({ id }) => id !== 'i9').map((each) =>
  each.id === 'i4' ? { ...each, names: { zh_CN: '商城', en: 'Mall' } } : each,
);
const BREAKFAST: readonly MenuItem[] = [
  item('i1', 1, '早间新闻', 'Morning news', 'live', 'channel:1'),
  item('i2', 2, '早餐', 'Breakfast', 'shop', 'mall'),
  item('i3', 3, '天气', 'Weather', 'globe', 'app:3'),
  item('i4', 5, '叫醒服务', '', 'clock', 'app:4'),
];

const content = (items: readonly MenuItem[], template: string): Content => ({ items, template, languages: ['zh_CN', 'en'] });
const menu = (name: string, template: string, items: readonly MenuItem[], note: string): Entry => ({
  name,
  template,
  languages: ['zh_CN', 'en'],
  status: 1,
  note,
  items: JSON.stringify(items),
});

/** Menus; what the box notes of each is told when it is asked for. */
export const keptMenus: Resource = {
  ...declaredResource(appMenus),
  alsoIn,
  keyword: ['name', 'note'],
  seed: () => [
    { ...menu('客房首页', '1', HOME, ''), ...LIVE_NOTES },
    { ...menu('早餐时段', '3', BREAKFAST, '06:30 至 10:00'), ...LIVE_NOTES },
  ],
};
const LIVE_NOTES = { count: 0, problems: 0, version: 0, state: 'none', published: '' };

const version = (clock: Clock, of: number, number: number, hours: number, to: 'test' | 'all', what: Content, note: string): Entry => {
  const at = clock.now() - hours * HOUR;
  return {
    menu: String(of),
    number,
    called: '',
    state: 'past',
    to,
    room: to === 'test' ? '1201' : '',
    at: wireTime(at),
    by: 'admin',
    count: what.items.length,
    terminals: 0,
    note,
    at_ms: at,
    canceled: 0,
    content: what,
    hash: hashOf(what),
  };
};

/** Versions: only publishing writes them. What each holds is never listed. */
export const keptVersions: Resource = {
  ...declaredResource(menuVersions),
  alsoIn,
  has: ['list', 'detail', 'export'],
  fields: resourceFields(menuVersions.fields),
  keyword: ['note', 'by', 'room'],
  seed: (clock) => [
    version(clock, 1, 1, 24 * 20, 'all', content(HOME_BEFORE, '1'), '首次发布'),
    version(clock, 1, 2, 24 * 3 + 2, 'test', content(HOME, '1'), ''),
    version(clock, 1, 3, 24 * 3, 'all', content(HOME, '1'), '增加城市指南'),
    version(clock, 2, 1, 24 * 9, 'all', content(BREAKFAST, '3'), ''),
  ],
};

/** Assignments. For whom those of guests were made is the box's own. */
export const keptAssignments: Resource = {
  ...declaredResource(menuAssignments),
  alsoIn,
  seed: () => [
    rule('早餐菜单', '2', { given_to: 'places', areas: ['客房'], time_from: '06:30', time_until: '10:00' }),
    rule('全部终端', '1', { given_to: 'all' }),
  ],
};
const rule = (name: string, of: string, more: Entry): Entry => ({
  name,
  menu: of,
  template: '',
  packages: [],
  scenes: [],
  rooms: [],
  areas: [],
  start_date: '',
  end_date: '',
  weekdays: [],
  time_from: '',
  time_until: '',
  terminals: 0,
  guests: 0,
  stays: '',
  status: 1,
  note: '',
  ...more,
});

/** Templates. */
export const keptTemplates: Resource = {
  ...declaredResource(templates),
  keyword: ['name', 'title_zh', 'title_en', 'note'],
  seed: () =>
    (
      [
        ['经典大窗', 'stage', '欢迎入住', 'Welcome', '#101820', '1'],
        ['宫格', 'tiles', '欢迎光临', 'Welcome', '#16213a', '2'],
        ['底栏', 'band', '早上好', 'Good morning', '#2b3a2f', '3'],
        ['侧栏', 'column', '欢迎', 'Welcome', '#0f2a33', '1'],
      ] as const
    ).map(([name, type, title_zh, title_en, ground, style]) => ({
      number: 0,
      name,
      type,
      picture: '',
      ground,
      style,
      title_zh,
      title_en,
      menus: 0,
      status: 1,
      note: '',
    })),
};

const app = (name: string, kind: string, package_name: string, version: string, type: string, address = ''): Entry => ({
  name,
  kind,
  package_name,
  address,
  version,
  type,
  icon: '',
  languages: ['zh_CN', 'en'],
  menus: 0,
  status: 1,
  note: '',
});
/** Apps that menus open. */
export const keptApps: Resource = {
  ...declaredResource(appList),
  alsoIn,
  seed: () => [
    app('投屏', 'android', 'com.gateway.cast', '2.4.1', '1'),
    app('云音乐', 'android', 'com.gateway.music', '5.1.0', '2'),
    app('天气', 'system', 'com.gateway.weather', '1.3', '1'),
    app('酒店服务', 'web', '', '', '3', 'http://192.168.10.1/service/'),
    app('儿童乐园', 'android', 'com.gateway.kids', '3.0.2', '2'),
  ],
};
export const keptTypes: Resource = {
  ...declaredResource(appTypes),
  alsoIn,
  seed: () => ['工具', '娱乐', '服务'].map((name) => ({ name, apps: 0, status: 1, note: '' })),
};
export const keptStyles: Resource = {
  ...declaredResource(appStyles),
  alsoIn: [...alsoIn, 'smartscreen/easytemplate'],
  seed: () =>
    (
      [
        ['深蓝', '#1f3a5f', '#ffffff', 16],
        ['暖金', '#7a5a1e', '#ffffff', 24],
        ['浅色', '#f2f4f7', '#1a2230', 8],
      ] as const
    ).map(([name, colour, ink, corner]) => ({ name, colour, ink, corner, status: 1, note: '' })),
};
export const keptLanguages: Resource = {
  ...declaredResource(appLanguages),
  alsoIn,
  seed: () =>
    (
      [
        ['简体中文', 'zh_CN', 1],
        ['English', 'en', 1],
        ['日本語', 'ja', 1],
        ['한국어', 'ko', 1],
        ['Русский', 'ru', 0],
      ] as const
    ).map(([name, code, status]) => ({ name, code, status, note: '' })),
};
export const keptCommands: Resource = {
  ...declaredResource(appCommands),
  alsoIn,
  seed: () =>
    (
      [
        ['打开应用', 'open_app', '3.8.0'],
        ['刷新首页', 'refresh_home', '3.7.6'],
        ['设置音量', 'set_volume', '3.7.6'],
        ['显示消息', 'show_message', '3.7.6'],
        ['重启应用', 'restart_app', '3.8.0'],
      ] as const
    ).map(([name, code, since]) => ({ name, code, since, status: 1, note: '' })),
};

/** Rows of a resource of these. */
export const allOf = (resource: Resource, { store, clock }: Pick<Box, 'store' | 'clock'>): readonly Entry[] =>
  rowsOf(resource, store, clock).all();
