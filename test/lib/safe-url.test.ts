import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isExternal, ownUrl, safeLink, safeUrl } from '../../src/lib/safe-url';
import { runs } from '../lane';

const BASE = 'http://gateway.test/console/';
const filler = (length: number): string => `http://a.test/${'x'.repeat(length - 'http://a.test/'.length)}`;

/** What the box sent, and what may be opened (undefined: nothing). */
const table: readonly (readonly [unknown, string | undefined])[] = [
  ['http://a.test/', 'http://a.test/'],
  ['https://a.test/x?y=1#z', 'https://a.test/x?y=1#z'],
  ['HTTPS://A.TEST/X', 'https://a.test/X'],
  ['http://192.0.2.7:8080/x', 'http://192.0.2.7:8080/x'],
  ['http://[2001:db8::1]/x', 'http://[2001:db8::1]/x'],
  ['/export/a.xlsx', 'http://gateway.test/export/a.xlsx'],
  ['export/a.xlsx', 'http://gateway.test/console/export/a.xlsx'],
  ['./a', 'http://gateway.test/console/a'],
  ['../a', 'http://gateway.test/a'],
  ['../../../a', 'http://gateway.test/a'],
  ['?x=1', 'http://gateway.test/console/?x=1'],
  ['#x', 'http://gateway.test/console/#x'],
  ['/导出/表.xlsx', 'http://gateway.test/%E5%AF%BC%E5%87%BA/%E8%A1%A8.xlsx'],
  ['/a%20b', 'http://gateway.test/a%20b'],
  ['/a b', 'http://gateway.test/a%20b'],
  [' http://a.test/ ', 'http://a.test/'],
  ['//a.test/x', 'http://a.test/x'],
  ['\\\\a.test\\x', 'http://a.test/x'],
  ['/\\a.test/x', 'http://a.test/x'],
  ['http:\\\\a.test\\x', 'http://a.test/x'],
  ['http:/x', 'http://gateway.test/x'],
  ['http:x', 'http://gateway.test/console/x'],
  ['javascript%3Aalert(1)', 'http://gateway.test/console/javascript%3Aalert(1)'],
  ['/javascript:alert(1)', 'http://gateway.test/javascript:alert(1)'],
  ['http://a.test/?u=javascript:alert(1)', 'http://a.test/?u=javascript:alert(1)'],
  ['http://a.test/"><script>', 'http://a.test/%22%3E%3Cscript%3E'],
  ['http://a.test/@user', 'http://a.test/@user'],
  ['http://xn--fiqs8s.test/', 'http://xn--fiqs8s.test/'],
  [filler(2048), filler(2048)],
  [filler(2049), undefined],
  [`/${'中'.repeat(300)}`, undefined],
  [`/${'x'.repeat(2047)}`, undefined],
  ['http://user@a.test/', undefined],
  ['http://user:word@a.test/', undefined],
  ['http://:word@a.test/', undefined],
  ['//user@a.test/', undefined],
  ['http://gateway.test@evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['JaVaScRiPt:alert(1)', undefined],
  [' javascript:alert(1)', undefined],
  ['java\tscript:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  ['\u0001javascript:alert(1)', undefined],
  ['javascript://a.test/%0aalert(1)', undefined],
  ['vbscript:x', undefined],
  ['data:text/html,<script>alert(1)</script>', undefined],
  ['blob:http://gateway.test/0', undefined],
  ['file:///etc/passwd', undefined],
  ['ftp://a.test/x', undefined],
  ['ws://a.test/x', undefined],
  ['about:blank', undefined],
  ['view-source:http://a.test/', undefined],
  ['intent://a.test/#Intent;end', undefined],
  ['mailto:a@a.test', undefined],
  ['tel:10086', undefined],
  ['http://', undefined],
  ['http://a b.test/', undefined],
  ['http://a.test:99999/', undefined],
  ['http://a.test/\u0000', undefined],
  ['http://a.test/\r\nX: 1', undefined],
  ['http://a.test/\u007f', undefined],
  ['http://a.test/\u0085', undefined],
  ['http://a.test/\ud800', undefined],
  ['', undefined],
  ['   ', undefined],
  [undefined, undefined],
  [null, undefined],
  [7, undefined],
  [{ toString: () => 'http://a.test/' }, undefined],
  [['http://a.test/'], undefined],
];

describe('a picture', () => {
  it.each([
    ['/uploads/a.png', 'http://box.test/uploads/a.png'],
    ['http://box.test/a.png', 'http://box.test/a.png'],
    ['http://box.test:8080/a.png', undefined],
    ['https://box.test/a.png', undefined],
    ['http://evil.example/a.png', undefined],
    ['//evil.example/a.png', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('at %j is shown only from the box itself', (value, shown) => {
    expect(ownUrl(value, 'http://box.test/console/')).toBe(shown);
  });
});

describe('an address that the box asks to open', () => {
  it.each(table)('%j is opened as %j', (value, href) => {
    expect(safeUrl(value, BASE)?.href).toBe(href);
  });

  it('is nothing when the page has no usable address of its own', () => {
    expect(safeUrl('/x', 'about:blank')).toBeUndefined();
    expect(safeUrl('/x', '')).toBeUndefined();
    expect(safeUrl('http://a.test/', '')).toBeUndefined();
  });

  it('is http or https without credentials, short and clean, whatever is sent', () => {
    const part = fc.constantFrom(
      'http:',
      'https:',
      'javascript:',
      'data:',
      '/',
      '\\',
      '@',
      ':',
      '\t',
      '\n',
      ' ',
      'a.test',
      '%00',
      '#',
      '?',
    );
    const hostile = fc.oneof(
      fc.webUrl(),
      fc.string({ unit: 'binary' }),
      fc.array(fc.oneof(part, fc.string()), { maxLength: 8 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(hostile, (value) => {
        const url = safeUrl(value, BASE);
        if (!url) return;
        expect(url.protocol).toMatch(/^https?:$/);
        expect(url.username + url.password).toBe('');
        expect(url.href.length).toBeLessThanOrEqual(2048);
        expect(url.href).not.toMatch(/\p{Cc}/u);
        expect(safeUrl(url.href, 'http://other.test/')?.href).toBe(url.href);
      }),
      { numRuns: runs(5000) },
    );
  });
});

describe('a link of the menu', () => {
  it.each([
    ['https://a.test', 'https://a.test/'],
    ['/manual.pdf', 'http://gateway.test/manual.pdf'],
    ['mailto:help@a.test', 'mailto:help@a.test'],
    ['MAILTO:help@a.test', 'mailto:help@a.test'],
    ['tel:+86-10-1234', 'tel:+86-10-1234'],
    ['mailto:', undefined],
    ['tel:', undefined],
    ['tel:1\n2', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['sms:10086', undefined],
    ['http://user@a.test/', undefined],
    [undefined, undefined],
  ])('%j leads to %j', (value, href) => {
    expect(safeLink(value, BASE)).toBe(href);
  });

  it('has one of four schemes, whatever is sent', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((rest) => `mailto:${rest}`),
          fc.string().map((rest) => `javascript:${rest}`),
        ),
        (value) => {
          expect(safeLink(value, BASE) ?? 'tel:1').toMatch(/^(?:https?|mailto|tel):/);
        },
      ),
    );
  });
});

describe('a menu path', () => {
  it.each(['http://a', 'https://a', 'HTTP://a', 'http:', 'mailto:a', 'tel:1', 'Tel:1'])('%s leaves the console', (path) => {
    expect(isExternal(path)).toBe(true);
  });
  it.each(['', '/http:', 'http', '/a', 'httpx://a', 'ftp://a', 'javascript:1', '//a', ' http://a', 'telephone'])('%j stays', (path) => {
    expect(isExternal(path)).toBe(false);
  });
});
