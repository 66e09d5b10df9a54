import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGiven } from '../../../src/session/outer/link-params';

const withData = (data: string) => readGiven(`data=${encodeURIComponent(data)}`).denial;

describe('what a link to /406 says', () => {
  it('is the message and the device, as text', () => {
    expect(withData('{"code":1006,"msg":"Expired","device_id":"4F-2A"}')).toEqual({ message: 'Expired', device: '4F-2A', ended: '' });
    expect(withData('{"msg":"Expired\\nyesterday\\u202e"}')).toEqual({ message: 'Expired yesterday', device: '', ended: '' });
    expect(withData('{"msg":"","device_id":7}')).toEqual({ message: '', device: '7', ended: '' });
  });

  it.each(['', 'x', '7', 'null', '"text"', '[]', '{}', '{"msg":{"a":1}}', '{"msg":null,"device_id":[]}', '{"msg":"Expired"'])(
    '%j says nothing',
    (data) => {
      expect(withData(data)).toBeUndefined();
    },
  );

  it('is at most 1 KB, counted as it is sent', () => {
    const sized = (length: number, char = 'a'): string => `{"msg":"${char.repeat(length)}"}`;
    expect(withData(sized(1024 - 10))?.message).toHaveLength(300);
    expect(withData(sized(1024 - 10 + 1))).toBeUndefined();
    expect(withData(sized(338, '设'))?.message).toHaveLength(300);
    expect(withData(sized(339, '设'))).toBeUndefined();
  });

  it('is read from any text without a fault', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (data) => {
        const denial = readGiven(`data=${data}&token=${data}&redirect=${data}`).denial;
        expect(denial === undefined || (denial.message.length <= 600 && denial.device.length <= 128)).toBe(true);
      }),
    );
  });
});

describe('a link that hands over a sign-in', () => {
  it('leads only into the console', () => {
    expect(readGiven('token=t&redirect=%2Flogs%3Fpage%3D2')).toMatchObject({ token: 't', redirect: '/logs?page=2' });
    expect(readGiven('token=t&redirect=https%3A%2F%2Fevil.example').redirect).toBe('/');
    expect(readGiven('token=t&redirect=%2F%2Fevil.example').redirect).toBe('/');
    expect(readGiven('token=')).toMatchObject({ token: undefined, redirect: '/' });
  });
});
