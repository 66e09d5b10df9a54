/** What a person last chose in the search, on this computer: ids only of what is still there when it is shown. */
import { load, save } from '../lib/storage';

/** A page by its path, an action by its id, or a record with what it was called. */
export type Recent =
  | { readonly kind: 'page' | 'action'; readonly path: string }
  | { readonly kind: 'record'; readonly record: FoundRecord };

/** A record that the box found (src/gateway/README.md, Search). */
export interface FoundRecord {
  readonly component: string;
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly kind: string;
}

const MOST = 6;
const keyOf = (account: string): string => `search-recent:${account}`;
const idOf = (recent: Recent): string =>
  recent.kind === 'record' ? `${recent.record.kind} ${recent.record.id}` : `${recent.kind} ${recent.path}`;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200;

/** Reads what the storage holds; anything else in it is dropped. */
export function recentOf(account: string): readonly Recent[] {
  const stored = load('local', keyOf(account));
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, MOST).flatMap((each: unknown): readonly Recent[] => {
    if (typeof each !== 'object' || each === null) return [];
    const { kind, path, record } = each as Record<string, unknown>; // each is checked here
    if ((kind === 'page' || kind === 'action') && isText(path)) return [{ kind, path }];
    if (kind !== 'record' || typeof record !== 'object' || record === null) return [];
    const { component, id, title, subtitle, kind: list } = record as Record<string, unknown>;
    const whole = isText(component) && isText(id) && isText(title) && isText(subtitle) && isText(list);
    return whole ? [{ kind, record: { component, id, title, subtitle, kind: list } }] : [];
  });
}

/** Puts what was chosen in front. */
export function keepRecent(account: string, chosen: Recent): void {
  const rest = recentOf(account).filter((each) => idOf(each) !== idOf(chosen));
  save('local', keyOf(account), [chosen, ...rest].slice(0, MOST));
}
