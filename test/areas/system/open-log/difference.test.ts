import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changesOf } from '../../../../src/areas/system/open-log/difference';
import { mergeLines } from '../../../../src/areas/system/open-log/live-tail';
import { timeWindow } from '../../../../src/areas/system/open-log/time-window';

it('names the fields that differ, added ones and removed ones', () => {
  expect(changesOf({ name: 'Mei', port: 5060, gone: true }, { name: 'Mei Lin', port: 5060, fresh: '' })).toEqual([
    { path: 'name', kind: 'changed', before: 'Mei', after: 'Mei Lin' },
    { path: 'port', kind: 'same', before: '5060', after: '5060' },
    { path: 'fresh', kind: 'added', before: undefined, after: '' },
    { path: 'gone', kind: 'removed', before: 'true', after: undefined },
  ]);
});

it('says of a list of words which came and which went', () => {
  expect(changesOf({ menus: ['a', 'b'] }, { menus: ['b', 'c'] })).toEqual([
    { path: 'menus', kind: 'changed', before: '["a","b"]', after: '["b","c"]', came: ['c'], went: ['a'] },
  ]);
});

it('looks into records and rows of rows', () => {
  const paths = changesOf({ rows: [{ mac: 'x' }] }, { rows: [{ mac: 'y' }, { mac: 'z' }] }).map(({ path, kind }) => [path, kind]);
  expect(paths).toEqual([
    ['rows.0.mac', 'changed'],
    ['rows.1.mac', 'added'],
  ]);
});

it('tells two long texts apart that begin alike, and cuts them for the eye', () => {
  const [change] = changesOf({ note: 'x'.repeat(400) }, { note: `${'x'.repeat(400)}y` });
  expect(change).toMatchObject({ kind: 'changed', before: `${'x'.repeat(300)}…` });
});

it.each([
  [undefined, undefined, []],
  [null, { a: 1 }, ['added']],
  [{ a: 1 }, undefined, ['removed']],
  [7, 8, ['changed']],
])('takes %j and %j', (before, after, kinds) => {
  expect(changesOf(before, after).map(({ kind }) => kind)).toEqual(kinds);
});

it('finds no difference between a value and itself, and never fails', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      expect(changesOf(one, one).every(({ kind }) => kind === 'same')).toBe(true);
      const kinds = changesOf(one, other).map(({ kind }) => kind);
      const differ = JSON.stringify(one) !== JSON.stringify(other) && kinds.length > 0;
      // Keys in another order are no difference.
      if (kinds.some((kind) => kind !== 'same')) expect(differ).toBe(true);
    }),
  );
});

it('shows five minutes before and after, over midnight too', () => {
  expect(timeWindow('2026-03-01 00:02:00')).toEqual({ 'f.time_from': '2026-02-28 23:57:00', 'f.time_to': '2026-03-01 00:07:00' });
  expect(timeWindow('')).toEqual({});
});

it('an hour that summer time leaves out for the browser is there for the box', () => {
  const before = process.env.TZ;
  process.env.TZ = 'Europe/Berlin';
  try {
    expect(timeWindow('2026-03-29 02:30:00')).toEqual({ 'f.time_from': '2026-03-29 02:25:00', 'f.time_to': '2026-03-29 02:35:00' });
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});

it('adds what is new on top, each entry once', () => {
  const line = (id: string) => ({
    id,
    time: '',
    title: id,
    user: '',
    action: '',
    method: '',
    screen: '',
    screen_name: '',
    url: '',
    ip: '',
    result: 'ok' as const,
    reason: '',
  });
  expect(mergeLines([line('3'), line('2')], [line('2'), line('1')]).map(({ id }) => id)).toEqual(['3', '2', '1']);
  const many = Array.from({ length: 600 }, (_, at) => line(String(at)));
  expect(mergeLines([line('new')], many)).toHaveLength(500);
});
