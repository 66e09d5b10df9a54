/** The files of a demonstration after a restart: the process that serves them has seeded nothing. */
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { seedBytes, seedFileUrl } from './files/seed-files';

it.each([
  ['/大堂', '前台.png'],
  ['/影片', '城市宣传片.mp4'],
])('%s/%s is made without having been seeded', (path, name) => {
  expect(seedBytes(basename(seedFileUrl(path, name)))?.length).toBeGreaterThan(1000);
});

it('knows no other', () => {
  expect(seedBytes('00000000-0000-0000-0000-000000000000.png')).toBeUndefined();
});
