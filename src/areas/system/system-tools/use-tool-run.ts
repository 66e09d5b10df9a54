/** One tool at work: started, asked for its lines until it is done, stopped. */
import { useRef, useState } from 'react';
import { boxTime } from '../../../lib/box-time';
import { formatDateTime } from '../../../lib/date-time';
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

/** `HH:mm:ss.mmm` on the clock of the box, as its log has it; on the browser's where the box does not say its zone. */
const clock = (t: number, zone: string): string => {
  const time = zone === '' ? formatDateTime(new Date(t)).slice(11) : boxTime(zone).clock(t / 1000);
  return `${time}.${String(t % 1000).padStart(3, '0')}`;
};

/** Runs tools one after the other; the lines of the last one stay until the next begins. @param zone the time zone of the box */
export function useToolRun(screen: ScreenProps, zone: string): ToolRun {
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
      if (data.lines.length > 0) setLines((known) => [...known, ...data.lines.map((line) => `${clock(line.t, zone)}  ${line.text}`)]);
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
