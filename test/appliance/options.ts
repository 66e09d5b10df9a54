/** How an appliance is started. */
import type { Ability } from '../../src/gateway/calls';
import type { FaultRule } from './faults';
import type { BodyLimits } from './request';
import type { Resource } from './resource';
import type { UpgradeOptions } from './upgrade/upgrades';

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
  /** A data folder whose copy it starts with. */
  readonly from?: string;
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
