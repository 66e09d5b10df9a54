/** Tools of the box: ping, traceroute, DNS, ports, packet capture, restart (7, system/ping). */
import { randomUUID } from 'node:crypto';
import { getServers } from 'node:dns';
import { isIP } from 'node:net';
import type { Box } from '../box';
import type { MessageKey } from '../messages';
import type { Context } from '../operation';
import { operation, Refusal, refuseFields } from '../operation';
import { BadBody } from '../request';
import type { Resource } from '../resource';
import { viewers } from '../terminals/terminals';
import { capture } from '../tools/capture';
import { lookUp, RECORD_TYPES } from '../tools/look-up';
import { ping, pingKind, testPorts, trace, tracer } from '../tools/reach';
import { type Run, start as startRun, type Tool } from '../tools/run';
import { isServer, isTarget } from '../tools/target';
import { wireTime } from '../wire-time';
import { zoneNow } from '../zone';

const PATH = '/admin.php/system/ping';
const COMPONENT = 'system/systemtools';
const MAX_RUNNING = 4;
const MAX_KEPT = 20;
/** Only 10 ports, comma separated. */
const MAX_PORTS = 10;

const runs = new WeakMap<Box, Map<string, Run>>();
const runsOf = ({ box }: Context): Map<string, Run> => {
  const found = runs.get(box);
  if (!found) throw new Error('the tools of this box were not started');
  return found;
};
/** Only who started a tool sees what it says. */
const runOf = (context: Context, id: string): Run => {
  const found = runsOf(context).get(id);
  if (!found || found.by !== context.signedIn().account.username) throw new Refusal(404, 'missing');
  return found;
};

/** What a start carries, as far as its tool needs it. */
interface Order {
  readonly tool: string;
  readonly target: string;
  readonly count: number;
  readonly size: number;
  readonly hops: number;
  readonly type: string;
  readonly server: string;
  readonly ports: string;
  readonly timeout: number;
  readonly seconds: number;
  readonly host: string;
  readonly port: number;
}
const LIMITS = { count: [1, 100], size: [8, 1400], hops: [1, 64], timeout: [1, 30], seconds: [1, 300], port: [0, 65_535] } as const;

const portsOf = (text: string): readonly number[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (/^\d{1,5}$/.test(part) ? Number(part) : 0));

/** The tool with what it was told. @throws {Refusal} 422 at the field that is wrong */
function toolOf(context: Context, order: Order): Tool {
  const target: MessageKey | undefined = order.target === '' ? 'required' : isTarget(order.target) ? undefined : 'toolTarget';
  switch (order.tool) {
    case 'ping':
      refuseFields(context, { target });
      return ping(order.target, order.count, order.size);
    case 'traceroute': {
      refuseFields(context, { target });
      const found = trace(order.target, order.hops);
      if (!found) throw new Refusal(501, 'toolMissing');
      return found;
    }
    case 'dns': {
      const type = RECORD_TYPES.find((known) => known === order.type);
      refuseFields(context, {
        // Names of services begin with an underscore.
        target: order.target === '' ? 'required' : isTarget(order.target.replace(/(^|\.)_/g, '$1')) ? undefined : 'toolTarget',
        type: type ? undefined : 'choice',
        server: order.server === '' || isServer(order.server) ? undefined : 'toolServer',
      });
      return lookUp(order.target, type ?? 'A', order.server);
    }
    case 'port': {
      const ports = portsOf(order.ports);
      const bad = ports.length > MAX_PORTS || ports.some((port) => port < 1 || port > 65_535);
      refuseFields(context, { target, ports: ports.length === 0 ? 'required' : bad ? 'toolPorts' : undefined });
      return testPorts(order.target, ports, order.timeout * 1000);
    }
    case 'capture':
      refuseFields(context, { host: order.host === '' || isIP(order.host) !== 0 ? undefined : 'address' });
      return capture(context.box.wiretap, () => context.box.clock.now(), order.seconds, order);
    default:
      throw new BadBody('tool', 'field "tool" names no tool');
  }
}

const detail = operation({
  path: PATH,
  method: 'detail',
  fields: {},
  run: (context) => {
    const { power, voice } = context.box;
    // What a restart cuts is for whom it is up to.
    const restarts = context.may(`${COMPONENT}:reboot`);
    return {
      data: {
        detail: {
          ping: pingKind(),
          traceroute: tracer(),
          servers: getServers(),
          boots: power.boots,
          started: wireTime(power.since),
          zone: zoneNow(),
          calls: restarts ? voice.calls().length : 0,
          viewers: restarts ? viewers(context.box) : 0,
        },
      },
    };
  },
});

const start = operation({
  path: PATH,
  method: 'start',
  kind: 'write',
  right: `${COMPONENT}:ping`,
  fields: {
    tool: 'text',
    target: 'text?',
    count: 'integer?',
    size: 'integer?',
    hops: 'integer?',
    type: 'text?',
    server: 'text?',
    ports: 'text?',
    timeout: 'integer?',
    seconds: 'integer?',
    host: 'text?',
    port: 'integer?',
  },
  run: (context, values) => {
    const { count = 4, size = 56, hops = 30, timeout = 3, seconds = 30, port = 0 } = values;
    const numbers = { count, size, hops, timeout, seconds, port };
    refuseFields(
      context,
      Object.fromEntries(
        Object.entries(LIMITS).map(([name, [min, max]]) => {
          const value = numbers[name as keyof typeof numbers]; // the same names
          return [name, value < min || value > max ? { key: 'range', args: { min, max } } : undefined];
        }),
      ),
    );
    const texts = { target: values.target ?? '', server: values.server ?? '', ports: values.ports ?? '', host: values.host ?? '' };
    const tool = toolOf(context, { ...numbers, ...texts, tool: values.tool, type: values.type ?? 'A' });
    const all = runsOf(context);
    if ([...all.values()].filter(({ state }) => state === 'running').length >= MAX_RUNNING) throw new Refusal(423, 'toolBusy');
    const id = randomUUID();
    all.set(
      id,
      startRun(id, context.signedIn().account.username, tool, () => context.box.clock.now(), context.language),
    );
    for (const old of [...all.values()].filter(({ state }) => state !== 'running').slice(0, Math.max(0, all.size - MAX_KEPT)))
      all.delete(old.id);
    context.changed(undefined, { name: `${values.tool} ${texts.target}`.trim() });
    return { data: { id } };
  },
});

const poll = operation({
  path: PATH,
  method: 'poll',
  fields: { id: 'text', from: 'integer' },
  run: (context, { id, from }) => {
    const found = runOf(context, id);
    const { lines, next } = found.lines(from);
    return { data: { state: found.state, lines, next, file: found.file ? 1 : 0 } };
  },
});

const stop = operation({
  path: PATH,
  method: 'stop',
  kind: 'write',
  fields: { id: 'text' },
  run: (context, { id }) => {
    runOf(context, id).stop();
    return {};
  },
});

const download = operation({
  path: PATH,
  method: 'download',
  kind: 'write',
  right: `${COMPONENT}:export`,
  fields: { id: 'text' },
  run: async (context, { id }) => {
    const { file } = runOf(context, id);
    if (!file) throw new Refusal(404, 'missing');
    const name = `capture-${wireTime(context.box.clock.now()).replace(/[-:]/g, '').replace(' ', '-')}.pcap`;
    const url = await context.box.files.keepExport(name, file, context.owner());
    context.changed(undefined, { name });
    return { data: url };
  },
});

const power = (method: 'reboot' | 'shutdown') =>
  operation({
    path: PATH,
    method,
    kind: 'write',
    right: `${COMPONENT}:reboot`,
    fields: {},
    run: (context) => {
      context.changed(undefined, { [method]: 1 });
      const { power: button } = context.box;
      if (method === 'reboot') button.reboot();
      else button.shutDown();
      return { data: { boots: button.boots } };
    },
  });

/** The tools: no rows, only methods. */
export const systemTools: Resource = {
  path: PATH,
  component: COMPONENT,
  has: [],
  fields: {},
  methods: [detail, start, poll, stop, download, power('reboot'), power('shutdown')],
  start: (box) => {
    const mine = new Map<string, Run>();
    runs.set(box, mine);
    return () => {
      for (const run of mine.values()) run.stop();
    };
  },
};
