/** What each tool is asked for: values as typed, their rules, and the order that goes to the box. Pure. */
import { type Issue, inRange, ipv4, ports } from '../../../field/rules';
import type { Key } from '../../../i18n/keys';
import { type FieldMessage, type Issues, toMessage } from '../../../screen/form/use-form';
import type { ToolName, ToolOrder } from './calls';

/** Everything that a person may enter, as text; a tool uses some of it. */
export type ToolValues = Readonly<
  Record<'target' | 'count' | 'size' | 'hops' | 'type' | 'server' | 'ports' | 'timeout' | 'seconds' | 'host' | 'port', string>
>;

/** What stands in the forms at first. */
export const INITIAL: ToolValues = {
  target: '',
  count: '4',
  size: '56',
  hops: '30',
  type: 'A',
  server: '',
  ports: '',
  timeout: '3',
  seconds: '30',
  host: '',
  port: '',
};

/** Record types of a look-up. */
export const RECORD_TYPES = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'PTR', 'SOA', 'SRV', 'TXT'] as const;

/** Least and most of each number, as the box takes them. */
export const LIMITS = {
  count: { min: 1, max: 100 },
  size: { min: 8, max: 1400, unit: 'B' },
  hops: { min: 1, max: 64 },
  timeout: { min: 1, max: 30, unit: 's' },
  seconds: { min: 1, max: 300, unit: 's' },
} as const satisfies Partial<Record<keyof ToolValues, { readonly min: number; readonly max: number; readonly unit?: string }>>;
/** A field that is a number. */
export type NumberField = keyof typeof LIMITS;

/** The fields of each tool, in their order. */
export const FIELDS: Readonly<Record<ToolName, readonly (keyof ToolValues)[]>> = {
  ping: ['target', 'count', 'size'],
  traceroute: ['target', 'hops'],
  dns: ['target', 'type', 'server'],
  port: ['target', 'ports', 'timeout'],
  capture: ['seconds', 'host', 'port'],
};

const LABEL = '_?[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const HOST = new RegExp(`^(?=.{1,253}$)${LABEL}(?:\\.${LABEL})*\\.?$`);
const IPV6 = /^(?=.*:.*:)[0-9a-f:.]{2,45}$/i;

/**
 * Whether a text may be an address or a host name; the box validates it again before anything is done with it.
 * @example isTarget('-n') // false: a program would take it for an option
 */
export const isTarget = (text: string): boolean =>
  ipv4(text) === undefined || IPV6.test(text) || (HOST.test(text) && !/^[\d.]+$/.test(text));

const badTarget: FieldMessage = { say: 'system-care:tools.badTarget' satisfies Key };
const target = (text: string): FieldMessage | undefined =>
  text.trim() === '' ? toMessage({ key: 'required' }) : isTarget(text.trim()) ? undefined : badTarget;
const number = (text: string, { min, max }: { readonly min: number; readonly max: number }): Issue | undefined =>
  text.trim() === '' ? { key: 'required' } : inRange(min, max)(Number(text));
/** An address, with or without a port behind it. */
const isServer = (text: string): boolean => {
  const [, address = '', port] = /^(.*?)(?::(\d{1,5}))?$/.exec(text) ?? [];
  return (ipv4(address) === undefined && (port === undefined || (Number(port) > 0 && Number(port) < 65_536))) || IPV6.test(text);
};

/** Ports as a person writes them, `80， 443`, as the wire has them, `80,443`. */
const portList = (text: string): string =>
  text
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(',');

/** What is wrong with the fields of a tool. */
export function checkTool(tool: ToolName, values: ToolValues): Issues<ToolValues> {
  const found: { -readonly [K in keyof ToolValues]?: FieldMessage | undefined } = {};
  for (const name of FIELDS[tool]) {
    const value = values[name];
    if (name in LIMITS)
      found[name] = toMessage(number(value, LIMITS[name as NumberField])); // just looked up
    else if (name === 'target') found[name] = target(value);
    else if (name === 'ports') found[name] = toMessage(portList(value) === '' ? { key: 'required' } : ports(portList(value)));
    else if (name === 'server')
      found[name] = value.trim() === '' || isServer(value.trim()) ? undefined : toMessage({ key: 'serverAddress' });
    else if (name === 'host') found[name] = value.trim() === '' || IPV6.test(value.trim()) ? undefined : toMessage(ipv4(value.trim()));
    else if (name === 'port') found[name] = value.trim() === '' ? undefined : toMessage(inRange(1, 65_535)(Number(value)));
  }
  return found;
}

/** The order of a tool: its own fields and no others; an empty one is left out. */
export function orderOf(tool: ToolName, values: ToolValues): ToolOrder {
  const filled = FIELDS[tool].filter((name) => values[name].trim() !== '');
  const entries = filled.map(
    (name) =>
      [
        name,
        name in LIMITS || name === 'port' ? Number(values[name]) : name === 'ports' ? portList(values[name]) : values[name].trim(),
      ] as const,
  );
  return { tool, ...Object.fromEntries(entries) };
}
