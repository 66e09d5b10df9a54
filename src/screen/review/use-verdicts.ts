/** Verdicts on one thing or on all that are chosen. A rejection waits for its reason. */

import { useState } from 'react';
import type { Fields, Row } from '../../field/field';
import type { Call } from '../../gateway/calls';
import { isGatewayError } from '../../gateway/errors';
import { useSend } from '../data/use-send';
import { useBulk } from '../list/bulk';
import type { List } from '../list/use-list';
import type { ScreenProps } from '../screen';

/** What is reviewed, and by which words. */
export interface Reviewed<R, V extends string> {
  /** Gives one verdict on what was seen, by its `mtime`; a rejection has a reason. */
  readonly call: Call<{ id: string; verdict: V; reason: string; mtime: string }, object>;
  readonly nameOf: (row: R) => string;
  /** The verdicts that this account may give on a row. */
  readonly allowed: (row: R) => readonly V[];
  /** What a verdict's button says, and what is said after it. */
  readonly verdictText: (verdict: V) => string;
  readonly doneText: (verdict: V, name: string) => string;
}

/** @param onDecided after a verdict on one row that the box has taken */
export function useVerdicts<F extends Fields, V extends string>(
  screen: ScreenProps,
  list: List<F>,
  { call, nameOf, allowed, verdictText, doneText }: Reviewed<Row<F>, V | 'reject'>,
  onDecided: (id: string) => void,
) {
  type Verdict = V | 'reject';
  const { t, gateway, notify, failureText } = screen;
  const bulk = useBulk((error) => (isGatewayError(error) ? failureText(error) : t('common:message.failed')));
  const [rejecting, setRejecting] = useState<readonly Row<F>[]>();
  // A verdict may be given while the chosen rows are still being read.
  const [sender, gathering] = [useSend(screen, 'toast'), useSend(screen, 'toast')];

  const decide = async (row: Row<F>, verdict: Verdict, reason = ''): Promise<void> => {
    if (!(await sender.send(call, { id: row.id, verdict, reason, mtime: row.mtime }))) {
      // It may be another one by now.
      list.reload();
      return;
    }
    onDecided(row.id);
    notify('success', doneText(verdict, nameOf(row)));
  };
  const decideMany = async (rows: readonly Row<F>[], verdict: Verdict, reason = ''): Promise<void> => {
    const seen = new Map(rows.map(({ id, mtime }) => [id, mtime]));
    await bulk.run(
      verdictText(verdict),
      rows.map((row) => ({ id: row.id, name: nameOf(row) })),
      (id, signal) => gateway.send(call, { id, verdict, reason, mtime: seen.get(id) ?? '' }, { quiet: true, signal }),
    );
    list.chooseNone();
    list.reload();
  };
  return {
    bulk,
    /** What is about to be rejected, until its reason is given. */
    rejecting,
    allowed,
    /** Gives a verdict on one row. */
    begin: (row: Row<F>, verdict: Verdict): void => {
      if (verdict === 'reject') setRejecting([row]);
      else void decide(row, verdict);
    },
    /** Gives a verdict on all that are chosen, also on other pages. */
    beginMany: async (verdict: Verdict): Promise<void> => {
      const rows = await gathering.run(() => list.chosenRows(new AbortController().signal));
      if (rows && verdict === 'reject') setRejecting(rows);
      else if (rows) await decideMany(rows, verdict);
    },
    /** Rejects what is about to be; without a reason nothing is. */
    reject: (reason?: string): void => {
      setRejecting(undefined);
      const [only, ...more] = rejecting ?? [];
      if (reason === undefined || !only || !rejecting) return;
      if (more.length === 0) void decide(only, 'reject', reason);
      else void decideMany(rejecting, 'reject', reason);
    },
  };
}
