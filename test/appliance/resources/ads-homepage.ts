/** Home page ads of the demonstration: some win, one has ended, one is rejected. */
import { homeAdFields, homeAds } from '../../../src/areas/ads/homepage/home-ads';
import { adEntry, adPicture, pictureAds } from '../ads/picture-ads';
import type { Resource } from '../resource';
import { wireTime } from '../wire-time';

const DAY = 86_400_000;

export const adsHomepage: Resource = pictureAds(homeAds, 'home', 'operations/advertisingmanagement/main', (clock) => {
  const day = (ahead: number): string => wireTime(clock.now() + ahead * DAY).slice(0, 10);
  return [
    {
      title: '客房早餐',
      shown: 86_412,
      image: [adPicture('首页轮播1.png'), adPicture('首页轮播2.png')],
      position: 'carousel' as const,
      interval: 8,
      gap_time: 2,
    },
    {
      title: '夏日促销',
      shown: 612_905,
      image: [adPicture('夏日促销.png')],
      position: 'carousel' as const,
      end_date: day(3),
      display_count: 800_000,
      link: 'http://hotel.example.com/summer',
    },
    {
      title: '晚餐时段',
      shown: 9_840,
      image: [adPicture('首页轮播2.png')],
      position: 'carousel' as const,
      time_from: '17:00',
      time_until: '21:00',
      priority: 'preferred' as const,
      weekdays: ['5', '6', '7'],
    },
    {
      title: '春节套餐',
      shown: 240_118,
      image: [adPicture('首页轮播1.png')],
      position: 'carousel' as const,
      start_date: day(-300),
      end_date: day(-285),
    },
    {
      title: '会议茶歇',
      image: [adPicture('首页轮播2.png')],
      position: 'side' as const,
      groups: ['会议室'],
      time_from: '08:00',
      time_until: '18:00',
    },
    {
      title: '待机风光',
      shown: 31_027,
      image: [adPicture('首页轮播1.png'), adPicture('首页轮播2.png'), adPicture('夏日促销.png')],
      position: 'idle' as const,
      interval: 15,
      wait_time: 120,
    },
    {
      title: '商场联展',
      image: [adPicture('夏日促销.png')],
      position: 'side' as const,
      review: 'rejected' as const,
      reason: '未提供版权证明。',
    },
  ].map((more) => adEntry(homeAdFields, more));
});
