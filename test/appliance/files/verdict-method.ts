/** The verdict of a reviewer on what waits in a queue: the same for files and for videos of guests. */
import { type Context, operation, Refusal } from '../operation';
import { BadBody } from '../request';
import type { Entry } from '../resource';
import type { rowsOf } from '../rows/rows';
import { reasonOf } from './review';

/** What is reviewed. */
interface Reviewed<V extends string, S extends string> {
  /** Who may: beside the right, one is a reviewer. */
  readonly right: string;
  readonly verdicts: readonly V[];
  /** The verdicts that a state allows, and the state that each leads to. */
  readonly verdictsFor: (state: S) => readonly V[];
  readonly stateAfter: (verdict: V) => S;
  /** What a verdict is of. @throws {Refusal} 404 where there is none */
  readonly found: (context: Context, id: string) => Entry;
  readonly rows: (context: Context) => ReturnType<typeof rowsOf>;
  /** The field that names it in the log. */
  readonly named: 'name' | 'title';
  /** What follows from a verdict. */
  readonly decided: (context: Context, entry: Entry, told: { readonly verdict: V; readonly to: S; readonly reason: string }) => void;
}

/** `review`: a rejection has a reason; where two reviewers are on one queue, the second learns that it was done. With
 * `mtime` it is of what the reviewer has seen, not of what has been put in its place. */
export const verdictMethod = <V extends string, S extends string>({
  right,
  verdicts,
  verdictsFor,
  stateAfter,
  found,
  rows,
  named,
  decided,
}: Reviewed<V | 'reject', S>) =>
  operation({
    path: '',
    method: 'review',
    kind: 'write',
    right,
    fields: { id: 'text', verdict: 'text', reason: 'text', mtime: 'text?' },
    run: (context, { id, verdict: wanted, reason: typed, mtime }) => {
      const { account } = context.signedIn();
      if (!account.reviewer) throw new Refusal(403, 'notReviewer');
      const verdict = verdicts.find((each) => each === wanted);
      if (!verdict) throw new BadBody('verdict', `field "verdict" must be one of ${verdicts.join(', ')}`);
      const entry = found(context, id);
      const from = entry.state as S; // only the seed and this method write it
      if (!verdictsFor(from).includes(verdict)) throw new Refusal(409, 'reviewDone');
      if (mtime !== undefined && mtime !== entry.mtime) throw new Refusal(409, 'reviewStale');
      const reason = verdict === 'reject' ? reasonOf(context, typed) : '';
      const to = stateAfter(verdict);
      const { id: _id, sort: _sort, mtime: _mtime, ...body } = entry;
      rows(context).save(id, { ...body, state: to, reason, reviewer: account.username });
      decided(context, entry, { verdict, to, reason });
      context.changed({ id, [named]: entry[named], state: from }, { id, [named]: entry[named], state: to, reason });
      return {};
    },
  });
