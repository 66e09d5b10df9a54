/** One tool at work: started, asked for its lines until it is done, stopped. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Gateway } from '../../../gateway/client';
import { isGatewayError } from '../../../gateway/errors';
import { type Output, pollTool, startTool, stopTool, type ToolOrder } from './calls';

const EVERY_MS = 500;
const AGAIN_MS = 1500;

/** What the screen sees of it. */
export interface ToolRun {
  readonly id: string | undefined;
  readonly state: Output['state'] | undefined;
  /** With the time of the box in front. */
  readonly lines: readonly string[];
  readonly file: boolean;
  /** The box does not answer, or does not know the run any more. */
  readonly trouble: 'away' | 'gone' | undefined;
  readonly stopping: boolean;
  /** Rejects as the call does. */
  readonly start: (order: ToolOrder) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const two = (value: number, width = 2): string => String(value).padStart(width, '0');
/** `HH:mm:ss.mmm` in the browser's zone: lines are read for what lies between them. */
const clock = (t: number): string => {
  const at = new Date(t);
  return `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}.${two(at.getMilliseconds(), 3)}`;
};

/** Runs tools one after the other; the lines of the last one stay until the next begins. */
export function useToolRun(gateway: Gateway): ToolRun {
  const [run, setRun] = useState<{ readonly id: string; readonly state: Output['state']; readonly file: boolean }>();
  const [lines, setLines] = useState<readonly string[]>([]);
  const [trouble, setTrouble] = useState<ToolRun['trouble']>();
  const [stopping, setStopping] = useState(false);
  /** Where the next lines begin: kept over the times that the screen is hidden. */
  const next = useRef(0);
  const id = run?.id;
  const running = run?.state === 'running';

  useEffect(() => {
    if (id === undefined || !running) return;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = async (): Promise<void> => {
      try {
        const { data } = await gateway.send(pollTool, { id, from: next.current }, { signal: leaving.signal, quiet: true });
        if (leaving.signal.aborted) return;
        next.current = data.next;
        if (data.lines.length > 0) setLines((known) => [...known, ...data.lines.map((line) => `${clock(line.t)}  ${line.text}`)]);
        setTrouble(undefined);
        setRun({ id, state: data.state, file: data.file });
        if (data.state === 'running') timer = setTimeout(poll, EVERY_MS);
      } catch (error) {
        if (leaving.signal.aborted || !isGatewayError(error)) return;
        const away = error.kind === 'unreachable' || error.kind === 'aborted';
        setTrouble(away ? 'away' : 'gone');
        if (away) timer = setTimeout(poll, AGAIN_MS);
        else setRun({ id, state: 'failed', file: false });
      }
    };
    void poll();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [gateway, id, running]);

  const start = useCallback(
    async (order: ToolOrder): Promise<void> => {
      const { data } = await gateway.send(startTool, order, { quiet: true });
      next.current = 0;
      setLines([]);
      setTrouble(undefined);
      setStopping(false);
      setRun({ id: data.id, state: 'running', file: false });
    },
    [gateway],
  );
  const stop = useCallback(async (): Promise<void> => {
    if (id === undefined) return;
    setStopping(true);
    try {
      await gateway.send(stopTool, { id });
    } catch (error) {
      if (!isGatewayError(error)) throw error; // the toast has said why
    } finally {
      setStopping(false);
    }
  }, [gateway, id]);

  return { id, state: run?.state, lines, file: run?.file === true, trouble, stopping, start, stop };
}
