/** One tool at work: started, asked for its lines until it is done, stopped. */
import { useRef, useState } from 'react';
import { type ScreenProps, useSend } from '../../../screen';
import { useFollow } from '../../../screen/data/use-follow';
import { isAway } from '../../../screen/data/use-watch';
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
export function useToolRun(screen: ScreenProps): ToolRun {
  const { gateway } = screen;
  const [run, setRun] = useState<{ readonly id: string; readonly state: Output['state']; readonly file: boolean }>();
  const [lines, setLines] = useState<readonly string[]>([]);
  const stopper = useSend(screen, 'toast');
  /** Where the next lines begin. */
  const next = useRef(0);
  const id = run?.id;

  const { error } = useFollow(run?.state === 'running' ? run.id : undefined, {
    ask: (signal) => gateway.send(pollTool, { id: id ?? '', from: next.current }, { signal, quiet: true }),
    take: ({ data }) => {
      next.current = data.next;
      if (data.lines.length > 0) setLines((known) => [...known, ...data.lines.map((line) => `${clock(line.t)}  ${line.text}`)]);
      setRun({ id: id ?? '', state: data.state, file: data.file });
    },
    every: EVERY_MS,
    again: (_failures, failed) => {
      if (isAway(failed)) return AGAIN_MS;
      setRun({ id: id ?? '', state: 'failed', file: false });
      return undefined;
    },
  });

  return {
    id,
    state: run?.state,
    lines,
    file: run?.file === true,
    trouble: error && (isAway(error) ? 'away' : 'gone'),
    stopping: stopper.pending,
    start: async (order) => {
      const { data } = await gateway.send(startTool, order, { quiet: true });
      next.current = 0;
      setLines([]);
      setRun({ id: data.id, state: 'running', file: false });
    },
    stop: async () => {
      if (id !== undefined) await stopper.send(stopTool, { id });
    },
  };
}
