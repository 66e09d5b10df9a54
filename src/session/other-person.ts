/**
 * A cookie is shared by all tabs and all ports of the box: somebody may have signed in over this page from outside of the console. What the
 * page writes then must not be done in that person's name, unasked.
 */
import type { StoreApi } from 'zustand/vanilla';
import type { Person } from './ask-session';
import type { SessionState } from './session-state';
import type { TokenStore } from './token';

/** What the check needs. */
export interface OtherPersonParts {
  readonly tokens: Pick<TokenStore, 'get' | 'set'>;
  readonly session: StoreApi<SessionState>;
  /** Who is signed in by the cookie's token. */
  readonly who: () => Promise<Person>;
  /** The account that the page was loaded for; '' before it is known. */
  readonly account: () => string;
}

/** What a page knows of its token. */
export interface OwnToken {
  /** Puts a token into the cookie that is known to be this person's: a new sign-in. */
  set(token: string): boolean;
  /** Puts the successor of the cookie's token there: as well known as that one was. */
  renew(token: string): boolean;
  /** Asked before a write: false where the cookie's token is somebody else's, which the page says then. One that another tab got is looked at once. */
  mayWrite(): Promise<boolean>;
}

/** Watches the token of the page that has just been opened. */
export function createOwnToken({ tokens, session, who, account }: OtherPersonParts): OwnToken {
  let own = tokens.get();
  const set = (token: string): boolean => {
    const kept = tokens.set(token);
    if (kept) own = token;
    return kept;
  };
  return {
    set,
    renew: (token) => (tokens.get() === own ? set(token) : tokens.set(token)),
    async mayWrite() {
      const token = tokens.get();
      if (token === undefined || token === own || account() === '') return true;
      // Whoever can't be asked can't be written to either: that call tells why.
      const person = await who().catch(() => undefined);
      if (person && person.account !== account()) {
        session.setState({ replacedBy: person.username });
        return false;
      }
      if (person) own = token;
      return true;
    },
  };
}
