import { describe, expect, it } from 'vitest';
import { covers, extentIssue, overlapOf, spellExtent } from '../../../src/areas/smart-screen/apply-scene/extent';

describe('where a scene is', () => {
  it.each([
    ['1201-1224', '1201', true],
    ['1201-1224', '1224', true],
    ['1201-1224', '1225', false],
    ['1201-1224', '1200', false],
    ['12-1224', '120', true],
    ['1201-1224', '12010', false],
    ['1201, 大堂', '1201', true],
    ['', '1201', false],
  ])('%s has room %s: %s', (text, room, has) => {
    expect(covers(text, { room })).toBe(has);
  });

  it('has public places by their names, and no room of the same name', () => {
    expect(covers('大堂', { room: '', area: '大堂' })).toBe(true);
    expect(covers('大堂', { room: '1201', area: '大堂' })).toBe(false);
  });

  it.each([
    ['1201-1224', '1224-1230', '1201-1224'],
    ['1201-1224', '1225', undefined],
    ['大堂', '1201, 大堂', '大堂'],
    ['1210', '1201-1224', '1210'],
  ])('%s and %s meet at %s', (one, other, at) => {
    expect(overlapOf(one, other)).toBe(at);
  });

  it('has one spelling, and ranges that go forward', () => {
    expect(spellExtent('1201 – 1224，大堂')).toBe('1201-1224, 大堂');
    expect(extentIssue('1201-1201')).toBeUndefined();
    expect(extentIssue('1202-1201')).toMatchObject({ key: 'roomRange' });
    expect(extentIssue(Array.from({ length: 61 }, (_, at) => String(at)).join(','))).toMatchObject({ key: 'tooMany' });
  });
});
