import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sceneId } from '../../src/lib/scene-id';

describe('the scene of a link', () => {
  it.each(['7', 'a', 'Ward-3_b', 'x'.repeat(32)])('%j is sent', (id) => {
    expect(sceneId(id)).toBe(id);
  });
  it.each(['', 'x'.repeat(33), 'a b', 'a\n', '7\r\nX-Token: 1', '场景', 'a.b', '../a', 7, null, undefined, ['7'], { toString: () => '7' }])(
    '%j is dropped',
    (id) => {
      expect(sceneId(id)).toBeUndefined();
    },
  );
  it('never makes a header that a browser refuses', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (value) => {
        const id = sceneId(value);
        if (id !== undefined) expect(new Headers({ 'X-Scene-Id': id }).get('X-Scene-Id')).toBe(value);
      }),
    );
  });
});
