// @vitest-environment happy-dom
import { act, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Combobox, MultiCombobox } from '../../src/ui/combobox';
import { Select } from '../../src/ui/select';
import type { ComboboxOption, OptionPage, OptionQuery } from '../../src/ui/use-options';
import { clear, drawBare, later, press, text } from '../session/page';

afterEach(clear);

/** Draws a part that keeps its value, and answers what the value is now. */
async function held<T>(first: T, draw: (value: T, set: (value: T) => void) => ReactNode): Promise<() => T> {
  let now = first;
  const Keeper = () => {
    const [value, setValue] = useState(first);
    now = value;
    return draw(value, setValue);
  };
  await drawBare(<Keeper />);
  return () => now;
}

const input = (): HTMLInputElement => document.querySelector<HTMLInputElement>('[role=combobox]')!;
const lines = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role=option]')];
const shown = (): readonly string[] => lines().map((line) => line.textContent ?? '');
const marked = (): string => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';
const isOpen = (): boolean => document.querySelector('[role=listbox]') !== null;
const click = (element: Element | undefined): Promise<void> =>
  act(async () => {
    if (element instanceof HTMLElement) element.click();
  });
/** Writes into the input as a keyboard does. */
const write = (value: string): Promise<void> =>
  act(async () => {
    input().focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), value);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
/** Presses keys one by one; whether the last one was taken by the list. */
async function keys(...names: readonly string[]): Promise<boolean> {
  let taken = false;
  for (const key of names) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    await act(async () => void input().dispatchEvent(event));
    taken = event.defaultPrevented;
  }
  return taken;
}

const few: readonly ComboboxOption[] = [
  { value: 'h', label: 'Hang up' },
  { value: 'e', label: 'Extension' },
  { value: 'x', label: 'External number' },
  { value: 'q', label: 'Queue', disabled: true, reason: 'None is set up' },
];
const many = Array.from({ length: 300 }, (_, at) => ({ value: `r${at}`, label: `Room ${at}` }));

describe('a choice of a few', () => {
  const draw = (now: string, set: (value: string) => void) => (
    <Select aria-label="to" value={now} onChange={set} options={few} placeholder="Choose…" />
  );

  it('starts with its placeholder, and says what is chosen', async () => {
    const value = await held('', draw);
    expect([input().value, input().placeholder, isOpen()]).toEqual(['', 'Choose…', false]);
    await click(input());
    await click(lines()[1]);
    expect([value(), input().value, isOpen()]).toEqual(['e', 'Extension', false]);
  });

  it('is gone through with the keyboard; nothing is chosen before Enter, Space or Tab', async () => {
    const value = await held('h', draw);
    await keys('ArrowDown', 'ArrowDown');
    expect([value(), marked()]).toEqual(['h', 'Extension']);
    await keys('End');
    expect(marked()).toContain('Queue');
    expect(await keys('Enter'), 'what is disabled is not chosen').toBe(true);
    expect([value(), isOpen()]).toEqual(['h', true]);
    await keys('Home', 'ArrowDown', 'Enter');
    expect([value(), isOpen()]).toEqual(['e', false]);
    await keys(' ', 'ArrowDown', ' ');
    expect(value()).toBe('x');
    expect(await keys('ArrowDown', 'ArrowUp', 'Tab'), 'Tab goes on').toBe(false);
    expect([value(), isOpen()]).toEqual(['e', false]);
    expect(await keys('ArrowDown', 'ArrowDown', 'Escape')).toBe(true);
    expect([value(), isOpen()]).toEqual(['e', false]);
    expect(await keys('Escape'), 'the dialog around it may close now').toBe(false);
  });

  it.each(['Enter', ' ', 'ArrowDown', 'ArrowUp'])('is opened by %j, which sends no form', async (key) => {
    const value = await held('h', draw);
    expect([await keys(key), isOpen(), marked(), value()]).toEqual([true, true, 'Hang up', 'h']);
  });

  it('finds by the letters that an option begins with', async () => {
    const value = await held('h', draw);
    await keys('e');
    expect(marked()).toBe('Extension');
    await keys('x', 't', 'e', 'r');
    expect(marked()).toBe('External number');
    await keys('Tab');
    expect(value()).toBe('x');
  });

  it('says why an option can not be chosen, and what is chosen although it is no option any more', async () => {
    const value = await held('gone', draw);
    expect(input().value).toBe('gone');
    await click(input());
    expect(shown().at(-1)).toBe('QueueNone is set up');
    expect(lines().at(-1)?.getAttribute('aria-disabled')).toBe('true');
    await click(lines().at(-1));
    expect([value(), isOpen()]).toEqual(['gone', true]);
  });

  it('closes when it is left, and does not open while it is disabled', async () => {
    await held('h', draw);
    await act(async () => input().focus());
    await click(input());
    expect(isOpen()).toBe(true);
    await act(async () => input().blur());
    expect(isOpen()).toBe(false);
    await held('h', (now, set) => <Select aria-label="to" disabled value={now} onChange={set} options={few} />);
    await click(input());
    await keys('ArrowDown');
    expect(isOpen()).toBe(false);
  });
});

describe('a choice of more than ten', () => {
  const draw = (now: string, set: (value: string) => void) => <Select aria-label="room" value={now} onChange={set} options={many} />;

  it('is searched by typing; Escape leaves what was chosen', async () => {
    const value = await held('r7', draw);
    await write('room 29');
    expect(shown()[0]).toBe('Room 29');
    await keys('Escape');
    expect([value(), input().value]).toEqual(['r7', 'Room 7']);
    await write('');
    expect(value(), 'nothing is no option').toBe('r7');
    await write('room 299');
    await keys('Enter');
    expect([value(), input().value]).toEqual(['r299', 'Room 299']);
  });

  it('is opened by Enter, which sends no form', async () => {
    const value = await held('r7', draw);
    expect([await keys('Enter'), isOpen(), marked()]).toEqual([true, true, 'Room 7']);
    expect([await keys('Enter'), isOpen(), value()]).toEqual([true, false, 'r7']);
  });

  it('leaves Enter to the form right after something was typed and chosen, until the keyboard comes again', async () => {
    const value = await held('r7', draw);
    await write('room 299');
    expect([await keys('Enter'), value()]).toEqual([true, 'r299']);
    expect([await keys('Enter'), isOpen()]).toEqual([false, false]);
    await keys('Tab');
    expect([await keys('Enter'), isOpen()]).toEqual([true, true]);
  });

  it('typing replaces what is chosen when the keyboard comes to it', async () => {
    await held('r7', draw);
    act(() => input().focus());
    expect([input().selectionStart, input().selectionEnd]).toEqual([0, 'Room 7'.length]);
  });

  it('nothing chosen has nobody’s name', async () => {
    await held('', (now, set) => <Combobox aria-label="room" value={now} onChange={set} options={many} labelOf={() => 'Deleted'} />);
    expect(input().value).toBe('');
  });

  it('shows what is chosen however far down it is, and the rest as one goes on', async () => {
    await held('r250', draw);
    await click(input());
    expect([marked(), lines().length]).toEqual(['Room 250', 300]);
    await keys('Escape');
    await held('r0', draw);
    await click(input());
    expect([lines().length, text()]).toEqual([100, expect.stringContaining('+200')]);
    await keys('End', 'ArrowDown');
    expect(lines()).toHaveLength(200);
  });
});

describe('groups', () => {
  it('have their name, and are searched by it', async () => {
    const options = [
      { value: '1', label: '8000', group: 'Extensions' },
      { value: '2', label: '8001', group: 'Extensions' },
      { value: '3', label: '6500', group: 'Queues' },
    ];
    await held('', (now, set) => <Combobox aria-label="to" value={now} onChange={set} options={options} />);
    await click(input());
    expect([...document.querySelectorAll('[role=group]')].map((group) => group.getAttribute('aria-label'))).toEqual([
      'Extensions',
      'Queues',
    ]);
    await write('queues');
    expect(shown()).toEqual(['6500']);
  });
});

describe('several of many', () => {
  const draw = (now: readonly string[], set: (value: readonly string[]) => void) => (
    <MultiCombobox aria-label="rooms" value={now} onChange={set} options={many} />
  );

  it('stays open, counts, and is taken back by chip, by option, by Backspace, or all at once', async () => {
    const value = await held<readonly string[]>([], draw);
    await click(input());
    await click(lines()[0]);
    await write('room 12');
    await keys('Enter');
    expect([value(), isOpen(), input().value, text()]).toEqual([['r0', 'r12'], true, '', expect.stringContaining('2 ✓')]);
    await press('× Room 0');
    expect(value()).toEqual(['r12']);
    await write('room 3');
    await keys('Enter');
    await keys('Backspace');
    expect(value()).toEqual(['r12']);
    await click(lines()[12]);
    expect(value()).toEqual([]);
    await click(lines()[1]);
    await press('×');
    expect(value()).toEqual([]);
  });
});

describe('a search in the box', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return () => vi.useRealTimers();
  });
  const wait = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  const draw = (search: (query: OptionQuery, signal: AbortSignal) => Promise<OptionPage>) =>
    held('', (now, set) => <Combobox aria-label="room" value={now} onChange={set} options={search} />);

  it('drops the answer to what is no longer asked, and can be tried again', async () => {
    const slow = later<OptionPage>();
    const asked: string[] = [];
    const signals: AbortSignal[] = [];
    await draw(({ text: wanted }, signal) => {
      asked.push(wanted);
      signals.push(signal);
      if (wanted === '') return slow.promise;
      return asked.length === 2
        ? Promise.reject(new Error('down'))
        : Promise.resolve({ options: [{ value: '8', label: 'Room 8' }], total: 1 });
    });
    await click(input());
    await wait(0);
    expect(asked).toEqual(['']);
    await write('8');
    await wait(300);
    expect(signals[0]?.aborted).toBe(true);
    slow.answer({ options: [{ value: '1', label: 'Room 1' }], total: 1 });
    await wait(0);
    expect(text()).not.toContain('Room 1');
    expect(text()).toContain('!');
    await press('↻');
    await wait(300);
    expect(text()).toContain('Room 8');
    expect(asked).toEqual(['', '8', '8']);
  });

  it('that was answered whole is not asked again for each letter; one in pages is, page by page', async () => {
    const asked: OptionQuery[] = [];
    let size = 300;
    await draw(async (query) => {
      asked.push(query);
      const found = many.slice(0, size).filter(({ label }) => label.includes(query.text));
      return { options: found.slice((query.page - 1) * 50, query.page * 50), total: found.length };
    });
    await click(input());
    await wait(0);
    expect([lines().length, text()]).toEqual([50, expect.stringContaining('+250')]);
    await keys('End', 'ArrowDown');
    await wait(0);
    expect(lines()).toHaveLength(100);
    await write('Room 29');
    await wait(300);
    expect(shown()).toHaveLength(11);
    expect(asked).toEqual([
      { text: '', page: 1 },
      { text: '', page: 2 },
      { text: 'Room 29', page: 1 },
    ]);
    await keys('Escape');
    asked.length = 0;
    size = 40;
    await click(input());
    await wait(0);
    await write('room 29');
    await wait(300);
    expect([shown(), asked]).toEqual([['Room 29'], [{ text: '', page: 1 }]]);
  });
});
