// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from '../../src/ui/dialog';
import { Drawer } from '../../src/ui/drawer';
import { clear, drawBare } from '../session/page';

afterEach(() => {
  vi.restoreAllMocks();
  return clear();
});

/** A press at so many pixels from the left: beside the panel, where there is one. */
const clickAt = (clientX: number): Promise<void> =>
  act(async () => {
    const beside = document.querySelector('[id^=headlessui-dialog-backdrop], [aria-hidden=true].fixed') ?? document.body;
    for (const type of ['pointerdown', 'pointerup'])
      beside.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, clientX, clientY: 40 }));
  });

it.each(['a dialog', 'a drawer'])('the second click of a double click leaves %s open, a later one beside it does not', async (kind) => {
  const now = vi.spyOn(performance, 'now');
  now.mockReturnValue(1000);
  const onClose = vi.fn();
  const words = { title: 'Disable 8000?', closeLabel: 'Close', onClose };
  await clickAt(300);
  await drawBare(
    kind === 'a dialog' ? (
      <Dialog {...words}>Calls go elsewhere.</Dialog>
    ) : (
      <Drawer {...words} side="right">
        Calls go elsewhere.
      </Drawer>
    ),
  );
  now.mockReturnValue(1200);
  await clickAt(305);
  expect(onClose).not.toHaveBeenCalled();
  // Somewhere else it is a press of its own, however soon.
  await clickAt(600);
  expect(onClose).toHaveBeenCalledTimes(1);
  now.mockReturnValue(1700);
  await clickAt(305);
  expect(onClose).toHaveBeenCalledTimes(2);
});
