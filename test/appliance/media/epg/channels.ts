/** The live channels as the guide needs them: what they are called, and which id of the guide each has. */
import type { Box } from '../../box';
import { channelRows } from '../live/kept';

/** One of them. */
export interface LiveChannel {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly clarity: string;
  readonly epg_id: string;
}

/** All of them, by number. */
export const liveChannels = (box: Box): readonly LiveChannel[] =>
  channelRows(box)
    .all()
    .map(({ id, sort, name, clarity, epg_id: epg }) => ({
      id: String(id),
      number: String(sort),
      name: String(name),
      clarity: String(clarity ?? ''),
      epg_id: String(epg ?? ''),
    }));

/** Gives channels another id of the guide. */
export function keepEpgIds(box: Box, ids: ReadonlyMap<string, string>): void {
  const rows = channelRows(box);
  for (const [id, epg] of ids) {
    const entry = rows.one(id);
    if (entry) rows.save(id, { ...entry, epg_id: epg });
  }
}
