/** Playlists of providers, fetched every so many hours or by hand. */
import { playlistFields, playlistSources } from '../../../src/areas/media/live-program/playlists';
import { decodeRow } from '../../../src/field/field';
import { later } from '../../../src/lib/task-cycle';
import type { Box } from '../box';
import { ageOf, beginPlaylist, keptPlaylists, playlistRows, stopPlaylist, stopPlaylists, tidyPlaylists } from '../media/live/playlists';
import { keepSecrets, secretProblems } from '../media/url-secrets';
import { operation, Refusal } from '../operation';
import type { Resource } from '../resource';
import { wireTime } from '../wire-time';
import { mediaLiveprogram } from './media-liveprogram';

const TICK_MS = 1000;
const HOUR_S = 3600;

const refresh = operation({
  path: '',
  method: 'refresh',
  kind: 'write',
  right: `${playlistSources.component}:edit`,
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { box } = context;
    const entry = /^\d{1,15}$/.test(id) ? playlistRows(box).one(id) : undefined;
    if (!entry) throw new Refusal(404, 'missing');
    if (!beginPlaylist(box, mediaLiveprogram, id)) throw new Refusal(409, 'taskBusy');
    context.changed(undefined, { id, name: entry.name });
    return {};
  },
});

const refreshStop = operation({
  path: '',
  method: 'refresh_stop',
  kind: 'write',
  right: `${playlistSources.component}:edit`,
  fields: { id: 'text' },
  run: (context, { id }) => {
    const entry = /^\d{1,15}$/.test(id) ? playlistRows(context.box).one(id) : undefined;
    if (!entry) throw new Refusal(404, 'missing');
    if (!stopPlaylist(context.box, id)) throw new Refusal(422, 'notReading');
    context.changed(undefined, { id, name: entry.name });
    return {};
  },
});

/** Begins what is due. */
function tick(box: Box): void {
  const now = wireTime(box.clock.now());
  for (const entry of playlistRows(box).all()) {
    const { id, status, every = 24, last_try: tried } = decodeRow(playlistFields, entry);
    if (!status || !box.power.up) continue;
    // A clock that was set back does not make a playlist wait for days.
    if (tried !== '' && tried <= now && later(tried, every * HOUR_S) > now) continue;
    beginPlaylist(box, mediaLiveprogram, id);
  }
}

/** The resource. */
export const mediaLiveplaylist: Resource = {
  ...keptPlaylists,
  alsoIn: ['operations/liveprogram'],
  derive: keepSecrets,
  check: (entry, others, box) => ({ ...keptPlaylists.check?.(entry, others, box), ...secretProblems(entry) }),
  present: (entry, _clock, box) => ({ ...entry, age: ageOf(box, String(entry.last_good ?? '')) }),
  methods: [refresh, refreshStop],
  start: (box) => {
    tidyPlaylists(box);
    const timer = setInterval(() => tick(box), TICK_MS).unref();
    return () => {
      clearInterval(timer);
      stopPlaylists(box);
    };
  },
};
