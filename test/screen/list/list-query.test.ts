import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { date, integer, moment, text } from '../../../src/field';
import type { Fields } from '../../../src/field/field';
import {
  filterPayload,
  type ListDefaults,
  rangeEnd,
  readListQuery,
  shownEnd,
  toPayload,
  writeListQuery,
} from '../../../src/screen/list/list-query';

const defaults: ListDefaults = { limit: 20, sort: 'name', order: 'asc' };
const names = ['type', 'time_from', 'time_to'];
const fields = { name: text(), type: text(), mtime: text(), tags: { ...text(), wire: 'texts' }, size: integer() } as Fields;
const word = fc.string({ minLength: 1, maxLength: 12 });
const view = fc.record({
  page: fc.integer({ min: 1, max: 10_000 }),
  limit: fc.constantFrom(20, 50, 100, 500),
  sort: fc.constantFrom('name', 'type', 'mtime'),
  order: fc.constantFrom('asc' as const, 'desc' as const),
  keyword: fc.string({ maxLength: 20 }),
  filters: fc.dictionary(fc.constantFrom(...names), word),
});

describe('the address of a list', () => {
  it('gives back every view that was written into it', () => {
    fc.assert(
      fc.property(view, fc.dictionary(fc.constantFrom('tab', 'id'), word), (given, others) => {
        const query = writeListQuery(others, given, defaults);
        expect(readListQuery(query, names, defaults, fields)).toEqual({ ...given, filters: { ...given.filters } });
        for (const [key, value] of Object.entries(others)) expect(query[key], 'what is not the list’s stays').toBe(value);
      }),
    );
  });

  it('says nothing of what is as it is at first', () => {
    expect(writeListQuery({ page: '7', 'f.type': 'A', tab: 'records' }, readListQuery({}, names, defaults), defaults)).toEqual({
      tab: 'records',
    });
  });

  it('of an order that the list has not, or the box can not, is the list’s own; so are pages and filters that are no numbers', () => {
    const own = { page: 1, limit: 20, sort: 'name', order: 'asc', filters: {} };
    for (const query of [
      { sort: 'foo', order: 'desc' },
      { sort: 'tags', order: 'desc' },
      { sort: 'toString', order: 'desc' },
      { sort: 'name', order: 'up' },
      { page: '1e9', limit: '1e4' },
      { page: '99999999999', limit: '10001' },
      { 'f.size': 'big', 'f.size_from': '1e9' },
    ] as Record<string, string>[])
      expect(readListQuery(query, [...names, 'size', 'size_from'], defaults, fields), JSON.stringify(query)).toMatchObject(own);
    expect(readListQuery({ sort: 'type', order: 'desc', 'f.size_from': '-3' }, ['size_from'], defaults, fields)).toMatchObject({
      sort: 'type',
      order: 'desc',
      filters: { size_from: '-3' },
    });
  });

  it('never breaks over what somebody typed into it', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('page', 'limit', 'sort', 'order', 'q', 'f.type', 'f.other', '__proto__'), fc.string()),
        (query) => {
          const read = readListQuery(query, names, defaults, fields);
          expect(read.page).toBeGreaterThanOrEqual(1);
          expect(Number.isSafeInteger(read.page)).toBe(true);
          expect(read.limit).toBeGreaterThanOrEqual(1);
          expect(read.limit).toBeLessThanOrEqual(10_000);
          expect(['asc', 'desc']).toContain(read.order);
          expect(Object.keys(read.filters).every((name) => names.includes(name))).toBe(true);
        },
      ),
    );
  });
});

describe('an end of a range', () => {
  it.each([
    ['2026-02-08', 'from', '2026-02-08 00:00:00', '2026-02-08'],
    ['2026-02-08', 'to', '2026-02-08 23:59:59', '2026-02-08'],
    ['2026/2/8 8:05', 'from', '2026-02-08 08:05:00', '2026-02-08 08:05'],
    ['2026-02-08 08:05', 'to', '2026-02-08 08:05:59', '2026-02-08 08:05'],
    ['2026-02-08 00:00', 'to', '2026-02-08 00:00:59', '2026-02-08 00:00'],
    ['2026-02-08 08:05:07', 'to', '2026-02-08 08:05:07', '2026-02-08 08:05:07'],
  ] as const)('%j as %s is %j, and is read as %j', (typed, side, end, shown) => {
    expect(rangeEnd(typed, side, false)).toBe(end);
    expect(shownEnd(end, side)).toBe(shown);
  });

  it.each(['', 'yesterday', '2026-02-31', '2026-02-08 24:00', '2026-02', '08:05'])('can not be %j', (typed) => {
    for (const side of ['from', 'to'] as const)
      expect([rangeEnd(typed, side, false), rangeEnd(typed, side, true)]).toEqual([undefined, undefined]);
  });

  it('of days is a day alone', () => {
    expect([rangeEnd('2026/2/8', 'to', true), shownEnd('2026-02-08', 'to')]).toEqual(['2026-02-08', '2026-02-08']);
    expect(rangeEnd('2026-02-08 08:05', 'to', true)).toBeUndefined();
  });

  it('is left out of an address where nobody can read it', () => {
    const ranges = { time: moment(), due: date() } as Fields;
    const query = { 'f.time_from': 'yesterday', 'f.time_to': '2026-02-08 08:05', 'f.due_from': '2026-02-31', 'f.due_to': '2026-02-28' };
    expect(readListQuery(query, ['time_from', 'time_to', 'due_from', 'due_to'], defaults, ranges).filters).toEqual({
      time_to: '2026-02-08 08:05:59',
      due_to: '2026-02-28',
    });
  });
});

describe('what the box is asked for', () => {
  it('is the page, the order, the search and the filters, with those that always hold', () => {
    const asked = readListQuery({ page: '3', q: ' tv ', 'f.type': 'A' }, names, defaults);
    expect(toPayload(asked, { area: 'lobby' })).toEqual({
      page: 3,
      limit: 20,
      sort: 'name',
      order: 'asc',
      keyword: 'tv',
      type: 'A',
      area: 'lobby',
    });
    expect(filterPayload(asked), 'an export is of the filter, not of the page').toEqual({
      sort: 'name',
      order: 'asc',
      keyword: 'tv',
      type: 'A',
    });
  });
});
