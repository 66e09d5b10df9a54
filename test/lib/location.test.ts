// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNavigator } from '../../src/lib/location';

const at = (address: string): void => history.replaceState(null, '', address);
beforeEach(() => at('/'));
afterEach(() => at('/'));

describe('an address with the place in its hash', () => {
  it.each([
    ['/', '/', ''],
    ['/#', '/', ''],
    ['/#/', '/', ''],
    ['/#/voice/extensions', '/voice/extensions', ''],
    ['/#voice', '/voice', ''],
    ['/#/voice?page=2&q=a%20b', '/voice', 'page=2&q=a%20b'],
    ['/?id=hall-7#/voice', '/voice', 'id=hall-7'],
    ['/?id=hall-7#/voice?page=2', '/voice', 'page=2&id=hall-7'],
    ['/?token=abc', '/', 'token=abc'],
    ['/#/x?a=?b', '/x', 'a=?b'],
    ['/console/index.html#/x', '/x', ''],
  ])('%s is the place %s ? %s', (address, path, search) => {
    at(address);
    const navigator = createNavigator('hash', '/');
    expect(navigator.place()).toEqual({ path, search });
    expect(navigator.wanted()).toBe(search ? `${path}?${search}` : path);
  });

  it('is left by going elsewhere, with a query before the hash gone', () => {
    at('/console/?id=hall-7#/voice');
    const navigator = createNavigator('hash', '/');
    expect(navigator.href('/x?a=1')).toBe('/console/#/x?a=1');
    navigator.go('/x?a=1');
    expect(location.href).toBe('http://localhost:3000/console/#/x?a=1');
    expect(navigator.place()).toEqual({ path: '/x', search: 'a=1' });
  });
});

describe('an address with the place in its path', () => {
  it.each([
    ['/', '/', '/', ''],
    ['/', '/voice/extensions?page=2', '/voice/extensions', 'page=2'],
    ['/console/', '/console/', '/', ''],
    ['/console/', '/console/voice?page=2#x', '/voice', 'page=2'],
    ['/console/', '/elsewhere', '/elsewhere', ''],
  ])('below %s: %s is the place %s ? %s', (base, address, path, search) => {
    at(address);
    expect(createNavigator('history', base).place()).toEqual({ path, search });
  });

  it('is left by going elsewhere', () => {
    at('/console/voice');
    const navigator = createNavigator('history', '/console/');
    navigator.go('/x?a=1');
    expect(location.pathname + location.search).toBe('/console/x?a=1');
    expect(navigator.href('/')).toBe('/console/');
  });
});

describe.each(['hash', 'history'] as const)('going somewhere (%s)', (routing) => {
  it('is heard, until one stops listening', () => {
    const navigator = createNavigator(routing, '/');
    const heard = vi.fn(() => navigator.place().path);
    const stop = navigator.subscribe(heard);
    navigator.go('/a');
    expect(heard).toHaveReturnedWith('/a');
    stop();
    navigator.go('/b');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('to where one is does nothing', () => {
    const navigator = createNavigator(routing, '/');
    navigator.go('/a?x=1');
    const heard = vi.fn();
    const push = vi.spyOn(history, 'pushState');
    navigator.subscribe(heard);
    navigator.go('/a?x=1');
    expect(heard).not.toHaveBeenCalled();
    expect(push).not.toHaveBeenCalled();
    push.mockRestore();
  });

  it('adds an entry, or takes the place of the one of now', () => {
    const push = vi.spyOn(history, 'pushState');
    const replace = vi.spyOn(history, 'replaceState');
    const navigator = createNavigator(routing, '/');
    navigator.go('/a');
    expect([push.mock.calls.length, replace.mock.calls.length]).toEqual([1, 0]);
    navigator.go('/b', { replace: true });
    expect([push.mock.calls.length, replace.mock.calls.length]).toEqual([1, 1]);
    push.mockRestore();
    replace.mockRestore();
  });

  it('back and forth is heard too', () => {
    const navigator = createNavigator(routing, '/');
    const heard = vi.fn();
    navigator.subscribe(heard);
    dispatchEvent(new PopStateEvent('popstate'));
    dispatchEvent(new Event('hashchange'));
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('answers the same object while nothing changes, as React wants it', () => {
    const navigator = createNavigator(routing, '/');
    expect(navigator.place()).toBe(navigator.place());
    const before = navigator.place();
    navigator.go('/other');
    expect(navigator.place()).not.toBe(before);
  });

  it('may be disturbed by a listener that stops another one', () => {
    const navigator = createNavigator(routing, '/');
    const second = vi.fn();
    let stop = (): void => undefined;
    navigator.subscribe(() => stop());
    const undo = navigator.subscribe(second);
    stop = () => {
      undo();
    };
    expect(() => navigator.go('/a')).not.toThrow();
  });

  it('leads to the place that was named, whatever it is called', () => {
    const navigator = createNavigator(routing, '/');
    const segment = fc.stringMatching(/^[a-z0-9中é _~-]{1,8}$/).filter((text) => text.trim() !== '' && !/^\.+$/.test(text));
    fc.assert(
      fc.property(
        fc.array(segment, { minLength: 1, maxLength: 3 }),
        fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.string({ unit: 'grapheme' })),
        (parts, query) => {
          const path = `/${parts.join('/')}`;
          const search = new URLSearchParams(query).toString();
          navigator.go(search ? `${path}?${search}` : path);
          const place = navigator.place();
          expect(decodeURI(place.path).trimEnd()).toBe(path.trimEnd());
          expect(Object.fromEntries(new URLSearchParams(place.search))).toEqual(query);
        },
      ),
      { numRuns: 300 },
    );
  });
});
