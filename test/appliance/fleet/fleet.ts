/**
 * How a fleet of devices takes part in jobs (test/appliance/README.md, Jobs): a resource says in `fleet` which kinds of job its rows can be given to, who is
 * touched, who is left out and why, what changes, who is cut off meanwhile, and how one device does it. Planning, waves, stopping, waiting,
 * leases and evidence are the engine's.
 */
import type { Box } from '../box';
import type { Entry } from '../entry';
import type { Message, MessageKey } from '../messages';
import type { Fields } from '../operation';
import type { Counts, Rung } from './machine';
import type { FleetChange, Said, Told } from './words';

/** A device as a job knows it at one moment. */
export interface FleetDevice {
  /** What its fleet calls it. */
  readonly id: string;
  /** What a person calls it. */
  readonly name: string;
  readonly online: boolean;
  /** The thing itself, by a name that all fleets share (`mac 00:1A:…`, `sn …`): one job at a time works on it. Default: its path and id. */
  readonly lease?: string;
  /** What it uses with others, as `pon 0/1/3`, `uplink SW-2`, `download`: the first word's cap in `caps` says how many at once. */
  readonly shares?: readonly string[];
  /** The id of the device that it is reached through: that one is worked on after it, where both are in the job. */
  readonly behind?: string;
  /** When it was last heard of by itself, in Unix milliseconds: `when: inform` begins it at the first time after the start. */
  readonly informed?: number;
  /** When it is expected next; for the forecast. */
  readonly nextInform?: number;
  /** Seconds by which its clock is ahead of the box's; told beside its times. */
  readonly skew?: number;
}

/** Who is cut off meanwhile. */
export interface FleetCuts {
  readonly calls: number;
  readonly viewers: number;
  readonly clients: number;
  /** Devices that have never told who uses them: of these nobody knows. */
  readonly untold?: number;
}

/** One device's turn in one job: what the functions of a kind are told. */
export interface FleetTask<O = Entry> {
  readonly box: Box;
  readonly job: string;
  /** The device's id. */
  readonly device: string;
  readonly name: string;
  /** Which try it is, from 1: an answer to an earlier one is not taken for this one's. */
  readonly attempt: number;
  /** When it was begun: milliseconds of the box's life (clock.lived), and Unix milliseconds. */
  readonly since: number;
  readonly time: number;
  /** How far it is by now. */
  readonly step: Rung | 'queued' | 'unknown';
  readonly options: O;
}

/** A job at its start or its end. */
export interface FleetEnd<O = Entry> {
  readonly id: string;
  readonly origin: string;
  readonly options: O;
  /** Ids of the rows that it was of. */
  readonly rows: readonly string[];
  readonly counts: Counts;
}

/** One kind of job of a fleet. `O`: its options, as its `fields` read them. */
export interface FleetKind<O = Entry> {
  /** What it takes beside devices and timing, as an operation's fields; flags are booleans. */
  readonly fields?: Fields;
  /** Options that are kept for the devices and never told. */
  readonly secrets?: readonly (keyof O & string)[];
  /** The action of the right that begins and steers it; default: the kind's name, `<component>:<kind>`. */
  readonly right?: string;
  /** What can lose a device for good: the first wave is one device that has to come back, and who starts it types the count. */
  readonly isProtected?: boolean | ((options: O) => boolean);
  /** It writes flash: no other job is planned on the device meanwhile, and nothing under way is cut, tried again or timed out into another try. */
  readonly firmware?: boolean;
  /** It goes to devices wherever they are in the house: nobody begins it who is kept to a part of the house. */
  readonly ofHouse?: boolean;
  /** The steps of its ladder between `queued` and `verified`, in order. */
  readonly ladder: readonly Rung[];
  /** After so many milliseconds of the box's life without an end a device that was begun is "unknown". */
  readonly patience: number;
  /** What one device usually takes, in milliseconds, until earlier jobs tell better. */
  readonly usual: number;
  /** How many of one share may be under way at once, over all jobs, by the share's first word: `{ pon: 4, uplink: 2, download: 20 }`. */
  readonly caps?: Readonly<Record<string, number>>;
  /** What is wrong with the options, by field: code 422. */
  check?(options: O, box: Box): Readonly<Record<string, Message | MessageKey | undefined>>;
  /** The devices that chosen rows mean; default of a fleet whose rows are devices: `device`. */
  devices(box: Box, rows: readonly Entry[], options: O): readonly FleetDevice[];
  /** How some of them are now, asked before each is begun; one that is gone is not answered. */
  now(box: Box, ids: readonly string[], options: O): readonly FleetDevice[];
  /**
   * Why a device is left out: wrong model, same version, below the version that is needed. Offline, leases and quarantine are the engine's. Asked
   * again just before each device is begun, as `changes` is: what is not as it was planned then is not done.
   */
  skip?(device: FleetDevice, options: O, box: Box): Said | undefined;
  /** What would be different on it; a device of a kind with this function for which it answers nothing is left out: "nothing to change". */
  changes?(device: FleetDevice, options: O, box: Box): readonly FleetChange[];
  /** Who would be cut off, all together. */
  cuts?(devices: readonly FleetDevice[], options: O, box: Box): Partial<FleetCuts>;
  /** Why it must not be touched at this moment (an emergency call, an alarm that is open): it waits. */
  hold?(device: FleetDevice, options: O, box: Box): Said | undefined;
  /** Begins it on one device. What it tells at once is answered; what comes later is told to `box.fleet.tell`, or found by `look`. */
  begin(task: FleetTask<O>): readonly Told[];
  /** What is known of a device that is under way or unknown, by the clock; asked again and again, also after a restart of the box. */
  look?(task: FleetTask<O>): readonly Told[];
  /**
   * Takes an order back that the device has not fetched yet, when nothing was heard for too long; whether there was one. Of such a device it is
   * known that nothing was done, and nothing comes of it any more when it calls again.
   */
  withdraw?(task: FleetTask<O>): boolean;
  /** A job of it was begun on some rows of the list. */
  started?(job: FleetEnd<O>, box: Box): void;
  /** All devices of one are through. */
  ended?(job: FleetEnd<O>, box: Box): void;
}

/** The kinds of a resource's rows, by name (`reboot`, `upgrade`, `push_template`): words of the console are `job:kind.<name>`. */
export type Fleet = Readonly<Record<string, FleetKind>>;

/** Declares a kind; its options are typed by the caller, who has named the same in `fields`. */
export const fleetKind = <O extends object = Entry>(kind: FleetKind<O>): FleetKind => kind as unknown as FleetKind; // options are read by `fields`
