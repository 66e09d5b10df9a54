/** The users of a record in one sentence: each once, by its kind and name, a few of many. */
import type { RecordUser } from '../../gateway/references';
import { wordAt } from '../../i18n/i18n';
import { listOf } from '../../i18n/list-of';
import type { ScreenProps } from '../../screen';

/** Users that are named; of the others is said how many. */
const NAMED = 6;

/** How a screen says one of them, and how many more there are. */
interface UserWords {
  readonly user: (kind: string, name: string) => string;
  readonly more: (count: number) => string;
}

/** '' where there is none. */
export function usersNamed(t: ScreenProps['t'], users: readonly RecordUser[], { user, more }: UserWords): string {
  const names = [...new Set(users.map(({ resource, title, name }) => user(wordAt(t, `engine:usedBy.kind.${resource}`) ?? title, name)))];
  const rest = names.length - NAMED;
  if (names.length === 0) return '';
  return listOf(t, rest > 0 ? [...names.slice(0, NAMED), more(rest)] : names);
}
