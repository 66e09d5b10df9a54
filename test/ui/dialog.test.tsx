// @vitest-environment happy-dom
import { act, type ReactNode, useState } from 'react';
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

const shown = async (children: ReactNode, holds = false) => {
  const now = vi.spyOn(performance, 'now');
  now.mockReturnValue(10_000);
  const onClose = vi.fn();
  await drawBare(
    <Dialog title="Import" closeLabel="Close" onClose={onClose} holds={holds}>
      {children}
    </Dialog>,
  );
  return { onClose, at: (ms: number) => now.mockReturnValue(ms) };
};
const press = (where: Element | null, type: 'pointerdown' | 'pointerup') =>
  act(async () => void where?.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, clientX: 400, clientY: 400 })));
const beside = () => document.querySelector('[role=dialog] > .fixed');

it('the second click of a double click on a step falls beside the shorter next step, and does not close it', async () => {
  const { onClose, at } = await shown(<button type="button">Next</button>);
  at(20_000);
  await press(document.querySelector('[role=dialog] button'), 'pointerdown');
  await press(document.querySelector('[role=dialog] button'), 'pointerup');
  at(20_200);
  await press(beside(), 'pointerdown');
  await press(beside(), 'pointerup');
  expect(onClose).not.toHaveBeenCalled();
  at(21_000);
  await press(beside(), 'pointerdown');
  await press(beside(), 'pointerup');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a press that begins beside a dialog and ends in it, or the other way round, closes nothing', async () => {
  const { onClose, at } = await shown(<p>Text</p>);
  at(20_000);
  await press(beside(), 'pointerdown');
  await press(document.querySelector('[role=dialog] p'), 'pointerup');
  expect(onClose).not.toHaveBeenCalled();
  await press(document.querySelector('[role=dialog] p'), 'pointerdown');
  at(22_000);
  await press(beside(), 'pointerup');
  expect(onClose).not.toHaveBeenCalled();
});

it('a click beside a dialog loses neither a report nor what was ticked', async () => {
  const report = await shown(<p>1 row refused</p>, true);
  report.at(20_000);
  await press(beside(), 'pointerdown');
  await press(beside(), 'pointerup');
  expect(report.onClose).not.toHaveBeenCalled();
  await clear();
  const form = await shown(<input type="checkbox" />);
  await act(async () => document.querySelector<HTMLInputElement>('[role=dialog] input')?.click());
  form.at(20_000);
  await press(beside(), 'pointerdown');
  await press(beside(), 'pointerup');
  expect(form.onClose).not.toHaveBeenCalled();
});

it.each(['a dialog', 'a drawer'])('the focus stays in %s when a step takes the place of another', async (kind) => {
  function Steps() {
    const [done, setDone] = useState(false);
    const [, setTyped] = useState('');
    const step = done ? (
      <p>12 extensions were added</p>
    ) : (
      <>
        <input aria-label="Numbers" onChange={({ target }) => setTyped(target.value)} />
        <button type="button" onClick={() => setDone(true)}>
          Add
        </button>
      </>
    );
    const words = { title: 'Add in bulk', closeLabel: 'Close', onClose: () => {} };
    return kind === 'a dialog' ? (
      <Dialog {...words}>{step}</Dialog>
    ) : (
      <Drawer {...words} side="right">
        {step}
      </Drawer>
    );
  }
  await drawBare(<Steps />);
  const add = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find(({ textContent }) => textContent === 'Add');
  await act(async () => add?.focus());
  await act(async () => add?.click());
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('12 extensions were added');
  await expect.poll(() => document.activeElement).toBe(document.querySelector('[role=dialog]'));
});
