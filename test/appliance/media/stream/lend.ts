/** Addresses of this box at which one session may watch a source for some time (src/gateway/README.md, Preview of a stream). */
import { randomBytes } from 'node:crypto';
import type { Box } from '../../box';
import type { Caller } from '../../caller';
import { callerNow } from '../../caller';
import { Refusal } from '../../operation';
import { may, type Need } from '../../rights';
import type { StreamKind, StreamSource } from './source';

const ROOT = '/stream/';
/** How long an address is good. */
const LIFE_S = 3600;
const MOST_LENT = 300;
/** Segments that a player may still ask for: a live playlist names some ten. */
const MOST_ADDRESSES = 400;

const FILE: Readonly<Record<StreamKind, string>> = {
  m3u8: 'live.m3u8',
  flv: 'live.flv',
  'ws-flv': 'live.flv',
  mp4: 'file.mp4',
  image: 'picture',
};

/** A source that is lent. */
export interface Lent {
  readonly until: number;
  readonly session: number;
  readonly need: Need;
  readonly source: StreamSource;
  /** What its playlists have named, by number: nothing else is fetched for whoever has the address. */
  readonly named: Map<string, URL>;
  count: number;
}

const lent = new WeakMap<Box, Map<string, Lent>>();

/** Whether a path is that of a stream. */
export const isStreamPath = (path: string): boolean => path.startsWith(ROOT);

/** Lends a source to a session, as long as it has the right. */
export function lendStream(
  box: Box,
  { session, need, source, kind }: Pick<Lent, 'session' | 'need' | 'source'> & { readonly kind: StreamKind },
): { readonly url: string; readonly kind: StreamKind; readonly seconds: number } {
  const all = lent.get(box) ?? new Map<string, Lent>();
  lent.set(box, all);
  const now = box.clock.now();
  for (const [key, { until }] of all) if (until < now || all.size >= MOST_LENT) all.delete(key);
  const key = randomBytes(18).toString('base64url');
  all.set(key, { until: now + LIFE_S * 1000, session, need, source, named: new Map(), count: 0 });
  return { url: `${ROOT}${key}/${FILE[kind]}`, kind, seconds: LIFE_S };
}

/** What a path leads to, for a caller who may have it. */
export function lentAt(box: Box, path: string, { session, account }: Caller): { readonly lent: Lent; readonly file: string } | undefined {
  const [key = '', file = ''] = path.slice(ROOT.length).split('/');
  const found = lent.get(box)?.get(key);
  const good = found && found.until >= box.clock.now() && found.session === session.id && may(account, found.need);
  return good ? { lent: found, file } : undefined;
}

/** Whether a caller who watches may still do so: sessions end, and rights are taken. */
export function mayStay(box: Box, caller: Caller, { need }: Lent): boolean {
  try {
    return may(callerNow(box, caller).account, need);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** The name that an address of a source has at this box. */
export function nameAddress(each: Lent, url: URL, suffix: string): string {
  const known = [...each.named].find(([, { href }]) => href === url.href);
  if (known) return known[0];
  each.count += 1;
  const name = `${each.count}${suffix}`;
  each.named.set(name, url);
  const [oldest] = each.named.keys();
  if (each.named.size > MOST_ADDRESSES && oldest !== undefined) each.named.delete(oldest);
  return name;
}
