/** The ends of a session: signing out, leaving without a reload, and giving way to another person's; here and in the other tabs. */
import { calls } from '../gateway/calls';
import type { Gateway } from '../gateway/client';
import type { Navigator } from '../lib/location';
import { load, save } from '../lib/storage';
import { reloadSignedOut, reloadWithoutDrafts } from '../screen/form/drafts';
import { guard, loginPath } from './routes';
import type { createSession } from './session-state';
import type { TokenStore } from './token';

/** What ends a session. */
export interface SignOut {
  /**
   * Makes a sign-in that was handed over this browser's own. `instead`: of somebody else's, whose session ends here, on the box and in the
   * other tabs. Answers false where the browser keeps no cookie: then nothing has changed.
   */
  takeOver(token: string, instead: boolean): boolean;
  /** Clears the token and the stored sign-in, closes all tabs, reloads the page. `changed`: the password was, which the sign-in page then says. */
  logOut(changed?: boolean): Promise<void>;
  /** Drops the session without a reload and goes to sign in, with the reason. */
  leave(message: string): void;
}

/** How long logging out waits for the box. */
const GOODBYE_MS = 2000;
/** Key of the tab list in session storage; cleared with the session. */
export const TABS_KEY = 'tabs';
/** Key of a note in session storage for the sign-in page after the reload. */
const PASSWORD_CHANGED = 'session:password';
/** Whether this tab was signed out because its password was changed; said once. */
export function wasPasswordChanged(): boolean {
  const changed = load('session', PASSWORD_CHANGED) === true;
  if (changed) save('session', PASSWORD_CHANGED, undefined);
  return changed;
}
/** Other tabs hear of a sign-out here. */
const SESSION_CHANNEL = 'session';

/** Makes the ways in which a session ends, and listens to the other tabs for them. */
export function createSignOut(
  gateway: Gateway,
  tokens: TokenStore,
  session: ReturnType<typeof createSession>,
  navigator: Navigator,
): SignOut {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(SESSION_CHANNEL);
  const dropTabs = (): void => {
    save('session', TABS_KEY, undefined);
  };
  const end = (): void => {
    tokens.remove();
    dropTabs();
  };

  channel?.addEventListener('message', ({ data }) => {
    if (data === 'taken-over') {
      dropTabs();
      reloadSignedOut();
    }
    if (data !== 'signed-out' || tokens.get() !== undefined) return;
    end();
    const { path, search } = navigator.place();
    const decision = guard(path, search, false);
    // What is on the screen goes at once; the reload that follows takes the rest out of memory.
    if (decision.show === 'redirect') navigator.go(decision.to, { replace: true });
    reloadSignedOut();
  });

  return {
    takeOver(token, instead) {
      const before = tokens.get();
      if (!tokens.set(token)) return false;
      // The tabs of whoever was signed in here before are not this person's.
      dropTabs();
      session.setState({ signInMessage: '', weakPassword: false, operations: false, customer: undefined });
      if (instead) {
        if (before !== undefined) gateway.send(calls.logout, {}, { quiet: true, token: before }).catch(() => undefined);
        channel?.postMessage('taken-over');
      }
      return true;
    },
    async logOut(changed = false) {
      // The box is told, but a box that can't be reached must not keep a person signed in.
      const told = gateway.send(calls.logout, {}, { quiet: true }).catch(() => undefined);
      await Promise.race([told, new Promise<void>((resolve) => setTimeout(resolve, GOODBYE_MS))]);
      end();
      tokens.forget();
      channel?.postMessage('signed-out');
      if (changed) save('session', PASSWORD_CHANGED, true);
      navigator.go('/login', { replace: true });
      reloadWithoutDrafts();
    },
    leave(message) {
      end();
      session.setState({ signInMessage: message });
      navigator.go(loginPath(navigator.wanted()), { replace: true });
    },
  };
}
