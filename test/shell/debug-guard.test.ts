// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blockDebugging, isBlockedKey } from '../../src/shell/debug-guard';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = '<p id="text">x</p><input id="input"><textarea id="area"></textarea><select id="select"></select>';
  stop = blockDebugging();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const NONE = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false };
const MODIFIERS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map((bits) => ({
  ctrlKey: (bits & 1) > 0,
  shiftKey: (bits & 2) > 0,
  altKey: (bits & 4) > 0,
  metaKey: (bits & 8) > 0,
}));
const spell = (event: KeyboardEventInit): string =>
  `${event.ctrlKey ? 'Ctrl+' : ''}${event.shiftKey ? 'Shift+' : ''}${event.altKey ? 'Alt+' : ''}${event.metaKey ? 'Meta+' : ''}${event.key}`;
const stopped = (id: string, type: string, init: KeyboardEventInit = {}): boolean => {
  const event = new KeyboardEvent(type, { bubbles: true, cancelable: true, ...init });
  document.getElementById(id)?.dispatchEvent(event);
  return event.defaultPrevented;
};
const menuStopped = (id: string): boolean => {
  const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
  document.getElementById(id)?.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('with debug off', () => {
  it('exactly three shortcuts are blocked, with no modifier more or less', () => {
    const keys = ['F12', 'F11', 'F10', 'F5', 'I', 'i', 'J', 'C', 'U', 'ContextMenu', 'a', 'Enter', 'Escape', 'Tab', '2'];
    const blocked = keys
      .flatMap((key) => MODIFIERS.map((modifiers) => ({ key, ...modifiers })))
      .filter((event) => isBlockedKey(event) && !event.metaKey)
      .map(spell);
    expect(blocked).toEqual(['F12', 'Shift+F10', 'Ctrl+Shift+I', 'Ctrl+Shift+i']);
  });

  it('they are blocked on the page', () => {
    expect(stopped('text', 'keydown', { ...NONE, key: 'F12' })).toBe(true);
    expect(stopped('text', 'keydown', { ...NONE, key: 'I', ctrlKey: true, shiftKey: true })).toBe(true);
    expect(stopped('text', 'keydown', { ...NONE, key: 'F10', shiftKey: true })).toBe(true);
    expect(stopped('text', 'keydown', { ...NONE, key: 'F5' })).toBe(false);
    expect(menuStopped('text')).toBe(true);
  });

  it.each(['input', 'area', 'select'])('the menu of a text field stays (%s), by mouse and by keyboard', (id) => {
    expect(menuStopped(id)).toBe(false);
    expect(stopped(id, 'keydown', { ...NONE, key: 'F10', shiftKey: true })).toBe(false);
    expect(stopped(id, 'keydown', { ...NONE, key: 'F12' })).toBe(true);
  });

  it('nothing is blocked any more once it ends', () => {
    stop();
    expect(menuStopped('text')).toBe(false);
    expect(stopped('text', 'keydown', { ...NONE, key: 'F12' })).toBe(false);
  });
});
