import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import { ACK, PUSH, pcapHead, pcapRecord } from './tools/pcap';
import { program, start, type Tool } from './tools/run';
import { isServer, isTarget } from './tools/target';
import { type Visitor, visit } from './visitor';

const PATH = '/admin.php/system/ping';

let box: Appliance;
let admin: Visitor;
eachBox(
  (opened) => {
    ({ box, admin } = opened);
  },
  { pace: 0.1 },
);

type Fields = Readonly<Record<string, string>>;
interface Polled {
  readonly state: string;
  readonly lines: readonly { readonly text: string; readonly level: string }[];
  readonly next: number;
  readonly file: number;
}
const begin = async (fields: Fields): Promise<string> => {
  const answer = await admin.form(PATH, { method: 'start', ...fields });
  expect(answer.code).toBe(200);
  return (answer.data as { id: string }).id; // as the resource answers
};
const poll = async (id: string, from = 0) => (await admin.form(PATH, { method: 'poll', id, from: String(from) })).data as Polled; // as above
const result = async (id: string): Promise<Polled> => {
  await vi.waitFor(async () => expect((await poll(id)).state).not.toBe('running'), { timeout: 20_000, interval: 50 });
  return poll(id);
};
const said = ({ lines }: Polled): string => lines.map(({ text }) => text).join('\n');

it('pings this machine, and says so when it is no ICMP', async () => {
  const detail = ((await admin.form(PATH, { method: 'detail' })).data as { detail: { ping: string } }).detail; // as above
  const done = await result(await begin({ tool: 'ping', target: '127.0.0.1', count: '2' }));
  expect(done.state).toBe('done');
  expect(said(done)).toMatch(/127\.0\.0\.1/);
  if (detail.ping === 'tcp') expect(said(done)).toMatch(/no ping[\s\S]*2 sent, \d answered/);
});

it('tells only the lines that are new', async () => {
  const id = await begin({ tool: 'port', target: '127.0.0.1', ports: String(box.port) });
  const { next } = await result(id);
  expect(next).toBe(3);
  expect((await poll(id, 2)).lines).toHaveLength(1);
  expect((await poll(id, next)).lines).toEqual([]);
});

it('tests ports: open, closed', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const free = (server.address() as { port: number }).port; // a TCP server
  await new Promise((resolve) => server.close(resolve));
  const done = await result(await begin({ tool: 'port', target: '127.0.0.1', ports: `${box.port}, ${free}` }));
  expect(said(done)).toContain(`${box.port}/tcp open`);
  expect(said(done)).toContain(`${free}/tcp closed`);
  expect(said(done)).toContain('1 of 2 ports open');
});

it('asks the DNS server that it is told, and says what it answers', async () => {
  const server = createSocket('udp4');
  server.on('message', (question, { port, address }) => {
    // The question again, as an answer with one address: 192.0.2.7, for 60 seconds.
    const name = question.subarray(12, question.indexOf(0, 12) + 5);
    const head = Buffer.from([question[0]!, question[1]!, 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0]);
    const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 192, 0, 2, 7]);
    server.send(Buffer.concat([head, name, answer]), port, address);
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  const done = await result(await begin({ tool: 'dns', target: 'gw.example', type: 'A', server: `127.0.0.1:${server.address().port}` }));
  server.close();
  expect(said(done)).toContain('gw.example  A  192.0.2.7  ttl 60');
});

it('stops at once when told, and keeps what it has', async () => {
  const id = await begin({ tool: 'capture', seconds: '300' });
  await admin.form(PATH, { method: 'detail' });
  await admin.form(PATH, { method: 'stop', id });
  expect(await result(id)).toMatchObject({ state: 'stopped', file: 1 });
});

it('captures its own traffic as a pcap that holds what went over the wire', async () => {
  const id = await begin({ tool: 'capture', seconds: '300', port: String(box.port) });
  await admin.form('/admin.php/common/account_info');
  await admin.form(PATH, { method: 'stop', id });
  const done = await result(id);
  expect(said(done)).toContain('POST /admin.php/common/account_info');
  const { data: url } = await admin.form(PATH, { method: 'download', id });
  expect(url).toMatch(/\.pcap$/);
  const reply = await admin.get(String(url));
  expect(reply.headers.get('content-type')).toBe('application/vnd.tcpdump.pcap');
  const packets = packetsOf(Buffer.from(await reply.arrayBuffer()));
  expect(packets.length).toBeGreaterThan(2);
  for (const packet of packets) expect(sumsOf(packet)).toEqual([0, 0]);
  expect(Buffer.concat(packets.map((packet) => packet.subarray(40))).toString()).toContain('POST /admin.php/common/account_info');
});

it('lets nobody see what another started, and runs only so many at once', async () => {
  const id = await begin({ tool: 'capture', seconds: '300' });
  const other = visit(box);
  other.token = box.startSession('weak');
  expect((await other.form(PATH, { method: 'poll', id, from: '0' })).code).toBe(404);
  for (let more = 0; more < 3; more += 1) await begin({ tool: 'capture', seconds: '300' });
  expect((await admin.form(PATH, { method: 'start', tool: 'capture', seconds: '300' })).code).toBe(423);
});

it.each([
  [{ tool: 'ping', target: '' }, 'target'],
  [{ tool: 'ping', target: '-c' }, 'target'],
  [{ tool: 'ping', target: 'a b' }, 'target'],
  [{ tool: 'ping', target: '$(id)' }, 'target'],
  [{ tool: 'ping', target: '127.0.0.1', count: '101' }, 'count'],
  [{ tool: 'ping', target: '127.0.0.1', size: '7' }, 'size'],
  [{ tool: 'traceroute', target: '127.0.0.1', hops: '65' }, 'hops'],
  [{ tool: 'dns', target: 'a', type: 'ANY' }, 'type'],
  [{ tool: 'dns', target: 'a', server: 'name' }, 'server'],
  [{ tool: 'port', target: 'a', ports: '' }, 'ports'],
  [{ tool: 'port', target: 'a', ports: '1,2,3,4,5,6,7,8,9,10,11' }, 'ports'],
  [{ tool: 'port', target: 'a', ports: '65536' }, 'ports'],
  [{ tool: 'capture', seconds: '301' }, 'seconds'],
  [{ tool: 'capture', host: 'name' }, 'host'],
])('refuses %o', async (fields, at) => {
  const answer = await admin.form(PATH, { method: 'start', ...(fields as Fields) });
  expect(answer.code).toBe(422);
  expect(Object.keys(answer.data as object)).toEqual([at]);
});

it('an option of a program is never taken for a target', () => {
  for (const good of ['192.0.2.1', '2001:db8::1', 'gw', 'gw.example.com.', 'a-b.c']) expect(isTarget(good)).toBe(true);
  for (const bad of ['', '-n', '999.1.1.1', 'a_b', 'a..b', '.a', 'a;b', 'a\nb', 'a/b', 'x'.repeat(64)]) expect(isTarget(bad)).toBe(false);
  for (const good of ['192.0.2.1', '192.0.2.1:53', '2001:db8::1', '[2001:db8::1]:53']) expect(isServer(good)).toBe(true);
  for (const bad of ['', 'dns.example', '192.0.2.1:0', '192.0.2.1:65536', '[192.0.2.1]:53']) expect(isServer(bad)).toBe(false);
});

it('a program of the machine gets its arguments as they are, and is ended with the tool', async () => {
  const finished = (tool: Tool) => {
    const run = start('1', 'admin', tool, () => 1, 'en');
    return { run, end: vi.waitFor(() => expect(run.state).not.toBe('running'), { timeout: 10_000 }) };
  };
  const echo = finished(program(process.execPath, ['-p', 'process.argv.slice(1).join("|")', '--', '$(id)', ';', 'a b']));
  await echo.end;
  expect(echo.run.lines(0).lines.map(({ text }) => text)).toEqual(['$(id)|;|a b']);
  const endless = finished(program(process.execPath, ['-e', 'setInterval(() => {}, 1000)']));
  endless.run.stop();
  await endless.end;
  expect(endless.run.state).toBe('stopped');
  const missing = finished(program('/nowhere/ping', []));
  await missing.end;
  expect(missing.run.state).toBe('failed');
});

describe('restart', () => {
  it('is away for a while, comes back as a new start, and the session lives on', async () => {
    const before = ((await admin.form(PATH, { method: 'detail' })).data as { detail: { boots: number } }).detail.boots;
    expect((await admin.form(PATH, { method: 'reboot' })).code).toBe(200);
    await vi.waitFor(() => expect(admin.form(PATH, { method: 'detail' })).rejects.toThrow(), { timeout: 10_000, interval: 20 });
    const boots = async () => ((await admin.form(PATH, { method: 'detail' })).data as { detail: { boots: number } }).detail.boots;
    await vi.waitFor(async () => expect(await boots()).toBe(before + 1), { timeout: 20_000, interval: 20 });
  }, 40_000);

  it('after a shut-down it answers only when somebody presses the button', async () => {
    expect((await admin.form(PATH, { method: 'shutdown' })).code).toBe(200);
    await vi.waitFor(() => expect(admin.get('/')).rejects.toThrow(), { timeout: 10_000, interval: 20 });
    box.start();
    expect((await admin.form(PATH, { method: 'detail' })).code).toBe(200);
  });

  it('needs the right, and is in the log', async () => {
    box.setRights('operator', { menus: ['system/systemtools'], buttons: ['system/systemtools:ping'] });
    const operator = visit(box);
    operator.token = box.startSession('operator');
    expect((await operator.form(PATH, { method: 'reboot' })).code).toBe(403);
    expect((await operator.form(PATH, { method: 'start', tool: 'port', target: '127.0.0.1', ports: '1' })).code).toBe(200);
    expect(box.changes().map(({ method, username }) => [method, username])).toContainEqual(['start', 'operator']);
  });
});

/** The IP packets of a pcap. */
function packetsOf(file: Buffer): readonly Buffer[] {
  expect(file.readUInt32LE(0)).toBe(0xa1b2c3d4);
  expect(file.readUInt32LE(20)).toBe(101);
  const packets: Buffer[] = [];
  for (let at = 24; at < file.length; ) {
    const length = file.readUInt32LE(at + 8);
    packets.push(file.subarray(at + 16, at + 16 + length));
    at += 16 + length;
  }
  return packets;
}

/** Checksums of an IPv4 packet's two heads, taken with the sums that they carry: 0 where they are right. */
function sumsOf(packet: Buffer): readonly number[] {
  const sum = (bytes: Buffer): number => {
    let total = 0;
    for (let at = 0; at < bytes.length; at += 2) total += (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
    while (total > 0xffff) total = (total & 0xffff) + (total >>> 16);
    return ~total & 0xffff;
  };
  const tcp = packet.subarray(20);
  const pseudo = Buffer.concat([packet.subarray(12, 20), Buffer.from([0, 6, tcp.length >> 8, tcp.length & 255])]);
  expect(packet.readUInt16BE(2)).toBe(packet.length);
  return [sum(packet.subarray(0, 20)), sum(Buffer.concat([pseudo, tcp]))];
}

it('writes IPv6 packets too', () => {
  const from = { address: '2001:db8::1', port: 1 };
  const record = pcapRecord(1500, {
    from,
    to: { address: '::1', port: 2 },
    seq: 1,
    ack: 2,
    flags: PUSH | ACK,
    bytes: Buffer.from('hello'),
  });
  const [packet] = packetsOf(Buffer.concat([pcapHead(), record]));
  expect(packet?.subarray(8, 24).toString('hex')).toBe('20010db8000000000000000000000001');
  expect(packet?.subarray(24, 40).toString('hex')).toBe(`${'0'.repeat(31)}1`);
  expect(packet?.readUInt16BE(4)).toBe(25);
  expect(packet?.subarray(60).toString()).toBe('hello');
});
