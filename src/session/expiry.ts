/**
 * The end of a session (src/gateway/README.md, Codes): after 200 ms the token is reset and the page reloads, once
 * for however many replies say so (test/fault/README.md, Sessions and tokens).
 */
import { load, save } from '../lib/storage';

export const EXPIRY_DELAY_MS = 200;
/** A second reload within this time is a loop: it stops on the sign-in page instead. */
export const RELOAD_LOOP_MS = 10_000;
const LAST_RELOAD = 'session:reloaded';

/** What happens at the end of a session. */
export interface ExpirySteps {
  readonly keepDrafts: () => void;
  readonly removeToken: () => void;
  readonly reload: () => void;
  /** Whether a reload would lose what can't be kept, such as a queue of files: then the page stays (test/fault/README.md, Uploads). */
  readonly isPageHeld: () => boolean;
  /** Shows the sign-in page without a reload. */
  readonly signIn: () => void;
}

/** Whether this tab has reloaded a moment ago because its session had ended: the sign-in page then says so. */
export const hasJustEnded = (): boolean => {
  const ago = Date.now() - Number(load('session', LAST_RELOAD) ?? 0);
  return ago >= 0 && ago < RELOAD_LOOP_MS;
};

/** Makes the one function that every expired reply calls. */
export function createExpiry(steps: ExpirySteps): () => void {
  let running = false;
  return () => {
    if (running) return;
    running = true;
    setTimeout(() => {
      steps.keepDrafts();
      steps.removeToken();
      if (steps.isPageHeld() || hasJustEnded()) {
        running = false;
        steps.signIn();
        return;
      }
      save('session', LAST_RELOAD, Date.now());
      steps.reload();
    }, EXPIRY_DELAY_MS);
  };
}
