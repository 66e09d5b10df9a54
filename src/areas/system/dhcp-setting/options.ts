/** DHCP options by number (RFC 2132 and IANA's list): those that a gateway is asked for, and what their values look like. */
import { host, type Issue, ipv4 } from '../../../field/rules';

type Kind = 'addresses' | 'number' | 'host' | 'url' | 'text';

/** Options that have no field of their own in a range; the names are words of the screen. */
const KINDS: Readonly<Record<string, Kind>> = {
  '2': 'number',
  '4': 'addresses',
  '7': 'addresses',
  '12': 'host',
  '26': 'number',
  '42': 'addresses',
  '43': 'text',
  '44': 'addresses',
  '60': 'text',
  '66': 'host',
  '67': 'text',
  '69': 'addresses',
  '119': 'text',
  '120': 'addresses',
  '121': 'text',
  '125': 'text',
  '138': 'addresses',
  '150': 'addresses',
  '160': 'url',
  '252': 'url',
};

/** Options that a range has fields for, and those that the protocol itself sets. */
const SET_ELSEWHERE: ReadonlySet<number> = new Set([1, 3, 6, 15, 50, 51, 53, 54, 55, 58, 59, 61, 82]);

/** Whether a text is the number of an option that may be set here: 2 to 254, but none that the range itself sets. */
export const isOptionCode = (text: string): boolean =>
  /^[1-9]\d{0,2}$/.test(text) && Number(text) <= 254 && !SET_ELSEWHERE.has(Number(text));

/** Every number that may be set here, those with a name first. */
export const OPTION_CODES: readonly string[] = [
  ...new Set([...Object.keys(KINDS), ...Array.from({ length: 254 }, (_, at) => String(at + 1)).filter(isOptionCode)]),
];

/** What is wrong with the value of an option. Options without a name take any text. */
export function optionProblem(code: string, value: string): Issue | undefined {
  const parts = value.split(/[\s,]+/).filter(Boolean);
  switch (KINDS[code] ?? 'text') {
    case 'addresses':
      return parts.length > 0 ? parts.map(ipv4).find(Boolean) : { key: 'required' };
    case 'number':
      return /^-?\d{1,9}$/.test(value) ? undefined : { key: 'wholeNumber' };
    case 'host':
      return host(value);
    case 'url':
      return /^https?:\/\/[^\s/]+/i.test(value) ? undefined : { key: 'url', args: { schemes: 'http, https' } };
    default:
      return undefined;
  }
}
