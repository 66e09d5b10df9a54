import { describe, expect, it } from 'vitest';
import { checkRoom, isRoomOpen, pin, roomFields } from '../../../src/areas/voice/meet-room/rooms';
import { initialValues } from '../../../src/field/field';

const values = initialValues(roomFields);

describe('a meeting room', () => {
  it('has PINs that a phone can send: 4 to 10 digits', () => {
    expect(['1234', '1234567890'].map(pin)).toEqual([undefined, undefined]);
    expect(['123', '12345678901', '12a4', ' 1234', '１２３４'].map((text) => pin(text)?.key)).toEqual(Array(5).fill('digits'));
  });

  it('tells its moderator from everybody else', () => {
    const both = { ...values, ask_pin: true, moderated: true };
    expect(checkRoom({ ...both, pin: '1234', admin_pin: '1234' }).admin_pin).toEqual({ key: 'taken' });
    expect(checkRoom({ ...both, pin: '1234', admin_pin: '4321' }).admin_pin).toBeUndefined();
    expect(checkRoom({ ...both, pin: '', admin_pin: '' }).admin_pin, 'neither is needed').toBeUndefined();
  });

  it('may be without a limit, by 0 or by nothing', () => {
    const { member_limit: limit } = roomFields;
    expect([undefined, 0, 1, 500].map((count) => limit.validate(count))).toEqual(Array(4).fill(undefined));
    expect([-1, 1.5].map((count) => limit.validate(count)?.key)).toEqual(['memberLimit', 'wholeNumber']);
  });

  it('ends after it begins, or over midnight; what the chosen kind does not ask for is not checked', () => {
    const wrong = { ...values, start: '2026-10-02 10:00:00', end: '2026-10-02 09:00:00', from: '18:00', until: '08:00' };
    expect(checkRoom({ ...wrong, schedule: 'once' })).toMatchObject({ start: { key: 'startAfterEnd' }, end: { key: 'endBeforeStart' } });
    expect(checkRoom({ ...wrong, schedule: 'weekly' }), 'over midnight').toEqual({});
    expect(checkRoom({ ...wrong, until: '18:00', schedule: 'weekly' })).toMatchObject({ until: { key: 'emptySpan' } });
    expect(checkRoom({ ...wrong, schedule: 'always' })).toEqual({});
  });

  it('is open over midnight on the days that it opens on', () => {
    // 2026-10-02 is a Friday.
    const night = { schedule: 'weekly', days: ['5'], from: '22:00', until: '02:00' };
    const open = (at: string): boolean => isRoomOpen(night, `2026-10-${at}:00`);
    expect(['02 22:00', '02 23:59', '03 00:00', '03 01:59'].map(open)).toEqual([true, true, true, true]);
    expect(['02 21:59', '02 01:00', '03 02:00', '03 22:30', '04 01:00'].map(open)).toEqual([false, false, false, false, false]);
    const day = { ...night, from: '08:00', until: '18:00' };
    expect(['02 08:00', '02 17:59', '02 18:00', '03 09:00'].map((at) => isRoomOpen(day, `2026-10-${at}:00`))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
