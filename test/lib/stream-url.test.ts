import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HIDDEN, hiddenPlaces, hideSecrets, needsCredentials, withSecrets } from '../../src/lib/stream-url';

const word = fc.stringMatching(/^[\w.~-]{1,12}$/);
const someUrl = fc
  .record({
    scheme: fc.constantFrom('http', 'rtsp', 'rtmp', 'udp'),
    user: fc.option(fc.tuple(word, word)),
    path: fc.constantFrom('', '/cctv1.m3u8', '/live/hotel/s3cret/101.ts', '/hls/a/b'),
    query: fc.array(fc.tuple(fc.constantFrom('token', 'id', 'auth_key', 'password', 'name'), word), { maxLength: 4 }),
  })
  .map(
    ({ scheme, user, path, query }) =>
      `${scheme}://${user ? `${user.join(':')}@` : ''}tv.example.com${path}${query.length > 0 ? `?${query.map((each) => each.join('=')).join('&')}` : ''}`,
  );

describe('an address without its credentials', () => {
  it.each([
    ['rtsp://admin:Pass%40word@10.0.0.8/1', `rtsp://admin:${HIDDEN}@10.0.0.8/1`],
    ['rtsp://admin:p@ss@10.0.0.8/1', `rtsp://admin:${HIDDEN}@10.0.0.8/1`],
    ['http://tv.example.com/a.m3u8?id=1&token=abc', `http://tv.example.com/a.m3u8?id=1&token=${HIDDEN}`],
    ['http://tv.example.com/live/hotel/s3cret/101.ts', `http://tv.example.com/live/hotel/${HIDDEN}/101.ts`],
    ['rtp://@239.1.1.1:5000', 'rtp://@239.1.1.1:5000'],
    ['http://tv.example.com/a?token=', 'http://tv.example.com/a?token='],
    ['nonsense', 'nonsense'],
  ])('%s', (url, shown) => {
    expect(hideSecrets(url).shown).toBe(shown);
  });

  it('becomes the same address again, and hides nothing twice', () => {
    fc.assert(
      fc.property(someUrl, (url) => {
        const { shown, secrets } = hideSecrets(url);
        expect(withSecrets(shown, secrets)).toBe(url);
        expect(hideSecrets(shown)).toEqual({ shown, secrets: {} });
        expect(hiddenPlaces(shown).toSorted()).toEqual(Object.keys(secrets).toSorted());
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (url) => {
        const { shown, secrets } = hideSecrets(url);
        expect(withSecrets(shown, secrets)).toBe(url);
      }),
    );
  });
});

it('says when a change would send hidden credentials to another host', () => {
  const before = `http://iptv.example.com/live/hotel/${HIDDEN}/2.m3u8`;
  expect(needsCredentials(before, before.replace('iptv', 'tv'))).toBe(true);
  expect(needsCredentials(before, before.replace('/2.', '/3.'))).toBe(false);
  expect(needsCredentials(before, 'http://tv.example.com/live/hotel/new/2.m3u8')).toBe(false);
  expect(needsCredentials('rtp://239.1.1.1:5000', 'rtp://239.1.1.2:5000')).toBe(false);
});
