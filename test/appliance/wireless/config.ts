/** What an access point sends: as its template wants it, and as it was last told. */
import type { Entry } from '../resource';

/** Everything that a template says, as texts by field; none of it without a template. */
export type Config = Readonly<Record<string, string>>;

/** What differs between two, a secret only that it does. */
interface ConfigChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

const FIELDS = ['ssid', 'hidden', 'security', 'password', 'bands', 'vlan', 'isolation', 'threshold', 'on_air', 'hours', 'status'] as const;
const text = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

/** What a template wants of an access point, with what is different there; nothing without a template. */
export function wantedOf(template: Entry | undefined, exception: Entry | undefined): Config {
  if (!template) return {};
  const wanted: Record<string, string> = Object.fromEntries(FIELDS.map((name) => [name, text(template[name])]));
  if (wanted.security !== 'wpa') wanted.password = '';
  if (wanted.on_air !== 'hours') wanted.hours = '';
  if (!exception) return wanted;
  if (exception.network === 'off') return { ...wanted, status: '0' };
  for (const name of ['ssid', 'vlan', 'threshold']) {
    const own = text(exception[name]);
    if (own !== '') wanted[name] = own;
  }
  return wanted;
}

/** In what two differ. */
export const changesOf = (before: Config, after: Config): readonly ConfigChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const [one = '', other = ''] = [before[field], after[field]];
    if (one === other) return [];
    return [field === 'password' ? { field, before: '', after: '' } : { field, before: one, after: other }];
  });
