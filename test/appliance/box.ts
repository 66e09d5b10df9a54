/** The parts of one running appliance, handed to every operation. */
import type { Ability } from '../../src/gateway/calls';
import type { Accounts } from './accounts';
import type { Captchas } from './captcha';
import type { Clock } from './clock';
import type { FileBytes } from './files/bytes';
import type { FleetEngine } from './fleet/engine';
import type { Groups } from './groups';
import type { Home } from './home-types';
import type { Jobs } from './jobs/jobs';
import type { Lockout } from './lockout';
import type { Log } from './log';
import type { Network } from './network/network';
import type { Power } from './power';
import type { References } from './references-types';
import type { Security } from './security';
import type { Sessions } from './session';
import type { Store } from './store';
import type { StoredFiles } from './stored-files';
import type { Upgrades } from './upgrade/upgrades';
import type { Voice } from './voice/voice';
import type { Wiretap } from './wiretap';

/** A request that broke the contract: what a test reads to fail on a wrong field name. */
export interface Violation {
  readonly time: number;
  readonly verb: string;
  readonly path: string;
  readonly method: string;
  /** The field or header that is wrong; empty when the body as a whole is. */
  readonly field: string;
  readonly message: string;
}

/** Values that the control port changes while the box runs; they last until it stops. */
export interface Knobs {
  /** Notification counts; undefined: simulated. */
  tip: number | undefined;
  order: number | undefined;
  /** 0: the console blocks the keys of the developer tools; 1: it does not. */
  debug: 0 | 1;
  /** Title, branding and footer that replace the built-in ones. */
  title: string | undefined;
  copyrightTitle: string | undefined;
  copyright: string | undefined;
  servicePhone: string | undefined;
  homeLogo: string;
  icon: string;
  company: string | undefined;
  companyUrl: string | undefined;
  /** The other machine of the hot standby; undefined: simulated. */
  peer: 'online' | 'offline' | undefined;
  /** Its firmware; undefined: the same as this one's. */
  peerVersion: string | undefined;
  /** Bytes that are free for files; undefined: what is free on the disk. */
  room: number | undefined;
  /** Places of this machine, `127.0.0.1:8090`, that stand for sources of the world outside; else none of it is a source. */
  sources: string | undefined;
}

/** One running appliance. */
export interface Box {
  readonly store: Store;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly groups: Groups;
  readonly security: Security;
  readonly log: Log;
  readonly network: Network;
  readonly jobs: Jobs;
  /** Jobs on devices. */
  readonly fleet: FleetEngine;
  readonly references: References;
  /** What a field may choose by the name of its linkage, of those that no reference is kept of; undefined: anything (linked-values.ts). */
  linked(name: string, context: object): ReadonlySet<string> | undefined;
  readonly sessions: Sessions;
  readonly captchas: Captchas;
  readonly lockout: Lockout;
  readonly files: StoredFiles;
  /** Bytes of the files that people keep (files/rows.ts). */
  readonly bytes: FileBytes;
  readonly home: Home;
  readonly power: Power;
  readonly upgrades: Upgrades;
  readonly wiretap: Wiretap;
  readonly voice: Voice;
  readonly knobs: Knobs;
  /** What it can beside what every box can. */
  readonly abilities: readonly Ability[];
  readonly violations: Violation[];
  /** The token that another system hands over (tokenLogin); good again and again in this demonstration. */
  readonly handOverToken: string;
}
