/**
 * New orders and messages (src/gateway/README.md): one tab of the browser asks, the others hear of it, and
 * the sound is heard once, when a count has risen (test/fault/README.md, Polls; the literal rule would ring twice a minute for ever).
 */
import { createStore } from 'zustand/vanilla';
import { calls } from '../gateway/calls';
import { backoff } from '../lib/backoff';
import { createLease } from '../lib/lease';
import { load, save } from '../lib/storage';
import type { Runtime } from '../session/runtime';

export const NEWS_POLL_MS = 30_000;
/** A leader that dies is replaced after this. */
export const LEASE_MS = 32_000;
/** How often the other tabs look whether it has: with the lease, at most 35 s without news (test/fault/README.md, Polls). */
const FOLLOW_MS = 3000;
/** A turn may be late by so much without losing the lease. */
const LATE_MS = 2000;
const HIDDEN_MS = 300_000;
/** Seconds to wait after failures (test/fault/README.md, Polls). */
const STEPS = [30, 60, 120, 300];
const OWNER_KEY = 'news owner';

/** The counts of the two badges, and whose standby the box is. */
export interface News {
  readonly tip: number;
  readonly order: number;
  /** Address of the host, where this machine is the standby of a pair. */
  readonly standbyOf?: string;
}

/** Whether a sound is due: a count is above 0 and higher than what was heard last. */
export const rises = (before: News, after: News): boolean => after.tip > before.tip || after.order > before.order;

const count = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.floor(value) : 0);
const read = (value: unknown): News => {
  const { tip, order, standbyOf } = (typeof value === 'object' && value !== null ? value : {}) as Partial<News>; // checked below
  return { tip: count(tip), order: count(order), ...(typeof standbyOf === 'string' && standbyOf !== '' && { standbyOf }) };
};

/** The badge's text: the maximum is 99. */
export const badge = (value: number): string => (value > 99 ? '99+' : String(value));

/** A reloaded page is the same tab: it goes on with the lease that it held, instead of waiting for its end. */
const leaseOwner = (): string => {
  const reloaded = performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
  const before = reloaded ? load('session', OWNER_KEY) : undefined;
  const owner = typeof before === 'string' ? before : Math.random().toString(36).slice(2);
  save('session', OWNER_KEY, owner);
  return owner;
};

/** Polls, shares and rings. `muted` is asked at the time of ringing. */
export function createNews(runtime: Runtime, muted: () => boolean) {
  const store = createStore<News>(() => ({ tip: 0, order: 0 }));

  /** Starts; the function returned stops. */
  const start = (): (() => void) => {
    // Counts of one scene are not those of another: only tabs in the same one share them.
    const { scene } = runtime.scope();
    const name = scene === undefined ? 'news' : `news ${scene}`;
    const lease = createLease(name, leaseOwner());
    const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
    // Fetched when it is first heard: most people never need it.
    let sound: HTMLAudioElement | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    let failures = 0;
    // Browsers let a page sound only after the person has touched it; what came earlier is heard then.
    let touched = navigator.userActivation?.hasBeenActive ?? false;
    let owed = false;

    const ring = (): void => {
      if (muted()) return;
      owed = !touched;
      if (!touched) return;
      sound ??= new Audio(new URL(NOTIFICATION_SOUND, import.meta.url).href);
      void sound.play().catch(() => undefined); // a browser that refuses sound has said enough
    };
    const onTouch = (): void => {
      touched = true;
      removeEventListener('pointerdown', onTouch);
      removeEventListener('keydown', onTouch);
      if (owed) ring();
    };
    const take = (news: News, own: boolean): void => {
      // Another tab may have rung for these counts already.
      const before = read(load('local', name));
      store.setState(news, true);
      if (!own) return;
      save('local', name, news);
      if (rises(before, news)) ring();
    };

    const turn = async (): Promise<void> => {
      clearTimeout(timer);
      let wait = FOLLOW_MS;
      if (await lease.acquire(LEASE_MS)) {
        try {
          const { data } = await runtime.gateway.send(calls.hint, {});
          if (stopped) return;
          failures = 0;
          const news = read({ ...data, standbyOf: data.standby_of });
          take(news, true);
          channel?.postMessage(news);
        } catch {
          failures += 1; // shown by the banner of an unreachable box, not by a toast every 30 s
        }
        wait = failures === 0 ? NEWS_POLL_MS : backoff(failures, STEPS, Math.random) * 1000;
        // The others must not ask a box that fails while this tab holds back.
        if (!stopped && wait + LATE_MS > LEASE_MS) await lease.acquire(wait + LATE_MS);
      } else {
        // A tab that was opened just now shows what another has heard, not nothing until that one asks again.
        take(read(load('local', name)), false);
      }
      if (stopped) return;
      timer = setTimeout(turn, document.hidden ? HIDDEN_MS : wait);
    };
    const onVisibility = (): void => {
      if (document.hidden) void lease.release();
      else void turn();
    };

    channel?.addEventListener('message', ({ data }) => take(read(data), false));
    addEventListener('pointerdown', onTouch);
    addEventListener('keydown', onTouch);
    document.addEventListener('visibilitychange', onVisibility);
    void turn();
    return () => {
      stopped = true;
      clearTimeout(timer);
      channel?.close();
      void lease.release();
      removeEventListener('pointerdown', onTouch);
      removeEventListener('keydown', onTouch);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  };

  return { store, start };
}
export type NewsSource = ReturnType<typeof createNews>;
