import { describe, expect, it } from 'vitest';
import { withScene } from '../../src/lib/scene-id';

describe('an address in a scene', () => {
  it.each([
    ['/mall', 'hotel', '/mall?id=hotel'],
    ['/mall?tab=3', 'hotel', '/mall?tab=3&id=hotel'],
    ['/mall?id=school&tab=3', 'hotel', '/mall?tab=3&id=hotel'],
    ['/mall?id=school', undefined, '/mall'],
    ['/mall?idle=1', undefined, '/mall?idle=1'],
    ['/mall?id', 'a', '/mall?id=a'],
  ])('%s in %s is %s', (to, scene, address) => {
    expect(withScene(to, scene)).toBe(address);
  });
});
