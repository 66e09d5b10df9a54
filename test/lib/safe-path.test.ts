import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safePath } from '../../src/lib/safe-path';
import { runs } from '../lane';

const kept = [
  '/',
  '/dashboard',
  '/voice/extensions?page=2&order=asc',
  '/voice/extensions#row-7',
  '/语音/分机',
  '/%E8%AF%AD',
  '/a%2Fb',
  '/a b',
  '/a//b',
  '/a?next=//evil.example',
  '/a?next=http://evil.example',
  '/loginlog',
  '/registered',
  '/redirects',
  '/a/login',
  '/a/redirect/b',
  '/?redirect=/login',
  '/javascript:alert(1)',
  '/@evil.example',
  '/:80',
  '/a/../b',
  '/%',
];
const refused: readonly unknown[] = [
  '',
  'dashboard',
  ' /dashboard',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/a\\b',
  '/\tevil',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '/a\r\nSet-Cookie: x',
  '/a\u0000',
  '/a\u007f',
  '/a\ud800',
  'http://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '?x',
  '#x',
  '/x/..//evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/login',
  '/login/',
  '/login?redirect=/a',
  '/login#a',
  '/login ',
  '/Login',
  '/./login',
  '/a/../login',
  '/%6cogin',
  '/login%2Fa',
  '/login/a',
  '/redirect',
  '/redirect/dashboard',
  '/register',
  '/register/a',
  undefined,
  null,
  7,
  ['/dashboard'],
  { toString: () => '/dashboard' },
];

describe('the path to go back to after sign-in', () => {
  it.each(kept)('%j is kept as it is', (path) => {
    expect(safePath(path)).toBe(path);
  });

  it.each(refused)('%j becomes the start page', (path) => {
    expect(safePath(path)).toBe('/');
  });

  it('never throws and never leaves the origin, in 100 000 strings', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%2e',
      '\t',
      '\n',
      '\u0000',
      '@',
      ':',
      '?',
      '#',
      ' ',
      'login',
      'evil.example',
      'http:',
    );
    const pieces = fc.array(piece, { maxLength: 8 }).map((all) => all.join(''));
    const value = fc.oneof(
      pieces,
      pieces.map((rest) => `/${rest}`),
      fc.string({ unit: 'binary' }),
      fc.string().map((rest) => `/${rest}`),
    );
    fc.assert(
      fc.property(value, (given) => {
        const path = safePath(given);
        const here = new URL(path, 'http://gateway.test/console/');
        const there = new URL(path, 'https://192.0.2.7:8443/');
        return (
          (path === '/' || path === given) &&
          here.origin === 'http://gateway.test' &&
          there.origin === 'https://192.0.2.7:8443' &&
          !/^\/(?:login|redirect|register)(?:\/|$)/i.test(here.pathname) &&
          // what a browser makes of it is safe to hand on again
          new URL(here.pathname, 'http://gateway.test/').origin === 'http://gateway.test' &&
          safePath(path) === path
        );
      }),
      { numRuns: runs(100_000) },
    );
  });
});
