/** Credentials in the addresses of a record, such as a channel, a camera or a source of the guide: kept beside them, and never answered. */
import { HIDDEN, hiddenPlaces, hideSecrets, hostOf, type UrlSecrets, withSecrets } from '../../../src/lib/stream-url';
import type { Entry, Problems } from '../resource';

/** Its addresses, of which a record may have some. */
const URLS = ['url', 'sub_url', 'backup_url', 'replay_url', 'source'] as const;
type UrlName = (typeof URLS)[number];

interface Kept {
  readonly host: string;
  readonly secrets: UrlSecrets;
}
const keptOf = (entry: Entry): Readonly<Partial<Record<UrlName, Kept>>> => {
  const text = String(entry.url_secrets ?? '');
  return text === '' ? {} : JSON.parse(text); // written below
};

/** A row whose addresses are told without their credentials; hidden ones are those that were kept, for the same host. */
export function keepSecrets(entry: Entry): Entry {
  const before = keptOf(entry);
  const kept: Partial<Record<UrlName, Kept>> = {};
  const shown: Partial<Record<UrlName, string>> = {};
  for (const name of URLS) {
    if (!Object.hasOwn(entry, name)) continue;
    const hidden = hideSecrets(String(entry[name] ?? ''));
    // Another host is never told them.
    const host = hostOf(hidden.shown);
    const old = before[name]?.host === host ? before[name].secrets : {};
    const places = hiddenPlaces(hidden.shown);
    const known = Object.entries({ ...old, ...hidden.secrets }).filter(([place]) => places.includes(place));
    shown[name] = hidden.shown;
    if (known.length > 0) kept[name] = { host, secrets: Object.fromEntries(known) };
  }
  return { ...entry, ...shown, url_secrets: Object.keys(kept).length > 0 ? JSON.stringify(kept) : '' };
}

/** An address as the box fetches it. */
export const fetchedUrl = (entry: Entry, name: UrlName): string =>
  withSecrets(String(entry[name] ?? ''), keptOf(entry)[name]?.secrets ?? {});

/** Addresses with a credential that the box does not have. */
export const secretProblems = (entry: Entry): Problems =>
  Object.fromEntries(URLS.filter((name) => fetchedUrl(entry, name).includes(HIDDEN)).map((name) => [name, 'credentialsAgain' as const]));
