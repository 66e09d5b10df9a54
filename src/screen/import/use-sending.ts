/** Sends the good rows of a dry run, and keeps account over several sends. */
import { useEffect, useRef, useState } from 'react';
import { isGatewayError } from '../../gateway/errors';
import type { ImportProps } from './import-props';
import { type Account, CHUNK, chunkFile, chunksOf, JOB_CHUNK, nothingSent, sendChunks } from './sending';
import type { DryRun } from './use-dry-run';

/** A send that is under way or has ended. */
export interface Sending {
  readonly running: boolean;
  /** Rows that have been answered for, of those of this send. */
  readonly sent: number;
  readonly of: number;
  readonly account: Account;
  /** Counts of all sends together. */
  readonly added: number;
  readonly changed: number;
  readonly unaccounted: number;
  readonly duplicates: number;
  /** Why it ended early. */
  readonly failure: string;
  readonly stopped: boolean;
  /** The box has all that is to be sent as jobs of its own: it goes on when the import is closed. */
  readonly handedOver: boolean;
  /** @param rows indexes of what is to be sent */
  readonly start: (rows: readonly number[]) => void;
  /** Stops after the rows that are on their way; pressed again, at once. */
  readonly stop: () => void;
}

const NOTHING = { added: 0, changed: 0, unaccounted: 0, duplicates: 0 };

/** Keeps the sends of an import. */
export function useSending(
  run: DryRun,
  { send, asJob = false, failureText, fileName }: Pick<ImportProps, 'send' | 'asJob' | 'failureText' | 'fileName'>,
): Sending {
  const [running, setRunning] = useState(false);
  const [of, setOf] = useState(0);
  /** Rows that the box has come to of a file whose report is to come. */
  const [within, setWithin] = useState(0);
  const [account, setAccount] = useState<Account>(nothingSent([]));
  const [before, setBefore] = useState(NOTHING);
  const [failure, setFailure] = useState('');
  const [stopped, setStopped] = useState(false);
  const [handedOver, setHandedOver] = useState(false);
  // Refs: the loop asks while it runs, and two presses in one tick are faster than a state change.
  const wish = useRef({ stop: false, busy: false });
  const call = useRef(new AbortController());
  useEffect(() => () => call.current.abort(), []);

  const start = async (indexes: readonly number[]): Promise<void> => {
    if (wish.current.busy) return;
    wish.current = { stop: false, busy: true };
    call.current = new AbortController();
    const { columns, rows, around } = run;
    const stopped = (): boolean => wish.current.stop;
    const onEnter = (entered: Account): void => {
      setAccount(entered);
      setWithin(0);
    };
    setBefore((sum) => ({
      added: sum.added + account.added,
      changed: sum.changed + account.changed,
      unaccounted: sum.unaccounted + account.unaccounted,
      duplicates: sum.duplicates + account.duplicates,
    }));
    setAccount(nothingSent(indexes));
    setOf(indexes.length);
    setFailure('');
    setStopped(false);
    setRunning(true);
    const chunks = chunksOf(columns, rows, indexes, asJob ? JOB_CHUNK : CHUNK, around);
    setHandedOver(false);
    const ended = await sendChunks(
      chunks,
      (chunk) => {
        setHandedOver(asJob && chunk === chunks.at(-1));
        return send(chunkFile(columns, rows, chunk, fileName), { signal: call.current.signal, stopped, onReached: setWithin });
      },
      { stopped, onEnter, said: failureText },
    );
    wish.current.busy = false;
    if (call.current.signal.aborted && !wish.current.stop) return; // the import was closed
    onEnter(ended.account);
    if (ended.error && !isGatewayError(ended.error, 'aborted')) setFailure(failureText(ended.error));
    setStopped(wish.current.stop);
    run.settle(ended.account);
    setRunning(false);
  };

  return {
    running,
    sent: of - account.unsent.length + within,
    of,
    account,
    added: before.added + account.added,
    changed: before.changed + account.changed,
    unaccounted: before.unaccounted + account.unaccounted,
    duplicates: before.duplicates + account.duplicates,
    failure,
    stopped,
    handedOver,
    start: (indexes) => void start(indexes),
    stop: () => {
      if (wish.current.stop) call.current.abort();
      wish.current.stop = true;
      setStopped(true);
    },
  };
}
