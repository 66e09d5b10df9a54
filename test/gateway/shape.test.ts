import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Call, calls, fieldErrors, resource } from '../../src/gateway/calls';
import {
  any,
  type Drift,
  decode,
  flag,
  list,
  map,
  number,
  oneOf,
  optional,
  record,
  required,
  type Shape,
  text,
} from '../../src/gateway/shape';

const read = <T>(shape: Shape<T>, value: unknown): { readonly value: T; readonly drift: readonly Drift[] } => {
  const drift: Drift[] = [];
  return { value: decode(shape, value, drift), drift };
};

const nested = (depth: number): unknown => {
  let value: unknown = {};
  for (let i = 0; i < depth; i += 1) value = { children: [value], data: value };
  return value;
};

describe('a value on the wire', () => {
  it.each<[string, Shape<unknown>, unknown, unknown]>([
    ['a text', text(), 'x', 'x'],
    ['an empty text', text('none'), '', ''],
    ['a number where a text is due', text(), 7, '7'],
    ['a number', number(), -0.5, -0.5],
    ['a numeric string', number(), '7', 7],
    ['a numeric string with spaces', number(), ' 7 ', 7],
    ['any value', any(), [null], [null]],
    ['a known word', oneOf(['host', 'standby']), 'standby', 'standby'],
    ['a list', list(number()), ['1', 2], [1, 2]],
    ['an empty list', list(number()), [], []],
    ['an empty map, which PHP spells as a list', map(text()), [], {}],
    ['a record', record({ a: number() }), { a: '1' }, { a: 1 }],
    ['an unknown key of a record, dropped', record({ a: number() }), { a: 1, b: 2 }, { a: 1 }],
    ['an optional value', optional(number()), '1', 1],
    ['an optional value that is null', optional(number()), null, undefined],
    ['an optional value that is absent', optional(number()), undefined, undefined],
    ['a required value', required(text()), 'x', 'x'],
    ['a required zero', required(number()), 0, 0],
  ])('%s is read without a note', (_, shape, wire, expected) => {
    const { value, drift } = read(shape, wire);
    expect(value).toEqual(expected);
    expect(drift).toEqual([]);
  });

  it.each<[string, Shape<unknown>, unknown, unknown, string]>([
    ['a text that is absent', text('none'), undefined, 'none', 'undefined'],
    ['a text that is a list', text(), ['x'], '', 'list'],
    ['a text that is a flag', text(), true, '', 'boolean'],
    ['a number that is absent', number(3), undefined, 3, 'undefined'],
    ['a number that is null', number(), null, 0, 'null'],
    ['a number that is a word', number(), 'seven', 0, 'string'],
    ['a number that is blank', number(4), ' ', 4, 'string'],
    ['a number beyond all numbers', number(), '1e999', 0, 'string'],
    ['a number that is a flag', number(), true, 0, 'boolean'],
    ['an unknown word', oneOf(['host', 'standby']), 'other', 'host', 'string'],
    ['a flag that is a list', flag(), [1], false, 'list'],
    ['a list that is absent', list(text()), undefined, [], 'undefined'],
    ['a list that is a text', list(text()), 'abc', [], 'string'],
    ['a map that is a text', map(text()), 'abc', {}, 'string'],
    ['a map that is a full list', map(text()), ['a'], {}, 'list'],
    ['a record that is a list', record({ a: number(5) }), [], { a: 5 }, 'list'],
    ['a record that is null', record({}), null, {}, 'null'],
  ])('%s gets its fallback, and the note says what was there', (_, shape, wire, expected, found) => {
    const { value, drift } = read(shape, wire);
    expect(value).toEqual(expected);
    expect(drift[0]).toMatchObject({ path: '.', found, fatal: false });
  });

  it.each([1, '1', true, 'true', 'TRUE', 'on'])('%j is a flag that is set', (wire) => {
    expect(read(flag(), wire)).toEqual({ value: true, drift: [] });
  });
  it.each([0, '0', false, 'false', 'off', '', 2, 'yes', undefined, null])('%j is a flag that is not set', (wire) => {
    expect(read(flag(), wire)).toEqual({ value: false, drift: [] });
  });

  it.each([undefined, null, ''])('a required value that is %j is refused', (wire) => {
    expect(read(required(text()), wire).drift.some(({ fatal }) => fatal)).toBe(true);
  });

  it('is found by its path', () => {
    const shape = record({ rows: list(record({ id: number(), tags: map(number()) })) });
    expect(
      read(shape, {
        rows: [
          { id: 1, tags: {} },
          { id: 'x', tags: { a: 'y' } },
        ],
      }).drift.map(({ path }) => path),
    ).toEqual(['rows[1].id', 'rows[1].tags.a']);
  });

  it('never puts a value into a note, which may be a secret', () => {
    const { drift } = read(record({ token: number(), key: oneOf(['a']) }), { token: 's3cret', key: 's3cret' });
    expect(drift).toHaveLength(2);
    expect(JSON.stringify(drift)).not.toContain('s3cret');
  });

  it('may be a PHP array with holes, which arrives as an object', () => {
    const { value, drift } = read(list(text()), { 0: 'a', 2: 'c', 7: 'h' });
    expect(value).toEqual(['a', 'c', 'h']);
    expect(drift).toEqual([{ path: '.', found: 'object', fatal: false }]);
  });
});

describe('a hostile reply', () => {
  it('may be nested 10 000 deep', () => {
    const deep = JSON.parse(`${'{"children":['.repeat(10_000)}1${']}'.repeat(10_000)}`);
    interface Node {
      readonly children: readonly Node[];
    }
    const node: Shape<Node> = record({
      get children(): Shape<readonly Node[]> {
        return list(node);
      },
    });
    const { value, drift } = read(node, deep);
    expect(drift.length).toBeGreaterThan(0);
    let depth = 0;
    for (let at: Node | undefined = value; at; at = at.children[0]) depth += 1;
    expect(depth).toBeLessThan(60);
    for (const call of Object.values(calls)) expect(() => read(call.reply, { data: nested(200), Button: deep })).not.toThrow();
  });

  const POISON =
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":"x","data":{"__proto__":{"polluted":1}}}';

  it.each<[string, Shape<unknown>]>([
    ['a map', map(map(any()))],
    ['a record', record({ data: record({ polluted: optional(any()) }), polluted: optional(any()) })],
    ['any', any()],
    ['field errors', fieldErrors],
  ])('cannot reach the prototype of objects through %s', (_, shape) => {
    const { value } = read(shape, JSON.parse(POISON));
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect((value as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('cannot lend a record the keys of every object', () => {
    const shape = record({ constructor: optional(any()), toString: optional(any()) });
    expect(read(shape, {}).value).toEqual({ constructor: undefined, toString: undefined });
  });

  it('cannot make a map answer for keys that it does not have', () => {
    const { value } = read(map(text()), { name: 'Taken' });
    expect(value.constructor).toBeUndefined();
    expect(Object.keys(value)).toEqual(['name']);
  });
});

describe('every call', () => {
  const row = record({ id: text(), port: number(), on: flag(), kind: oneOf(['udp', 'tcp']), rest: optional(any()) });
  const { method: _, ...methods } = resource('rows', row);
  const all: readonly Call[] = [...Object.values<Call>(calls), ...Object.values<Call>(methods as Record<string, Call>)];

  const key = fc.constantFrom('code', 'data', 'detail', 'list', 'Button', '__proto__', 'constructor', 'cpu', 'disks', 'meta', '0');
  const { value: anything } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom<unknown>(null, '', '0', '1e999', 'NaN', Number.MAX_VALUE, -1, true, [], {}),
      fc.string(),
      fc.double(),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(key, tie('value'), { maxKeys: 5, noNullPrototype: true }),
    ),
  }));
  /** What the shape asks for, with anything in place of some of it. */
  const fitting = (shape: Shape<unknown>): fc.Arbitrary<unknown> => {
    const right = (): fc.Arbitrary<unknown> => {
      switch (shape.kind) {
        case 'list':
          return fc.array(fitting(shape.of), { maxLength: 3 });
        case 'map':
          return fc.dictionary(fc.string(), fitting(shape.of), { maxKeys: 3 });
        case 'record':
          return fc.record(Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, fitting(field)])));
        case 'optional':
        case 'required':
          return fitting(shape.of);
        case 'number':
          return fc.oneof(fc.double(), fc.double().map(String));
        case 'oneOf':
          return fc.constantFrom(...shape.values);
        default:
          return fc.string();
      }
    };
    return fc.oneof({ weight: 9, arbitrary: right() }, { weight: 1, arbitrary: anything });
  };

  const sameKind = (shape: Shape<unknown>, value: unknown): boolean => {
    switch (shape.kind) {
      case 'text':
        return typeof value === 'string';
      case 'number':
        return typeof value === 'number' && Number.isFinite(value);
      case 'flag':
        return typeof value === 'boolean';
      case 'any':
        return true;
      case 'oneOf':
        return shape.values.includes(String(value));
      case 'optional':
        return value === undefined || sameKind(shape.of, value);
      case 'required':
        return sameKind(shape.of, value);
      case 'list':
        return Array.isArray(value) && value.every((item) => sameKind(shape.of, item));
      case 'map':
        return Object.values(value as object).every((item) => sameKind(shape.of, item));
      case 'record':
        return Object.entries(shape.fields).every(([name, field]) => sameKind(field, (value as Record<string, unknown>)[name]));
    }
  };

  it.each(all.map((call) => [`${call.name} ${String(call.fixed?.method ?? '')}`.trim(), call] as const))(
    '%s reads whatever comes as what it promises, and never throws',
    (_, { reply }) => {
      const runs = Math.ceil(22_000 / all.length);
      fc.assert(
        fc.property(fc.oneof(fitting(reply), anything), (wire) => {
          expect(sameKind(reply, read(reply, wire).value)).toBe(true);
        }),
        { numRuns: runs },
      );
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    },
  );

  it('reads a real reply again as itself', () => {
    const home = calls.home.reply;
    fc.assert(
      fc.property(fitting(home), (wire) => {
        const once = read(home, wire).value;
        expect(read(home, once)).toEqual({ value: once, drift: [] });
      }),
      { numRuns: 300 },
    );
  });
});

describe('the day at a glance', () => {
  const told = (detail: unknown) => read(calls.operationsHome.reply, { code: 200, data: { detail } });
  it('stands without one of its parts, whose figures are told as unknown', () => {
    const { value, drift } = told({ now: '2026-11-26 10:30:00', zone: 'UTC', scene: '', messages: { waiting: 3 } });
    expect(drift.filter(({ fatal }) => fatal)).toEqual([]);
    expect(value.data.detail).toMatchObject({ guests: { in_house: -1, rooms: -1 }, messages: { waiting: 3 } });
  });
  it('is none without its time', () => {
    expect(told({}).drift.some(({ fatal }) => fatal)).toBe(true);
  });
});
