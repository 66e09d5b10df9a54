/** Calls of extensions beside those of their list. */
import { resource } from '../../../gateway/calls';
import { type Decoded, list, number, oneOf, record, said, text } from '../../../gateway/shape';

const { method } = resource('voiceExtensionset');

const summary = record({
  registered: number(),
  unreachable: number(),
  failed: number(),
  off: number(),
  /** Of the licence; -1: no limit. */
  limit: number(),
});
/** How many extensions are in which state, and how many there may be. */
export type Summary = Decoded<typeof summary>;
export const readSummary = method('summary').polls(summary);

const report = record({ added: number(), failed: list(record({ number: text(), msg: said() })) });
/** What became of a batch: all are added, or none is and each that stands in the way says why. */
export type BatchReport = Decoded<typeof report>;
/**
 * `add_range`: adds many, all or none. `rows` and `template` are JSON texts: as form fields a thousand rows would be more than PHP reads
 * (max_input_vars).
 */
export const addRange = method<{ rows: string; template: string }>('add_range').writes(report);

const connection = record({
  /** Address of the box as phones reach it; '' where it does not know one better than the console's own. */
  server: text(),
  /** Transports that are on, with their ports. */
  transports: list(record({ name: oneOf(['udp', 'tcp', 'tls']), port: number() })),
  expires: number(),
});
/** How phones reach the box, by the settings of SIP. */
export type Connection = Decoded<typeof connection>;
export const readConnection = method('connection').reads(connection);

const ticket = record({
  /** Path on the box, below which each kind of phone finds its file. */
  path: text(),
  /** Unix seconds. */
  now: number(),
  expires: number(),
  /** How often it can be fetched. */
  uses: number(),
});
/** An address at which one phone fetches its configuration, and until when. */
export type Ticket = Decoded<typeof ticket>;
/** `provision`: an address at which one phone fetches its configuration, password and all; the one before it is void. A password given is the new one. */
export const provision = method<{ id: string; password: string; hours: number; uses: number }>('provision').writes(ticket);
/** `provision_uses`: how often the latest address may still be fetched; 0 when it is used up or over. */
export const usesLeft = method<{ id: string }>('provision_uses').polls(record({ uses: number() }));
