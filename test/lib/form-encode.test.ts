import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formEncode, multipart } from '../../src/lib/form-encode';

type Parsed = string | Map<string, Parsed>;

/** What PHP's parse_str makes of a body: nested arrays of strings, keyed in order of appearance. */
function parseLikePhp(body: string): Map<string, Parsed> {
  const root = new Map<string, Parsed>();
  for (const [name, value] of new URLSearchParams(body)) {
    const keys = [/^[^[]+/.exec(name)?.[0] ?? '', ...Array.from(name.matchAll(/\[([^\]]*)\]/g), (match) => match[1] ?? '')];
    let node = root;
    for (const key of keys.slice(0, -1)) {
      const next = node.get(key);
      const child = next instanceof Map ? next : new Map<string, Parsed>();
      node.set(key, child);
      node = child;
    }
    node.set(keys.at(-1) ?? '', value);
  }
  return root;
}

/** The same payload in the form that PHP sees it; undefined when nothing of it is sent. */
function stringForm(value: unknown): Parsed | undefined {
  if (value === undefined) return undefined;
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value !== 'object') return String(value);
  const entries = Array.isArray(value)
    ? value.filter((item) => item !== undefined).map((item, i) => [String(i), item] as const)
    : Object.entries(value);
  const node = new Map<string, Parsed>();
  for (const [key, item] of entries) {
    const child = stringForm(item);
    if (child !== undefined) node.set(key, child);
  }
  return node.size > 0 ? node : undefined;
}

const text = (payload: Record<string, unknown>): string => decodeURIComponent(formEncode(payload).toString());
const nested = (depth: number): unknown => (depth === 0 ? 'x' : { a: nested(depth - 1) });

describe('a form body', () => {
  it.each([
    [{}, ''],
    [{ a: 'x' }, 'a=x'],
    [{ a: { b: 'c' } }, 'a[b]=c'],
    [{ ids: [7, 8] }, 'ids[0]=7&ids[1]=8'],
    [{ rows: [{ id: 1, tags: ['x'] }] }, 'rows[0][id]=1&rows[0][tags][0]=x'],
    [{ on: true, off: false }, 'on=1&off=0'],
    [{ a: undefined, b: null, c: '' }, 'b=&c='],
    [{ ids: [1, undefined, 2] }, 'ids[0]=1&ids[1]=2'],
    [{ a: [], b: {} }, ''],
    [{ a: -0.5, b: 7 }, 'a=-0.5&b=7'],
    [{ 名: '值' }, '名=值'],
    [Object.assign(Object.create(null), { a: 1 }), 'a=1'],
  ])('spells %j as %j', (payload, expected) => {
    expect(text(payload)).toBe(expected);
  });

  it('spells a number beyond the exact ones', () => {
    expect(text({ id: 2n ** 64n })).toBe('id=18446744073709551616');
  });

  it('escapes what would end a field', () => {
    expect(formEncode({ a: 'x&b=1+2 %' }).toString()).toBe('a=x%26b%3D1%2B2+%25');
  });

  it.each([
    ['a function', () => 1],
    ['a symbol', Symbol('x')],
    ['a date', new Date(0)],
    ['a file', new File([], 'a.txt')],
    ['a map', new Map()],
    ['no number', Number.NaN],
    ['an endless number', Number.POSITIVE_INFINITY],
    ['a key with a bracket', { 'x]': 1 }],
    ['an empty key', { '': 1 }],
    ['nesting that PHP drops', nested(65)],
  ])('refuses %s', (_what, value) => {
    expect(() => formEncode({ a: value })).toThrow(TypeError);
    expect(() => formEncode({ a: [value] })).toThrow(TypeError);
  });

  it('refuses a top-level name with a bracket, an empty name and a cycle', () => {
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;
    expect(() => formEncode({ 'a[b]': 1 })).toThrow(TypeError);
    expect(() => formEncode({ '': 1 })).toThrow(TypeError);
    expect(() => formEncode(cycle)).toThrow(TypeError);
    expect(text({ a: nested(64) })).toMatch(/=x$/);
  });

  it('is read by PHP as it was meant', () => {
    const key = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_-]{0,8}$/);
    const leaf = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean(), fc.constant(null), fc.constant(undefined));
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        leaf,
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(key, tie('value'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(key, value, { maxKeys: 5 }), (payload) => {
        expect(parseLikePhp(formEncode(payload).toString())).toEqual(stringForm(payload) ?? new Map());
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a body with a file', () => {
  it('has the file under the file field after the other fields', () => {
    const file = new File(['x'], 'backup.gz');
    const body = multipart({ anything: file, method: 'import', a: { b: true } }, 'file');
    expect([...body.keys()]).toEqual(['method', 'a[b]', 'file']);
    expect(body.get('a[b]')).toBe('1');
    expect(body.get('file')).toMatchObject({ name: 'backup.gz', size: 1 });
  });

  it('may have no file, and never two', () => {
    const file = new File([], 'a.gz');
    expect([...multipart({ a: 1 }, 'file').keys()]).toEqual(['a']);
    expect(() => multipart({ a: file, b: file }, 'file')).toThrow(TypeError);
    expect(() => multipart({ a: [file] }, 'file')).toThrow(TypeError);
  });
});
