// @vitest-environment happy-dom
/** Repeating groups: which of many rows is wrong is said at that row, and a row that is added is filled in without a mouse. */
import { act, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { date, rows, text } from '../../src/field';
import type { Words } from '../../src/field/field';
import { loadMessages, translator } from '../../src/i18n/i18n';
import { clear, draw, settle } from '../session/page';

afterEach(clear);

async function english(): Promise<Words> {
  await loadMessages('en', ['common', 'field', 'issue']);
  return { t: await translator('en'), language: 'en', value: (value) => value, linked: async () => ({ options: [], total: 0 }) };
}

const holidays = rows(
  { name: text(), from: date({ required: true }), to: date() },
  { check: ({ from, to }) => (to !== '' && to < from ? { key: 'endBeforeStart' } : undefined) },
);

it('says below the row what is wrong with it, and nothing below the others', async () => {
  const words = await english();
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

it('the row that is added has the focus', async () => {
  const words = await english();
  const field = rows({ name: text(), day: text() });
  function One() {
    const [value, set] = useState(field.decode([{ name: 'Thanksgiving', day: '2026-11-26' }]));
    const aria = { 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined };
    return <field.Input {...aria} {...{ value, words }} id="f" name="f" label="Closed days" onChange={set} onBlur={() => {}} />;
  }
  await draw(<One />);
  const add = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Add a row');
  await act(async () => add?.focus());
  await act(async () => add?.click());
  await act(async () => new Promise<void>((done) => requestAnimationFrame(() => done())));
  await settle();
  expect(document.querySelectorAll('input')).toHaveLength(4);
  expect(document.activeElement).toBe(document.querySelector('input[name="name.1"]'));
});
