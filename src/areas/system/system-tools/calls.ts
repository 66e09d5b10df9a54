/** The calls of SystemTools (src/gateway/README.md); what the contract leaves to the screen is said here. */
import { resource } from '../../../gateway/calls';
import { type Decoded, detailed, flag, list, number, oneOf, record, required, text } from '../../../gateway/shape';

const { method } = resource('systemPing');

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
  /** The time zone of the box; '' where it says none. */
  zone: text(),
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

/** The tools by name. */
export const TOOLS = ['ping', 'traceroute', 'dns', 'port', 'capture'] as const;
export type ToolName = (typeof TOOLS)[number];

/** What a tool is told: some of what its form has. Sizes in bytes, times in seconds. */
export interface ToolOrder extends Readonly<Record<string, string | number>> {
  readonly tool: ToolName;
}

export const readAbilities = method('detail').reads(detailed(abilities));
/** The same, asked until the box answers again. */
export const probe = method('detail').polls(detailed(abilities));
/** `start`: answers the id of the tool's work. */
export const startTool = method<ToolOrder>('start').writes(record({ id: required(text()) }));
/** `poll`: lines from a number on. */
export const pollTool = method<{ id: string; from: number }>('poll').polls(output);
export const stopTool = method<{ id: string }>('stop').writes();
/** `download`: the address of the capture. */
export const downloadCapture = method<{ id: string }>('download').writes(required(text()));

const restarting = record({ boots: number() });
/** `reboot`: answers, then the box is away for a while. */
export const reboot = method('reboot').writes(restarting);
/** `shutdown`: answers, then the box is away until somebody switches it on. */
export const shutDown = method('shutdown').writes(restarting);
