/**
 * A wall of streams: one, four or nine; one of them sounds. A browser has six connections to a host, and the console uses four: FLV over a
 * WebSocket takes none of them, HLS shares two (hls-engine.ts), and FLV over HTTP, which holds one for ever, has turns.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../i18n/i18n';
import { tilesWithLine } from '../../lib/wall-turns';
import { Button } from '../../ui/button';
import { Combobox } from '../../ui/combobox';
import { Icon } from '../../ui/icon';
import { Segments } from '../../ui/segments';
import { Skeleton } from '../../ui/states';
import { useVisible } from '../../ui/use-visible';
import type { ScreenProps } from '../screen';
import type { PreviewCall } from './preview-calls';
import { StreamPlayer } from './stream-player';
import { usePreview } from './use-preview';
import { firstLayout, loadLayouts, saveLayouts, WALL_SIZES, type WallLayouts } from './wall-layout';
import { WallMenu } from './wall-menu';

/** Tiles of FLV over HTTP that play at once. */
const LINES = 2;
/** How long a tile keeps its line while others wait. */
const TURN_MS = 12_000;

/** A stream that a tile may show. */
interface WallStream {
  readonly value: string;
  readonly label: string;
  readonly group?: string;
}

const GRID = { 1: 'grid-cols-1', 4: 'sm:grid-cols-2', 9: 'sm:grid-cols-2 lg:grid-cols-3' } as const;

/** One tile: a stream to choose, and its picture while it can be seen. */
function Tile({
  screen,
  call,
  at,
  id,
  streams,
  sounds,
  waits,
  onChoose,
  onSound,
  onLine,
}: {
  readonly screen: ScreenProps;
  readonly call: PreviewCall;
  readonly at: number;
  readonly id: string;
  readonly streams: readonly WallStream[];
  readonly sounds: boolean;
  /** Others have the lines that it would need. */
  readonly waits: boolean;
  readonly onChoose: (id: string) => void;
  readonly onSound: (sounds: boolean) => void;
  /** Told whether it needs a line of its own. */
  readonly onLine: (at: number, needed: boolean) => void;
}) {
  const { t } = screen;
  const frame = useRef<HTMLDivElement>(null);
  const visible = useVisible(frame);
  const preview = usePreview(screen, call, id !== '' && visible ? { id } : undefined);
  const needed = preview.stream?.kind === 'flv';
  useEffect(() => {
    onLine(at, needed);
    return () => onLine(at, false);
  }, [at, needed, onLine]);
  const label = streams.find(({ value }) => value === id)?.label ?? '';
  const place = t('stream:wall.tile', { place: at + 1 });
  return (
    <div ref={frame} className="min-w-0">
      <div className="mb-1.5">
        <Combobox aria-label={place} value={id} options={streams} placeholder={t('stream:wall.choose')} onChange={onChoose} />
      </div>
      {label === '' ? (
        <div className="grid aspect-video place-content-center justify-items-center gap-2 rounded-panel border border-line border-dashed bg-sunken text-muted">
          <Icon name="tv" className="size-6 text-faint" />
          <p className="text-note">{t('stream:wall.empty')}</p>
        </div>
      ) : (
        <StreamPlayer
          {...preview}
          stream={waits ? undefined : preview.stream}
          label={label}
          muted={!sounds}
          onMuted={(muted) => onSound(!muted)}
          head={
            waits && (
              <p role="status" className="absolute top-2 left-2 rounded-control bg-black/70 px-2 py-1 text-note">
                {t('stream:wall.waits')}
              </p>
            )
          }
        />
      )}
    </div>
  );
}

/** The wall. @param name tells it from other walls: its layouts are kept under it */
export function Wall({
  screen,
  call,
  name,
  streams,
}: {
  readonly screen: ScreenProps;
  readonly call: PreviewCall;
  readonly name: string;
  readonly streams: readonly WallStream[];
}) {
  const { t, account } = screen;
  const ready = useMessages('stream');
  const [layouts, setLayouts] = useState<WallLayouts>(() => loadLayouts(name, account));
  const [sounding, setSounding] = useState<number>();
  const [lines, setLines] = useState<readonly number[]>([]);
  const [turn, setTurn] = useState(0);
  const first = useMemo(() => firstLayout(streams.map(({ value }) => value)), [streams]);
  const layout = layouts[''] ?? first;
  const keep = (next: WallLayouts): void => {
    setLayouts(next);
    saveLayouts(name, account, next);
  };
  const onLine = useCallback((at: number, needed: boolean): void => {
    setLines((known) => (known.includes(at) === needed ? known : needed ? [...known, at] : known.filter((each) => each !== at)));
  }, []);
  const short = lines.length > LINES;
  useEffect(() => {
    if (!short) return;
    const timer = setInterval(() => setTurn((count) => count + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [short]);
  const playing = tilesWithLine(lines, LINES, sounding, turn);
  if (!ready) return <Skeleton className="aspect-video w-full" />;
  return (
    <section aria-label={t('stream:wall.title')} className="space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        <Segments
          label={t('stream:wall.size')}
          options={WALL_SIZES.map((size) => ({ value: String(size), label: String(size), title: t('stream:wall.tiles', { count: size }) }))}
          value={String(layout.size)}
          onChange={(value) => keep({ ...layouts, '': { ...layout, size: WALL_SIZES.find((size) => String(size) === value) ?? 4 } })}
        />
        <WallMenu t={t} layouts={layouts} layout={layout} onChange={keep} />
        <Button icon="muted" look="ghost" disabled={sounding === undefined} onClick={() => setSounding(undefined)}>
          {t('stream:wall.muteAll')}
        </Button>
      </div>
      <div className={`grid gap-3 ${GRID[layout.size]}`}>
        {layout.tiles.slice(0, layout.size).map((id, at) => (
          <Tile
            // A place of the wall: what it shows changes, where it is does not.
            key={at}
            screen={screen}
            call={call}
            at={at}
            id={id}
            streams={streams}
            sounds={sounding === at}
            waits={lines.includes(at) && !playing.includes(at)}
            onChoose={(next) => keep({ ...layouts, '': { ...layout, tiles: layout.tiles.with(at, next) } })}
            onSound={(sounds) => setSounding(sounds ? at : undefined)}
            onLine={onLine}
          />
        ))}
      </div>
    </section>
  );
}
