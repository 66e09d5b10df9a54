import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOverlay, OVERLAY_AFTER_MS, OVERLAY_OFFER_MS } from '../../src/gateway/overlay';
import { runs } from '../lane';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const nothing = (): void => undefined;

describe('the loading overlay', () => {
  it('is shown after 200 ms, not before', () => {
    const overlay = createOverlay();
    overlay.start(nothing);
    vi.advanceTimersByTime(OVERLAY_AFTER_MS - 1);
    expect(overlay.state().shown).toBe(false);
    vi.advanceTimersByTime(1);
    expect(overlay.state()).toEqual({ shown: true, offer: false });
    expect(OVERLAY_AFTER_MS).toBe(200);
  });

  it('never flashes for a quick call', () => {
    const overlay = createOverlay();
    const seen = vi.fn();
    overlay.subscribe(seen);
    overlay.start(nothing)();
    vi.advanceTimersByTime(OVERLAY_OFFER_MS * 2);
    expect(seen).not.toHaveBeenCalled();
  });

  it('offers to cancel after 8 s, again after 8 s more if the person keeps waiting', () => {
    const overlay = createOverlay();
    overlay.start(nothing);
    vi.advanceTimersByTime(OVERLAY_OFFER_MS - 1);
    expect(overlay.state().offer).toBe(false);
    vi.advanceTimersByTime(1);
    expect(overlay.state()).toEqual({ shown: true, offer: true });
    expect(OVERLAY_OFFER_MS).toBe(8000);
    overlay.keepWaiting();
    expect(overlay.state()).toEqual({ shown: true, offer: false });
    vi.advanceTimersByTime(OVERLAY_OFFER_MS);
    expect(overlay.state().offer).toBe(true);
  });

  it('goes with the last call, and one that ends twice counts once', () => {
    const overlay = createOverlay();
    const first = overlay.start(nothing);
    const second = overlay.start(nothing);
    vi.advanceTimersByTime(OVERLAY_AFTER_MS);
    first();
    first();
    expect(overlay.state().shown).toBe(true);
    second();
    expect(overlay.state()).toEqual({ shown: false, offer: false });
    vi.advanceTimersByTime(OVERLAY_OFFER_MS * 2);
    expect(overlay.state()).toEqual({ shown: false, offer: false });
  });

  it('stays away when the person says "keep waiting" just as the last call ends', () => {
    const overlay = createOverlay();
    const end = overlay.start(nothing);
    vi.advanceTimersByTime(OVERLAY_OFFER_MS);
    end();
    overlay.keepWaiting();
    vi.advanceTimersByTime(OVERLAY_OFFER_MS * 2);
    expect(overlay.state()).toEqual({ shown: false, offer: false });
  });

  it('cancels every call that runs, and tells its view no more after it has gone', () => {
    const overlay = createOverlay();
    const cancelled: string[] = [];
    const ends = ['a', 'b'].map((name) => overlay.start(() => cancelled.push(name)));
    ends[0]?.();
    const seen = vi.fn();
    overlay.subscribe(seen)();
    overlay.cancelAll();
    expect(cancelled).toEqual(['b']);
    vi.advanceTimersByTime(OVERLAY_AFTER_MS);
    expect(seen).not.toHaveBeenCalled();
  });

  it('is never stuck and never early, in whatever order calls start, end, fail, are aborted and are waited for', () => {
    const step = fc.oneof(
      fc.record({ do: fc.constantFrom('start', 'startSlow') }),
      fc.record({ do: fc.constantFrom('end', 'endTwice'), which: fc.nat(20) }),
      fc.record({ do: fc.constantFrom('cancelAll', 'keepWaiting') }),
      fc.record({ do: fc.constant('wait'), ms: fc.constantFrom(1, 50, 199, 200, 1000, 8000) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        vi.clearAllTimers();
        const overlay = createOverlay();
        const running = new Map<number, () => void>();
        const ended: (() => void)[] = [];
        let next = 0;
        let busySince: number | undefined;
        let waited = false;
        const end = (id: number): void => {
          const finish = running.get(id);
          if (!finish) return;
          running.delete(id);
          ended.push(finish);
          finish();
          if (running.size === 0) {
            busySince = undefined;
            waited = false;
          }
        };
        for (const action of steps) {
          if (action.do === 'start' || action.do === 'startSlow') {
            const id = next;
            next += 1;
            busySince ??= Date.now();
            // A slow one does not end when it is cancelled.
            running.set(id, overlay.start(action.do === 'start' ? () => end(id) : nothing));
          } else if ('which' in action) {
            const ids = [...running.keys()];
            const id = ids[action.which % Math.max(1, ids.length)];
            if (id !== undefined) end(id);
            if (action.do === 'endTwice') ended[action.which % Math.max(1, ended.length)]?.();
          } else if ('ms' in action) vi.advanceTimersByTime(action.ms);
          else if (action.do === 'cancelAll') overlay.cancelAll();
          else {
            overlay.keepWaiting();
            waited = running.size > 0;
          }
          const busy = busySince === undefined ? -1 : Date.now() - busySince;
          expect(overlay.state().shown).toBe(busy >= OVERLAY_AFTER_MS || (waited && busy >= 0));
          if (overlay.state().offer) expect(busy).toBeGreaterThanOrEqual(OVERLAY_OFFER_MS);
        }
        for (const id of [...running.keys()]) end(id);
        expect(overlay.state()).toEqual({ shown: false, offer: false });
        expect(vi.getTimerCount()).toBe(0);
      }),
      { numRuns: runs(5000) },
    );
  });
});
