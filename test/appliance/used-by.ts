/** What is used can't vanish, and who uses a record is answered to whoever may look at it. */
import { type Language, listed } from './messages';
import { type Context, type Operation, operation, Refusal } from './operation';
import { referredAt } from './references';
import type { Entry } from './resource';

/** The first names, and how many there are in all. */
const namesOf = (names: readonly string[], language: Language): string =>
  listed(language, names.slice(0, 5)) +
  (names.length > 5 ? (language === 'en' ? ` and others, ${names.length} in all` : `等共 ${names.length} 个`) : '');

/** So many users of one record are told one by one. */
const MOST = 20;

/** Refuses that rows of a path vanish while others need them. @throws {Refusal} 422 with the users of each row, by its id */
export function refuseUsed(context: Context, path: string, gone: readonly Entry[]): void {
  const refusal = usedProblem(context, path, gone);
  if (refusal) throw refusal;
}

/** Who keeps rows of a path from vanishing, if anybody does; those of the same path that go with them don't count. */
export function usedProblem(context: Context, path: string, gone: readonly Entry[]): Refusal | undefined {
  const { box, language } = context;
  const name = referredAt(path);
  if (name === undefined) return undefined;
  const leaving = new Set(gone.map(({ id }) => String(id)));
  const used = gone.flatMap((entry) => {
    const names = box.references
      .usersOf(name, entry, language, context)
      .filter((user) => user.keeps && !(user.resource === name && leaving.has(user.id)))
      .map((user) => user.name);
    return names.length > 0 ? [[String(entry.id), names] as const] : [];
  });
  if (used.length === 0) return undefined;
  const all = [...new Set(used.flatMap(([, names]) => names))];
  const fields = Object.fromEntries(used.map(([id, names]) => [id, namesOf(names, language)]));
  return new Refusal(422, { key: 'inUse', args: { names: namesOf(all, language) } }, fields);
}

/**
 * Who keeps which of some rows of a path, by id, where nobody is asked before: those too that would merely lead nowhere. Rows that go as
 * well don't count, but those of them that stay.
 */
export function keptByUsers(context: Context, path: string, going: readonly Entry[]): ReadonlyMap<string, string> {
  const { box, language } = context;
  const kept = new Map<string, string>();
  const name = referredAt(path);
  if (name === undefined) return kept;
  const users = new Map(going.map((entry) => [String(entry.id), box.references.usersOf(name, entry, language, context)]));
  const goes = (id: string): boolean => users.has(id) && !kept.has(id);
  for (let before = -1; before < kept.size; ) {
    before = kept.size;
    for (const [id, all] of users) {
      const names = kept.has(id) ? [] : all.filter((user) => user.resource !== name || !goes(user.id)).map((user) => user.name);
      if (names.length > 0) kept.set(id, context.say({ key: 'inUse', args: { names: namesOf(names, language) } }));
    }
  }
  return kept;
}

/**
 * `used_by` of a resource that others refer to: none for any other.
 * @param read the rows of some ids
 */
export function usedByOf(path: string, read: (context: Context, ids: readonly string[]) => readonly Entry[]): readonly Operation[] {
  const name = referredAt(path);
  if (name === undefined) return [];
  return [
    operation({
      path,
      method: 'used_by',
      fields: { ids: 'texts' },
      run: (context, { ids }) => {
        const { box, language } = context;
        const found = read(context, ids).map(
          (entry) =>
            [String(entry.id), box.references.usersOf(name, entry, language, context).filter(({ isHidden }) => !isHidden)] as const,
        );
        const list = found.flatMap(([of, users]) =>
          users
            .toSorted((one, other) => Number(other.keeps) - Number(one.keeps))
            .slice(0, MOST)
            .map(({ isHidden: _, screens, ...user }) => {
              const screen = screens.find((each) => context.may(each));
              // Of a screen that the account does not have, its title is all that is told.
              const told = screen === undefined ? { id: '', name: user.title } : { screen };
              return { of, ...user, ...told, keeps: user.keeps ? 1 : 0 };
            }),
        );
        return { data: { list, counts: Object.fromEntries(found.map(([of, users]) => [of, users.length])) } };
      },
    }),
  ];
}
