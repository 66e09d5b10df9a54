/** The authentication cookie IGSAuth and the saved sign-in (src/field/README.md; test/fault/README.md, Sessions and tokens). */
import Cookies from 'js-cookie';
import type { ConsoleConfig } from '../gateway/config';

/** "Stay logged in is one week". */
export const STAY_DAYS = 7;
/** A browser drops a larger cookie without a word. */
const MAX_COOKIE = 4096;

const secure = (): boolean => location.protocol === 'https:';

/** A sign-in kept for the next visit: the name, and the password as it went over the wire. */
export interface SavedSignIn {
  readonly username: string;
  readonly password: string;
}

/** The cookies of the session; all read at the time of use, because another tab may have changed them. */
export interface TokenStore {
  get(): string | undefined;
  /** Keeps a token for a week. Answers false where the browser refused the cookie. */
  set(token: string): boolean;
  remove(): void;
  saved(): SavedSignIn | undefined;
  keep(saved: SavedSignIn): void;
  forget(): void;
}

/** The cookies under the names that the console config gives. */
export function createTokenStore({ cookies, base, savedPassword }: ConsoleConfig): TokenStore {
  const attributes = (path: string) => ({ expires: STAY_DAYS, sameSite: 'Strict', secure: secure(), path }) as const;
  const forget = (): void => {
    Cookies.remove(cookies.password, { path: base });
    Cookies.remove(cookies.username, { path: base });
  };
  // A cookie that the box has set for more than this host can't be removed here: its token is over all the same.
  let stuck: string | undefined;
  return {
    get() {
      const token = Cookies.get(cookies.token);
      return token && token !== stuck ? token : undefined;
    },
    set(token) {
      if (token.length > MAX_COOKIE) return false;
      Cookies.set(cookies.token, token, attributes('/'));
      return Cookies.get(cookies.token) === token;
    },
    remove() {
      Cookies.remove(cookies.token, { path: '/' });
      stuck = Cookies.get(cookies.token);
    },
    saved() {
      const username = Cookies.get(cookies.username);
      const password = Cookies.get(cookies.password);
      return savedPassword && username && password ? { username, password } : undefined;
    },
    keep(saved) {
      if (!savedPassword) return;
      Cookies.set(cookies.username, saved.username, attributes(base));
      Cookies.set(cookies.password, saved.password, attributes(base));
    },
    forget,
  };
}
