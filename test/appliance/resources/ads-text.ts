/** Text ads: what crosses the screens, played by the console's own resolver. */
import { plannedOf } from '../../../src/areas/ads/parts/planned';
import { secondsOfText, textAdFields, textAds } from '../../../src/areas/ads/text/text-ads';
import { decodeRow, type initialValues } from '../../../src/field/field';
import { resourcePaths } from '../../../src/gateway/calls';
import { reviewMethod, reviewOf } from '../ads/ad-review';
import { displaysOf } from '../ads/displays';
import { adEntry, nowOf } from '../ads/picture-ads';
import { placesMethod } from '../ads/places';
import type { Box } from '../box';
import { besideMethod } from '../fleet/beside';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { reachIn, seenByReach } from '../scenes/sees';
import { takeDownMethods } from '../terminals/take-down';
import { wireTime } from '../wire-time';

const ad = (more: Partial<ReturnType<typeof initialValues<typeof textAdFields>>>): Entry => adEntry(textAdFields, more);

const DAY = 86_400_000;

const withReview = (box: Box, entry: Entry): Entry => ({ ...entry, ...reviewOf(box, adsText, entry) });
const planOf = (box: Box) => (entry: Entry) => {
  const row = decodeRow(textAdFields, withReview(box, entry));
  return plannedOf(row, secondsOfText(row));
};

export const adsText: Resource = {
  ...declaredResource(textAds),
  alsoIn: ['operations/advertisingmanagement/text'],
  noted: ['taken_down'],
  sees: seenByReach(declaredResource(textAds).path, ({ rooms, groups }) => reachIn(rooms, groups)),
  seed: (clock) => {
    const day = (ahead: number): string => wireTime(clock.now() + ahead * DAY).slice(0, 10);
    return [
      ad({
        title: '早餐时间',
        shown: 20_115,
        content: '早餐供应时间 7:00–10:00，地点：一楼西餐厅。',
        position: 'bottom',
        time_from: '06:30',
        time_until: '10:00',
        priority: 'preferred',
      }),
      ad({
        title: '温泉优惠',
        shown: 318_442,
        content: '汤池温泉住店宾客八折，预订请拨 8095。',
        over: 'all',
        position: 'bottom',
        end_date: day(4),
        display_count: 500_000,
      }),
      ad({
        title: '会议室预订',
        content: '商务会议室接受预订，半日起租，详询总台 8000。',
        position: 'bottom',
        groups: ['会议室'],
        size: 40,
      }),
      ad({
        title: '中秋问候',
        content: '中秋佳节，祝各位宾客团圆安康！',
        position: 'bottom',
        start_date: day(-60),
        end_date: day(-50),
        colour: '#ffd666',
      }),
      ad({
        title: '大堂欢迎',
        content: '欢迎光临！祝您入住愉快。',
        position: 'top',
        groups: ['大堂'],
        time_from: '08:00',
        time_until: '22:00',
        speed: 120,
      }),
      ad({
        title: '夜间安静',
        content: '夜深了，请各位宾客调低音量。',
        position: 'bottom',
        time_from: '22:00',
        time_until: '06:00',
        priority: 'exclusive',
      }),
      ad({ title: '泳池开放', content: '恒温泳池每日开放至 21:30。', position: 'top', review: 'pending' }),
    ];
  },
  present: (entry, clock, box) => {
    const shown = Math.floor(displaysOf(box, adsText, planOf(box), 'watched')[String(entry.id)] ?? 0);
    return { ...withReview(box, entry), shown, now: nowOf({ ...planOf(box)(entry), shown }, clock) };
  },
  methods: [
    besideMethod(resourcePaths.adsText),
    placesMethod,
    reviewMethod(() => adsText, textAds.component),
    ...takeDownMethods(() => adsText, `${textAds.component}:takedown`),
  ],
};
