/** Rules of the sources of a guide. */
import { type Rule, urlOf } from '../../../field/rules';

/** An http address without a name and a password in it: who looks at the address would read them. */
export const plainUrl: Rule<string> = (value) =>
  /^[a-z]+:\/\/[^/?#]*@/i.test(value) ? { key: 'urlCredentials' } : urlOf(['http', 'https'])(value);

/** A time zone such as Europe/London; empty where there is a usual one. */
export const zoneName: Rule<string> = (value) => {
  try {
    if (value !== '') new Intl.DateTimeFormat('en', { timeZone: value });
    return undefined;
  } catch {
    return { key: 'zoneName' };
  }
};
