/** The calls of SystemTools (src/gateway/README.md); what the contract leaves to the screen is said here. */
import { type Empty, resource } from '../../../gateway/calls';
import { any, type Decoded, flag, list, number, oneOf, record, required, text } from '../../../gateway/shape';

const { method } = resource('systemPing', any());
const quiet = { overlay: false } as const;
const write = { kind: 'write', ...quiet } as const;

const abilities = record({
  /** Whether ping is the machine's own, or only times TCP connections. */
  ping: oneOf(['icmp', 'tcp']),
  /** The program that shows the way; '' where the box has none. */
  traceroute: text(),
  /** DNS servers that the box itself asks. */
  servers: list(text()),
  /** Counts the starts of the box: a higher one means that it was down in between. */
  boots: number(),
  started: text(),
  /** What a restart cuts off: calls under way and people who watch. */
  calls: number(),
  viewers: number(),
});
/** What the box can do, and who uses it right now. */
export type Abilities = Decoded<typeof abilities>;

const output = record({
  state: oneOf(['running', 'done', 'stopped', 'failed']),
  /** `t` in Unix milliseconds. */
  lines: list(record({ t: number(), level: oneOf(['info', 'good', 'warning', 'error']), text: text() })),
  /** Where the next lines begin. */
  next: number(),
  /** Whether there is something to download. */
  file: flag(),
});
/** What a tool has said since it was last asked. */
export type Output = Decoded<typeof output>;

/** The tools by name; each takes some of the fields of {@link ToolOrder}. */
export const TOOLS = ['ping', 'traceroute', 'dns', 'port', 'capture'] as const;
/** One of them. */
export type ToolName = (typeof TOOLS)[number];

/** What a tool is told. Sizes in bytes, times in seconds. */
export interface ToolOrder {
  readonly tool: ToolName;
  readonly target?: string;
  readonly count?: number;
  readonly size?: number;
  readonly hops?: number;
  readonly type?: string;
  readonly server?: string;
  readonly ports?: string;
  readonly timeout?: number;
  readonly seconds?: number;
  readonly host?: string;
  readonly port?: number;
}

/** `detail`. */
export const readAbilities = method<Empty, { data: { detail: Abilities } }>(
  'detail',
  record({ data: record({ detail: abilities }) }),
  quiet,
);
/** The same, asked until the box answers again. */
export const probe = method<Empty, { data: { detail: Abilities } }>('detail', record({ data: record({ detail: abilities }) }), {
  ...quiet,
  background: true,
});
/** `start`: answers the id of the tool's work. */
export const startTool = method<ToolOrder, { data: { id: string } }>('start', record({ data: record({ id: required(text()) }) }), write);
/** `poll`: lines from a number on. */
export const pollTool = method<{ id: string; from: number }, { data: Output }>('poll', record({ data: output }), {
  ...quiet,
  background: true,
});
/** `stop`. */
export const stopTool = method<{ id: string }, object>('stop', record({}), write);
/** `download`: the address of the capture. */
export const downloadCapture = method<{ id: string }, { data: string }>('download', record({ data: required(text()) }), write);

const restarting = record({ data: record({ boots: number() }) });
/** `reboot`: answers, then the box is away for a while. */
export const reboot = method<Empty, { data: { boots: number } }>('reboot', restarting, write);
/** `shutdown`: answers, then the box is away until somebody switches it on. */
export const shutDown = method<Empty, { data: { boots: number } }>('shutdown', restarting, write);
