import { expect, it } from 'vitest';
import { weekText } from '../../src/field/weekdays';

const DAYS: Readonly<Record<string, string>> = { 1: 'Mon', 2: 'Tue', 3: 'Wed', 4: 'Thu', 5: 'Fri', 6: 'Sat', 7: 'Sun', every: 'Every day' };
const said = (...days: readonly string[]): string => weekText(days, { language: 'en', value: (day) => DAYS[day] ?? '' });

it('days of the week are told in few words, whatever their order', () => {
  expect(said('7', '1', '2', '3', '4', '5', '6')).toBe('Every day');
  expect(said('1', '2', '3', '4', '5')).toBe('Mon–Fri');
  expect(said('5', '1', '2', '3', '7')).toBe('Mon–Wed, Fri, Sun');
  expect(said('6', '7')).toBe('Sat, Sun');
  expect(said()).toBe('');
  expect(said('1', '1', '3', 'x', '1e999', '9'), 'what is no day').toBe('Mon, Wed');
  expect(said('1', '2', '3', '4', '5', '8', '9')).toBe('Mon–Fri');
  expect(weekText(['1', '2', '3'], { language: 'zh_CN', value: (day) => `周${'一二三'[Number(day) - 1]}` })).toBe('周一至周三');
});
