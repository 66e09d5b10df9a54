/** Token refresh on each navigation: one in flight, in all tabs of the browser together (test/fault/README.md, Sessions and tokens). */
import { type GatewayError, isGatewayError } from '../gateway/errors';
import { createLease } from '../lib/lease';
import { load, save } from '../lib/storage';
import type { TokenStore } from './token';

/** How long a refused token waits for the tab that is just refreshing it. */
const RENEWAL_MS = 3000;
const LOOK_MS = 50;
/** Longest that one tab may hold the right to refresh, should it die meanwhile. */
const LEASE_MS = 26_000;
/** Who this tab was when it asked for a token and had no answer yet. */
const ASKING_KEY = 'refreshing';

/** What a refresh needs. */
export interface RefreshParts {
  readonly tokens: Pick<TokenStore, 'get'>;
  /** Keeps the answer in the place of the token that was asked with. */
  readonly renew: (token: string) => void;
  readonly ask: (token: string) => Promise<string>;
  /** A failed token refresh shows an error message. Told once until a refresh works again. */
  readonly failed: (error: GatewayError) => void;
}

/** The refresh of one tab; none of its functions rejects. */
export interface Refresh {
  /** Refreshes when there is a token and nobody else is doing it. */
  run(): Promise<void>;
  /** Waits for this tab's own refresh. */
  settled(): Promise<void>;
  /** Whether a token that the box refused has been replaced since, here or in another tab. */
  renewed(token: string): Promise<boolean>;
}

/** Makes the refresh of this tab. */
export function createRefresh({ tokens, renew, ask, failed }: RefreshParts): Refresh {
  // A page that was reloaded while it asked never hears the answer, and what it asked with soon serves no more: it asks again at once, as itself.
  const before = load('session', ASKING_KEY);
  const self = typeof before === 'string' ? before : Math.random().toString(36).slice(2);
  const lease = createLease('refresh', self);
  // An owner of its own, so that looking never gives away what this tab holds.
  const probe = createLease('refresh', `${self}-probe`);
  let under: Promise<void> | undefined;
  let asking: Promise<void> = Promise.resolve();
  let told = false;

  const once = async (): Promise<void> => {
    if (tokens.get() === undefined || !(await lease.acquire(LEASE_MS))) return;
    const token = tokens.get();
    try {
      if (token === undefined) return;
      save('session', ASKING_KEY, self);
      const answer = ask(token);
      asking = answer.then(
        () => undefined,
        () => undefined,
      );
      const next = await answer;
      // Signed out, or in again, while the answer was under way: what the person did last stands.
      if (tokens.get() === token && next !== token) renew(next);
      told = false;
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      if (told || error.kind === 'expired' || error.kind === 'aborted' || error.kind === 'renewed') return;
      told = true;
      failed(error);
    } finally {
      await lease.release();
      // Only now: a page that goes hears that its call was cut, but does not get to give the lease back.
      save('session', ASKING_KEY, undefined);
    }
  };

  return {
    run() {
      under ??= once().finally(() => {
        under = undefined;
      });
      return under;
    },
    settled: () => asking,
    async renewed(token) {
      await asking;
      const changed = (): boolean => tokens.get() !== undefined && tokens.get() !== token;
      for (let waited = 0; waited < RENEWAL_MS && !changed(); waited += LOOK_MS) {
        // A free lease: nobody is refreshing, so nothing will change.
        if (await probe.acquire(LOOK_MS)) {
          await probe.release();
          break;
        }
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
      return changed();
    },
  };
}
