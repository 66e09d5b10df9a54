// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Confirm } from '../../src/ui/confirm';
import { clear, drawBare, field, find, press, text, type } from '../session/page';

afterEach(clear);

const ask = async (more: Partial<Parameters<typeof Confirm>[0]> = {}) => {
  const onConfirm = vi.fn();
  const onClose = vi.fn();
  await drawBare(
    <Confirm
      title="Restore the backup?"
      lost={['12 scenes', '340 extensions']}
      word="RESTORE"
      wordLabel="Type RESTORE"
      confirmLabel="Restore and restart"
      cancelLabel="Keep everything"
      closeLabel="Close"
      onConfirm={onConfirm}
      onClose={onClose}
      {...more}
    >
      Everything since then is lost:
    </Confirm>,
  );
  return { onConfirm, onClose };
};
const enter = (element: HTMLElement): Promise<void> =>
  act(async () => {
    element.focus();
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  });

it('says what will be lost, and does nothing before the word is typed', async () => {
  const { onConfirm } = await ask();
  expect(text()).toContain('12 scenes');
  expect(find('Restore and restart')?.hasAttribute('disabled')).toBe(true);
  await type('Type RESTORE', 'restore');
  expect(find('Restore and restart')?.hasAttribute('disabled')).toBe(true);
  await type('Type RESTORE', ' RESTORE ');
  await press('Restore and restart');
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

it('is not done by Enter in the input', async () => {
  const { onConfirm } = await ask();
  await type('Type RESTORE', 'RESTORE');
  await enter(field('Type RESTORE'));
  expect(onConfirm).not.toHaveBeenCalled();
});

it('has the focus on the button that keeps everything where nothing is typed', async () => {
  const { onConfirm } = await ask({ word: undefined as never });
  expect(document.activeElement?.textContent).toBe('Keep everything');
  expect(find('Restore and restart')?.hasAttribute('disabled')).toBe(false);
  expect(onConfirm).not.toHaveBeenCalled();
});

it('says why it failed, and cannot be dismissed while it is under way', async () => {
  await ask({ failure: 'The disk is full' });
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('The disk is full');
  const { onClose } = await ask({ pending: true });
  await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  expect(onClose).not.toHaveBeenCalled();
});
