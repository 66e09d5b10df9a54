/** The reference appliance: a real server for the console, in one process. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ability, resourcePaths } from '../../src/gateway/calls';
import { openAccounts, PASSWORD_COST, THROW_AWAY_COST } from './accounts';
import { BACKUP_FOLDER } from './backup/kept';
import type { Box } from './box';
import { createCaptchas } from './captcha';
import { certificateOf } from './certificate';
import { createClock } from './clock';
import { CONTROL_HEADER, CONTROL_PATH, type Control, controlReply, createControl } from './control';
import { SEED_GROUPS } from './demo-accounts';
import { createDispatch } from './dispatch';
import { createEvil } from './evil';
import { createFaults, deliver, type FaultRule, spoilBefore } from './faults';
import { openGroups } from './groups';
import { FIRMWARE, openHome } from './home';
import { jobCalls } from './jobs/calls';
import { openJobs } from './jobs/jobs';
import { createLockout } from './lockout';
import { openLog } from './log';
import { openNetwork } from './network/apply';
import { isOwnHost } from './own-host';
import { createPower } from './power';
import { openReferences } from './references';
import { type Reply, textReply } from './reply';
import { type BodyLimits, cookiesOf } from './request';
import { createRequestLog } from './request-log';
import { operationsOf, type Resource, rowsOf } from './resource';
import { RESOURCES } from './resources';
import { pmsNow } from './resources/system-external-interface';
import { networkOf } from './resources/system-running';
import { trunksNow } from './resources/voice-sipoutset';
import { searchCall } from './search';
import { openSecurity } from './security';
import { serveFile } from './serve-file';
import { openSessions } from './session';
import { SESSION_CALLS } from './session-calls';
import { SHELL_CALLS } from './shell-calls';
import { openStaticFiles } from './static-files';
import { lockFolder, openStore } from './store';
import { EXPORT_LIFE_MS, openStoredFiles } from './stored-files';
import { seedTerminals } from './terminals/terminals';
import { openUpgrades, type UpgradeOptions } from './upgrade/upgrades';
import { writeCdr } from './voice/cdr';
import { openVoice } from './voice/engine';
import { activeCalls, callsToday } from './voice/figures';
import { isSoundPath } from './voice/sounds';
import { followTelephony } from './voice/telephony';
import { createWiretap } from './wiretap';
import { openZone } from './zone';

/** How to start an appliance. Everything has a default that suits a test. */
export interface ApplianceOptions {
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** 0: a free one (the default). */
  readonly port?: number;
  /** Also listens with a self-signed certificate; 0: a free port. */
  readonly httpsPort?: number;
  /** Data folder; without it a temporary one, removed at the end. */
  readonly data?: string;
  /** Whether what was answered survives a cut of power too, and passwords are hashed as slowly as they should be. Default: with a data folder. */
  readonly durable?: boolean;
  /** What simulated work (a backup, a switch-over, a restart) takes of the time that it takes on a box. Default 1: all of it. */
  readonly pace?: number;
  /** Empties the data folder first. */
  readonly fresh?: boolean;
  /** What all simulated figures follow from. */
  readonly seed?: string;
  /** Web root. Default `dist`. */
  readonly root?: string;
  /** Serves a copy of the web root in the data folder, into which consoles can be installed. */
  readonly upgradable?: boolean | UpgradeOptions;
  /** Answers index.html for unknown paths without an ending (history routing). */
  readonly history?: boolean;
  /** Mounts the control port. */
  readonly control?: boolean;
  readonly faults?: readonly FaultRule[];
  readonly evil?: boolean;
  /** What it can beside what every box can. Default: all that it has. */
  readonly abilities?: readonly Ability[];
  /** A refreshed token is dead at once (test/fault/README.md, Sessions and tokens). */
  readonly strictTokens?: boolean;
  /** A sign-in ends the account's other sessions with 1005. */
  readonly singleSession?: boolean;
  /** Adds this machine's figures to the history every ten seconds. */
  readonly sampling?: boolean;
  /** How much of a body is read, and how slowly it may come. */
  readonly bodyLimits?: BodyLimits;
  /** Milliseconds in which the headers of a request must have come. Default: a minute. */
  readonly headersTimeout?: number;
  /** Further origins that may call, such as a development server's. */
  readonly origins?: readonly string[];
  /** Resources beside the declared ones. */
  readonly resources?: readonly Resource[];
  /** Told about errors of the appliance itself; default: throws them away, and the request gets a 500. */
  readonly onError?: (error: unknown) => void;
}

/** What this appliance can beside what every box can. */
const ABILITIES: readonly Ability[] = ['job', 'history', 'undo', 'search'];

/** A running appliance. */
export interface Appliance extends Control {
  /** `http://host:port`, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  readonly httpsUrl: string | undefined;
  readonly httpsPort: number | undefined;
  /** The data folder. */
  readonly data: string;
  /** Listens on a further port that stands for an address of the simulated network, and answers the port. */
  openDoor(address: string): Promise<number>;
  /** Stops at once: open connections are cut, what was answered is kept. */
  close(): Promise<void>;
}

/** What an appliance puts into its data folder; nothing else is ever removed from it. */
const OWN_FILES = [
  'appliance.db',
  'appliance.db-wal',
  'appliance.db-shm',
  'arriving',
  'uploads',
  'exports',
  'tls',
  'upgrade',
  'demo-licences',
  BACKUP_FOLDER,
];
const MAX_CONTROL_BODY = 1024 * 1024;
const HOUSEKEEPING_MS = 60_000;
const HEADERS_MS = 60_000;
const TELEPHONY = '/admin.php/voicemodel/';

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

const stop = (server: Server | undefined): Promise<void> =>
  new Promise((resolve) => {
    if (!server) return resolve();
    server.close(() => resolve());
    server.closeAllConnections();
  });

async function textOf(request: IncomingMessage, limit: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > limit) throw new Error('the body is too large');
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Starts an appliance.
 * @throws when a port is taken or the data folder is of a newer version
 */
export async function startAppliance(options: ApplianceOptions = {}): Promise<Appliance> {
  const { host = '127.0.0.1', seed = 'gateway', root = 'dist', durable = options.data !== undefined } = options;
  const data = options.data ?? mkdtempSync(join(tmpdir(), 'appliance-'));
  mkdirSync(data, { recursive: true });
  const unlock = lockFolder(data);
  if (options.fresh) for (const name of OWN_FILES) rmSync(join(data, name), { recursive: true, force: true });

  const store = openStore(data, durable);
  const remembered = (key: string, make: () => unknown): unknown => {
    if (store.setting(key) === undefined) store.keep(key, make());
    return store.setting(key);
  };
  const servers: Server[] = [];
  const leaveZone = openZone(store);
  const clock = createClock(String(remembered('seed', () => seed)), Number(remembered('born', () => Date.now())), options.pace, {
    shift: Number(store.setting('clock shift') ?? 0),
    keep: (shift) => store.keep('clock shift', shift),
  });
  seedTerminals({ store, clock });
  const groups = openGroups(store, clock, SEED_GROUPS);
  const security = openSecurity(store, clock);
  const resources = [...RESOURCES, ...(options.resources ?? [])];
  const components = new Map(resources.map(({ path, component }) => [path, component]));
  const log = openLog(store, clock, (path) => components.get(path) ?? '');
  const network = openNetwork(store, clock, log);
  const jobs = openJobs(store, clock);
  const home = openHome(store, clock, options.sampling ?? false, {
    network: () => networkOf({ network, clock }).map((each) => ({ ...each, up: each.up === 1, address: each.address || undefined })),
    calls: () => ({ active: activeCalls(box), today: callsToday(box) }),
    trunks: () => trunksNow(box),
    pms: () => pmsNow(box),
  });
  const box: Box = {
    store,
    clock,
    home,
    groups,
    security,
    log,
    network,
    jobs,
    references: openReferences(resources, (each) => rowsOf(each, store, clock).all()),
    accounts: await openAccounts(store, clock, groups, durable ? PASSWORD_COST : THROW_AWAY_COST),
    sessions: openSessions(store, clock, {
      strict: options.strictTokens ?? false,
      single: () => options.singleSession === true || security.rules.single_session === 1,
      life: () => security.rules.session_hours * 3_600_000,
      idle: () => security.rules.idle_minutes * 60_000,
    }),
    captchas: createCaptchas(clock),
    lockout: createLockout(clock, () => ({ failures: security.rules.max_failures, lock: security.rules.lock_minutes * 60_000 })),
    files: openStoredFiles(data, store, clock),
    violations: [],
    power: createPower(
      store,
      clock,
      () => {
        for (const each of servers) each.closeAllConnections();
      },
      () => followTelephony(box),
    ),
    wiretap: createWiretap(),
    voice: openVoice(() => box, writeCdr),
    upgrades: openUpgrades({
      store,
      clock,
      jobs,
      data,
      source: root,
      firmware: FIRMWARE,
      options: options.upgradable === true ? {} : options.upgradable || undefined,
      blink: (milliseconds) => box.power.blink(milliseconds),
    }),
    handOverToken: String(remembered('hand-over token', () => randomBytes(18).toString('base64url'))),
    abilities: options.abilities ?? ABILITIES,
    knobs: {
      tip: undefined,
      order: undefined,
      debug: 1,
      title: undefined,
      copyrightTitle: undefined,
      copyright: undefined,
      servicePhone: undefined,
      homeLogo: '',
      icon: '',
      company: undefined,
      companyUrl: undefined,
      peer: undefined,
      peerVersion: undefined,
    },
  };
  const faults = createFaults();
  faults.set(options.faults ?? []);
  const evil = createEvil(options.evil ?? false);
  const requests = createRequestLog();
  const control = createControl(box, faults, evil, requests);
  const calls = [
    ...SESSION_CALLS,
    ...SHELL_CALLS,
    ...jobCalls(resources),
    ...(box.abilities.includes('search') ? [searchCall(resources)] : []),
    ...resources.flatMap(operationsOf),
  ];
  const dispatch = createDispatch(box, calls, evil, options.origins ?? [], options.bodyLimits);
  // Calls are routed by all of these together, and the home page counts what waits, whichever was opened first.
  for (const each of resources)
    if (each.path.startsWith(TELEPHONY) || each.path === resourcePaths.resourcesIndex) rowsOf(each, box.store, box.clock);
  const stops = resources.flatMap((each) => each.start?.(box, resources) ?? []);
  const files = openStaticFiles(box.upgrades.root, options.history ?? false);

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = request.url ?? '/';
    const verb = request.method ?? 'GET';
    const path = url.split('?', 1)[0] ?? '';
    // Even a box that is switched off has a power button: only the control port answers.
    if (!box.power.on && !path.startsWith(CONTROL_PATH)) return void request.socket.destroy();
    if (options.control && path.startsWith(CONTROL_PATH)) {
      const allowed = verb === 'POST' && request.headers[CONTROL_HEADER] !== undefined;
      const reply = allowed
        ? controlReply(control, path.slice(CONTROL_PATH.length), await textOf(request, MAX_CONTROL_BODY), cookiesOf(request))
        : textReply(403, `POST with the header ${CONTROL_HEADER}\n`);
      return deliver(reply, response, undefined, clock);
    }

    // An administrator who is cut off gets no answer, not even a refusal.
    if (!network.answers(request.socket.localPort ?? 0)) return void request.socket.destroy();
    if (!isOwnHost(request.headers.host, [host, `gateway.${network.config().dns.domain}`]))
      return deliver(textReply(421, 'This gateway has another name\n'), response, undefined, clock);
    const { entry, end } = requests.begin(verb, url, clock.now());
    const send = (reply: Reply, rule: FaultRule | undefined) => {
      entry.bytes = reply.handle?.size ?? reply.body.length;
      return deliver(reply, response, rule, clock, verb === 'HEAD');
    };
    response.once('close', () => {
      entry.status = response.headersSent ? response.statusCode : 0;
      end(!response.writableFinished);
    });
    const meet = async (rule: FaultRule | undefined) => ({ rule, instead: rule && (await spoilBefore(rule, response, clock)) });

    const first = await meet(faults.match(verb, url));
    if (first.instead === 'gone') return;
    if (first.instead) {
      request.resume();
      return send(first.instead, first.rule);
    }
    if (!dispatch.knows(path) || isSoundPath(path)) return send(await serveFile(box, files, request, url), first.rule);
    const answer = await dispatch.answer(request, url, entry, first.rule?.expire === true, (method) =>
      meet(faults.match(verb, url, method)),
    );
    if (answer !== 'gone') await send(answer.reply, answer.rule ?? first.rule);
  };

  const listener: RequestListener = (request, response) => {
    handle(request, response).catch((error: unknown) => {
      options.onError?.(error);
      if (response.headersSent) response.destroy();
      else void deliver(textReply(500, 'Internal error\n'), response, undefined, clock);
    });
  };
  // A slow upload is no error here: the specification knows no timeout. Headers are short on any line: who drips them only holds the connection.
  const { headersTimeout = HEADERS_MS } = options;
  const settings = {
    keepAliveTimeout: 65_000,
    requestTimeout: 0,
    headersTimeout,
    connectionsCheckingInterval: Math.min(headersTimeout, HEADERS_MS / 2),
  };
  const server = createServer(settings, listener);
  servers.push(server);
  box.wiretap.watch(server);
  const port = await listen(server, options.port ?? 0, host);
  network.door(port);
  let tls: Server | undefined;
  let httpsPort: number | undefined;
  if (options.httpsPort !== undefined) {
    tls = createTlsServer({ ...settings, ...(await certificateOf(data)) }, listener);
    servers.push(tls);
    httpsPort = await listen(tls, options.httpsPort, host);
  }
  const openDoor = async (address: string): Promise<number> => {
    const door = createServer(settings, listener);
    servers.push(door);
    const doorPort = await listen(door, 0, host);
    network.door(doorPort, address);
    return doorPort;
  };
  const housekeeping = setInterval(() => {
    box.sessions.prune();
    void box.files.clear(EXPORT_LIFE_MS);
  }, HOUSEKEEPING_MS).unref();

  const named = host.includes(':') ? `[${host}]` : host;
  return {
    ...control,
    url: `http://${named}:${port}`,
    port,
    httpsUrl: httpsPort === undefined ? undefined : `https://${named}:${httpsPort}`,
    httpsPort,
    data,
    openDoor,
    close: async () => {
      clearInterval(housekeeping);
      home.stop();
      box.power.stop();
      for (const each of stops) each();
      network.stop();
      await Promise.all([...servers.map(stop), box.upgrades.stop()]);
      store.close();
      leaveZone();
      unlock();
      if (options.data === undefined) rmSync(data, { recursive: true, force: true });
    },
  };
}
