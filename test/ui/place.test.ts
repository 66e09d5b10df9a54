import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeBeside, placeUnder } from '../../src/ui/place';

const view = { width: 1000, height: 600 };
const size = { width: 200, height: 100 };
const at = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 30 });

describe('something small beside what it belongs to', () => {
  it('stands where it is wanted', () => {
    expect(placeBeside(at(400, 300), size, view, 'below', 'start')).toEqual({ left: 400, top: 336 });
    expect(placeBeside(at(400, 300), size, view, 'below', 'end')).toEqual({ left: 240, top: 336 });
    expect(placeBeside(at(400, 300), size, view, 'above', 'middle')).toEqual({ left: 320, top: 194 });
  });

  it('goes to the other side where there is no room', () => {
    expect(placeBeside(at(400, 560), size, view, 'below', 'start').top).toBe(454);
    expect(placeBeside(at(400, 10), size, view, 'above', 'start').top).toBe(46);
  });

  it('is never outside the window, if it fits into it at all', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -200, max: 1200 }),
        fc.integer({ min: -200, max: 800 }),
        fc.constantFrom('above' as const, 'below' as const),
        fc.constantFrom('start' as const, 'middle' as const, 'end' as const),
        (left, top, side, align) => {
          const place = placeBeside(at(left, top), size, view, side, align);
          expect(place.left).toBeGreaterThanOrEqual(0);
          expect(place.left + size.width).toBeLessThanOrEqual(view.width);
          expect(place.top).toBeGreaterThanOrEqual(0);
          expect(place.top + size.height).toBeLessThanOrEqual(view.height);
        },
      ),
    );
  });
});

describe('a list under its input', () => {
  const seen = { top: 0, ...view };
  it('stands under it, as tall as it is, at most 320', () => {
    expect(placeUnder(at(100, 50), { width: 200, height: 100 }, seen)).toEqual({ left: 100, top: 86, height: 100 });
    expect(placeUnder(at(100, 50), { width: 200, height: 5000 }, seen)).toEqual({ left: 100, top: 86, height: 320 });
  });

  it('stands above it where there is more room, and never wider than the window shows', () => {
    expect(placeUnder(at(100, 500), { width: 200, height: 300 }, seen)).toEqual({ left: 100, top: 194, height: 300 });
    expect(placeUnder(at(900, 50), { width: 200, height: 100 }, seen).left).toBe(792);
  });

  it('stays in the part of the page that the keyboard of a phone leaves', () => {
    const phone = { top: 100, width: 390, height: 300 };
    expect(placeUnder(at(10, 120), { width: 200, height: 320 }, phone)).toEqual({ left: 10, top: 156, height: 236 });
    expect(placeUnder(at(10, 330), { width: 200, height: 320 }, phone)).toEqual({ left: 10, top: 108, height: 216 });
  });
});
