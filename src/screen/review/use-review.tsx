/** A queue under review: verdicts by buttons and keys on one thing, or on all that are chosen. A rejection waits for its reason. */

import { type ReactNode, useRef, useState } from 'react';
import type { Fields, Row } from '../../field/field';
import type { Call } from '../../gateway/calls';
import { isGatewayError } from '../../gateway/errors';
import { Button } from '../../ui/button';
import { useSend } from '../data/use-send';
import { useBulk } from '../list/bulk';
import { BulkReport } from '../list/bulk-report';
import type { List } from '../list/use-list';
import type { ScreenProps } from '../screen';
import { RejectDialog } from './lazy-reject';
import { useQueueKeys } from './queue-keys';

/** How the button of a verdict looks. */
export const VERDICT_LOOK = {
  approve: { look: 'primary', icon: 'check' },
  reject: { look: 'danger', icon: 'close' },
  recommend: { look: 'plain', icon: 'arrow-up' },
  normal: { look: 'plain', icon: 'undo' },
} as const;
type Verdict = keyof typeof VERDICT_LOOK;
/** Verdicts that can be given on many at once. */
const ON_MANY = ['approve', 'reject'] as const;

/** What is reviewed, and by which words. */
interface Reviewed<R, V extends string> {
  /** Gives one verdict on what was seen, by its `mtime`; a rejection has a reason. */
  readonly call: Call<{ id: string; verdict: V; reason: string; mtime: string }, object>;
  readonly nameOf: (row: R) => string;
  /** The verdicts that this account may give on a row. */
  readonly allowed: (row: R) => readonly V[];
  /** What a verdict's button says, and what is said after it. */
  readonly verdictText: (verdict: V) => string;
  readonly doneText: (verdict: V, name: string) => string;
  /** What asks for the reason of so many rejections. */
  readonly rejectTitle: (count: number) => string;
  /** What the keys mean while the focus is in no row of the queue. */
  readonly current: string | undefined;
  /** After a verdict on one row that the box has taken. */
  readonly onDecided?: () => void;
}

/** Gives what a queue is drawn with. `V`: the verdicts that there are. */
export function useReview<F extends Fields, V extends Verdict>(
  screen: ScreenProps,
  list: List<F>,
  { call, nameOf, allowed, verdictText, doneText, rejectTitle, current, onDecided }: Reviewed<Row<F>, V | (typeof ON_MANY)[number]>,
) {
  type Given = V | (typeof ON_MANY)[number];
  const { t, gateway, notify, failureText } = screen;
  const queue = useRef<HTMLDivElement>(null);
  const bulk = useBulk((error) => (isGatewayError(error) ? failureText(error) : t('common:message.failed')));
  const [rejecting, setRejecting] = useState<readonly Row<F>[]>();
  // A verdict may be given while the chosen rows are still being read.
  const [sender, gathering] = [useSend(screen, 'toast'), useSend(screen, 'toast')];

  const decide = async (row: Row<F>, verdict: Given, reason = ''): Promise<void> => {
    if (!(await sender.send(call, { id: row.id, verdict, reason, mtime: row.mtime }))) {
      // It may be another one by now.
      list.reload();
      return;
    }
    // The focus goes on to the next in the queue.
    after(row.id);
    onDecided?.();
    notify('success', doneText(verdict, nameOf(row)));
  };
  const decideMany = async (rows: readonly Row<F>[], verdict: Given, reason = ''): Promise<void> => {
    const seen = new Map(rows.map(({ id, mtime }) => [id, mtime]));
    await bulk.run(
      verdictText(verdict),
      rows.map((row) => ({ id: row.id, name: nameOf(row) })),
      (id, signal) => gateway.send(call, { id, verdict, reason, mtime: seen.get(id) ?? '' }, { quiet: true, signal }),
    );
    list.chooseNone();
    list.reload();
  };
  /** Gives a verdict on one row. */
  const begin = (row: Row<F>, verdict: Given): void => {
    if (verdict === 'reject') setRejecting([row]);
    else void decide(row, verdict);
  };
  /** Gives a verdict on all that are chosen, also on other pages. */
  const beginMany = async (verdict: Given): Promise<void> => {
    const rows = await gathering.run(() => list.chosenRows(new AbortController().signal));
    if (rows && verdict === 'reject') setRejecting(rows);
    else if (rows) await decideMany(rows, verdict);
  };
  /** Rejects what is about to be; without a reason nothing is. */
  const reject = (reason?: string): void => {
    setRejecting(undefined);
    const [only, ...more] = rejecting ?? [];
    if (reason === undefined || !only || !rejecting) return;
    if (more.length === 0) void decide(only, 'reject', reason);
    else void decideMany(rejecting, 'reject', reason);
  };
  const byKey = (verdict: Given) => (id: string) => {
    const row = list.rows.find((each) => each.id === id);
    if (row && allowed(row).includes(verdict)) begin(row, verdict);
  };
  const keys = { a: byKey('approve'), r: byKey('reject'), x: (id: string) => list.choose([id], !list.chosen.rows.has(id)) };
  const { onKeyDown, after } = useQueueKeys(queue, list.rows, keys, current);

  return {
    allowed,
    begin,
    /** Of the element around the queue: its keys do the same as the buttons inside. */
    around: { ref: queue, onKeyDown },
    /** The buttons of one row. */
    buttons: (row: Row<F>): ReactNode =>
      allowed(row).map((verdict) => (
        <Button
          key={verdict}
          {...VERDICT_LOOK[verdict]}
          aria-label={`${verdictText(verdict)}: ${nameOf(row)}`}
          onClick={() => begin(row, verdict)}
        >
          {verdictText(verdict)}
        </Button>
      )),
    /** The buttons of all that are chosen. */
    buttonsOfMany: ON_MANY.map((verdict) => (
      <Button key={verdict} {...VERDICT_LOOK[verdict]} onClick={() => void beginMany(verdict)}>
        {verdictText(verdict)}
      </Button>
    )),
    /** A reason is asked for. */
    rejecting: rejecting !== undefined,
    /** What stands over the page: the question for the reason, and what came of many. */
    over: (
      <>
        {rejecting && (
          <RejectDialog
            title={rejectTitle(rejecting.length)}
            names={rejecting.map(nameOf)}
            t={t}
            onClose={() => reject()}
            onReject={reject}
          />
        )}
        <BulkReport bulk={bulk} onRetried={list.reload} onClose={bulk.close} />
      </>
    ),
  };
}
