/** Live Plaza: streams of the demonstration's world. */
import { formatOf, plazaStreams } from '../../../src/areas/media/live-plaza/plaza-streams';
import { previewMethod } from '../media/stream/preview';
import { fetchedUrl, keepSecrets, secretProblems } from '../media/url-secrets';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';

const row = (name: string, group: string, url: string, status = 1) => ({
  name,
  class: group,
  url,
  url_secrets: '',
  format: formatOf(url),
  status,
});

const declared = declaredResource(plazaStreams);

export const mediaLivePlaza: Resource = {
  ...declared,
  seed: () => [
    row('大堂实景', '本店', 'http://cam.hotel.example/lobby/city.m3u8'),
    row('泳池实景', '本店', 'http://cam.hotel.example/pool/lanterns.flv'),
    row('城市夜景', '风光', 'http://plaza.example.com/live/city-night.flv'),
    row('航拍中国', '风光', 'https://plaza.example.com/live/flight.m3u8'),
    row('滚动新闻', '资讯', 'http://plaza.example.com/live/clock-news.flv'),
    row('赛事直播', '体育', 'http://plaza.example.com/sports/flight-1.flv'),
    row('少儿乐园', '少儿', 'http://plaza.example.com/kids/lanterns-2.m3u8'),
    row('彩条测试', '测试', 'http://plaza.example.com/test/colours.m3u8'),
    row('时钟测试', '测试', 'http://plaza.example.com/test/clock.flv'),
    row('超高清测试', '测试', 'http://plaza.example.com/test/pattern-uhd.flv'),
    row('旧片源', '测试', 'http://plaza.example.com/missing/old.m3u8'),
  ],
  noted: ['format'],
  derive: (entry) => ({ ...keepSecrets(entry), format: formatOf(String(entry.url)) }),
  check: (entry) => ({ ...declared.check(entry), ...secretProblems(entry) }),
  methods: [
    previewMethod(
      () => mediaLivePlaza,
      (entry) => fetchedUrl(entry, 'url'),
    ),
  ],
};
