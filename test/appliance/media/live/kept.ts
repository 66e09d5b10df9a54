/** Classes, packages and channels of live television as the box keeps them, and those of the demonstration. */
import { liveClasses } from '../../../../src/areas/media/live-class/classes';
import { channelFields, liveChannelList } from '../../../../src/areas/media/live-program/channels';
import { livePackages } from '../../../../src/areas/media/live-set-meal/packages';
import { encodeValues, initialValues } from '../../../../src/field/field';
import type { Box } from '../../box';
import type { Clock } from '../../clock';
import { seedFileUrl } from '../../files/seed-files';
import type { Entry, Resource } from '../../resource';
import { declaredResource } from '../../resource-fields';
import { rowsOf } from '../../rows/rows';
import { wireTime } from '../../wire-time';
import { keepSecrets } from '../url-secrets';

const DAY = 86_400_000;
const CLASSES = ['央视', '卫视', '体育', '少儿', '国际', '酒店'] as const;

/** A channel as a form of the console would send it. */
const channel = (
  sort: number,
  name: string,
  type: (typeof CLASSES)[number],
  url: string,
  more: Partial<ReturnType<typeof initialValues<typeof channelFields>>> = {},
): Entry => {
  const values = { ...initialValues(channelFields), sort, name, type: String(CLASSES.indexOf(type) + 1), url, ...more };
  const said = { ...values, ...encodeValues(channelFields, values, Object.keys(channelFields)) };
  return keepSecrets({
    ...said,
    status: values.status ? 1 : 0,
    replay: values.replay ? 1 : 0,
    url_secrets: '',
    review: more.review ?? 'normal',
  });
};

const IPTV = 'http://iptv.example.com/live/hotel8821/Kx7pQ2mD';
const probed = (now: string, codec = 'H.264 / AAC', resolution = '1920×1080', bitrate = 8000, first_frame = 420) =>
  ({ probe: 'ok', probed: now, last_good: now, codec, resolution, bitrate, first_frame }) as const;

/** Channels of the seed `large`, and those that every seed has. */
const LARGE = 300;
const OWN = 24;

function seedChannels(clock: Clock): readonly Entry[] {
  const now = wireTime(clock.now() - 35 * 60_000);
  const day = (ahead: number): string => wireTime(clock.now() + ahead * DAY).slice(0, 10);
  const replay = { replay: true, replay_hours: 72 } as const;
  const cctv = (sort: number, name: string, id: number, more = {}) =>
    channel(sort, name, '央视', `${IPTV}/${id}.m3u8`, { epg_id: `CCTV${id}`, provider: '中广有线', ...probed(now), ...more });
  const star = (sort: number, name: string, address: number, more = {}) =>
    channel(sort, name, '卫视', `rtp://239.49.8.${address}:8000`, {
      multicast: `239.10.1.${address}`,
      interface: 'eth1',
      provider: '中广有线',
      ...probed(now, 'H.264 / MP2', '1920×1080', 6200, 610),
      ...more,
    });
  // A large house has 300 of them, as the guide of the seed `large` does.
  const local = clock.seed === 'large' ? Array.from({ length: LARGE - OWN }, (_, at) => at + 1) : [];
  return [
    cctv(1, 'CCTV-1 综合', 1, {
      clarity: 'SD',
      simulcast: 'CCTV-1',
      backup_url: 'http://backup.example.com/cctv1.m3u8?token=e4f1c0',
      ...replay,
      ...probed(now, 'H.264 / AAC', '720×576', 2400),
    }),
    cctv(1, 'CCTV-1 高清', 101, { simulcast: 'CCTV-1', epg_id: 'CCTV1', ...replay }),
    cctv(1, 'CCTV-1 4K', 201, {
      clarity: 'UltraHD',
      simulcast: 'CCTV-1',
      epg_id: 'CCTV1',
      ...probed(now, 'H.265 / AAC', '3840×2160', 22_000, 960),
    }),
    cctv(2, 'CCTV-2 财经', 2),
    cctv(3, 'CCTV-3 综艺', 3),
    cctv(4, 'CCTV-4 中文国际', 4),
    channel(5, 'CCTV-5 体育', '体育', `${IPTV}/5.m3u8`, { epg_id: 'CCTV5', provider: '中广有线', ...replay, ...probed(now) }),
    channel(6, 'CCTV-5+ 体育赛事', '体育', `${IPTV}/missing/55.m3u8`, {
      epg_id: 'CCTV5PLUS',
      provider: '中广有线',
      probe: 'failed',
      probe_reason: 'notFound',
      probed: now,
      last_good: wireTime(clock.now() - 26 * 3_600_000),
    }),
    cctv(8, 'CCTV-8 电视剧', 8),
    cctv(13, 'CCTV-13 新闻', 13),
    channel(14, 'CCTV-14 少儿', '少儿', `${IPTV}/14.m3u8`, { epg_id: 'CCTV14', provider: '中广有线', ...probed(now) }),
    star(21, '湖南卫视', 21, replay),
    star(22, '浙江卫视', 22),
    star(23, '东方卫视', 23),
    star(24, '江苏卫视', 24),
    star(25, '北京卫视', 25),
    star(26, '广东卫视', 26, { right_until: day(18) }),
    star(27, '深圳卫视', 27, { right_from: day(-400), right_until: day(-3) }),
    channel(31, '金鹰卡通', '少儿', 'rtp://239.49.8.31:8000', { multicast: '239.10.1.31', interface: 'eth1', ...probed(now) }),
    channel(41, '高尔夫·网球', '体育', 'http://sports.example.com/golf.flv?auth_key=7b1d93', {
      provider: '体育联播网',
      right_from: day(-100),
      right_until: day(160),
      ...probed(now, 'H.264 / AAC', '1920×1080', 5600, 380),
    }),
    channel(51, 'BBC News', '国际', 'srt://uplink.example.com:9000', {
      provider: '境外频道平台',
      ...probed(now, 'H.264 / AAC', '1280×720', 3800, 1240),
    }),
    channel(52, 'CNN', '国际', 'srt://uplink.example.com:9001', {
      provider: '境外频道平台',
      review: 'pending',
      ...probed(now, 'H.264 / AAC', '1280×720', 3600, 1180),
    }),
    channel(90, '酒店宣传频道', '酒店', 'udp://239.20.0.10:5000', {
      multicast: '239.20.0.10',
      interface: 'eth1',
      ...probed(now, 'H.264 / AAC', '1920×1080', 4000, 240),
    }),
    channel(91, '会议直播', '酒店', 'rtmp://encoder.hotel.example.com/live/meeting', { status: false, clarity: 'HD' }),
    ...local.map((at) => channel(100 + at, `有线${at}台`, '卫视', `${IPTV}/local${at}.m3u8`, { epg_id: `LOCAL${at}` })),
  ];
}

const all = (from: number, until: number): readonly string[] => Array.from({ length: until - from + 1 }, (_, at) => String(from + at));

/** What the box keeps of each; their screens add what is live. */
export const keptClasses: Resource = {
  ...declaredResource(liveClasses),
  seed: () =>
    CLASSES.map((name, at) => ({
      name,
      picture: at === 5 ? seedFileUrl('/广告', '直播挂角.png') : '',
      note: name === '国际' ? '仅限获准落地的境外频道' : '',
      channels: 0,
      status: 1,
    })),
};
export const keptPackages: Resource = {
  ...declaredResource(livePackages),
  seed: () => {
    const common = {
      rooms: [],
      areas: [],
      terminals: 0,
      start_date: '',
      end_date: '',
      weekdays: [],
      time_from: '',
      time_until: '',
      status: 1,
    };
    return [
      {
        ...common,
        name: '基础套餐',
        channels: [...all(1, 6), ...all(9, 19), '23', '24'],
        given_to: 'some',
        areas: ['客房', '大堂', '餐厅'],
        note: '所有客房和公共区域',
      },
      {
        ...common,
        name: '体育套餐',
        channels: ['7', '8', '20'],
        given_to: 'some',
        areas: ['大堂', '餐厅'],
        rooms: ['801', '802', '808'],
        note: '大堂、餐厅与八楼行政套房',
      },
      {
        ...common,
        name: '国际套餐',
        channels: ['21', '22'],
        given_to: 'some',
        areas: ['客房'],
        note: '',
        time_from: '07:00',
        time_until: '23:00',
      },
    ];
  },
};
export const keptChannels: Resource = { ...declaredResource(liveChannelList), seed: seedChannels, derive: keepSecrets };

type World = Pick<Box, 'store' | 'clock'>;
const read =
  (resource: Resource) =>
  ({ store, clock }: World) =>
    rowsOf(resource, store, clock);

/** The rows of each. */
export const classRows = read(keptClasses);
export const packageRows = read(keptPackages);
export const channelRows = read(keptChannels);
