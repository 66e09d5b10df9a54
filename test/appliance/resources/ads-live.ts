/** Live ads of the demonstration: one lies over relayed channels. */
import { liveAdFields, liveAds } from '../../../src/areas/ads/live/live-ads';
import { adEntry, adPicture, pictureAds } from '../ads/picture-ads';
import type { Resource } from '../resource';
import { wireTime } from '../wire-time';

const DAY = 86_400_000;

export const adsLive: Resource = pictureAds(liveAds, 'watched', 'operations/advertisingmanagement/live', (clock) => {
  const day = (ahead: number): string => wireTime(clock.now() + ahead * DAY).slice(0, 10);
  return [
    { title: '酒店台标', shown: 42_650, image: [adPicture('直播挂角.png')], position: 'corner' as const, interval: 30, gap_time: 60 },
    {
      title: '餐厅预订',
      shown: 7_316,
      image: [adPicture('夏日促销.png')],
      position: 'strip' as const,
      over: 'all' as const,
      time_from: '10:30',
      time_until: '13:30',
      end_date: day(6),
    },
    {
      title: '换台提示',
      image: [adPicture('首页轮播2.png')],
      position: 'switch' as const,
      interval: 3,
      status: false,
      display_count: 50_000,
    },
  ].map((more) => adEntry(liveAdFields, more));
});
