/** A call of the past as a question of today. */
import type { CdrDetail } from './records';

/** The query of the call flow: what would happen to the same call by the records of now. */
export const flowOf = ({
  direction,
  caller,
  dialled,
  did,
  started,
}: Pick<CdrDetail, 'direction' | 'caller' | 'dialled' | 'did' | 'started'>): Readonly<Record<string, string>> => ({
  tab: 'flow',
  from: direction === 'inbound' ? 'outside' : 'inside',
  caller,
  number: direction === 'inbound' && did !== '' ? did : dialled,
  at: started,
});
