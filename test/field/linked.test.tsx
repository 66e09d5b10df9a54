// @vitest-environment happy-dom
/** What is chosen from lists of the box, as its field asks for them. */
import { act, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Field, linked, linkedSeveral } from '../../src/field';
import type { LinkedQuery, Option, Words } from '../../src/field/field';
import { loadMessages, translator } from '../../src/i18n/i18n';
import { clear, draw, settle, text } from '../session/page';

afterEach(clear);

const phones = Array.from({ length: 120 }, (_, at): Option => ({ value: String(at), label: `80${String(at).padStart(2, '0')}` }));
const aria = { 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined } as const;

/** A box with some options, and what it was asked. */
async function boxOf(all: readonly Option[]) {
  await loadMessages('en', ['common', 'field']);
  const asked: LinkedQuery[] = [];
  const words: Words = {
    t: await translator('en'),
    language: 'en',
    value: (value) => value,
    linked: async (_, query) => {
      asked.push(query);
      const found = all.filter(({ value, label }) => query.ids?.includes(value) ?? label.includes(query.keyword ?? ''));
      const from = ((query.page ?? 1) - 1) * (query.limit ?? 0);
      return { options: query.limit === undefined ? found : found.slice(from, from + query.limit), total: found.length };
    },
  };
  return { asked, words };
}

/** Draws one field for each value; answers the values of now. */
async function drawn<T>(field: Field<T>, words: Words, values: readonly T[]): Promise<readonly T[]> {
  const now = [...values];
  const One = ({ at }: { readonly at: number }) => {
    const [value, set] = useState(now[at] as T); // each place has a value
    now[at] = value;
    return <field.Input {...aria} {...{ value, words }} id={`f${at}`} name={`f${at}`} label="Phone" onChange={set} onBlur={() => {}} />;
  };
  await draw(now.map((_, at) => <One key={String(at)} at={at} />));
  await settle();
  return now;
}
const inputs = (): readonly HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>('[role=combobox]')];
const lines = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role=option]')];
const click = async (element: HTMLElement | undefined): Promise<void> => {
  await act(async () => element?.click());
  await settle();
};

it('the labels of all rows of a form are asked for in one call, and what the box does not know any more says so', async () => {
  const { asked, words } = await boxOf(phones);
  await drawn(linked('phones', { required: true }), words, ['3', '77', '999']);
  expect(inputs().map(({ value }) => value)).toEqual(['8003', '8077', '999 (no longer exists)']);
  expect(asked).toEqual([{ ids: ['3', '77', '999'] }]);
});

it('one of many is asked for page by page; none stands first where none may be chosen', async () => {
  const { asked, words } = await boxOf(phones);
  const now = await drawn(linked('phones'), words, ['']);
  expect([inputs()[0]?.value, inputs()[0]?.placeholder, asked]).toEqual(['', 'None', []]);
  await click(inputs()[0]);
  expect([lines().length, lines()[0]?.textContent, text()]).toEqual([51, 'None', expect.stringContaining('70 more')]);
  await click(lines()[5]);
  expect([now[0], inputs()[0]?.value]).toEqual(['4', '8004']);
  expect(asked).toEqual([{ page: 1, limit: 50 }]);
});

it('several of a few have boxes to tick, several of many are searched', async () => {
  const few = await boxOf(phones.slice(0, 4));
  await drawn(linkedSeveral('phones'), few.words, [['1']]);
  expect([...document.querySelectorAll<HTMLInputElement>('[type=checkbox]')].map(({ checked }) => checked)).toEqual([
    false,
    true,
    false,
    false,
  ]);
  const { words } = await boxOf(phones);
  const now = await drawn(linkedSeveral('phones'), words, [['77', '999']]);
  expect(text()).toContain('8077');
  expect(text()).toContain('999 (no longer exists)');
  await click(inputs()[0]);
  await click(lines()[0]);
  expect(now[0]).toEqual(['77', '999', '0']);
});
