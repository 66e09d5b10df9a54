/** Words of a locale file: found by their path, and counted. */

/** A locale file, or a part of it. */
export interface Messages {
  readonly [name: string]: string | Messages;
}

/** The words at a path of names, `shell.logOut`; undefined where there are none. A name may hold dots itself: `bond.about.802.3ad`. */
export function wordsAt(messages: string | Messages | undefined, path: string): string | undefined {
  if (typeof messages !== 'object') return undefined;
  const whole = Object.hasOwn(messages, path) ? messages[path] : undefined;
  if (typeof whole === 'string') return whole;
  for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1)) {
    const name = path.slice(0, dot);
    const found = Object.hasOwn(messages, name) ? wordsAt(messages[name], path.slice(dot + 1)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

const plurals = new Map<string, Intl.PluralRules>();

/** Which form of the words a number asks for in a language: `one` or `other`. */
export function countForm(language: string, count: number): string {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language.replace('_', '-'));
  plurals.set(language, rules);
  return rules.select(count);
}
