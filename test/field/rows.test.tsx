// @vitest-environment happy-dom
/** Repeating groups: which of many rows is wrong as a whole is said at that row. */
import { afterEach, expect, it } from 'vitest';
import { date, rows, text } from '../../src/field';
import type { Words } from '../../src/field/field';
import { loadMessages, translator } from '../../src/i18n/i18n';
import { clear, draw } from '../session/page';

afterEach(clear);

const holidays = rows(
  { name: text(), from: date({ required: true }), to: date() },
  { check: ({ from, to }) => (to !== '' && to < from ? { key: 'endBeforeStart' } : undefined) },
);

it('says below the row what is wrong with it, and nothing below the others', async () => {
  await loadMessages('en', ['common', 'field', 'issue']);
  const words: Words = {
    t: await translator('en'),
    language: 'en',
    value: (value) => value,
    linked: async () => ({ options: [], total: 0 }),
  };
  const value = [
    { name: 'New Year', from: '2027-01-01', to: '2027-01-01' },
    { name: 'Jubilee', from: '2026-12-27', to: '2026-12-26' },
  ];
  const one = (invalid: true | undefined) => (
    <holidays.Input
      {...{ value, words, 'aria-describedby': undefined, 'aria-invalid': invalid, 'aria-required': undefined }}
      id="f"
      name="f"
      label="Holidays"
      onChange={() => {}}
      onBlur={() => {}}
    />
  );
  const said = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent).filter(Boolean);
  await draw(one(undefined));
  expect(said()).toEqual([]);
  await clear();
  await draw(one(true));
  const [issue = '', ...more] = said();
  expect([issue, more]).toEqual([words.t('issue:endBeforeStart'), []]);
  const line = [...document.querySelectorAll('p')].find(({ textContent }) => textContent === issue)?.parentElement;
  expect(line?.querySelector('input')?.value).toBe('Jubilee');
});
