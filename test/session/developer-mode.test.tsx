// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearReads } from '../../src/screen/data/use-read';
import { DeveloperMode } from '../../src/session/developer-mode';
import { clear, draw, fakeRuntime, find, later, press, refusal, type Script, text, toasts } from './page';

afterEach(async () => {
  clearReads();
  await clear();
});

const open = async (script: Script) => {
  const box = fakeRuntime(script);
  await draw(<DeveloperMode runtime={box.runtime} onClose={() => {}} />);
  return box;
};

/** A box that remembers the switch. */
const honest = (status: number): Script => {
  let now = status;
  return {
    developerMode: () => ({ data: now === 1 ? { status: 1, key: 'k-4f2a' } : { status: 0 } }),
    saveDeveloperMode: ({ status: next }: { status: 0 | 1 }) => {
      now = next;
      return {};
    },
  };
};

const isOn = (): boolean => document.querySelector('[role="switch"]')?.getAttribute('aria-checked') === 'true';
const toggle = async (times = 1): Promise<void> => {
  await act(async () => {
    for (let i = 0; i < times; i += 1) document.querySelector<HTMLElement>('[role="switch"]')?.click();
  });
};

describe('developer mode', () => {
  it('shows the key only while it is on', async () => {
    const { sent } = await open(honest(0));
    expect(isOn()).toBe(false);
    expect(text()).not.toContain('Key');
    await toggle();
    expect(isOn()).toBe(true);
    expect(text()).toContain('k-4f2a');
    await toggle();
    expect(isOn()).toBe(false);
    expect(text()).not.toContain('k-4f2a');
    expect(sent.filter(({ call }) => call === 'saveDeveloperMode').map(({ payload }) => payload)).toEqual([{ status: 1 }, { status: 0 }]);
  });

  it('never shows a key that the box sends while it is off', async () => {
    await open({ developerMode: () => ({ data: { status: 0, key: 'k-4f2a' } }) });
    expect(text()).not.toContain('k-4f2a');
  });

  it('is pending until the box has answered, and takes no second press meanwhile', async () => {
    const answer = later<object>();
    const { sent } = await open({ ...honest(0), saveDeveloperMode: () => answer.promise });
    await toggle(5);
    expect(document.querySelector('[role="switch"]')?.getAttribute('aria-busy')).toBe('true');
    expect(isOn()).toBe(false);
    await act(async () => answer.answer({}));
    expect(document.querySelector('[role="switch"]')?.hasAttribute('aria-busy')).toBe(false);
    expect(sent.filter(({ call }) => call === 'saveDeveloperMode')).toHaveLength(1);
  });

  it('stays as it was when the box refuses, and says why', async () => {
    await open({
      ...honest(1),
      saveDeveloperMode: () => {
        throw refusal('refused', { message: 'Not while a call is up' });
      },
    });
    await toggle();
    expect(isOn()).toBe(true);
    expect(text()).toContain('Status switch failed');
    expect(text()).toContain('Not while a call is up');
  });

  it('copies the key, or says that it could not', async () => {
    const writeText = vi.fn(async () => {});
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await open(honest(1));
    await press('Copy the key');
    expect(writeText).toHaveBeenCalledWith('k-4f2a');
    expect(toasts()).toEqual(['Copied']);
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    document.execCommand = () => false;
    await press('Copy the key');
    expect(toasts()).toEqual(['Copied', 'Copy failed']);
  });

  it('offers to try again when the state could not be read', async () => {
    let fails = true;
    await open({
      developerMode: () => {
        if (fails) throw refusal('unreachable');
        return { data: { status: 0 } };
      },
    });
    expect(text()).toContain('Network abnormal, please retry later');
    expect(document.querySelector('[role="switch"]')).toBeNull();
    fails = false;
    await press('Retry');
    expect(isOn()).toBe(false);
    expect(find('Retry')).toBeUndefined();
  });
});
