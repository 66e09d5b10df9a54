/** Reads a Chromium trace: when the main thread was busy, and with what. */

/** One event of the trace format; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread within `dur`. */
  readonly tdur?: number;
  readonly args: {
    readonly name?: string;
    readonly fileName?: string;
    readonly data?: {
      readonly url?: string;
      readonly fileName?: string;
      readonly documentLoaderURL?: string;
      readonly isOutermostMainFrame?: boolean;
    };
    readonly beginData?: { readonly url?: string };
  };
}

/** One task of the main thread; times in milliseconds after the start of the navigation. */
export interface Task {
  readonly start: number;
  readonly end: number;
  /** Processor time: on a shared machine a task may also wait for its turn. */
  readonly cpu: number;
}

/** What a trace says of a navigation. */
export interface MainThread {
  /** Start of the navigation on the browser's monotonic clock, in milliseconds. */
  readonly origin: number;
  readonly tasks: readonly Task[];
  /** Processor milliseconds of the main thread by what they were spent on, without what is nested in it. */
  readonly spent: ReadonlyMap<string, number>;
}

/** What {@link readTrace} needs; few events, so that the trace itself costs little. */
export const CATEGORIES = ['-*', 'toplevel', 'blink.user_timing'];
/** Also says what the tasks did; slower, so only to explain figures, never to make them. */
export const DETAILED = [...CATEGORIES, 'devtools.timeline', 'v8', 'disabled-by-default-v8.compile'];

const TASK = /RunTask$/;

const fileOf = ({ args }: TraceEvent): string => {
  const url = args.data?.url ?? args.data?.fileName ?? args.beginData?.url ?? args.fileName ?? '';
  return /^https?:/.test(url) ? new URL(url).pathname.split('/').pop() || 'index.html' : '';
};

/**
 * Reads the trace of one page load.
 * @param address what was opened, without a fragment
 * @returns undefined when the trace misses the navigation: on a busy machine a renderer may be told too late to trace
 */
export function readTrace(trace: Buffer, address: string): MainThread | undefined {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: readonly TraceEvent[] }; // Chromium's own format
  const navigation = traceEvents.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith(address),
  );
  if (!navigation) return undefined;
  const { pid, ts: origin } = navigation;
  const main = traceEvents.find((event) => event.pid === pid && event.name === 'thread_name' && event.args.name === 'CrRendererMain');
  const events = traceEvents
    .filter((event) => event.ph === 'X' && event.pid === pid && event.tid === main?.tid && event.ts >= origin)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));

  const spent = new Map<string, number>();
  const add = (key: string, microseconds: number): void => {
    spent.set(key, (spent.get(key) ?? 0) + microseconds / 1000);
  };
  const open: { readonly key: string; readonly end: number }[] = [];
  const tasks: Task[] = [];
  for (const event of events) {
    const { ts, dur = 0, tdur = dur } = event;
    if (TASK.test(event.name)) tasks.push({ start: (ts - origin) / 1000, end: (ts + dur - origin) / 1000, cpu: tdur / 1000 });
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= ts) open.pop();
    const around = open.at(-1);
    const file = fileOf(event);
    const key = file ? `${event.name} ${file}` : event.name;
    if (around) add(around.key, -tdur);
    add(key, tdur);
    open.push({ key, end: ts + dur });
  }
  return { origin: origin / 1000, tasks, spent };
}
