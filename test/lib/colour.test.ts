import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentShades, contrast, normaliseColour } from '../../src/lib/colour';

/** WCAG's floor for text. */
const AA = 4.5;
/** The tinted panels of the two themes, the worst grounds of accent text. */
const LIGHT = '#e8f0fa';
const DARK = '#262c36';
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  it.each([
    ['#ffffff', '#000000', 21],
    ['#FFFFFF', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#1890ff', '#ffffff', 3.23],
    ['red', '#ffffff', 1],
  ])('of %s and %s is %d', (a, b, value) => {
    expect(contrast(a, b)).toBeCloseTo(value, 1);
    expect(contrast(b, a)).toBeCloseTo(value, 1);
  });
});

describe('the shades of a theme colour', () => {
  it('can be read in both themes, whatever colour a person picks', () => {
    fc.assert(
      fc.property(fc.oneof(colour, fc.constantFrom('#000000', '#ffffff', '#ffff00', '#1890ff', '#808080')), (hex) => {
        for (const dark of [false, true]) {
          const shades = accentShades(hex, dark);
          expect(contrast(shades?.solid ?? '', '#ffffff')).toBeGreaterThanOrEqual(AA);
          expect(contrast(shades?.text ?? '', dark ? DARK : LIGHT)).toBeGreaterThanOrEqual(AA);
          expect(shades?.solid).toMatch(/^#[0-9a-f]{6}$/);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('are the colour itself where it can be read', () => {
    expect(accentShades('#0a3d91', false)).toEqual({ solid: '#0a3d91', text: '#0a3d91' });
    expect(accentShades('#ffffff', true)?.text).toBe('#ffffff');
  });

  it.each(['', 'red', '#fff', '#12345g', '#1234567'])('of %j are none', (hex) => {
    expect(accentShades(hex, false)).toBeUndefined();
  });
});

describe('a colour as people write it', () => {
  it.each([
    ['1890FF', '#1890ff'],
    [' #1890ff ', '#1890ff'],
    ['#fff', '#ffffff'],
    ['a0c', '#aa00cc'],
    ['blue', 'blue'],
    ['#12345', '#12345'],
  ])('%j becomes %j', (typed, kept) => {
    expect(normaliseColour(typed)).toBe(kept);
    expect(normaliseColour(kept)).toBe(kept);
  });
});
