/**
 * Recordings and gaps in the store. Every planned second is one or the other: what was not recorded is a gap with its reason. A row keeps
 * its Unix seconds beside the times that people read, since an hour that comes twice has one name for two times.
 */
import { type Stretch, secondsOf } from '../../../../src/lib/record-plan';
import type { Box } from '../../box';
import type { Entry } from '../../resource';
import { wireTime } from '../../wire-time';
import { type Clip, clipOf } from '../stream/clip';
import { filmBytes } from '../stream/film';
import { GB_CHANNELS } from './tables';

export const GB_RECORDINGS = '/admin.php/mediamodel/ansv_recording';
export const GB_GAPS = '/admin.php/mediamodel/ansv_gap';

const CLIPS = ['city', 'clock', 'flight', 'lanterns'] as const;
/** What a channel of the demonstration shows. */
export const clipOfChannel = (channel: string): Clip => clipOf(CLIPS[Number(channel) % CLIPS.length] ?? 'city');

/** A stretch as a row keeps it. */
const kept = ({ from, until }: Stretch): Entry => ({ from, until, started: wireTime(from * 1000), ended: wireTime(until * 1000) });

/** A row of recordings. @param state `recording` while it goes on */
export const recordingRow = (channel: string, name: string, plan: string, stretch: Stretch, state: 'recording' | 'done'): Entry => ({
  ...kept(stretch),
  name: `${name} ${wireTime(stretch.from * 1000).slice(0, 16)}`,
  channel,
  size: filmBytes(clipOfChannel(channel), stretch.until - stretch.from),
  state,
  locked: 0,
  plan,
});

/** A row of gaps. */
export const gapRow = (channel: string, name: string, plan: string, stretch: Stretch, reason: string, state: 'open' | 'over'): Entry => ({
  ...kept(stretch),
  name,
  channel,
  plan,
  reason,
  minutes: Math.ceil((stretch.until - stretch.from) / 60),
  state,
});

/** What a row tells: its seconds are the box's own. */
export const told = ({ from: _from, until: _until, ...entry }: Entry): Entry => entry;

/** A row with its stretch. */
export type Kept = Entry & Stretch & { readonly id: string };

/** The rows of a table that touch a stretch of time. @param by field and value */
export const touching = (
  { store }: Box,
  path: string,
  { from, until }: Stretch,
  by: readonly [field: 'channel' | 'plan', value: string],
): readonly Kept[] =>
  store
    .all(
      `SELECT id, body FROM rows WHERE resource = ? AND json_extract(body, '$.${by[0]}') = ?
       AND json_extract(body, '$.until') > ? AND json_extract(body, '$.from') < ? ORDER BY json_extract(body, '$.from')`,
      path,
      by[1],
      from,
      until,
    )
    .map(({ id, body }) => ({ ...JSON.parse(String(body)), id: String(id) }));

/** How many seconds of some rows lie in a stretch. */
export const secondsIn = (rows: readonly Stretch[], { from, until }: Stretch): number =>
  secondsOf(rows.map((row) => ({ from: Math.max(row.from, from), until: Math.min(row.until, until) })));

/** A channel by its id. */
export function channelOf({ store }: Box, id: string): Entry | undefined {
  if (!/^\d{1,15}$/.test(id)) return undefined;
  const row = store.get('SELECT body FROM rows WHERE resource = ? AND id = ?', GB_CHANNELS, Number(id));
  return row && { ...JSON.parse(String(row.body)), id };
}

/** How far the box's wall clock is ahead of UTC at a moment, in seconds. */
export const boxOffset = (moment: number): number => -new Date(moment * 1000).getTimezoneOffset() * 60;

/** Names of the channels that are not recorded now although it is planned. */
export const unrecordedNow = ({ store }: Box): readonly string[] =>
  store
    .all(
      `SELECT json_extract(body, '$.name') AS name FROM rows WHERE resource = ? AND json_extract(body, '$.state') = 'open'
       ORDER BY json_extract(body, '$.from')`,
      GB_GAPS,
    )
    .map(({ name }) => String(name));
