/** Numbers and ranges of numbers as people write them in a list. */
import type { Rule } from '../../../field/rules';
import { isRule } from '../dialplan/numbers';

/** Longer ranges are a slip of the pen: no box has so many extensions. */
const MOST = 10_000;

/** A number, `8001` or `+8613800000000`, or a range `8001-8010` with both ends of one length. */
export const numberOrSpan: Rule<string> = (value) => {
  if (/^\+?\d{2,20}$/.test(value)) return undefined;
  const [, from = '', to = ''] = /^(\d{2,15})-(\d{2,15})$/.exec(value) ?? [];
  return isRule({ match: 'range', value }) && Number(to) - Number(from) < MOST ? undefined : { key: 'numberSpan' };
};
