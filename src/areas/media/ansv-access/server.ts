/** How the box speaks GB/T 28181: its own id, how devices register with it, how it takes their streams, and what it keeps. */
import { choice, flag, integer, secret, serverIp, span, tally, text, type ValuesOf } from '../../../field';
import type { Issue } from '../../../field/rules';
import { BOX_PORTS, type PortUse, portClash } from '../../../lib/box-ports';
import { gbParts } from '../../../lib/gb-id';
import { settingsDef } from '../../../screen/definition/definition';

/** Devices of other vendors may have odd ids; the box's own is by the standard. */
const wholeId = (id: string): Issue | undefined => (gbParts(id) ? undefined : { key: 'gbId' });

export const serverFields = {
  server_id: text({ required: true, rule: wholeId, max: 20, placeholder: '51010700002000000001' }),
  port: integer({ min: 1, max: 65_535, initial: 5062, required: true }),
  transport: choice(['both', 'udp', 'tcp']),
  password: secret({ mayEmpty: true, max: 64 }),
  /** Whether devices have to know a password: the box says it, since it never tells the password. */
  authentication: flag({ readOnly: true }),
  /** Devices and upper platforms that are registered now. */
  registered: tally(),
  platforms: tally(),
  expires: span({ unit: 'seconds', min: 60, max: 86_400, initial: 3600, required: true }),
  heartbeat: span({ unit: 'seconds', min: 5, max: 255, initial: 60, required: true }),
  missed: integer({ min: 1, max: 10, initial: 3, required: true }),
  catalogue: flag({ initial: true }),
  media_address: serverIp(),
  media_from: integer({ min: 1024, max: 65_534, initial: 30_000, required: true }),
  media_to: integer({ min: 1025, max: 65_535, initial: 31_999, required: true }),
  stream_mode: choice(['udp', 'tcp_passive', 'tcp_active']),
  stream: choice(['main', 'sub']),
  ssrc: flag({ initial: true }),
  keep_days: span({ unit: 'days', min: 1, max: 365, initial: 30, required: true }),
  quota: integer({ min: 1, max: 100_000, initial: 500, required: true, unit: 'GB' }),
  reserve: integer({ min: 1, max: 10_000, initial: 20, required: true, unit: 'GB' }),
  when_full: choice(['oldest', 'stop']),
};
type Values = ValuesOf<typeof serverFields>;

/** A stream takes two ports: fewer would carry less than ten. */
const FEWEST_PORTS = 20;

type GbPortField = 'port' | 'media_from';
/** What GB28181 listens to with these settings, with the field that says so. */
export function gbPorts({
  port,
  transport,
  media_from: from,
  media_to: to,
}: Values): readonly (PortUse & { readonly field: GbPortField })[] {
  const transports = transport === 'both' ? (['udp', 'tcp'] as const) : [transport];
  return [
    ...(port === undefined
      ? []
      : transports.map((each) => ({ field: 'port' as const, owner: 'GB28181', transport: each, from: port, to: port }))),
    ...(from === undefined || to === undefined
      ? []
      : [{ field: 'media_from' as const, owner: 'GB28181', transport: 'udp' as const, from, to }]),
  ];
}

/** Ports that something else has, by field. @param others what other settings of the box ask for */
export function gbPortIssues(values: Values, others: readonly PortUse[] = []): Partial<Record<GbPortField, Issue>> {
  const issues: Partial<Record<GbPortField, Issue>> = {};
  for (const use of gbPorts(values)) {
    const clash = portClash(use, [...BOX_PORTS, ...others]);
    if (clash) issues[use.field] = { key: 'portTaken', args: { port: clash.port, name: clash.by.owner } };
  }
  return issues;
}

/** What is wrong across these settings. */
function checkServer(values: Values): { readonly [N in keyof Values]?: Issue } {
  const { media_from: from, media_to: to } = values;
  const taken = gbPortIssues(values);
  const issues: { -readonly [N in keyof Values]?: Issue } = { ...(taken.port && { port: taken.port }) };
  if (from === undefined || to === undefined) return issues;
  if (from % 2 !== 0) issues.media_from = { key: 'evenNumber' };
  else if (to - from + 1 < FEWEST_PORTS) issues.media_to = { key: 'portSpan', args: { min: FEWEST_PORTS } };
  return { ...issues, ...taken };
}

export const gbServer = settingsDef({
  key: 'media-gb:server',
  component: 'mediamodel/ansvaccess',
  resource: 'mediaAnsvaccess',
  fields: serverFields,
  form: {
    server: ['server_id', 'password', 'port', 'transport'],
    register: ['expires', 'heartbeat', 'missed', 'catalogue'],
    media: ['stream', 'stream_mode', 'media_from', 'media_to', 'media_address', 'ssrc'],
    recording: ['keep_days', 'quota', 'reserve', 'when_full'],
  },
  check: checkServer,
  footerUnder: 'server',
});
