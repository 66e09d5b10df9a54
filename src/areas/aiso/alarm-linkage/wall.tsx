/** A wall of screens as alarms drive it: each tile shows the camera that an alarm has put there, until the alarm is closed. */

import { useId } from 'react';
import { labelled } from '../../../i18n/list-of';
import { changeQuery, ReadState, RefreshFailed, useRead, type ViewProps, whyNot } from '../../../screen';
import { previewCall } from '../../../screen/media/preview-calls';
import { StreamPlayer } from '../../../screen/media/stream-player';
import { usePreview } from '../../../screen/media/use-preview';
import { Button, Icon, Message, Select } from '../../../ui';
import { readWalls, type Shown, wallTiles, watchWall } from './devices';

const EVERY_MS = 3000;
const NOTHING = {};
const preview = previewCall('mediaMonitoringaccess');
const WATCH = 'mediamodel/monitoringaccess:watch';
const GRID: Readonly<Record<number, string>> = { 1: 'grid-cols-1', 4: 'sm:grid-cols-2', 9: 'sm:grid-cols-2 lg:grid-cols-3' };

/** The picture of one camera, and which alarm put it there. */
function Picture({ shown, screen }: ViewProps & { readonly shown: Shown }) {
  const { camera, name, place, time } = shown;
  const { t } = screen;
  const playing = usePreview(screen, preview, { id: camera });
  return (
    <>
      <StreamPlayer {...playing} label={name} muted />
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-note">
        <Icon name="alarm" className="size-4 self-center text-danger" />
        <span className="font-medium">{name}</span>
        <span className="text-muted tabular-nums">{t('aiso-alarm-linkage:wall.since', { time: time.slice(11), place })}</span>
      </p>
    </>
  );
}

/** The tiles of one wall. */
function Tiles({ id, tiles, screen }: ViewProps & { readonly id: string; readonly tiles: number }) {
  const { t, able } = screen;
  const read = useRead(screen.gateway, watchWall, { id }, EVERY_MS);
  const why = able('preview') ? whyNot(screen, WATCH) : t('aiso-alarm-linkage:wall.cannot');
  if (!read.data) return <ReadState read={read} failureText={screen.failureText} rows={['aspect-video w-full']} />;
  const { shown } = read.data.data;
  return (
    <>
      <RefreshFailed read={read} screen={screen} />
      <ol
        aria-label={t('aiso-alarm-linkage:wall.tiles')}
        className={`grid gap-3 desk:max-w-[max(640px,calc((100dvh-300px)*1.7))] ${GRID[tiles] ?? ''}`}
      >
        {Array.from({ length: tiles }, (_, at) => {
          const own = shown.find(({ tile }) => tile === at + 1);
          const place = t('aiso-alarm-linkage:wall.tile', { tile: at + 1 });
          return (
            <li key={at} aria-label={own ? labelled(t, place, own.name) : place} className="min-w-0">
              {own && why === undefined ? (
                <Picture key={`${own.camera} ${own.alarm}`} shown={own} screen={screen} />
              ) : (
                <div className="grid aspect-video place-content-center justify-items-center gap-2 rounded-panel border border-line border-dashed bg-sunken p-3 text-center text-muted">
                  <Icon name="tv" className="size-6 text-faint" />
                  <p className="text-note">{own ? labelled(t, own.name, why ?? '') : place}</p>
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

export function AlarmWall({ screen }: ViewProps) {
  const { t, setQuery, query } = screen;
  const label = useId();
  const read = useRead(screen.gateway, readWalls, NOTHING);
  if (!read.data) return <ReadState read={read} failureText={screen.failureText} rows={['h-10 w-80', 'aspect-video w-full']} />;
  const { walls } = read.data.data;
  const wall = walls.find(({ id }) => id === query.wall) ?? walls[0];
  if (!wall)
    return (
      <Message
        icon="tv"
        title={t('aiso-alarm-linkage:wall.none')}
        action={<Button onClick={() => setQuery({ tab: 'devices' })}>{t('aiso-alarm-linkage:wall.toDevices')}</Button>}
      >
        {t('aiso-alarm-linkage:wall.noneHelp')}
      </Message>
    );
  return (
    <section aria-label={wall.name} className="space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        <span id={label} className="text-muted">
          {t('aiso-alarm-linkage:wall.which')}
        </span>
        <span className="w-64 max-w-full">
          <Select
            aria-labelledby={label}
            value={wall.id}
            onChange={(id) => changeQuery(screen, { wall: id })}
            options={walls.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </span>
      </div>
      <Tiles key={wall.id} id={wall.id} tiles={wallTiles(wall.tiles)} screen={screen} />
      <p className="text-note text-muted">{t('aiso-alarm-linkage:wall.help')}</p>
    </section>
  );
}
