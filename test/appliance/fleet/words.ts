/** What is said of a device and by it. */
import type { Message, MessageKey } from '../messages';
import type { Rung } from './machine';

/** What the box says, in its words: a sentence of messages.ts, or one of the fleet's own in both languages. */
export type Said = Message | MessageKey | readonly [zh: string, en: string];

/** What devices share, by the first word of a share. */
const SHARES: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  pon: ['PON 口', 'PON port'],
  uplink: ['上联', 'uplink'],
  download: ['下载带宽', 'download bandwidth'],
};
/** Why a device waits whose share is used by as many as may. @example fullOf('pon OLT-1/1/0')[1] // 'Limit at once reached: PON port OLT-1/1/0' */
export function fullOf(share: string): Said {
  const [kind = '', ...name] = share.split(' ');
  const [zh, en] = SHARES[kind] ?? [kind, kind];
  // A space stands between Chinese and what a port is called.
  return [`${[zh, ...name, ''].join(name.length > 0 ? ' ' : '')}已达并发上限`, `Limit at once reached: ${[en, ...name].join(' ')}`];
}

/** What is different on one device afterwards; only what differs, secrets starred. */
export interface FleetChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
  /** What tells one secret from another one: kept, never told. */
  readonly print?: string;
}

/** A change as it is told. */
export const toldChange = ({ field, before, after }: FleetChange): FleetChange => ({ field, before, after });

/** What a device, or what speaks for it, tells of its turn. Steps that lie behind, or came twice, are taken for what they are: nothing new. */
export type Told =
  /** `restarts`: how often it has gone away in this turn, where it restarts by itself again and again. */
  | { readonly step: Rung; readonly said?: Said; readonly raw?: string; readonly restarts?: number }
  /** It was looked at afterwards, and it is so. */
  | { readonly step: 'verified'; readonly said?: Said; readonly raw?: string }
  /** `final`: another try is no good. */
  | { readonly step: 'failed'; readonly said: Said; readonly raw?: string; readonly final?: boolean }
  /** Nobody can say what became of it; a later answer may. */
  | { readonly step: 'unknown'; readonly said: Said; readonly raw?: string };
