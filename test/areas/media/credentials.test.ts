import fc from 'fast-check';
import { expect, it } from 'vitest';
import { credentialsIn } from '../../../src/areas/media/monitoring-access/credentials';

it.each([
  ['rtsp://admin:secret@10.30.2.11:554/101', 'rtsp://10.30.2.11:554/101', 'admin', 'secret'],
  ['rtsp://admin:p@ss:1@10.30.2.11/a@b', 'rtsp://10.30.2.11/a@b', 'admin', 'p@ss:1'],
  ['rtsp://admin@cam.lan/', 'rtsp://cam.lan/', 'admin', ''],
  ['RTSP://a%40b:%E5%AF%86@cam', 'RTSP://cam', 'a@b', '密'],
])('finds user name and password in %s', (address, url, username, password) => {
  expect(credentialsIn(address)).toEqual({ url, username, password });
});

it('finds none where there are none, and never throws', () => {
  for (const address of ['', 'rtsp://10.30.2.11/a@b', 'admin:secret@cam', 'rtsp://cam/?to=a@b'])
    expect(credentialsIn(address)).toBeUndefined();
  fc.assert(fc.property(fc.string(), (text) => credentialsIn(credentialsIn(text)?.url.replaceAll('@', '') ?? '') === undefined));
});
