import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guard, loginPath, OUTER } from '../../src/session/routes';
import { runs } from '../lane';

const OPEN = ['/login', '/register', '/auth-redirect', '/authh5', '/404', '/406'];

describe('somebody who is not signed in', () => {
  it.each(OPEN)('may open %s', (path) => {
    expect(guard(path, 'a=1', false)).toEqual({ show: 'outer', page: path.slice(1) });
  });
  it.each([
    ['/', '', '/login'],
    ['/dashboard', '', '/login?redirect=%2Fdashboard'],
    ['/system/openlog', 'page=2&q=a b', '/login?redirect=%2Fsystem%2Fopenlog%3Fpage%3D2%26q%3Da%20b'],
    ['/401', '', '/login?redirect=%2F401'],
    ['/nicset', '', '/login?redirect=%2Fnicset'],
    ['/setlogindata', '', '/login?redirect=%2Fsetlogindata'],
    ['/setlogindata', 'token=a1', '/login?redirect=%2Fsetlogindata%3Ftoken%3Da1'],
    ['/nicset', 'token=a1', '/login?redirect=%2Fnicset'],
    ['/nicset', 'token=a1&token=b2&token=c3', '/login?redirect=%2Fnicset'],
    ['/nicset', 'x=1&token=a1&token=b2&t%6Fken=c3&y=2&token=d4', '/login?redirect=%2Fnicset%3Fx%3D1%26y%3D2'],
    ['/redirect/system', '', '/login'],
    ['/Login', '', '/login'],
    ['/login/x', '', '/login'],
    ['//evil.example', '', '/login'],
  ])('who opens %s?%s is sent to %s', (path, search, to) => {
    expect(guard(path, search, false)).toEqual({ show: 'redirect', to });
  });
});

describe('somebody who is signed in', () => {
  it('is sent home from /login', () => {
    expect(guard('/login', 'redirect=%2Fx', true)).toEqual({ show: 'redirect', to: '/' });
  });
  it.each(OUTER.filter((page) => page !== 'login'))('may open /%s', (page) => {
    expect(guard(`/${page}`, '', true)).toEqual({ show: 'outer', page });
  });
  it.each(['/', '/dashboard', '/redirect/x', '/loginx', '/nowhere'])('sees the shell at %s', (path) => {
    expect(guard(path, '', true)).toEqual({ show: 'shell' });
  });
});

describe('the guard', () => {
  const segment = fc.oneof(
    fc.constantFrom('', ...OUTER, 'redirect', 'LOGIN', '..', '%2f', '\\', 'evil.example', ':', '?', '#'),
    fc.string(),
  );
  const path = fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`);

  it('never goes round in a circle and never leaves the console', () => {
    fc.assert(
      fc.property(path, fc.string(), fc.boolean(), (start, query, signedIn) => {
        let place = { path: start, search: query };
        for (let turns = 0; ; turns += 1) {
          const decision = guard(place.path, place.search, signedIn);
          if (decision.show !== 'redirect') break;
          expect(turns).toBeLessThan(1);
          const url = new URL(decision.to, 'http://box');
          expect(url.origin).toBe('http://box');
          const back = url.searchParams.get('redirect');
          if (back !== null) {
            expect(new URL(back, 'http://box').origin).toBe('http://box');
            expect(new URL(back, 'http://box').pathname).not.toMatch(/^\/login/i);
          }
          place = { path: url.pathname, search: url.search.slice(1) };
        }
      }),
      { numRuns: runs(5000) },
    );
  });

  it('keeps the wanted address as it was', () => {
    const word = fc.stringMatching(/^[a-z0-9é中+%&= -]{1,12}$/).filter((text) => !/^(login|redirect|register)/i.test(text));
    fc.assert(
      fc.property(word, word, (name, query) => {
        const wanted = `/${name}?q=${query}`;
        expect(new URLSearchParams(loginPath(wanted).split('?')[1]).get('redirect')).toBe(wanted);
      }),
      { numRuns: 1000 },
    );
  });
});
