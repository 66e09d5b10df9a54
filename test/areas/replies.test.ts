/**
 * Whatever a box sends in answer to the calls of a screen (test/fault/README.md, Odd replies): the words of the reply are read as an envelope, by the
 * shape of the call, and row by row by the fields. A reply is either read as what was promised, or it is a named failure; nothing throws.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeRow, type Fields, type Words } from '../../src/field/field';
import type { Call } from '../../src/gateway/calls';
import { readEnvelope } from '../../src/gateway/envelope';
import { type Drift, decode, type Shape } from '../../src/gateway/shape';
import { runs } from '../lane';

const AREAS = join(import.meta.dirname, '../../src/areas');

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const isCall = (value: unknown): value is Call<unknown, unknown> =>
  isRecord(value) && typeof value.name === 'string' && typeof value.path === 'string' && isRecord(value.reply);
const isFields = (value: unknown): value is Fields =>
  isRecord(value) &&
  Object.keys(value).length > 0 &&
  Object.values(value).every((field) => isRecord(field) && typeof field.decode === 'function' && typeof field.format === 'function');

/** Every call and every set of fields that a module of the areas gives on, by where it stands. */
async function declared() {
  const found = { calls: new Map<Call<unknown, unknown>, string>(), fields: new Map<Fields, string>() };
  const seen = new Set<unknown>();
  const look = (value: unknown, place: string, depth: number): void => {
    if (seen.has(value)) return;
    if (isRecord(value)) seen.add(value);
    if (isCall(value)) found.calls.set(value, place);
    else if (isFields(value)) found.fields.set(value, place);
    else if (isRecord(value) && depth < 4) for (const [key, each] of Object.entries(value)) look(each, `${place}.${key}`, depth + 1);
  };
  for (const file of readdirSync(AREAS, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.ts$/.test(file) || /(?:^|\/)(?:index|routes)\.ts$/.test(file)) continue;
    const module: unknown = await import(/* @vite-ignore */ join(AREAS, file));
    look(module, file.replace(/\.ts$/, ''), 0);
  }
  return found;
}

const found = await declared();
const allCalls = [...found.calls].map(([call, place]) => [place, call] as const);
const allFields = [...found.fields].map(([fields, place]) => [place, fields] as const);

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let at = 0; at < depth; at += 1) value = at % 2 === 0 ? [value] : { data: value };
  return value;
};
const DEEP = nested(300);

const { value: anything } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>(
      null,
      '',
      '0',
      '1e999',
      'NaN',
      '{{x}}',
      '2026-02-30 25:61:00',
      '<b>',
      '\uD800',
      Number.MAX_VALUE,
      -1,
      true,
      [],
      {},
      DEEP,
    ),
    fc.string(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('id', 'list', 'detail', '__proto__', 'constructor', 'toString', '0', 'name'), tie('value'), {
      maxKeys: 5,
      noNullPrototype: true,
    }),
  ),
}));

/** What a shape asks for, with anything in place of some of it. */
const fitting = (shape: Shape<unknown>, depth = 0): fc.Arbitrary<unknown> => {
  // Trees name themselves.
  if (depth > 6) return anything;
  const right = (): fc.Arbitrary<unknown> => {
    switch (shape.kind) {
      case 'list':
        return fc.array(fitting(shape.of, depth + 1), { maxLength: 3 });
      case 'map':
        return fc.dictionary(fc.string(), fitting(shape.of, depth + 1), { maxKeys: 3 });
      case 'record':
        return fc.record(Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, fitting(field, depth + 1)])));
      case 'optional':
      case 'required':
        return fitting(shape.of, depth + 1);
      case 'number':
        return fc.integer();
      case 'flag':
        return fc.constantFrom<unknown>(0, 1, '0', '1', true);
      case 'oneOf':
        return fc.constantFrom(...shape.values);
      default:
        return fc.string();
    }
  };
  return fc.oneof({ weight: 12, arbitrary: right() }, { weight: 1, arbitrary: anything });
};

/** A row with a value for each field, most of them of the wire's kind. */
const rowOf = (fields: Fields): fc.Arbitrary<unknown> => {
  const wire = (field: Fields[string]): fc.Arbitrary<unknown> => {
    switch (field.wire) {
      case 'integer':
        return fc.oneof(fc.integer(), fc.integer().map(String));
      case 'flag':
        return fc.constantFrom<unknown>(0, 1, '0', '1', true, false);
      case 'texts':
        return fc.array(fc.string(), { maxLength: 4 });
      case 'text':
        return fc.oneof(fc.string(), fc.constantFrom(...(field.choices ?? ['']), '2026-11-02 08:00:00', 'http://box/a.png'));
      default:
        return anything;
    }
  };
  const value = (field: Fields[string]) => fc.oneof({ weight: 3, arbitrary: wire(field) }, { weight: 1, arbitrary: anything });
  const head = { id: value({ wire: 'integer' } as Fields[string]), mtime: anything, sort: anything }; // only its wire is looked at
  const whole = fc.record(
    { ...head, ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value(field)])) },
    { requiredKeys: [] },
  );
  return fc.oneof({ weight: 9, arbitrary: whole }, { weight: 1, arbitrary: anything });
};

/** What PHP and the network do to the words of a reply. */
const spoilt = fc.oneof(
  { weight: 6, arbitrary: fc.constant((text: string) => text) },
  { weight: 1, arbitrary: fc.constant((text: string) => `\uFEFF${text}`) },
  { weight: 1, arbitrary: fc.constant((text: string) => `<br />\n<b>Warning</b>: x in {closure}\n${text}`) },
  { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }).map((share) => (text: string) => text.slice(0, share * text.length)) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(), fc.string({ maxLength: 3 })).map(([at, put]) => (text: string) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + put + text.slice(place + 1);
    }),
  },
);

const words: Words = { t: (key) => key, language: 'en', value: (value) => value, linked: async () => ({ options: [], total: 0 }) };
const pollution = (): unknown => Reflect.get({}, 'polluted');

/** What a shape has made of a reply is what it promises. */
const fits = (shape: Shape<unknown>, value: unknown): boolean => {
  switch (shape.kind) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      return Number.isFinite(value);
    case 'flag':
      return typeof value === 'boolean';
    case 'any':
      return true;
    case 'oneOf':
      return shape.values.some((known) => known === value);
    case 'optional':
      return value === undefined || fits(shape.of, value);
    case 'required':
      return fits(shape.of, value);
    case 'list':
      return Array.isArray(value) && value.every((each) => fits(shape.of, each));
    case 'map':
      return isRecord(value) && Object.values(value).every((each) => fits(shape.of, each));
    case 'record':
      return isRecord(value) && Object.entries(shape.fields).every(([name, field]) => fits(field, value[name]));
  }
};

describe('the screens', () => {
  it('declare their calls and fields where this test finds them', () => {
    expect(allCalls.length).toBeGreaterThan(80);
    expect(allFields.length).toBeGreaterThan(14);
  });
});

/** For the calls together, and again for the rows together. A failure is not made smaller: with forty fields that takes minutes. */
const RUNS = runs(12_000);

describe('a reply to a call of a screen', () => {
  // Not it.each: it looks through what it is given, and shapes of trees have no end.
  for (const [place, { reply }] of allCalls)
    it(`${place} is what was promised, or no reply at all`, () => {
      fc.assert(
        fc.property(fc.oneof({ weight: 9, arbitrary: fitting(reply) }, { weight: 1, arbitrary: anything }), spoilt, (wire, spoil) => {
          const rest = isRecord(wire) && !Array.isArray(wire) ? wire : { data: wire };
          const envelope = readEnvelope(spoil(JSON.stringify({ code: 200, msg: '', ...rest })));
          if (!envelope) return;
          const drift: Drift[] = [];
          expect(fits(reply, decode(reply, envelope.rest, drift))).toBe(true);
        }),
        { endOnFailure: true, numRuns: Math.ceil(RUNS / allCalls.length) },
      );
      expect(pollution()).toBeUndefined();
    });
});

describe('a row of a screen', () => {
  for (const [place, fields] of allFields)
    it(`${place} is read, checked and shown, whatever it holds`, () => {
      fc.assert(
        fc.property(rowOf(fields), spoilt, (wire, spoil) => {
          const envelope = readEnvelope(spoil(JSON.stringify({ code: 200, data: { list: [wire], total: 1 } })));
          const data = envelope?.rest.data;
          const list: unknown = isRecord(data) ? data.list : undefined;
          for (const each of Array.isArray(list) ? list : [list]) {
            const row = decodeRow(fields, each);
            expect([typeof row.id, typeof row.mtime, Number.isFinite(row.sort)]).toEqual(['string', 'string', true]);
            for (const [name, field] of Object.entries(fields)) {
              const value: unknown = Reflect.get(row, name);
              expect(typeof field.format(value, words)).toBe('string');
              const issue = field.validate(value);
              expect(issue === undefined || typeof issue.key === 'string').toBe(true);
              JSON.stringify(field.encode(value));
              // What was read once is read again as itself.
              expect(field.decode(field.encode(value)), name).toEqual(value);
            }
          }
        }),
        { endOnFailure: true, numRuns: Math.ceil(RUNS / allFields.length) },
      );
      expect(pollution()).toBeUndefined();
    });
});
