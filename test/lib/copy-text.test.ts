// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from '../../src/lib/copy-text';

const withClipboard = (clipboard: unknown): void => {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
};

/** What the old copy command would take: the selected text of the focused element. */
const withCommand = (works: boolean): { readonly taken: string[] } => {
  const taken: string[] = [];
  document.execCommand = (command) => {
    const area = document.activeElement;
    if (command === 'copy' && works && area instanceof HTMLTextAreaElement)
      taken.push(area.value.slice(area.selectionStart, area.selectionEnd));
    return works;
  };
  return { taken };
};

afterEach(() => {
  withClipboard(undefined);
  document.body.replaceChildren();
});

describe('copying a text', () => {
  it('uses the clipboard where there is one', async () => {
    const writeText = vi.fn(async () => {});
    withClipboard({ writeText });
    expect(await copyText('4f2a')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('4f2a');
  });

  it('works on a plain http address, which has no clipboard, and leaves nothing behind', async () => {
    withClipboard(undefined);
    const { taken } = withCommand(true);
    const button = document.createElement('button');
    document.body.append(button);
    button.focus();
    expect(await copyText('4f2a\n9c')).toBe(true);
    expect(taken).toEqual(['4f2a\n9c']);
    expect(document.querySelector('textarea')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('stays inside an open dialog, which keeps the focus to itself', async () => {
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    const button = document.createElement('button');
    dialog.append(button);
    document.body.append(dialog);
    button.focus();
    let inside = false;
    document.execCommand = () => {
      inside = dialog.contains(document.activeElement);
      return true;
    };
    await copyText('x');
    expect(inside).toBe(true);
  });

  it('falls back when the clipboard refuses', async () => {
    withClipboard({ writeText: () => Promise.reject(new Error('not allowed')) });
    const { taken } = withCommand(true);
    expect(await copyText('x')).toBe(true);
    expect(taken).toEqual(['x']);
  });

  it('says so when neither way works', async () => {
    withCommand(false);
    expect(await copyText('x')).toBe(false);
    document.execCommand = () => {
      throw new Error('gone');
    };
    expect(await copyText('x')).toBe(false);
  });
});
