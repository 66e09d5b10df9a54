// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { AskToOpen } from '../../src/session/ask-to-open';
import { clear, draw, fakeRuntime, find, press, text } from './page';

afterEach(clear);

const open = async (href: string) => {
  const { runtime } = fakeRuntime({});
  await draw(<AskToOpen runtime={runtime} />);
  expect(text()).toBe('');
  await act(async () => runtime.session.setState({ askToOpen: new URL(href) }));
  return runtime;
};

describe('a page on another host', () => {
  it('is named, and opened by a real link that cannot reach back', async () => {
    const runtime = await open('https://pay.example:8443/bill?no=7');
    expect(text()).toContain('pay.example:8443');
    const link = find('Open pay.example:8443');
    expect(link?.getAttribute('href')).toBe('https://pay.example:8443/bill?no=7');
    expect(link?.getAttribute('target')).toBe('_blank');
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
    // Nothing is fetched here: the link itself is what is tested.
    document.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
    await press('Open pay.example:8443');
    expect(runtime.session.getState().askToOpen).toBeUndefined();
    expect(text()).toBe('');
  });

  it('is not opened when the person does not want it', async () => {
    const runtime = await open('https://pay.example/');
    await press('Cancel');
    expect(runtime.session.getState().askToOpen).toBeUndefined();
    expect(text()).toBe('');
  });

  it('is named as it really is', async () => {
    await open('https://bank.example.evil.example/');
    expect(text()).toContain('bank.example.evil.example');
    expect(find('Open bank.example.evil.example')).toBeDefined();
  });
});
