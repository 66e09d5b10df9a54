/** The routes without the main layout, and which of them work without a login. */
import { safePath } from '../lib/safe-path';

/** Pages without the layout, by their first path segment. */
export const OUTER = ['login', 'register', 'setlogindata', 'nicset', 'authh5', 'auth-redirect', '404', '401', '406'] as const;
export type OuterPage = (typeof OUTER)[number];

/** Work without a login. */
const OPEN: ReadonlySet<string> = new Set<OuterPage>(['login', 'register', 'auth-redirect', 'authh5', '404', '406']);

/** What the guard decides for a place. */
export type Decision =
  | { readonly show: 'outer'; readonly page: OuterPage }
  | { readonly show: 'shell' }
  | { readonly show: 'redirect'; readonly to: string };

const outerPage = (path: string): OuterPage | undefined => OUTER.find((page) => path === `/${page}`);

const loginBackTo = (wanted: string): string => {
  const back = safePath(wanted);
  return back === '/' ? '/login' : `/login?redirect=${encodeURIComponent(back)}`;
};

/** Tokens in a query, also several in a row, and however their name is spelled. */
const TOKENS = /([?&])(?:(?:t|%74)(?:o|%6f)(?:k|%6b)(?:e|%65)(?:n|%6e)=[^&]*(?:&|$))+/gi;

/** Address of the sign-in page that comes back to a wanted address. */
export const loginPath = (wanted: string): string => {
  // A token handed over in a link is a secret: it does not go round in another address.
  const left = wanted.replace(TOKENS, '$1');
  return loginBackTo(left === wanted ? wanted : left.replace(/[?&]$/, ''));
};

/**
 * The navigation guard: what to show for a path.
 * @example guard('/login', '', true) // redirect to /
 * @example guard('/system/openlog', '', false) // redirect to /login?redirect=%2Fsystem%2Fopenlog
 */
export function guard(path: string, search: string, signedIn: boolean): Decision {
  const page = outerPage(path);
  if (page === 'login' && signedIn) return { show: 'redirect', to: '/' };
  if (!signedIn && !(page && OPEN.has(page))) {
    const wanted = search ? `${path}?${search}` : path;
    // Its token is all that this page is opened for: it has to be there after signing in, and goes then.
    return { show: 'redirect', to: page === 'setlogindata' ? loginBackTo(wanted) : loginPath(wanted) };
  }
  return page ? { show: 'outer', page } : { show: 'shell' };
}
