// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LogViewer, type LogWords } from '../../src/ui/log-viewer';
import { clear, drawBare, find, press, settle, text, until } from '../session/page';

const words: LogWords = {
  label: 'Log of DHCP',
  search: 'Search',
  next: 'Next',
  previous: 'Previous',
  follow: 'Follow',
  pause: 'Pause',
  resume: 'Go on',
  wrap: 'Wrap',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Not copied',
  download: 'Download',
  empty: 'Nothing logged yet',
  notFound: 'Not found',
  found: (at, of, more) => `${at} of ${of}${more ? '+' : ''}`,
  fresh: (count) => `${count} new lines`,
};
const HEIGHT = 400;

beforeEach(() => {
  // happy-dom lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return Number.parseFloat((this.querySelector<HTMLElement>('[style*="height"]') ?? this).style.height) || HEIGHT;
  });
});
afterEach(async () => {
  await clear();
  vi.restoreAllMocks();
});

const many = (count: number): string[] => Array.from({ length: count }, (_, at) => `line ${at + 1}`);
const show = (lines: readonly string[], more: Partial<Parameters<typeof LogViewer>[0]> = {}) =>
  drawBare(<LogViewer lines={lines} words={words} fileName="dhcp.log" {...more} />);
const scroller = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('section');
  if (!found) throw new Error('no log');
  return found;
};
const scrollTo = (top: number): Promise<void> =>
  act(async () => {
    scroller().scrollTop = top;
    scroller().dispatchEvent(new Event('scroll'));
  });
const search = (wanted: string): Promise<void> =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>('[type="search"]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, wanted);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });

describe('a log of 100,000 lines', () => {
  it('draws only what can be seen, and stands at its end', async () => {
    await show(many(100_000));
    await scrollTo(scroller().scrollTop);
    expect(scroller().querySelectorAll('div > div > div').length).toBeLessThan(80);
    expect(scroller().scrollTop).toBe(2_000_000);
    expect(text()).toContain('line 100000');
  });

  it('is searched through, forwards and back', async () => {
    await show(many(100_000));
    await search('LINE 5000');
    await until(() => text().includes('1 of 11'));
    await scrollTo(scroller().scrollTop);
    expect(text()).toContain('line 5000');
    expect(document.querySelector('mark')?.textContent).toBe('line 5000');
    await press('Next');
    await scrollTo(scroller().scrollTop);
    expect(text()).toContain('2 of 11');
    expect(text()).toContain('line 50000');
    await press('Previous');
    await press('Previous');
    expect(text()).toContain('11 of 11');
  });
});

describe('a log that grows', () => {
  it('follows its end until it is scrolled away', async () => {
    await show(many(100));
    expect(find('Follow')?.getAttribute('aria-pressed')).toBe('true');
    await scrollTo(0);
    expect(find('Follow')?.getAttribute('aria-pressed')).toBe('false');
    await press('Follow');
    expect(scroller().scrollTop).toBe(2000);
  });

  it('stands still while it is paused, and says how much has come', async () => {
    const onPaused = vi.fn();
    const { createRoot } = await import('react-dom/client');
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const render = (lines: readonly string[]) =>
      act(async () => root.render(<LogViewer lines={lines} words={words} fileName="dhcp.log" onPaused={onPaused} />));
    await render(many(10));
    await press('Pause');
    await render(many(13));
    expect(text()).toContain('3 new lines');
    expect(text()).not.toContain('line 13');
    await press('Go on');
    expect(text()).toContain('line 13');
    expect(onPaused.mock.calls).toEqual([[true], [false]]);
    await act(async () => root.unmount());
  });

  it('shows no colours of a terminal, and says when there is nothing', async () => {
    await show(['\u001b[31mDHCPNAK\u001b[0m']);
    expect(text()).toContain('DHCPNAK');
    expect(text()).not.toContain('[31m');
    await show([]);
    await settle();
    expect(text()).toContain('Nothing logged yet');
  });
});
