/** A device of its own process and wire, which tests start: it informs over HTTP, and hears connection requests with digest. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Afterwards, Cpe } from './cpe';
import { answerTo, type Credentials, challenge, Nonces } from './digest';
import { memoryOf, type Profile } from './models';
import { spellReading } from './optics';
import { ParameterTree } from './tree';

/** How a device is started. */
export interface CpeOptions {
  /** Address of the server, `http://127.0.0.1:8080/cwmp`. */
  readonly acs: string;
  /** What it proves itself with. */
  readonly credentials: Credentials;
  /** What it asks of who sends a connection request. */
  readonly asked?: Credentials;
  readonly profile?: Partial<Profile>;
  readonly rx?: number;
  readonly temperature?: number;
  /** Changes a message before it is sent: a device that lies, or says everything twice. Several are sent one after the other. */
  readonly spoil?: (xml: string) => readonly string[];
}

/** A device that runs. */
export interface RunningCpe {
  readonly cpe: Cpe;
  rx: number;
  temperature: number;
  /** Informs now, with these events, and does what is asked; answers whether it was taken. Restarts and downloads follow by themselves. */
  inform(...codes: readonly string[]): Promise<boolean>;
  /** Sends one message as it is and answers what came. */
  post(body: string | Buffer): Promise<Response>;
  /** How many connection requests it has taken. */
  readonly requests: () => number;
  close(): Promise<void>;
}

const PROFILE: Profile = {
  sn: '48575443A1B2C3D4',
  oui: '00259E',
  maker: 'Huawei',
  model: 'HG8245H',
  hardware: '494.A',
  firmware: 'V3R017C10S115',
  mac: '00:25:9E:A1:B2:C3',
  ip: '127.0.0.1',
  ssid: 'Room',
  iptv: { vlan: 43, multicast: 4000, ports: [3, 4] },
};

/** One address of the server, over which a session goes: its cookie, and the proof that it asks for. */
function wireTo(acs: string, credentials: Credentials) {
  let cookie = '';
  let [asked, count]: [asked: string | undefined, count: number] = [undefined, 0];
  const { pathname } = new URL(acs);
  const post = async (body: string | Buffer): Promise<Response> => {
    const send = () => {
      // Each proof is a new one: the same a second time proves nothing.
      count += 1;
      const proof = asked === undefined ? undefined : answerTo(asked, credentials, 'POST', pathname, count);
      return fetch(acs, {
        method: 'POST',
        body: typeof body === 'string' ? body : new Uint8Array(body),
        headers: {
          'Content-Type': 'text/xml; charset=utf-8',
          ...(cookie !== '' && { Cookie: cookie }),
          ...(proof && { Authorization: proof }),
        },
      });
    };
    let response = await send();
    if (response.status === 401) {
      [asked, count] = [response.headers.get('www-authenticate') ?? undefined, 0];
      await response.arrayBuffer();
      response = await send();
    }
    for (const each of response.headers.getSetCookie()) cookie = each.split(';', 1)[0] ?? '';
    return response;
  };
  return { post };
}

/** Starts a device. */
export async function startCpe({ acs, credentials, asked, profile: own, spoil, ...measured }: CpeOptions): Promise<RunningCpe> {
  const profile = { ...PROFILE, ...own };
  const state = { rx: measured.rx ?? -19.5, temperature: measured.temperature ?? 48, requests: 0, busy: Promise.resolve(true) };
  const memory = memoryOf(profile, acs);
  const cpe = new Cpe(
    profile,
    new ParameterTree(memory.values, memory.tables),
    () => spellReading(profile, { rx: state.rx, tx: 2.3, temperature: state.temperature }),
    [{ code: '0 BOOTSTRAP', key: '' }],
  );
  const put = (end: string, value: string): void => {
    const name = `${cpe.root}ManagementServer.${end}`;
    cpe.tree.values.set(name, { value, type: 'xsd:string', writable: end !== 'ConnectionRequestURL' });
  };
  const exchange = async (post: (body: string) => Promise<Response>, xml: string): Promise<string> => {
    let answer = '';
    for (const each of spoil?.(xml) ?? [xml]) {
      const response = await post(each);
      answer = response.ok ? await response.text() : '';
    }
    return answer;
  };
  const carryOut = async ({ act, key, url }: Afterwards): Promise<boolean> => {
    if (act === 'diagnose') cpe.diagnose((host) => (host === '' || host.endsWith('.invalid') ? undefined : 4));
    else if (act === 'reboot') cpe.started('M Reboot', key);
    else if (act === 'factory_reset') cpe.events.push({ code: '0 BOOTSTRAP', key: '' }, { code: '1 BOOT', key: '' });
    else {
      const response = await fetch(url).catch(() => undefined);
      const flashed = cpe.flash(response?.ok ? Buffer.from(await response.arrayBuffer()) : undefined, key);
      if (flashed) cpe.events.push({ code: '1 BOOT', key: '' });
    }
    return converse();
  };
  const converse = async (): Promise<boolean> => {
    const { post } = wireTo(acs, credentials);
    const after = await cpe.session((xml) => exchange(post, xml));
    for (const each of after ?? []) await carryOut(each);
    return after !== undefined;
  };
  const inform = (...codes: readonly string[]): Promise<boolean> => {
    cpe.events.push(...codes.map((code) => ({ code, key: '' })));
    // One session at a time, as a device has it.
    state.busy = state.busy.then(converse, converse);
    return state.busy;
  };

  const nonces = new Nonces();
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const { authorization } = request.headers;
    const proved = asked ? nonces.validate(authorization, asked, 'GET', request.url ?? '') : 'good';
    if (proved !== 'good') {
      response.writeHead(401, { 'WWW-Authenticate': challenge('cpe', nonces.give(), proved === 'stale') }).end();
      return;
    }
    state.requests += 1;
    response.writeHead(200).end();
    void inform('6 CONNECTION REQUEST');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens at a port
  put('ConnectionRequestURL', `http://127.0.0.1:${port}/cr`);
  if (asked) put('ConnectionRequestUsername', asked.username);
  return {
    cpe,
    get rx() {
      return state.rx;
    },
    set rx(value) {
      state.rx = value;
    },
    get temperature() {
      return state.temperature;
    },
    set temperature(value) {
      state.temperature = value;
    },
    inform,
    post: (body) => wireTo(acs, credentials).post(body),
    requests: () => state.requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await state.busy.catch(() => {});
    },
  };
}
