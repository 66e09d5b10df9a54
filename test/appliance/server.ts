/** The reference appliance: a real server for the console, in one process. */
import type { Box } from './box';
import { type Control, createControl } from './control';
import { openDataFolder } from './data-folder';
import { createDispatch } from './dispatch';
import { createEvil } from './evil';
import { EXPORT_LIFE_MS } from './exports';
import { createFaults } from './faults';
import { clearFiles, FILE_CALLS } from './files/files';
import { frontDoor, streamDoor } from './front-door';
import { jobCalls } from './jobs/calls';
import { LINKAGES } from './linkages';
import { linkedValues } from './linked-values';
import { openBox, startResources } from './open-box';
import type { Operation } from './operation';
import type { ApplianceOptions } from './options';
import { Ports } from './ports';
import { isKept } from './references';
import { createRequestLog } from './request-log';
import type { Resource } from './resource';
import { RESOURCES } from './resources';
import { operationsOf } from './rows/operations';
import { searchCall } from './search';
import { SESSION_CALLS } from './session-calls';
import { SHELL_CALLS } from './shell-calls';
import { openStaticFiles } from './static-files';
import { inBothPlaces } from './twins';

/** A running appliance, as tests and the command line hold it. */
export interface Appliance extends Control {
  /** `http://host:port`, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  readonly httpsUrl: string | undefined;
  readonly httpsPort: number | undefined;
  /** Where its store and its files lie. */
  readonly data: string;
  /** Forgets at once what it else forgets every minute. */
  tidy(): Promise<void>;
  /** Listens on a further port that stands for an address of the simulated network, and answers the port. */
  openDoor(address: string): Promise<number>;
  /** Stops at once: open connections are cut, what was answered is kept. */
  close(): Promise<void>;
}

const HOUSEKEEPING_MS = 60_000;

/** Every call that a box answers. */
const callsOf = (box: Box, resources: readonly Resource[]): readonly Operation[] =>
  [
    ...SESSION_CALLS,
    ...SHELL_CALLS,
    ...FILE_CALLS,
    ...jobCalls(resources),
    ...(box.abilities.includes('search') ? [searchCall(resources)] : []),
    ...resources.flatMap(operationsOf),
  ].flatMap(inBothPlaces);

/** Forgets what nobody fetches or uses any more. */
const tidy = async (box: Box): Promise<void> => {
  box.sessions.prune();
  await Promise.all([box.files.clear(EXPORT_LIFE_MS), clearFiles(box)]);
};

/** Does so now and then; answers how that is stopped. */
const keepHouse = (box: Box): (() => void) => {
  const timer = setInterval(() => void tidy(box), HOUSEKEEPING_MS).unref();
  return () => clearInterval(timer);
};

/**
 * Starts an appliance.
 * @throws when a port is taken or the data folder is of a newer version
 */
export async function startAppliance(options: ApplianceOptions = {}): Promise<Appliance> {
  const { host = '127.0.0.1' } = options;
  const folder = openDataFolder(options.data, options.fresh ?? false, options.from);
  const ports = new Ports(host, options.headersTimeout);
  const resources = [...RESOURCES, ...(options.resources ?? [])];
  const { box, stop, close } = await openBox(folder.path, options, resources, linkedValues(LINKAGES, isKept), () => ports.cut());

  const faults = createFaults();
  faults.set(options.faults ?? []);
  const evil = createEvil(options.evil ?? false);
  const requests = createRequestLog();
  const control = createControl(box, faults, evil, requests);
  const dispatch = createDispatch(box, callsOf(box, resources), evil, options.origins ?? [], options.bodyLimits);
  const stopResources = startResources(box, resources);
  const listener = frontDoor({
    box,
    dispatch,
    files: openStaticFiles(box.upgrades.root, options.history ?? false),
    faults,
    requests,
    control: options.control ? control : undefined,
    host,
    onError: options.onError,
  });
  ports.onUpgrade = streamDoor({ box, host });
  const port = await ports.open(options.port ?? 0, listener, (server) => box.wiretap.watch(server));
  box.network.door(port);
  const httpsPort = options.httpsPort === undefined ? undefined : await ports.openTls(options.httpsPort, listener, folder.path);
  const leaveHouse = keepHouse(box);

  const named = host.includes(':') ? `[${host}]` : host;
  return {
    ...control,
    url: `http://${named}:${port}`,
    port,
    httpsUrl: httpsPort === undefined ? undefined : `https://${named}:${httpsPort}`,
    httpsPort,
    data: folder.path,
    tidy: () => tidy(box),
    openDoor: async (address) => {
      const door = await ports.open(0, listener);
      box.network.door(door, address);
      return door;
    },
    close: async () => {
      leaveHouse();
      stopResources();
      await Promise.all([ports.close(), stop()]);
      close();
      folder.release();
    },
  };
}
