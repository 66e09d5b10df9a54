/** Verdicts on one resource or on all that are chosen. A rejection waits for its reason. */

import { useState } from 'react';
import { isGatewayError } from '../../../gateway/errors';
import { type List, type ScreenProps, useSend } from '../../../screen';
import { useBulk } from '../../../screen/list/bulk';
import { review } from './calls';
import { type Resource, type resourceFieldSet, type Verdict, verdictsFor } from './resources';

/**
 * @param reviews whether this account gives verdicts
 * @param onDecided after a verdict on one resource that the box has taken
 */
export function useVerdicts(screen: ScreenProps, list: List<typeof resourceFieldSet>, reviews: boolean, onDecided: (id: string) => void) {
  const { t, gateway, notify, failureText } = screen;
  const bulk = useBulk((error) => (isGatewayError(error) ? failureText(error) : t('common:message.failed')));
  const [rejecting, setRejecting] = useState<readonly Resource[]>();
  // A verdict may be given while the chosen rows are still being read.
  const [sender, gathering] = [useSend(screen, 'toast'), useSend(screen, 'toast')];

  const decide = async (row: Resource, verdict: Verdict, reason = ''): Promise<void> => {
    if (!(await sender.send(review, { id: row.id, verdict, reason }))) return;
    onDecided(row.id);
    notify('success', t(`system-linked:audit.done.${verdict}`, { name: row.name }));
  };
  const decideMany = async (rows: readonly Resource[], verdict: Verdict, reason = ''): Promise<void> => {
    await bulk.run(
      t(`system-linked:audit.verdict.${verdict}`),
      rows.map(({ id, name }) => ({ id, name })),
      (id, signal) => gateway.send(review, { id, verdict, reason }, { quiet: true, signal }),
    );
    list.chooseNone();
    list.reload();
  };
  return {
    bulk,
    /** What is about to be rejected, until its reason is given. */
    rejecting,
    /** The verdicts that may be given on a resource. */
    allowed: (row: Resource): readonly Verdict[] => (reviews ? verdictsFor(row.state) : []),
    /** Gives a verdict on one resource. */
    begin: (row: Resource, verdict: Verdict): void => {
      if (verdict === 'reject') setRejecting([row]);
      else void decide(row, verdict);
    },
    /** Gives a verdict on all that are chosen, also on other pages. */
    beginMany: async (verdict: 'approve' | 'reject'): Promise<void> => {
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
