/** Counts the calls that show the loading overlay; the count can't go below zero or stay up after an error. */

/** Shown only for calls that last (issue: 200 ms), so that a quick one never flashes. */
export const OVERLAY_AFTER_MS = 200;
/** After this the overlay offers to keep waiting or to cancel (src/gateway/README.md). */
export const OVERLAY_OFFER_MS = 8000;

/** What the overlay's view reads. */
export interface OverlayState {
  readonly shown: boolean;
  /** Whether waiting has lasted so long that cancelling is offered. */
  readonly offer: boolean;
}

/** The overlay's counter, with a subscription for its view. */
export interface Overlay {
  /** Counts a call in; `cancel` aborts it. The function returned counts it out, once however often it is called. */
  start(cancel: () => void): () => void;
  readonly state: () => OverlayState;
  subscribe(listener: () => void): () => void;
  /** Aborts every call that is shown. */
  cancelAll(): void;
  /** Asks again only after another {@link OVERLAY_OFFER_MS}. */
  keepWaiting(): void;
}

const HIDDEN: OverlayState = { shown: false, offer: false };

/** Makes a counter; one serves the whole page. */
export function createOverlay(): Overlay {
  const running = new Set<() => void>();
  const listeners = new Set<() => void>();
  let state = HIDDEN;
  let showTimer: ReturnType<typeof setTimeout> | undefined;
  let offerTimer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: OverlayState): void => {
    if (next.shown === state.shown && next.offer === state.offer) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const offerLater = (): void => {
    clearTimeout(offerTimer);
    offerTimer = setTimeout(() => set({ shown: true, offer: true }), OVERLAY_OFFER_MS);
  };

  return {
    start(cancel) {
      const entry = (): void => cancel(); // two calls may share one cancel
      running.add(entry);
      if (running.size === 1) {
        showTimer = setTimeout(() => set({ shown: true, offer: false }), OVERLAY_AFTER_MS);
        offerLater();
      }
      return () => {
        if (!running.delete(entry) || running.size > 0) return;
        clearTimeout(showTimer);
        clearTimeout(offerTimer);
        set(HIDDEN);
      };
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    cancelAll() {
      for (const cancel of [...running]) cancel();
    },
    keepWaiting() {
      if (running.size === 0) return;
      set({ shown: true, offer: false });
      offerLater();
    },
  };
}
