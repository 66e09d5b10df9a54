/** Boot ads of the demonstration: the one that plays is a thing of the self-check. */
import { bootAdFields, bootAds } from '../../../src/areas/ads/boot/boot-ads';
import { adEntry, adPicture, pictureAds } from '../ads/picture-ads';
import type { Resource } from '../resource';
import { wireTime } from '../wire-time';

const DAY = 86_400_000;

export const adsBoot: Resource = pictureAds(bootAds, 'starts', 'operations/advertisingmanagement/boot', (clock) => {
  const day = (ahead: number): string => wireTime(clock.now() + ahead * DAY).slice(0, 10);
  return [
    {
      title: '酒店形象',
      shown: 5_208,
      image: [adPicture('开机广告1.png'), adPicture('开机广告2.png')],
      position: 'startup' as const,
      interval: 5,
      groups: ['客房'],
    },
    { title: '大堂形象', image: [adPicture('开机广告2.png')], position: 'startup' as const, interval: 8, groups: ['大堂'] },
    {
      title: '国庆开机',
      shown: 3_911,
      image: [adPicture('开机广告1.png')],
      position: 'startup' as const,
      start_date: day(-55),
      end_date: day(-48),
      priority: 'exclusive' as const,
    },
    {
      title: '温泉开业',
      shown: 1_204,
      image: [adPicture('夏日促销.png')],
      position: 'welcome' as const,
      end_date: day(5),
      display_count: 20_000,
      status: false,
    },
  ].map((more) => adEntry(bootAdFields, more));
});
