/**
 * Credentials inside the addresses of streams. Lists, exports, the log and the history show an address without them; only who fetches the
 * stream puts them back.
 */

/** What stands in an address where a credential is. */
export const HIDDEN = '••••';

/** Credentials by their place in the address. */
export type UrlSecrets = Readonly<Record<string, string>>;

const PASSWORD = /^([a-z][a-z0-9+.-]*:\/\/[^/?#:@]*:)([^/?#]*)@/i;
/** As many providers of television spell it: `/live/<user>/<password>/<channel>`. */
const IN_PATH = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*\/(?:live|movie|series|timeshift)\/[^/?#]+\/)([^/?#]+)(?=\/)/i;
const PARAMETER = /([?&])([^=&#?]+)=([^&#]*)/g;
/** As recorders spell it in a path: `/user=admin_password=secret_channel=1`. */
const IN_WORDS = /([/_;](?:password|passwd|pwd)=)([^_;&/?#]+)/i;
const SECRET_NAME =
  /^(?:.*(?:pass|passwd|password|pwd|secret|token|sign|signature)|auth|auth_?key|key|api_?key|access_?key|sig|hdnts|hdnea)$/i;

/** Goes over the places of an address that can hold a credential; an empty one holds none. */
function atSecrets(url: string, change: (place: string, text: string) => string): string {
  const at = (place: string, text: string): string => (text === '' ? '' : change(place, text));
  const seen = new Map<string, number>();
  return url
    .replace(PASSWORD, (_, before: string, text: string) => `${before}${at('password', text)}@`)
    .replace(IN_PATH, (_, before: string, text: string) => before + at('path', text))
    .replace(IN_WORDS, (_, before: string, text: string) => before + at('words', text))
    .replace(PARAMETER, (whole: string, sign: string, name: string, text: string) => {
      if (!SECRET_NAME.test(name)) return whole;
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      return `${sign}${name}=${at(`${name}#${count}`, text)}`;
    });
}

/** The address without its credentials, and these by their place; one that is hidden already is none. */
export function hideSecrets(url: string): { readonly shown: string; readonly secrets: UrlSecrets } {
  const secrets: Record<string, string> = {};
  const shown = atSecrets(url, (place, text) => {
    if (text !== HIDDEN) secrets[place] = text;
    return HIDDEN;
  });
  return { shown, secrets };
}

/** The address with the credentials in their places; a place that none is known of stays hidden. */
export const withSecrets = (shown: string, secrets: UrlSecrets): string =>
  atSecrets(shown, (place, text) => (text === HIDDEN && Object.hasOwn(secrets, place) ? (secrets[place] ?? text) : text));

/** The places of an address whose credential is hidden. */
export function hiddenPlaces(shown: string): readonly string[] {
  const places: string[] = [];
  atSecrets(shown, (place, text) => {
    if (text === HIDDEN) places.push(place);
    return text;
  });
  return places;
}

/** Whom an address leads to, with its port; '' of what is no address. */
export const hostOf = (url: string): string => /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#]*@)?([^/?#]*)/i.exec(url)?.[1]?.toLowerCase() ?? '';

/** Whether a change of an address would send its hidden credentials to another host: they have to be typed again. */
export const needsCredentials = (before: string, after: string): boolean =>
  hiddenPlaces(after).length > 0 && hostOf(before) !== hostOf(after);
