/** What ads show: pictures, films and sounds of the box's files. */
import { adResources } from '../../../src/areas/ads/resources/ad-resources';
import { mediaKindOf } from '../../../src/field/media-thumbnail';
import { seedFileUrl } from '../files/seed-files';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';

const row = (title: string, path: string, name: string, position: string, more = {}) => {
  const file = seedFileUrl(path, name);
  return { title, file, kind: mediaKindOf(file), class: '', position, link: '', status: 1, ...more };
};

export const adsResources: Resource = {
  ...declaredResource(adResources),
  seed: () => [
    row('夏日促销', '/广告', '夏日促销.png', 'homepage', { class: '促销', link: 'http://hotel.example.com/summer' }),
    row('开机画面', '/广告', '开机广告2.png', 'boot', { class: '开机' }),
    row('首页轮播一', '/广告', '首页轮播1.png', 'homepage', { class: '首页' }),
    row('首页轮播二', '/广告', '首页轮播2.png', 'homepage', { class: '首页' }),
    row('直播挂角', '/广告', '直播挂角.png', 'live', { class: '直播' }),
    row('温泉广告片', '/广告', '温泉广告.mp4', 'any', { class: '促销' }),
    row('大堂背景音乐', '/音乐', '晚安钢琴.mp3', 'any', { class: '音乐', status: 0 }),
  ],
  noted: ['kind'],
  derive: (entry) => ({ ...entry, kind: mediaKindOf(String(entry.file)) ?? '' }),
};
