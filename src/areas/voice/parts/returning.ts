/** What is told before a record comes back that decides where a call goes: declared by every list and form of such records. */
import { loadPart } from '../../../lib/load-part';
import type { TellReturning } from '../../../screen/definition/returning';

/** Asks the box for the records as they would be, and runs the check and the dial tests on them. */
export const callsReturning: TellReturning = async (path, what, screen) => {
  const { returningLines } = await loadPart(() => import('./returning-lines'));
  return returningLines(path, what, screen);
};
