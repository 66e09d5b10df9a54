/** The field of pictures, films and sounds: which addresses it takes. */
import { expect, test } from 'vitest';
import { media, mediaSeveral } from '../../src/field/media';

const of = (ending: string): string => `/files/3f2c-1.${ending}`;

test('takes addresses of the box of its kind, and nothing else', () => {
  const picture = media('image');
  expect(picture.validate(of('png'))).toBeUndefined();
  expect(picture.validate('')).toBeUndefined();
  expect(media('image', { required: true }).validate('')?.key).toBe('required');
  expect(picture.validate(of('mp4'))?.key).toBe('fileType');
  expect(picture.validate(of('svg'))?.key).toBe('fileType');
  for (const wrong of ['http://evil.example/files/a.png', '/files/../a.png', '/other/a.png', '/files/a.png?x', 'javascript:alert(1)'])
    expect(picture.validate(wrong)?.key, wrong).toBe('format');
});

test('may take several kinds, and several files up to a number', () => {
  expect(media(['image', 'video']).validate(of('mp4'))).toBeUndefined();
  expect(media(['image', 'video']).validate(of('mp3'))?.key).toBe('fileType');
  const two = mediaSeveral('image', { most: 2 });
  expect(two.validate([of('png'), of('jpg')])).toBeUndefined();
  expect(two.validate([of('png'), of('jpg'), of('gif')])?.key).toBe('fileCount');
  expect(two.validate([of('png'), of('wav')])?.key).toBe('fileType');
  expect(two.decode([of('png'), 3])).toHaveLength(2);
});

test('says that it holds a file, so that the file is not deleted', () => {
  expect(media('image').linkages).toEqual({ '': 'media_file' });
});
