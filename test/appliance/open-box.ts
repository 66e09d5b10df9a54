/** Puts the parts of a box together. */
import { randomBytes } from 'node:crypto';
import { type Ability, resourcePaths } from '../../src/gateway/calls';
import { openAccounts, PASSWORD_COST, THROW_AWAY_COST } from './accounts';
import { securityMatters } from './aiso/matters';
import type { Box, Knobs } from './box';
import { createCaptchas } from './captcha';
import { createClock } from './clock';
import { SEED_GROUPS } from './demo-accounts';
import { openFileBytes } from './files/bytes';
import { FleetWork, workOf } from './fleet/work';
import { type Group, openGroups } from './groups';
import { FIRMWARE, type HomeWorld, openHome } from './home';
import { openJobs } from './jobs/jobs';
import type { LinkedValues } from './linked-values';
import { createLockout } from './lockout';
import { openLog } from './log';
import { urgentAlarms } from './media/gb/alarms';
import { unrecordedNow } from './media/gb/record-tables';
import { failedPlaylists } from './media/live/playlists';
import { failingChannels } from './media/live/probing';
import { openNetwork } from './network/apply';
import type { ApplianceOptions } from './options';
import { createPower } from './power';
import { openReferences } from './references';
import type { Entry, Resource } from './resource';
import { endingFilms } from './resources/media-films';
import { pmsNow } from './resources/system-external-interface';
import { networkOf } from './resources/system-running';
import { heldHours } from './resources/voice-routingset';
import { trunksNow } from './resources/voice-sipoutset';
import { rowsOf } from './rows/rows';
import { openSecurity, type Security } from './security';
import { openSessions, type SessionRules } from './session';
import { openStore, type Store } from './store';
import { openStoredFiles } from './stored-files';
import { seedTerminals } from './terminals/terminals';
import { openUpgrades } from './upgrade/upgrades';
import { writeCdr } from './voice/cdr';
import { openVoice } from './voice/engine';
import { activeCalls, callsToday } from './voice/figures';
import { followTelephony } from './voice/telephony';
import { createWiretap } from './wiretap';
import { openZone } from './zone';

/** What this appliance can beside what every box can. */
const ABILITIES: readonly Ability[] = ['job', 'history', 'undo', 'search', 'upload', 'preview'];
const TELEPHONY = '/admin.php/voicemodel/';
const WIRELESS = '/admin.php/wirelessac/';

/** Nothing but the debug flag is changed at the start. */
const knobs = (): Knobs => ({
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
  room: undefined,
  sources: undefined,
});

/** A value that is made once in the life of a data folder. */
const remembered = (store: Store, key: string, make: () => unknown): unknown => {
  if (store.setting(key) === undefined) store.keep(key, make());
  return store.setting(key);
};

/** A clock that goes on from where the data folder was left. */
const openClock = (store: Store, seed: string, pace: number | undefined) =>
  createClock(String(remembered(store, 'seed', () => seed)), Number(remembered(store, 'born', () => Date.now())), pace, {
    shift: Number(store.setting('clock shift') ?? 0),
    passed: Number(store.setting('clock passed') ?? 0),
    keep: (which, milliseconds) => store.keep(`clock ${which}`, milliseconds),
  });

const sessionRules = (options: ApplianceOptions, security: Security): SessionRules => ({
  strict: options.strictTokens ?? false,
  single: () => options.singleSession === true || security.rules.single_session === 1,
  life: () => security.rules.session_hours * 3_600_000,
  idle: () => security.rules.idle_minutes * 60_000,
});

/** What the home page counts in other parts of the box; the network it looks at while the box is still being put together. */
const homeWorld = (early: Pick<Box, 'network' | 'clock'>, box: () => Box): HomeWorld => ({
  network: () => networkOf(early).map((each) => ({ ...each, up: each.up === 1, address: each.address || undefined })),
  calls: () => ({ active: activeCalls(box()), today: callsToday(box()) }),
  trunks: () => trunksNow(box()),
  pms: () => pmsNow(box()),
  deadChannels: () => failingChannels(box()),
  heldHours: () => heldHours(box()),
  failedPlaylists: () => failedPlaylists(box()),
  endingFilms: () => endingFilms(box()),
  unrecorded: () => unrecordedNow(box()),
  urgentAlarms: () => urgentAlarms(box()),
  security: () => securityMatters(box()),
});

interface OpenBox {
  readonly box: Box;
  /** Stops what goes on by itself, and waits for it. */
  stop(): Promise<void>;
  /** Closes what is kept: nothing may ask for it any more. */
  close(): void;
}

/** A permission group as far as it names other records. */
const asEntry = ({ id, name, scenes }: Group): Entry => ({ id: String(id), name, scenes: scenes === '*' ? [] : scenes });

/**
 * Opens the box of a data folder.
 * @param resources all that it has
 * @param linked what fields may choose by their linkages
 * @param onDark cuts every connection: its power is gone
 * @throws when the data folder is of a newer version
 */
export async function openBox(
  data: string,
  options: ApplianceOptions,
  resources: readonly Resource[],
  linked: LinkedValues,
  onDark: () => void,
): Promise<OpenBox> {
  const { seed = 'gateway', root = 'dist', durable = options.data !== undefined } = options;
  const store = openStore(data, durable);
  const leaveZone = openZone(store);
  const clock = openClock(store, seed, options.pace);
  seedTerminals({ store, clock });
  const groups = openGroups(store, clock, SEED_GROUPS);
  const security = openSecurity(store, clock);
  const components = new Map(resources.map(({ path, component }) => [path, component]));
  const log = openLog(store, clock, (path) => components.get(path) ?? '');
  const network = openNetwork(store, clock, log);
  const jobs = openJobs(store, clock);
  const world = homeWorld({ network, clock }, () => box);
  const home = openHome(store, clock, options.sampling ?? false, world);
  const box: Box = {
    store,
    clock,
    home,
    groups,
    security,
    log,
    network,
    jobs,
    references: openReferences(
      resources,
      // Groups are no rows.
      (each) => (each.path === resourcePaths.systemAuthority ? groups.all().map(asEntry) : rowsOf(each, store, clock).all()),
      (each, id) => rowsOf(each, store, clock).one(id),
    ),
    linked,
    accounts: await openAccounts(store, clock, groups, durable ? PASSWORD_COST : THROW_AWAY_COST),
    sessions: openSessions(store, clock, sessionRules(options, security)),
    captchas: createCaptchas(clock),
    lockout: createLockout(clock, () => ({ failures: security.rules.max_failures, lock: security.rules.lock_minutes * 60_000 })),
    files: openStoredFiles(data, store, clock),
    bytes: openFileBytes(data, () => box.knobs.room),
    violations: [],
    power: createPower(store, clock, onDark, () => followTelephony(box)),
    wiretap: createWiretap(),
    voice: openVoice(() => box, writeCdr),
    upgrades: openUpgrades({
      store,
      clock,
      jobs,
      log,
      data,
      source: root,
      firmware: FIRMWARE,
      options: options.upgradable === true ? {} : options.upgradable || undefined,
      blink: (milliseconds) => box.power.blink(milliseconds),
    }),
    get fleet() {
      return fleet;
    },
    handOverToken: String(remembered(store, 'hand-over token', () => randomBytes(18).toString('base64url'))),
    abilities: options.abilities ?? ABILITIES,
    knobs: knobs(),
  };
  const fleet = new FleetWork(box, resources);
  return {
    box,
    stop: async () => {
      home.stop();
      fleet.stop();
      box.power.stop();
      network.stop();
      await box.upgrades.stop();
    },
    close: () => {
      store.close();
      leaveZone();
    },
  };
}

/** Starts what goes on beside the calls while the box runs; answers how it is stopped. */
export function startResources(box: Box, resources: readonly Resource[]): () => void {
  // Calls are routed by all of these together, access points send what their templates say, and the home page counts what waits, whichever
  // was opened first.
  for (const each of resources)
    if (each.path.startsWith(TELEPHONY) || each.path.startsWith(WIRELESS) || each.path === resourcePaths.resourcesIndex)
      rowsOf(each, box.store, box.clock);
  const stops = resources.flatMap((each) => each.start?.(box, resources) ?? []);
  workOf(box).start();
  return () => {
    for (const stop of stops) stop();
  };
}
