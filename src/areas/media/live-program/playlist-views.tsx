/** What the list of playlists draws in a way of its own: how the last refresh went, and how old the channels are that are in use in spite of it. */
import type { Row } from '../../../field';
import type { ListViews, ViewProps } from '../../../screen';
import type { ActionTools } from '../../../screen/definition/definition';
import { StateTag } from '../../../ui';
import { refreshPlaylist, stopPlaylist } from './calls';
import type { playlistFields } from './playlists';

type Playlist = Row<typeof playlistFields>;

const SEVERITIES = { never: 'neutral', reading: 'info', ok: 'success', failed: 'danger' } as const;

function State({ row, screen: { t } }: ViewProps & { readonly row: Playlist }) {
  const { state, reason, detail, last_try: tried, last_good: good, age = 0 } = row;
  const why = t(`media-playlists:sources.values.reason.${reason}`, { detail });
  const kept = good === '' ? t('media-playlists:nothingKept') : t('media-playlists:kept', { when: good.slice(0, 16), count: age });
  return (
    <span className="block py-0.5 whitespace-normal">
      <StateTag severity={SEVERITIES[state]} live={state === 'reading'}>
        {t(`media-playlists:sources.values.state.${state}`)}
      </StateTag>
      <span className="block text-note text-muted tabular-nums">
        {[tried.slice(0, 16), ...(state === 'failed' ? [why, kept] : [])].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}

const begin = async ({ id, name }: Playlist, { send, notify, t }: ActionTools): Promise<void> => {
  if (await send(refreshPlaylist, { id })) notify('info', t('media-playlists:started', { name }));
};

const stop = async ({ id, name }: Playlist, { send, notify, t }: ActionTools): Promise<void> => {
  if (await send(stopPlaylist, { id })) notify('info', t('media-playlists:stopped', { name }));
};

export const views: ListViews<typeof playlistFields> = {
  cells: { state: State },
  consequences: (rows, { t }) =>
    rows.flatMap(({ name, channels = 0 }) => (channels > 0 ? [t('media-playlists:stay', { name, count: channels })] : [])),
  actions: [
    { name: 'refresh', icon: 'refresh', primary: true, right: 'edit', when: ({ state }) => state !== 'reading', run: begin },
    { name: 'stop', icon: 'stop', primary: true, right: 'edit', when: ({ state }) => state === 'reading', run: stop },
  ],
};
