/** What the names of film files say. */
import { expect, it } from 'vitest';
import { episodeFrom, fileNameFrom, numberFrom, numbersFor, seriesOf, titleFrom } from '../../../src/areas/media/film-management/title-of';
import { fileName } from '../../../src/field/rules';

it.each([
  ['Show.S01E02.The Door.1080p.mkv', 2, 'The Door'],
  ['Show - 1x07.mp4', 7, ''],
  ['[组]茶马古道 第2集 大理.mp4', 2, '大理'],
  ['茶马古道-第十二集.mp4', 12, ''],
  ['红楼梦 第一百二十回 归结.mp4', 120, '归结'],
  ['Planet EP03 - Deserts.mov', 3, 'Deserts'],
  ['小院四季.05.4K.mp4', 5, ''],
  ['x265.2160p.mp4', undefined, ''],
  ['夜航.2026.1080p.mp4', undefined, ''],
])('the episode of %s is %s %s', (name, number, episode) => {
  expect(numberFrom(name)).toBe(number);
  expect(episodeFrom(name)).toBe(episode);
});

it('a title is without year, encoding and ending', () => {
  expect(titleFrom('长河落日.2024.1080p.x264.mp4')).toBe('长河落日');
  expect(titleFrom('【蓝光】.mp4')).toBe('【蓝光】');
});

it('a file of any name is kept under one that the box takes', () => {
  expect(fileNameFrom('小院四季 第4集 (冬).mp4')).toBe('小院四季_第4集_冬_.mp4');
  expect(fileName(fileNameFrom("It's — a film?.mkv"))).toBeUndefined();
});

it('numbers that are not all said, or said twice, go by the order', () => {
  expect(numbersFor(['a 3.mp4', 'a 7.mp4'], 0)).toEqual([3, 7]);
  expect(numbersFor(['a 3.mp4', 'b 3.mp4'], 4)).toEqual([5, 6]);
});

it('the series is the one that every name has', () => {
  const series = [{ label: '茶马古道 (2024)' }, { label: '小院四季 (2025)' }];
  expect(seriesOf(series, ['茶马古道.S01E01.mp4', '茶马古道 第2集.mp4'])).toBe(series[0]);
  expect(seriesOf(series, ['茶马古道.S01E01.mp4', '小院四季 第2集.mp4'])).toBeUndefined();
});
