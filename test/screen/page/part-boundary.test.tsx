// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { PartBoundary } from '../../../src/screen/page/part-boundary';
import { clear, draw, press, text } from '../../session/page';

afterEach(async () => {
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
