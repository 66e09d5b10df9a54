/** The guide of the demonstration: what a provider would send, made of the seed, as programmes and as XMLTV. */
import { boxTime } from '../../../../src/lib/box-time';
import { dayStart } from '../../../../src/lib/timeline';
import { two } from '../../../../src/lib/two-digits';
import type { Clock } from '../../clock';
import { zoneNow } from '../../zone';
import type { GuideChannel, GuideProgramme } from './xmltv';

const DAY = 86_400;
const MINUTE = 60;
/** Days of the guide, yesterday the first of them. */
const DAYS = 4;
const LARGE_DAYS = 15;
const LARGE_CHANNELS = 300;

type Listed = readonly [id: string, ...names: string[]];

const CCTV = [
  '综合',
  '财经',
  '综艺',
  '中文国际',
  '体育',
  '电影',
  '国防军事',
  '电视剧',
  '纪录',
  '科教',
  '戏曲',
  '社会与法',
  '新闻',
  '少儿',
  '音乐',
  '奥林匹克',
  '农业农村',
];
const PLACES =
  '湖南 浙江 东方 江苏 北京 广东 深圳 安徽 山东 天津 重庆 湖北 河南 河北 辽宁 黑龙江 吉林 江西 四川 东南 贵州 广西 云南 陕西 山西 甘肃 宁夏 青海 新疆 西藏 内蒙古 海南 厦门 三沙 兵团'.split(
    ' ',
  );

const KNOWN: readonly Listed[] = [
  ...CCTV.map((name, at): Listed => [`CCTV${at + 1}`, `CCTV-${at + 1}`, `CCTV-${at + 1} ${name}`]),
  ['CCTV5PLUS', 'CCTV-5+', 'CCTV-5+ 体育赛事'],
  ['CCTV4K', 'CCTV-4K 超高清'],
  ['CCTV4EUROPE', 'CCTV-4 中文国际（欧洲）'],
  ...PLACES.map((place): Listed => [`${place}卫视`, `${place}卫视`, `${place}卫视高清`]),
  ['金鹰卡通', '金鹰卡通'],
  ['卡酷少儿', '卡酷少儿'],
  ['湖南经视', '湖南经视'],
  ['湖南都市', '湖南都市频道'],
  ['BBCNews', 'BBC News', 'BBC World News'],
  ['CNN', 'CNN', 'CNN International'],
  ['GOLFTENNIS', '高尔夫·网球'],
];

/** Every channel of the guide. */
export function demoChannels({ seed }: Pick<Clock, 'seed'>): readonly GuideChannel[] {
  const more = seed === 'large' ? Math.max(0, LARGE_CHANNELS - KNOWN.length) : 0;
  const local = Array.from({ length: more }, (_, at): Listed => [`LOCAL${at + 1}`, `有线${at + 1}台`]);
  return [...KNOWN, ...local].map(([id, ...names]) => ({ id, names }));
}

const TITLES: Readonly<Record<string, readonly string[]>> = {
  news: ['朝闻天下', '新闻直播间', '环球视线', '今日关注', '法治在线', '晚间新闻', '东方时空', '国际时讯'],
  series: ['人世间', '山海情', '大江大河', '装台', '觉醒年代', '县委大院', '老农民', '父母爱情'],
  sport: ['足球之夜', '篮球公园', '体育新闻', '直播：中超联赛', '直播：CBA 常规赛', '乒乓球世界杯', '冰雪强国'],
  film: ['影片：流浪地球', '影片：我和我的祖国', '影片：长津湖', '影片：孔子', '光影星播客'],
  children: ['熊出没', '大耳朵图图', '小猪佩奇', '动画大放映', '智慧树', '大风车'],
  show: ['星光大道', '向往的生活', '快乐老家', '开门大吉', '中国好声音', '跨界歌王', '天天向上'],
  life: ['健康之路', '生活圈', '舌尖上的中国', '远方的家', '档案', '百家讲坛', '探索·发现'],
};
/** What the provider calls the kinds. */
const CATEGORIES: Readonly<Record<string, string>> = {
  news: '新闻',
  series: '电视剧',
  sport: '体育',
  film: '电影',
  children: '少儿',
  show: '综艺',
  life: '纪录',
};
const LENGTHS = [15, 30, 30, 45, 45, 60, 60, 90, 120];

const kindOf = (id: string, hour: number, roll: number): keyof typeof TITLES => {
  if (/^CCTV5|GOLF/.test(id)) return 'sport';
  if (id === 'CCTV6') return 'film';
  if (/^CCTV14$|卡通|少儿/.test(id)) return 'children';
  if (/^CCTV13$|News|CNN/.test(id)) return 'news';
  if (hour < 9) return roll < 0.5 ? 'news' : 'life';
  if (hour >= 19 && hour < 23) return roll < 0.6 ? 'series' : 'show';
  return (['series', 'life', 'show', 'news'] as const)[Math.floor(roll * 4)] ?? 'life';
};

/** One day of a channel; some channels have a gap, or programmes that overlap, as real guides do. */
function* programmesOf(clock: Clock, channel: string, start: number, end: number, number: number): Generator<GuideProgramme> {
  const pick = (name: string, step: number): number => clock.chance(`epg ${channel} ${name} ${number}`, step);
  for (let at = start, step = 0; at < end; step += 1) {
    const hour = Math.floor((at - start) / 3600);
    const kind = kindOf(channel, hour, pick('kind', step));
    const titles = TITLES[kind] ?? [];
    const news = channel === 'CCTV1' ? start + 19 * 3600 : Number.NaN;
    const isNews = at === news;
    const title = isNews ? '新闻联播' : (titles[Math.floor(pick('title', step) * titles.length)] ?? '');
    const length = isNews ? 30 : (LENGTHS[Math.floor(pick('length', step) * LENGTHS.length)] ?? 30);
    const stop = Math.min(end, at + length * MINUTE, at < news ? news : end);
    const part = kind === 'series' ? `第${1 + ((number * 3 + step) % 40)}集` : '';
    const left = channel === '浙江卫视' && hour === 14;
    const late = start + 20.5 * 3600;
    const over = channel === 'CCTV9' && at <= late && late < stop; // on every day, however its programmes fall
    if (!left)
      yield {
        channel,
        start: at,
        stop: over ? stop + 20 * MINUTE : stop,
        title,
        subtitle: part,
        description: part && `电视剧《${title}》${part}`,
        category: CATEGORIES[kind] ?? '',
      };
    at = stop;
  }
}

/** Every programme of the days around now. */
export function* demoProgrammes(clock: Clock): Generator<GuideProgramme> {
  const time = boxTime(zoneNow());
  const days = clock.seed === 'large' ? LARGE_DAYS : DAYS;
  const starts = [dayStart(time, clock.now() / 1000 - DAY)];
  for (let day = 1; day <= days; day += 1) starts.push(dayStart(time, (starts[day - 1] ?? 0) + 1.5 * DAY));
  for (const { id } of demoChannels(clock)) {
    for (const [day, start] of starts.slice(0, -1).entries()) {
      const number = Math.round((start + time.offset(start)) / DAY);
      yield* programmesOf(clock, id, start, starts[day + 1] ?? start, number);
    }
  }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const stamp = (moment: number): string => {
  const at = new Date(moment * 1000);
  const date = `${at.getUTCFullYear()}${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}`;
  return `${date}${two(at.getUTCHours())}${two(at.getUTCMinutes())}${two(at.getUTCSeconds())} +0000`;
};
/** Programmes of one part of the file. */
const PART = 500;

/** The same as the provider sends it. */
export function* demoXmltv(clock: Clock): Generator<Buffer> {
  const channels = demoChannels(clock).map(({ id, names }) => {
    const said = names.map((name) => `<display-name lang="zh">${escaped(name)}</display-name>`).join('');
    return `<channel id="${escaped(id)}">${said}</channel>`;
  });
  yield Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<tv generator-info-name="epg.iptv.example">\n${channels.join('\n')}\n`);
  let lines: string[] = [];
  for (const { channel, start, stop, title, subtitle, description, category } of demoProgrammes(clock)) {
    const more = [subtitle && `<sub-title>${subtitle}</sub-title>`, description && `<desc>${escaped(description)}</desc>`].join('');
    lines.push(
      `<programme channel="${escaped(channel)}" start="${stamp(start)}" stop="${stamp(stop)}"><title lang="zh">${escaped(title)}</title>${more}<category>${category}</category></programme>\n`,
    );
    if (lines.length < PART) continue;
    yield Buffer.from(lines.join(''));
    lines = [];
  }
  yield Buffer.from(`${lines.join('')}</tv>\n`);
}
