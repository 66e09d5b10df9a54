// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Denied } from '../../../src/session/outer/error-pages';
import { readGiven } from '../../../src/session/outer/link-params';
import { clear, draw, fakeRuntime, find, press, text, toasts } from '../page';

beforeEach(() => history.replaceState(null, '', '/#/406'));
afterEach(clear);

const open = async (data?: string) => {
  const { runtime } = fakeRuntime({}, { config: { servicePhone: '400-123 4567' } });
  const { denial } = readGiven(data === undefined ? '' : `data=${encodeURIComponent(data)}`);
  await draw(<Denied runtime={runtime} denial={denial} />);
  return runtime;
};

describe('a refused device', () => {
  it('is told whom to call', async () => {
    await open();
    expect(text()).toContain('Device expired, contact the provider.');
    expect(find('400-123 4567')?.getAttribute('href')).toBe('tel:4001234567');
    expect(text()).not.toContain('Text sent with the link');
    expect(find('Copy the device ID')).toBeUndefined();
    // Nor is one told to copy what is not there.
    expect(text()).not.toContain('Copy the device ID');
    expect(text()).toContain('Give your service provider the device ID');
  });

  it("sees the box's words under a heading of ours, marked as sent with the link", async () => {
    await open('{"code":1006,"msg":"Licence ended","device_id":"4F-2A"}');
    expect(text()).toContain('The gateway refuses access');
    expect(document.querySelector('figure')?.textContent).toContain('Text sent with the link');
    expect(document.querySelector('blockquote')?.textContent).toBe('Licence ended');
    expect(document.querySelector('code')?.textContent).toBe('4F-2A');
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '<a href="https://evil.example">call us</a>',
    'javascript:alert(1)',
    'https://evil.example/login',
    '{{config}} $t(key)',
  ])('sees %j as text and nothing else', async (msg) => {
    await open(JSON.stringify({ msg, device_id: msg }));
    expect(document.querySelector('blockquote')?.textContent).toBe(msg);
    const figure = document.querySelector('figure');
    expect(figure?.querySelectorAll('a, img, script, iframe')).toHaveLength(0);
  });

  it('learns when it ended, and how to renew without the internet', async () => {
    await open('{"msg":"Licence ended","device_id":"4F-2A","expired_on":"2026-01-31"}');
    expect(document.querySelector('figure')?.textContent).toContain('Expired: 2026-01-31');
    expect([...document.querySelectorAll('ol li')].map((step) => step.textContent)).toEqual([
      expect.stringContaining('Copy the device ID'),
      expect.stringContaining('license file'),
      expect.stringContaining('Authorization › License'),
    ]);
  });

  it.each(['<b>', 'call 0190', '2026-01-31 and more', {}, 20260131])('takes %j for no time', async (expired_on) => {
    await open(JSON.stringify({ device_id: '4F-2A', expired_on }));
    expect(document.querySelector('figure')?.textContent).not.toContain('Expired');
  });

  it('can copy the device id', async () => {
    const writeText = vi.fn(async () => {});
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await open('{"msg":"Licence ended","device_id":"4F-2A"}');
    await press('Copy the device ID');
    expect(writeText).toHaveBeenCalledWith('4F-2A');
    expect(toasts()).toEqual(['Copied']);
  });

  it('can sign in again, which signs out first', async () => {
    const runtime = await open();
    runtime.tokens.set('old');
    await press('Sign in again');
    expect(runtime.tokens.get()).toBeUndefined();
    expect(location.hash).toBe('#/login');
  });
});
