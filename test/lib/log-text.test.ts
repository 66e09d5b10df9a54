import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowStarts, stripAnsi } from '../../src/lib/log-text';

describe('text of a log', () => {
  it.each([
    ['\u001b[31mfailed\u001b[0m', 'failed'],
    ['\u001b[1;32m ok \u001b[m', ' ok '],
    ['\u001b]0;title\u0007dnsmasq', 'dnsmasq'],
    ['\u001b]8;;http://x\u001b\\link\u001b]8;;\u001b\\', 'link'],
    ['\u001b(Bplain', 'plain'],
    ['a\u0000b\u0008c\u007f', 'abc'],
    ['tab\there', 'tab\there'],
    ['日志 服务已启动', '日志 服务已启动'],
    ['\u001b', ''],
  ])('%j is read as %j', (raw, text) => {
    expect(stripAnsi(raw)).toBe(text);
  });

  it('has nothing left that a terminal would obey, and plain text stays as it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('\u001b', '[', ']', 'm', '0', ';', '\u0007', 'a', '日', '\u009b', '\\', '\t') }),
        (raw) => {
          // biome-ignore lint/suspicious/noControlCharactersInRegex: these must be gone
          expect(stripAnsi(raw)).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
        },
      ),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(stripAnsi(text)).toBe(text);
      }),
    );
  });

  it('100,000 lines are cleaned in less than a second', () => {
    const text = '2026-01-31 08:00:00 \u001b[32mdnsmasq-dhcp\u001b[0m[612]: DHCPACK(br-lan) 192.168.1.20 00:1a:2b:3c:4d:5e\n'.repeat(
      100_000,
    );
    expect(text.split('\n').map(stripAnsi)).toHaveLength(100_001);
  });
});

describe('a line in a window that is too narrow', () => {
  it.each([
    ['short', 10, [0]],
    ['0123456789', 10, [0]],
    ['0123456789a', 10, [0, 10]],
    ['中文日志内容', 4, [0, 2, 4]],
    ['a\tb', 8, [0, 2]],
    ['', 10, [0]],
    ['😀😀😀', 4, [0, 4]],
  ])('%j in %i columns', (line, columns, starts) => {
    expect(rowStarts(line, columns)).toEqual(starts);
  });

  it('is broken in order, into rows that are not empty, and never inside a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\t', '中', '😀') }), fc.integer({ min: 2, max: 20 }), (line, columns) => {
        const starts = rowStarts(line, columns);
        expect(starts[0]).toBe(0);
        for (const [at, start] of starts.entries()) {
          if (at > 0) expect(start).toBeGreaterThan(starts[at - 1] ?? 0);
          expect(/[\udc00-\udfff]/.test(line[start] ?? '')).toBe(false);
          const row = line.slice(start, starts[at + 1]);
          if (!row.includes('\t')) expect([...row].reduce((sum, letter) => sum + (letter === 'a' ? 1 : 2), 0)).toBeLessThanOrEqual(columns);
        }
      }),
    );
  });
});
