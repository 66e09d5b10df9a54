/** Where a `redirect` parameter may lead: a screen of this console and nowhere else (test/fault/README.md, What the box says is text). */

/** Any origin serves: a path that leaves this one leaves every one. */
const ORIGIN = 'http://console.invalid';

/** One '/', then no second one in any spelling that a browser reads as one; nothing that a browser drops while parsing. */
const PLAIN_PATH = /^\/(?!\/)[^\\\p{Cc}\p{Cs}]*$/u;

/** Going back to these after sign-in would go round in a circle. Screens are matched without regard to case. */
const RESERVED = /^\/(?:login|redirect|register)(?:\/|$)/i;

/** The router matches decoded paths, so the reserved names are looked for in the decoded form too. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * A path inside the console, with its query, exactly as given (nothing is decoded), or '/'. Never throws.
 * @example safePath('/voice/extensions?page=2') // '/voice/extensions?page=2'
 * @example safePath('//evil.example') // '/'
 */
export function safePath(value: unknown): string {
  if (typeof value !== 'string' || !PLAIN_PATH.test(value)) return '/';
  let url: URL;
  try {
    url = new URL(value, ORIGIN);
  } catch {
    return '/';
  }
  // '/x/..//evil.example' stays here, but its resolved path would leave at the next turn
  if (url.origin !== ORIGIN || url.pathname.startsWith('//')) return '/';
  return RESERVED.test(decoded(url.pathname)) ? '/' : value;
}
