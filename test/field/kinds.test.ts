import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field, Words } from '../../src/field/index';
import * as kinds from '../../src/field/index';
import { loadMessages, translator } from '../../src/i18n/i18n';
import { spansOf } from '../../src/lib/week-grid';

await loadMessages('en', ['common']);
const words: Words = { t: await translator('en'), language: 'en', value: (value) => value, linked: async () => [] };

const byte = fc.nat(255);
const ip = fc.tuple(byte, byte, byte, byte).map((parts) => parts.join('.'));
const macText = fc
  .uint8Array({ minLength: 6, maxLength: 6 })
  .map((parts) => Array.from(parts, (n) => n.toString(16).padStart(2, '0').toUpperCase()).join(':'));
const moment = fc.date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }).map((date) => date.toISOString());
const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,10}$/);
const line = fc.string({ maxLength: 40 }).map((text) => text.trim());
const maybe = (max: number) => fc.option(fc.nat(max), { nil: undefined });
const tree = [
  {
    id: 'f',
    label: '1F',
    children: [
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
    ],
  },
];

/** What a kind can hold, beside the kind. */
// biome-ignore lint/suspicious/noExplicitAny: one table holds kinds of every type
const table: Readonly<Record<string, readonly [field: Field<any>, values: fc.Arbitrary<unknown>]>> = {
  cidr: [kinds.cidr(), fc.tuple(ip, fc.nat(32)).map(([address, bits]) => `${address}/${bits}`)],
  colour: [kinds.colour(), fc.stringMatching(/^#[0-9a-f]{6}$/)],
  date: [kinds.date(), moment.map((text) => text.slice(0, 10))],
  dateTime: [kinds.dateTime(), moment.map((text) => text.slice(0, 19).replace('T', ' '))],
  domainName: [kinds.domainName(), fc.domain().map((text) => text.toLowerCase())],
  duration: [kinds.duration(), maybe(10_000_000)],
  hostname: [kinds.hostname(), fc.domain().map((text) => text.toLowerCase())],
  ipv4: [kinds.ipv4(), ip],
  keyValues: [kinds.keyValues(), fc.uniqueArray(fc.record({ key: name, value: name }), { selector: ({ key }) => key })],
  level: [kinds.level({ min: 0, max: 30, unit: 'dB' }), maybe(30)],
  mac: [kinds.mac(), macText],
  macs: [kinds.macs(), fc.uniqueArray(macText, { minLength: 1 }).map((list) => list.join(','))],
  multiline: [kinds.multiline(), line],
  ports: [kinds.ports(), fc.uniqueArray(fc.integer({ min: 1, max: 65535 }), { minLength: 1, maxLength: 10 }).map((list) => list.join(','))],
  span: [kinds.span({ unit: 'minutes' }), maybe(1000)],
  tags: [kinds.tags(), fc.uniqueArray(name)],
  time: [kinds.time(), moment.map((text) => text.slice(11, 16))],
  treeChoice: [kinds.treeChoice(tree), fc.subarray(['a', 'b'])],
  url: [kinds.url({ schemes: ['http', 'rtsp'] }), fc.webUrl({ validSchemes: ['http'] })],
  volume: [kinds.volume(), maybe(100)],
  weekGrid: [kinds.weekGrid(), fc.stringMatching(/^[01]{168}$/)],
};

describe.each(Object.entries(table))('%s', (kind, [field, values]) => {
  it('survives the way over the wire and back', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(field.decode(JSON.parse(JSON.stringify(field.encode(value))))).toEqual(value);
      }),
    );
  });

  it('takes every value that it can hold', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(field.validate(value)).toBeUndefined();
      }),
    );
  });

  it('reads again what an exported file holds', () => {
    // A person's words for a length of time, a week or a tree are no longer its value.
    if (['duration', 'span', 'weekGrid', 'treeChoice'].includes(kind)) return;
    fc.assert(
      fc.property(values, (value) => {
        const text = field.format(value, words);
        if (text !== '') expect(field.parse(text)).toEqual(value);
      }),
    );
  });

  it('never throws for what the wire may bring, and is then empty or a value', () => {
    fc.assert(
      fc.property(fc.anything(), (wire) => {
        expect(typeof field.format(field.decode(wire), words)).toBe('string');
      }),
    );
    expect(field.decode(undefined)).toEqual(field.initial);
    expect(field.decode(null)).toEqual(field.initial);
    expect(field.validate(field.initial)).toBeUndefined();
  });
});

describe('what a person reads', () => {
  it('of a length of time has words', () => {
    expect(kinds.duration().format(93_784, words)).toBe('1 day 2 hours 3 minutes 4 seconds');
    expect(kinds.duration({ units: ['hours', 'minutes'] }).format(108_000, words)).toBe('30 hours');
    expect(kinds.duration().format(0, words)).toBe('0 seconds');
    expect(kinds.span({ unit: 'minutes' }).format(1, words)).toBe('1 minute');
  });

  it('of a week names days and hours', () => {
    const { format, parse } = kinds.weekGrid();
    const value = `${'0'.repeat(9)}${'1'.repeat(9)}${'0'.repeat(6)}`.repeat(5) + '0'.repeat(48);
    expect(format(value, words)).toBe('Mon–Fri 09:00–18:00');
    expect(format(value, { ...words, language: 'zh_CN' })).toBe('周一–周五 09:00–18:00');
    expect(spansOf(parse(value) ?? '', 1)).toHaveLength(1);
    expect(parse('weekdays')).toBeUndefined();
  });

  it('of a tree is the way to each leaf', () => {
    expect(kinds.treeChoice(tree).format(['a', 'gone'], words)).toBe('1F/A, gone');
  });
});

describe('what files and clipboards bring', () => {
  it('comes into the spelling of the box', () => {
    expect(kinds.mac().parse('001a2b3c4d5e')).toBe('00:1A:2B:3C:4D:5E');
    expect(kinds.ports().parse('80 443；8080')).toBe('80,443,8080');
    expect(kinds.netmask().parse('/24')).toBe('255.255.255.0');
    expect(kinds.date().parse('2026/2/8')).toBe('2026-02-08');
    expect(kinds.date().parse('soon')).toBeUndefined();
    expect(kinds.duration().parse('1:30:00')).toBe(5400);
    expect(kinds.tags().parse('VIP，儿童;VIP')).toEqual(['VIP', '儿童']);
    expect(kinds.url().parse('HTTP：／／hotel.example/客房')).toBe('http://hotel.example/客房');
    expect(kinds.keyValues().parse('a=1; b = 2=3')).toEqual([
      { key: 'a', value: '1' },
      { key: 'b', value: '2=3' },
    ]);
    expect(kinds.keyValues().parse('a')).toBeUndefined();
  });

  it('is refused beyond its edges', () => {
    expect(kinds.volume().validate(101)).toEqual({ key: 'outOfRange', args: { min: 0, max: 100 } });
    expect(kinds.treeChoice(tree, { single: true }).validate(['a', 'b'])).toEqual({ key: 'tooMany', args: { max: 1 } });
    expect(kinds.tags({ max: 1 }).validate(['a', 'b'])).toEqual({ key: 'tooMany', args: { max: 1 } });
    expect(kinds.keyValues().validate([{ key: '', value: '1' }])).toEqual({ key: 'keyMissing' });
    expect(kinds.url().validate('rtsp://a')).toEqual({ key: 'url', args: { schemes: 'http, https' } });
    expect(kinds.date({ required: true }).validate('')).toEqual({ key: 'required' });
  });

  it('leaves rows out in which nothing stands', () => {
    expect(
      kinds.keyValues().encode([
        { key: ' a ', value: '1' },
        { key: '', value: ' ' },
      ]),
    ).toEqual([{ key: 'a', value: '1' }]);
  });
});
