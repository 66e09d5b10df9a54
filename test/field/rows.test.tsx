// @vitest-environment happy-dom
/** Repeating groups, as a person without a mouse fills them in. */
import { act, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { rows, text } from '../../src/field';
import type { Words } from '../../src/field/field';
import { loadMessages, translator } from '../../src/i18n/i18n';
import { clear, draw, settle } from '../session/page';

afterEach(clear);

it('the row that is added has the focus', async () => {
  await loadMessages('en', ['common', 'field']);
  const words: Words = {
    t: await translator('en'),
    language: 'en',
    value: (value) => value,
    linked: async () => ({ options: [], total: 0 }),
  };
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
