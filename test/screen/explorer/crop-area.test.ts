/** The arithmetic of cutting pictures. */
import { describe, expect, test } from 'vitest';
import { isOfShape } from '../../../src/field/media-way';
import { insideOf, MOST_SIDE, sizeOf } from '../../../src/screen/explorer/crop-area';

const picture = { width: 400, height: 300 };

test('a part is whole pixels inside the picture, and never nothing', () => {
  expect(insideOf({ x: -3, y: 0.4, width: 500, height: 299.7 }, picture)).toEqual({ x: 0, y: 0, width: 400, height: 300 });
  expect(insideOf({ x: 399.6, y: 299.6, width: 0.1, height: 0 }, picture)).toEqual({ x: 399, y: 299, width: 1, height: 1 });
});

describe('the size of a cut', () => {
  test('is the part itself, exactly of the shape', () => {
    expect(sizeOf({ x: 0, y: 0, width: 401, height: 226 }, 16 / 9)).toEqual({ width: 401, height: 226 });
    expect(sizeOf({ x: 0, y: 0, width: 100, height: 50 }, undefined)).toEqual({ width: 100, height: 50 });
  });
  test('has a limit', () => {
    expect(sizeOf({ x: 0, y: 0, width: 8000, height: 4500 }, 16 / 9)).toEqual({ width: MOST_SIDE, height: 2160 });
    expect(sizeOf({ x: 0, y: 0, width: 1000, height: 8000 }, undefined)).toEqual({ width: 480, height: MOST_SIDE });
  });
});

test('a shape is told as it is seen', () => {
  expect([isOfShape('16:9', 1920, 1080), isOfShape('16:9', 1366, 768), isOfShape('16:9', 400, 300)]).toEqual([true, true, false]);
  expect([isOfShape(undefined, 3, 1), isOfShape('1:1', 0, 0)]).toEqual([true, true]);
});
