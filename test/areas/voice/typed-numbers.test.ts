import { describe, expect, test } from 'vitest';
import { accountFields } from '../../../src/areas/system/permissions/accounts';
import { blockFields, checkBlock } from '../../../src/areas/voice/disturb/blocked';
import { extensionFields } from '../../../src/areas/voice/extension-set/extension-fields';
import { oneNumber, plainDigits, soughtTexts } from '../../../src/areas/voice/parts/numbers-of';
import { trunkFields } from '../../../src/areas/voice/sipout-set/trunks';

describe('a number is taken as people write it', () => {
  test.each([
    ['number', extensionFields.number, '８００ 9 ', '8009'],
    ['caller_id', extensionFields.caller_id, '０28-8888 0000', '02888880000'],
    ['default_number', trunkFields.default_number, '（028）8888 0000', '02888880000'],
    ['blocked', blockFields.value, '１３８ 0000 ', '1380000'],
    ['username', accountFields.username, ' ｆｒｏｎｔ。desk ', 'front.desk'],
  ] as const)('%s', (_name, field, written, kept) => {
    const value = field.parse(written);
    expect(value).toBe(kept);
    expect(field.validate(kept)).toBeUndefined();
    expect(field.parse(kept), 'once is enough').toBe(kept);
  });

  test('the numbers of a trunk too, each', () => {
    const numbers = trunkFields.numbers.parse('+1 (212) 555-0100, 212.555.0101');
    expect(numbers).toEqual(['+12125550100', '2125550101']);
    expect(trunkFields.numbers.validate(numbers ?? [])).toBeUndefined();
  });

  test('one number is written in groups; a range is not taken for a longer one', () => {
    expect(['(212) 555-0100', '212-555-0100', '555-0100'].map(oneNumber)).toEqual(['2125550100', '2125550100', '5550100']);
    expect(oneNumber('2125550100 - 2125550109')).toBe('2125550100-2125550109');
    expect(trunkFields.numbers.validate(trunkFields.numbers.parse('2125550100-2125550109') ?? [])).toEqual({ key: 'phoneNumber' });
  });

  test('a range keeps its ends', () => {
    expect(plainDigits('８００１ ～ ８００５')).toBe('8001-8005');
    expect(extensionFields.number.validate(extensionFields.number.parse('8001-8005') ?? '')).toMatchObject({ key: 'digits' });
  });
});

test('a number is looked for as people write it, and any other text as it is', () => {
  for (const typed of ['135 5122 0087', '135-5122-0087', '+86 135-5122 0087', '0086 13551220087', ' 13551220087 '])
    expect(soughtTexts(typed), typed).toContain('13551220087');
  expect(soughtTexts('8005')).toEqual(['8005']);
  expect(soughtTexts('2026-11-23')).toContain('2026-11-23');
  expect(soughtTexts('Li Wei 8')).toEqual(['li wei 8']);
  expect(soughtTexts('+86')).toEqual(['+86']);
  expect(soughtTexts('  ')).toEqual([]);
});

test('what is refused is told what is allowed', () => {
  expect(extensionFields.number.validate('80a')).toEqual({ key: 'digits', args: { min: 2, max: 15 } });
  for (const name of ['Room 8001', 'Room\u200B8001', 'Room8001\u00AD', 'Room8001@evil.example', 'a"b'])
    expect(extensionFields.name.validate(name), name).toEqual({ key: 'phoneName' });
  expect(extensionFields.name.validate('客房_8001')).toBeUndefined();
  expect(extensionFields.forward_busy.validate('abc')).toEqual({ key: 'dialled' });
  expect(accountFields.username.validate('front desk')).toEqual({ key: 'username' });
  expect(checkBlock({ match: 'exact', value: '7.' })).toEqual({ value: { key: 'isPattern' } });
});
