/** Which number a call shows outside. */
import type { ValuesOf } from '../../../field';
import { expand } from '../dialplan/numbers';
import type { trunkFields } from './trunks';

/** What decides it: rules first, in their order. X's at the end of a rule's number take the last digits of the extension. */
type CallerIds = Pick<ValuesOf<typeof trunkFields>, 'caller_ids' | 'default_number' | 'hide_caller'>;

/** A number with X's at its end, filled by the last digits of an extension. */
export function fillNumber(number: string, extension: string): string {
  const [tail = ''] = /X*$/.exec(number) ?? [];
  return tail === '' ? number : number.slice(0, -tail.length) + extension.padStart(tail.length, '0').slice(-tail.length);
}

/** The number that a call of an extension shows; '' when it shows none. */
export function shownNumber({ caller_ids, default_number, hide_caller }: CallerIds, extension: string): string {
  if (hide_caller) return '';
  const rule = caller_ids.find(({ extensions }) => expand([extensions]).includes(extension));
  return rule ? fillNumber(rule.number, extension) : default_number;
}
