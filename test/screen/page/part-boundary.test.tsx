// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { boxAnswered, PartError } from '../../../src/lib/load-part';
import { PartBoundary } from '../../../src/screen/page/part-boundary';
import { lazyRetry } from '../../../src/ui/lazy-retry';
import { clear, draw, press, settle, text } from '../../session/page';

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await clear();
});

it('a part that throws takes its own place only, is written down, and is built anew when asked', async () => {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React tells it too
  let broken = true;
  const Part = () => {
    if (broken) throw new RangeError('invalid language tag');
    return <p>a chart</p>;
  };
  await draw(
    <>
      <PartBoundary>
        <Part />
      </PartBoundary>
      <PartBoundary>
        <p>the panel beside it</p>
      </PartBoundary>
    </>,
  );
  expect(text()).toContain('This part of the page has failed');
  expect(text()).toContain('the panel beside it');
  expect(reported.map(String)).toEqual(['RangeError: invalid language tag']);
  broken = false;
  await press('Retry');
  expect(text()).toBe('a chartthe panel beside it');
});

it('a part that could not be loaded is asked for again when the box answers, ever more seldom, and one that threw is not', async () => {
  vi.stubGlobal('reportError', () => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['Date'] });
  const answer = async (): Promise<void> => {
    await act(async () => boxAnswered());
    await settle();
  };
  let away = true;
  let asked = 0;
  const Late = lazyRetry(async () => {
    asked += 1;
    if (away) throw new PartError('no answer');
    return () => <p>a chart</p>;
  });
  await draw(
    <PartBoundary>
      <Late />
    </PartBoundary>,
  );
  await settle();
  expect(text()).toContain('This part of the page has failed');
  await answer();
  expect(asked).toBe(2);
  await answer();
  expect(asked, 'at once after it has failed a second time').toBe(2);
  vi.advanceTimersByTime(2000);
  away = false;
  await answer();
  expect(text()).toBe('a chart');

  let thrown = 0;
  const Broken = lazyRetry(async () => {
    thrown += 1;
    throw new RangeError('broken');
  });
  await draw(
    <PartBoundary>
      <Broken />
    </PartBoundary>,
  );
  await settle();
  vi.advanceTimersByTime(60_000);
  await answer();
  expect(thrown).toBe(1);
});
