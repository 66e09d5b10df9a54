/** PINs that are guessed first: told of everywhere, refused where they open a way to calls that cost money. */
import { describe, expect, it } from 'vitest';
import { checkRoom, roomFields } from '../../../src/areas/voice/meet-room/rooms';
import { isWeakPin } from '../../../src/areas/voice/parts/pin-strength';
import { checkOutbound, outboundFields } from '../../../src/areas/voice/routing-set/routes';
import { initialValues } from '../../../src/field/field';

describe('a PIN', () => {
  it('is weak as a row, a repetition, a line of keys, a day or a year', () => {
    const weak = [
      '1234',
      '0000',
      '4321',
      '67890',
      '1212',
      '123123',
      '1122',
      '2580',
      '1988',
      '2026',
      '19880214',
      '880214',
      '14021988',
      '88888888',
    ];
    expect(weak.filter((pin) => !isWeakPin(pin))).toEqual([]);
    const good = ['7319', '64208', '862026', '98765432101', '7305918264', '2913', ''];
    expect(good.filter((pin) => isWeakPin(pin))).toEqual([]);
  });

  it('is weak around the number that it belongs to', () => {
    expect([isWeakPin('8317', '8317'), isWeakPin('7138', '8317'), isWeakPin('98317', '8317'), isWeakPin('6317', '826317')]).toEqual(
      Array(4).fill(true),
    );
    expect([isWeakPin('8317', '8001'), isWeakPin('8317', '')]).toEqual([false, false]);
  });
});

describe('a weak PIN', () => {
  const room = { ...initialValues(roomFields), number: '7510', ask_pin: true, pin: '1234', moderated: true, admin_pin: '7510' };

  it('is refused of a room that calls outside, whoever asks for it, and of a route', () => {
    expect(checkRoom({ ...room, permission: 'local' })).toMatchObject({ pin: { key: 'weakSecret' }, admin_pin: { key: 'weakSecret' } });
    const route = { ...initialValues(outboundFields), ask_pin: true };
    expect(checkOutbound({ ...route, pin: '1111' })).toEqual({ pin: { key: 'weakSecret' } });
    expect(checkOutbound({ ...route, pin: '862026' })).toEqual({});
  });

  it('is allowed where it opens nothing outside, and where it is not asked for or kept', () => {
    expect(checkRoom(room)).toEqual({});
    expect(checkRoom({ ...room, permission: 'local', ask_pin: false, moderated: false })).toEqual({});
    expect(checkRoom({ ...room, permission: 'local', pin: '', admin_pin: '' })).toEqual({});
    expect(checkOutbound({ ...initialValues(outboundFields), ask_pin: false, pin: '1111' })).toEqual({});
  });
});
