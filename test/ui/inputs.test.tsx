// @vitest-environment happy-dom
import { act, type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { normaliseMac } from '../../src/lib/normalise-address';
import { emptyWeek, weekOf } from '../../src/lib/week-grid';
import { AddressInput } from '../../src/ui/address-input';
import { DateInput } from '../../src/ui/date-input';
import { DurationInput } from '../../src/ui/duration-input';
import { NumberInput } from '../../src/ui/number-input';
import { Switch } from '../../src/ui/switch';
import { TagInput } from '../../src/ui/tag-input';
import { Tree } from '../../src/ui/tree';
import { WeekGrid } from '../../src/ui/week-grid';
import { clear, drawBare, press, text } from '../session/page';

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

const input = (label: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
  if (!found) throw new Error(`no input is called ${label}`);
  return found;
};
/** Writes into an input as a keyboard does; the focus stays. */
const write = (element: HTMLInputElement, value: string): Promise<void> =>
  act(async () => {
    element.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
const leave = (element: HTMLElement): Promise<void> => act(async () => element.blur());
const key = (element: Element, name: string, more: KeyboardEventInit = {}): Promise<void> =>
  act(async () => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }));
  });
const paste = (element: HTMLInputElement, pasted: string): Promise<void> =>
  act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => pasted } });
    element.dispatchEvent(event);
  });

describe('a number', () => {
  const draw = (value: number | undefined, set: (value: number | undefined) => void) => (
    <NumberInput aria-label="n" value={value} onChange={set} min={-5} max={10} decimal step={0.1} />
  );

  it('may be half typed, empty, or typed in full width', async () => {
    const value = await held<number | undefined>(3, draw);
    await write(input('n'), '-');
    expect([value(), input('n').value]).toEqual([undefined, '-']);
    await write(input('n'), '-1.');
    expect([value(), input('n').value]).toEqual([-1, '-1.']);
    await leave(input('n'));
    expect(input('n').value).toBe('-1');
    await write(input('n'), '２.５x');
    expect(value()).toBe(2.5);
    await write(input('n'), '');
    expect(value()).toBeUndefined();
  });

  it('moves by its step, exactly, and not beyond its edges; what is typed there is kept', async () => {
    const value = await held<number | undefined>(0.2, draw);
    await key(input('n'), 'ArrowUp');
    expect(value()).toBe(0.3);
    await write(input('n'), '99');
    expect(value()).toBe(99);
    await key(input('n'), 'ArrowUp');
    expect(value()).toBe(10);
  });
});

describe('a pasted MAC address', () => {
  it('comes into the spelling of the box, at once or when the input is left', async () => {
    const value = await held('', (now, set) => <AddressInput normalise={normaliseMac} aria-label="m" value={now} onChange={set} />);
    await paste(input('m'), ' 001a.2b3c.4d5e\n');
    expect(value()).toBe('00:1A:2B:3C:4D:5E');
    await write(input('m'), '00-1a-2b-3c-4d-5f');
    expect(value()).toBe('00-1a-2b-3c-4d-5f');
    await leave(input('m'));
    expect(value()).toBe('00:1A:2B:3C:4D:5F');
  });
});

describe('a day', () => {
  it('is the text that was typed, in the spelling of the box; what is no day is kept for the rule', async () => {
    const value = await held('', (now, set) => <DateInput aria-label="d" pickLabel="pick" value={now} onChange={set} />);
    await write(input('d'), '2026/2/8');
    await leave(input('d'));
    expect(value()).toBe('2026-02-08');
    await write(input('d'), '2026-02-31');
    await leave(input('d'));
    expect(value()).toBe('2026-02-31');
  });
});

describe('tags', () => {
  const words = { remove: (tag: string) => `remove ${tag}`, duplicate: (tag: string) => `${tag} twice` };
  const draw = (now: readonly string[], set: (value: readonly string[]) => void) => (
    <TagInput aria-label="t" value={now} onChange={set} words={words} />
  );

  it('are cut out of pasted text, each once', async () => {
    const value = await held<readonly string[]>(['a'], draw);
    await paste(input('t'), 'b, c；d\nb a');
    expect(value()).toEqual(['a', 'b', 'c', 'd']);
    expect(text()).toContain('a twice');
    await write(input('t'), 'ab');
    input('t').setSelectionRange(2, 2);
    await paste(input('t'), 'x,y');
    expect(value()).toEqual(['a', 'b', 'c', 'd', 'abx', 'y']);
  });

  it('a number with its area code in brackets stays whole', async () => {
    const value = await held<readonly string[]>([], draw);
    await paste(input('t'), '+1 (212) 555-0100, (212) 555-0101\n02888880000 02888880001');
    expect(value()).toEqual(['+1 (212) 555-0100', '(212) 555-0101', '02888880000', '02888880001']);
  });

  it('are added with Enter, but not by the Enter that ends the choice of a Chinese word', async () => {
    const value = await held<readonly string[]>([], draw);
    await write(input('t'), 'x');
    await key(input('t'), 'Enter', { isComposing: true });
    expect(value()).toEqual([]);
    await key(input('t'), 'Enter');
    expect(value()).toEqual(['x']);
    await write(input('t'), 'x,');
    expect([value(), text()]).toEqual([['x'], expect.stringContaining('x twice')]);
  });

  it('are taken back with Backspace, and away with their button', async () => {
    const value = await held<readonly string[]>(['a', 'b'], draw);
    await press('remove a');
    expect(value()).toEqual(['b']);
    await key(input('t'), 'Backspace');
    expect([value(), input('t').value]).toEqual([[], 'b']);
  });
});

describe('a length of time', () => {
  const labels = { days: 'd', hours: 'h', minutes: 'min', seconds: 's' };

  it('is put in order when the input is left, and is nothing when nothing is filled in', async () => {
    const value = await held<number | undefined>(undefined, (now, set) => <DurationInput value={now} onChange={set} labels={labels} />);
    await write(input('min'), '90');
    expect([value(), input('min').value]).toEqual([5400, '90']);
    await leave(input('min'));
    expect([input('h').value, input('min').value]).toEqual(['1', '30']);
    await write(input('h'), '');
    await write(input('min'), '');
    expect(value()).toBeUndefined();
  });
});

describe('a week', () => {
  const draw = (now: string, set: (value: string) => void) => (
    <WeekGrid
      value={now}
      onChange={set}
      label="hours"
      words={{ days: 'Mon Tue Wed Thu Fri Sat Sun'.split(' '), none: 'none', clear: 'clear' }}
    />
  );
  const cell = (label: string): HTMLElement => document.querySelector<HTMLElement>(`td[aria-label="${label}"]`)!;

  it('is painted with the keyboard', async () => {
    const value = await held('', draw);
    await act(async () => cell('Mon 00:00').focus());
    await key(cell('Mon 00:00'), ' ');
    await key(cell('Mon 00:00'), 'ArrowRight', { shiftKey: true });
    await key(cell('Mon 01:00'), 'ArrowDown', { shiftKey: true });
    expect(document.activeElement).toBe(cell('Tue 01:00'));
    expect(text()).toContain('Mon 00:00–02:00');
    expect(text()).toContain('Tue 01:00–02:00');
    await press('clear');
    expect(value()).toBe(emptyWeek(1));
  });

  it('is set and cleared by the day', async () => {
    const value = await held('', draw);
    await press('Wed');
    expect(value()).toBe(weekOf([2], 0, 24, 1));
    await press('Wed');
    expect(value()).toBe(emptyWeek(1));
  });
});

describe('a tree', () => {
  const floors = Array.from({ length: 50 }, (_, floor) => ({
    id: `f${floor}`,
    label: `Floor ${floor}`,
    children: Array.from({ length: 100 }, (_, room) => ({ id: `r${floor}-${room}`, label: `Room ${floor}-${room}` })),
  }));
  const words = { search: 'search', none: 'nothing', expandAll: 'open all', collapseAll: 'close all' };
  const tree = (): Element => document.querySelector('[role="tree"]')!;
  const active = (): string => document.getElementById(tree().getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';

  it('is walked and ticked with the keyboard', async () => {
    const value = await held<readonly string[]>([], (now, set) => (
      <Tree nodes={floors.slice(0, 2)} value={now} onChange={set} several label="rooms" words={words} />
    ));
    await press('close all');
    await key(tree(), 'ArrowDown');
    expect(active()).toBe('Floor 1');
    await key(tree(), 'ArrowRight');
    await key(tree(), 'ArrowRight');
    expect(active()).toBe('Room 1-0');
    await key(tree(), ' ');
    expect(value()).toEqual(['r1-0']);
    await key(tree(), 'ArrowLeft');
    expect(active()).toBe('Floor 1');
    expect(document.querySelector('[aria-checked="mixed"]')?.textContent).toBe('Floor 1');
    await key(tree(), 'Enter');
    expect(value()).toHaveLength(100);
  });

  it('of 5,000 leaves draws a few', async () => {
    await held<readonly string[]>([], (now, set) => <Tree nodes={floors} value={now} onChange={set} label="rooms" words={words} />);
    await press('open all');
    expect(document.querySelectorAll('[role="treeitem"]').length).toBeLessThan(100);
    await write(input('search'), 'room 49-99');
    expect([...document.querySelectorAll('[role="treeitem"]')].map((line) => line.textContent)).toEqual(['Floor 49', 'Room 49-99']);
    await write(input('search'), 'nowhere');
    expect(text()).toContain('nothing');
  });
});

describe('a switch', () => {
  const draw = (more: { readonly pending?: boolean; readonly disabled?: boolean }) =>
    held(false, (value, set) => <Switch label="s" checked={value} onChange={set} {...more} />);
  const knob = () => document.querySelector<HTMLInputElement>('input[role="switch"]');

  it('that may not be pressed is disabled, not busy', async () => {
    await draw({ disabled: true });
    expect(knob()?.disabled).toBe(true);
    expect(knob()?.hasAttribute('aria-busy')).toBe(false);
  });

  it('that waits for the gateway is busy, and presses do nothing', async () => {
    const value = await draw({ pending: true });
    expect(knob()?.getAttribute('aria-busy')).toBe('true');
    await act(async () => knob()?.click());
    expect(value()).toBe(false);
  });
});
